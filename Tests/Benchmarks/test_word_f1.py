"""Run by `make bench` before anything is measured."""
import unittest

from word_f1 import Counts, Said, Truth, count, relaxed, said_in_line, strict, words_of


def truth(words, ignored=(), image_areas=()):
    return Truth(words.split(), list(ignored), list(image_areas), {})


def said(text):
    return [Said(word) for word in text.split()]


class WordF1Tests(unittest.TestCase):
    def test_nothing_recognized_is_zero(self):
        self.assertEqual(count(truth("a b"), [], strict).f1, 0)

    def test_words_where_none_are_count_as_mistakes(self):
        self.assertEqual(count(truth(""), said("x"), strict), Counts(0, 1, 0))

    def test_an_empty_picture_without_words_is_right(self):
        self.assertEqual(count(truth(""), [], strict).f1, 1)

    def test_order_does_not_matter(self):
        self.assertEqual(count(truth("one two three"), said("three one two"), strict).f1, 1)

    def test_a_word_that_is_said_twice_is_right_once(self):
        self.assertEqual(count(truth("one two"), said("one one"), strict), Counts(2, 2, 1))

    def test_case_and_outer_punctuation_matter_only_to_the_strict_count(self):
        self.assertEqual(count(truth("(Hello!)"), said("hello"), strict).both, 0)
        self.assertEqual(count(truth("(Hello!)"), said("hello"), relaxed).f1, 1)

    def test_marks_alone_do_not_count_when_relaxed(self):
        self.assertEqual(count(truth("one ---"), said("one | »"), relaxed), Counts(1, 1, 1))

    def test_an_ignored_word_and_a_piece_of_one_are_no_mistakes(self):
        hidden = truth("one", ignored=["harbor", "just"])
        self.assertEqual(count(hidden, said("one just harb"), strict), Counts(1, 1, 1))

    def test_an_ignored_word_excuses_one_word_only(self):
        hidden = truth("one", ignored=["harbor"])
        self.assertEqual(count(hidden, said("one harbor harb"), strict), Counts(1, 2, 1))

    def test_a_word_centred_in_an_image_is_no_mistake(self):
        cover = truth("one", image_areas=[(100, 100, 50, 50)])
        inside, outside = Said("x", (125, 125)), Said("x", (99, 125))
        self.assertEqual(count(cover, [inside], strict).said, 0)
        self.assertEqual(count(cover, [outside], strict).said, 1)

    def test_quotes_dashes_and_ligatures_become_ascii(self):
        self.assertEqual(words_of("\u201ca\u201d\u2014b \u2026 \ufb01 so\u00adft"),
                         ['"a"-b', "...", "fi", "soft"])

    def test_the_words_of_a_line_are_spread_over_its_box(self):
        self.assertEqual([word.centre for word in said_in_line("a b", (0, 10, 40, 20))],
                         [(10, 20), (30, 20)])


if __name__ == "__main__":
    unittest.main()
