internal import ScreenshotModel

extension Vocabulary {
    static let book = Vocabulary(
        .book,
        [
            3: """
            isbn, isbn13, isbn 13, isbn10, paperback, hardcover, hardback, want to read, currently
            reading, project gutenberg, narrated by, left in chapter, table of contents
            """,
            2.5: """
            epub, audiobook, audiobooks, goodreads, open library, bookshelf, bookshelves, narrators,
            narrator, date finished, start reading, continue reading, publish year, ebook
            """,
            2: """
            author, authors, books, publisher, ebooks, e book, e books, kindle, audible, novel,
            novels, manga, comics, fiction, nonfiction, prologue, epilogue, preface, published date,
            publication date, publishing date, date started, reading time, read books, unread books
            """,
            1.5: """
            book, chapter, chapters, page count, calibre, translator, editions, shelves, reading
            progress, book club, literature, light novel, first published, libby
            """,
            1: """
            pages, reading, read now, volume, volumes, comic, edition, bookmarks, highlights,
            fantasy fiction, science fiction, publishers, chapters read, finished reading
            """,
            0.5: """
            published, finished, in progress, for later, contents, table, library, shelf, part i
            """,
        ])
}
