"""Run with `python3 -m unittest discover Fixtures/training`."""

import tempfile
import unittest
from pathlib import Path

from screen_format import Block, FormatError, load, parse


def screens(text):
    return list(parse(text, "stem", "stem.txt"))


def blocks(text):
    return list(screens("== book | page | phone\n" + text)[0].blocks)


class HeaderTests(unittest.TestCase):
    def assert_refused(self, text, message):
        with self.assertRaises(FormatError) as caught:
            screens(text)
        self.assertEqual(str(caught.exception), message)

    def test_a_header_with_a_missing_field_is_refused(self):
        self.assert_refused(
            "\n== music | phone", "stem.txt:2: a header is '== category | subject | platform'")

    def test_an_unknown_category_is_refused(self):
        self.assert_refused("== game | menu | tv", "stem.txt:1: no category named 'game'")

    def test_an_unknown_platform_is_refused(self):
        self.assert_refused("== book | page | watch", "stem.txt:1: no platform named 'watch'")

    def test_text_before_the_first_header_is_refused(self):
        self.assert_refused("h1: Lost", "stem.txt:1: text before the first '==' header")

    def test_screens_of_a_file_are_counted_from_one(self):
        found = screens("== book | page | tv\np: a\n\n== meme | post | phone\np: b")
        self.assertEqual([screen.source for screen in found], ["stem-1", "stem-2"])


class TruthTests(unittest.TestCase):
    def test_the_truth_draws_nothing(self):
        screen = screens("== book | page | phone\ntitle: Salt\ncreator: Ida\np: x")[0]
        self.assertEqual((screen.title, screen.creator), ("Salt", "Ida"))
        self.assertEqual(screen.blocks, (Block("p", "x"),))

    def test_a_truth_without_text_is_none(self):
        self.assertIsNone(screens("== book | page | phone\ntitle:")[0].title)

    def test_a_drawn_truth_has_a_size_and_words_around_it(self):
        self.assertEqual(
            blocks("creator: Ida\ncreator! small By {}"), [Block("creator", "By Ida", "small")])


class BlockTests(unittest.TestCase):
    def test_a_line_of_no_known_form_is_a_paragraph(self):
        self.assertEqual(blocks("When it rains: stay"), [Block("p", "When it rains: stay")])

    def test_code_keeps_its_spaces(self):
        self.assertEqual(blocks("code:   x  y"), [Block("code", "  x  y")])

    def test_a_field_may_be_empty(self):
        self.assertEqual(Block("item", "Songs | | 12").fields, ["Songs", "", "12"])

    def test_a_bar_inside_a_word_separates_nothing(self):
        self.assertEqual(Block("row", "a|b | c").fields, ["a|b", "c"])

    def test_pictographs_are_left_out(self):
        self.assertEqual(blocks("p: hi \U0001f600"), [Block("p", "hi")])


class FolderTests(unittest.TestCase):
    def test_a_lexicon_beside_the_screens_is_no_screen(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "a.txt").write_text("== book | page | tv\np: x")
            Path(folder, "words.txt").write_text("# words\n[strong]\nnow playing")
            self.assertEqual([screen.stem for screen in load(Path(folder))], ["a"])


if __name__ == "__main__":
    unittest.main()
