"""Secrets that nobody has: the values that secrets.py draws.

All are made from a counter, with right check digits where there are any. Each is a list of parts, so
that no file of the project holds one in a piece and no scanner takes it for somebody's.
"""

import base64
import string

# Issuer's first digits, length, sizes of the groups as printed.
CARDS = (
    ("4242", 16, (4, 4, 4, 4)), ("5454", 16, (4, 4, 4, 4)), ("2223", 16, (4, 4, 4, 4)),
    ("3782", 15, (4, 6, 5)), ("6011", 16, (4, 4, 4, 4)), ("3566", 16, (4, 4, 4, 4)),
    ("3056", 14, (4, 6, 4)),
)

# Country, digits or letters of the bank that come first, how many characters follow the check digits.
IBANS = (
    ("DE", "", 18), ("AT", "", 16), ("CH", "", 17), ("FR", "", 23), ("ES", "", 20), ("PL", "", 24),
    ("NL", "ABNA", 14), ("GB", "BARC", 18), ("IT", "X", 23), ("BE", "", 12),
)

# Prefix, length of what follows.
TOKENS = (
    ("ghp_", 36), ("gho_", 36), ("ghs_", 36), ("github_pat_", 60), ("glpat-", 20), ("xoxb-", 40),
    ("xoxp-", 40), ("AKIA", 16), ("ASIA", 16), ("AIza", 35), ("sk_live_", 24), ("rk_live_", 24),
    ("sk-proj-", 40), ("sk-ant-", 40), ("npm_", 36), ("pypi-", 60), ("SG.", 60), ("hf_", 34),
    ("shpat_", 32), ("GOCSPX-", 28), ("eyJ", 80), ("AGE-SECRET-KEY-1", 58), ("dop_v1_", 64),
    ("whsec_", 32), ("glrt-", 20),
)

WORDS = ("Harbor", "Lantern", "Meadow", "Copper", "Willow", "Granite", "Juniper", "Saffron")
MARKS = "!#%+=?*&"


def digits(seed: int, count: int) -> str:
    """So many digits that differ from one seed to the next and have no long runs."""
    value = seed * 7919 + 104729
    found = ""
    while len(found) < count:
        value = (value * 1103515245 + 12345) % 2**31
        found += str(value // 65536 % 10)
    return found


def letters(seed: int, count: int, alphabet: str) -> str:
    """So many characters of an alphabet, from a seed."""
    numbers = digits(seed, count * 3)
    return "".join(alphabet[int(numbers[3 * i:3 * i + 3]) % len(alphabet)] for i in range(count))


def card(seed: int) -> tuple[str, tuple[int, ...]]:
    """A card number with its check digit, and the sizes of its groups."""
    prefix, length, groups = CARDS[seed % len(CARDS)]
    number = prefix + digits(seed, length - len(prefix) - 1)
    doubled = [int(d) * (2 - i % 2) for i, d in enumerate(reversed(number))]
    return number + str(-sum(d // 10 + d % 10 for d in doubled) % 10), groups


def iban(seed: int) -> str:
    """An account number with its check digits."""
    country, bank, length = IBANS[seed % len(IBANS)]
    account = bank + digits(seed + 500, length - len(bank))
    number = int("".join(str(int(c, 36)) for c in account + country + "00"))
    return f"{country}{98 - number % 97:02}{account}"


def token(seed: int) -> tuple[str, str]:
    """The prefix and the rest of a token."""
    prefix, length = TOKENS[seed % len(TOKENS)]
    capitals = prefix in ("AKIA", "ASIA", "AGE-SECRET-KEY-1")
    alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ234567" if capitals else string.ascii_letters + "23456789"
    if prefix == "dop_v1_":
        alphabet = "abcdef23456789"
    return prefix, letters(seed + 900, length, alphabet)


def password(seed: int) -> str:
    """Words, digits and marks in turn."""
    first, second = WORDS[seed % len(WORDS)], WORDS[(seed * 3 + 1) % len(WORDS)]
    number, mark = digits(seed + 1300, 3), MARKS[seed % len(MARKS)]
    return (f"{first}{number}{mark}", f"{number}{second}{mark}{first[:3]}",
            f"{first.lower()}{mark}{number}", f"{first[:4]}{mark}{second[:4]}{number}")[seed % 4]


def private_key(seed: int) -> list[str]:
    """The lines of base64 of a key, without the lines around them."""
    body = base64.b64encode(letters(seed + 1700, 200, string.printable[:90]).encode()).decode()
    return [body[i:i + 64] for i in range(0, len(body), 64)]


def parts(value: str) -> list[str]:
    """The value in pieces that are no secret on their own."""
    return [value[i:i + 5] for i in range(0, len(value), 5)]
