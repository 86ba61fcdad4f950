/// The tables of an index.
///
/// - `folder`: the folders of sidecars as they were when they were last looked at.
/// - `entry`: what filters, order and statistics need of a sidecar. `place` is the path of the image
///   with zero bytes for slashes, so that byte order is the order of listings.
/// - `words` and `search`: the text of an entry, and the full-text index over it.
/// - `term`: each word that occurs, to find similar ones. One that no entry has any more does no
///   harm.
/// - `tally`: how many entries share a month, a category and so on, kept by triggers.
enum IndexSchema {
    /// Stored as `user_version`. An index with another number is thrown away, so that this has to
    /// grow with every change of the tables or of what is put into them.
    static let version = 3

    /// How text is split into words: letters of every alphabet, without case and accents.
    static let tokenizer = "unicode61 remove_diacritics 2"

    static var statements: String {
        [tables, fullText, tallyTriggers].joined(separator: "\n")
    }

    private static let tables = """
        CREATE TABLE state(name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE folder(
            id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE,
            modified INTEGER NOT NULL, inode INTEGER NOT NULL, looked INTEGER NOT NULL);
        CREATE TABLE entry(
            id INTEGER PRIMARY KEY,
            folder INTEGER NOT NULL, name BLOB NOT NULL,
            size INTEGER NOT NULL, modified INTEGER NOT NULL, inode INTEGER NOT NULL,
            place BLOB NOT NULL, captured INTEGER, readable INTEGER NOT NULL,
            status TEXT, reason TEXT, category TEXT, confidence INTEGER,
            title TEXT, creator TEXT, month TEXT, source TEXT,
            processed INTEGER, milliseconds INTEGER NOT NULL, pace INTEGER,
            bytes INTEGER NOT NULL, secrets INTEGER NOT NULL,
            UNIQUE(folder, name));
        CREATE INDEX entryByPlace ON entry(place);
        CREATE INDEX entryByCapture ON entry(captured, place);
        CREATE TABLE words(
            id INTEGER PRIMARY KEY, title TEXT, creator TEXT, caption TEXT, text TEXT);
        CREATE TABLE term(
            term TEXT PRIMARY KEY, skeleton TEXT NOT NULL, reversed TEXT NOT NULL) WITHOUT ROWID;
        CREATE INDEX termBySkeleton ON term(skeleton);
        CREATE INDEX termByReversed ON term(reversed);
        CREATE TABLE tally(
            kind TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL,
            milliseconds INTEGER NOT NULL, bytes INTEGER NOT NULL,
            PRIMARY KEY(kind, name)) WITHOUT ROWID;
        """

    private static let fullText = """
        CREATE VIRTUAL TABLE search USING fts5(
            title, creator, caption, text,
            content='words', content_rowid='id', tokenize='\(tokenizer)');
        CREATE TRIGGER wordsCome AFTER INSERT ON words BEGIN
            INSERT INTO search(rowid, title, creator, caption, text)
                VALUES (new.id, new.title, new.creator, new.caption, new.text);
        END;
        CREATE TRIGGER wordsGo AFTER DELETE ON words BEGIN
            INSERT INTO search(search, rowid, title, creator, caption, text)
                VALUES ('delete', old.id, old.title, old.creator, old.caption, old.text);
        END;
        CREATE TRIGGER entryGoes AFTER DELETE ON entry BEGIN
            DELETE FROM words WHERE id = old.id;
        END;
        """

    private static var tallyTriggers: String {
        let additions = TallyKind.allCases.map { kind in
            """
                INSERT INTO tally VALUES ('\(kind.rawValue)', \(kind.expression(of: "new")),
                    1, new.milliseconds, new.bytes)
                ON CONFLICT(kind, name) DO UPDATE SET count = count + 1,
                    milliseconds = milliseconds + excluded.milliseconds,
                    bytes = bytes + excluded.bytes;
            """
        }
        let removals = TallyKind.allCases.map { kind in
            let condition = "kind = '\(kind.rawValue)' AND name = \(kind.expression(of: "old"))"
            return """
                    UPDATE tally SET count = count - 1,
                        milliseconds = milliseconds - old.milliseconds, bytes = bytes - old.bytes
                        WHERE \(condition);
                    DELETE FROM tally WHERE \(condition) AND count = 0;
                """
        }
        return """
            CREATE TRIGGER tallyUp AFTER INSERT ON entry BEGIN
            \(additions.joined(separator: "\n"))
            END;
            CREATE TRIGGER tallyDown AFTER DELETE ON entry BEGIN
            \(removals.joined(separator: "\n"))
            END;
            """
    }
}

/// By what results are counted.
enum TallyKind: String, CaseIterable {
    case month, category, status, reason, source, pace, secrets

    /// What an entry counts for; empty for none.
    ///
    /// - Parameter row: The name of the table, or of a trigger's row.
    func expression(of row: String) -> String {
        switch self {
        case .status:
            "CASE WHEN \(row).readable THEN coalesce(\(row).status, '') ELSE 'unreadable' END"
        case .secrets:
            "CASE WHEN \(row).secrets THEN 'shown' ELSE '' END"
        case .month, .category, .reason, .source, .pace:
            "CAST(coalesce(\(row).\(rawValue), '') AS TEXT)"
        }
    }
}
