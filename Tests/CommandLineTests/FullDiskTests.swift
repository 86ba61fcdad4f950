internal import Testing

/// What becomes of commands on a disk that is full, has no room for names, or cannot be written to.
@Suite(
    .serialized,
    .enabled("no file system can be mounted here, not even in a namespace (unshare -rm)") {
        await SmallDisk.isMountable()
    })
struct FullDiskTests {
    @Test func `a run on a full disk says so, and goes on once there is space`() async throws {
        let outcome = try await SmallDisk(options: "size=2m").run(
            """
            pictures; fill
            section full; try . --format ndjson
            section left; find .screensort -name '*.json' -size -100c -o -path '*/tmp/*'
            free
            section again; try . --format ndjson
            section stored; try list --format paths
            """)
        #expect(outcome.status("full") == "1", "\(outcome["full"])")
        #expect(outcome["full"].contains("No space left") || outcome["full"].contains("no space"))
        #expect(outcome["left"].isEmpty)
        #expect(outcome.status("again") == "0", "\(outcome["again"])")
        #expect(outcome["stored"] == "1.png\n2.png\n3.png\n0\n")
    }

    @Test func `a sort and an undo on a full disk lose nothing, and go on with space`()
        async throws
    {
        let outcome = try await SmallDisk(options: "size=2m").run(
            """
            pictures; try . > /dev/null
            section before; images
            fill
            section sort; try sort --apply
            free
            section kept; images | cut -c1-64 | sort
            try sort --apply > /dev/null
            section sorted; images
            fill
            section undo; try undo
            free
            section undone; try undo
            section after; images
            """)
        #expect(outcome.status("sort") == "1", "\(outcome["sort"])")
        #expect(outcome["sort"].contains("no space left"))
        #expect(outcome["kept"].split(separator: "\n").count == 3)
        #expect(outcome["sorted"].contains("./Memes/3.png"))
        #expect(outcome.status("undo") == "1", "\(outcome["undo"])")
        #expect(outcome["undo"].contains("no space left"))
        #expect(outcome.status("undone") == "0", "\(outcome["undone"])")
        #expect(outcome["after"] == outcome["before"])
    }

    @Test func `copies that a full disk has no room for are not left half`() async throws {
        let outcome = try await SmallDisk(options: "size=2m").run(
            """
            pictures; head -c 400000 /dev/zero >> 2.png; try . > /dev/null
            head -c 1200000 /dev/zero > filler
            section sort; try sort --apply --copy
            section copies; find Memes -type f | sort
            free
            section again; try sort --apply --copy
            section whole; find Memes -type f | sort; cmp 2.png Memes/2.png && echo same
            """)
        #expect(outcome.status("sort") == "3", "\(outcome["sort"])")
        #expect(outcome["sort"].contains("no space left"))
        #expect(!outcome["copies"].contains("2.png"))
        #expect(!outcome["copies"].contains(".screensort"))
        #expect(outcome.status("again") == "0", "\(outcome["again"])")
        #expect(outcome["whole"] == "Memes/1.png\nMemes/2.png\nMemes/3.png\nsame\n")
    }

    @Test func `a full disk keeps no question from being answered`() async throws {
        let outcome = try await SmallDisk(options: "size=2m").run(
            """
            pictures; try . > /dev/null
            rm .screensort/index.*; fill
            section list; try list --format paths
            section search; try search harbor --format paths
            section rebuild; try doctor --rebuild
            free
            section rebuilt; try doctor --rebuild
            """)
        #expect(outcome["list"] == "1.png\n2.png\n3.png\n0\n")
        #expect(outcome["search"].hasSuffix("\n0\n"), "\(outcome["search"])")
        #expect(outcome.status("rebuild") == "0" || outcome["rebuild"].contains("full"))
        #expect(outcome.status("rebuilt") == "0", "\(outcome["rebuilt"])")
    }

    @Test func `where no more files can be made, the run says so and goes on later`() async throws {
        let outcome = try await SmallDisk(options: "size=2m,nr_inodes=30").run(
            """
            pictures; touch {1..40}.txt 2>/dev/null || true
            section full; try .
            rm *.txt
            section again; try . --format paths
            """)
        #expect(outcome.status("full") == "1", "\(outcome["full"])")
        #expect(outcome["full"].lowercased().contains("no space left"))
        #expect(outcome["again"].hasSuffix("\n0\n"), "\(outcome["again"])")
        #expect(outcome["again"].contains("3.png"))
    }

    @Test func `a disk that cannot be written to is read all the same`() async throws {
        let outcome = try await SmallDisk(options: "size=2m").run(
            """
            pictures; try 1.png 2.png > /dev/null
            mount -o remount,ro .
            section before; find . -printf '%p %T@ %s\\n' | sort
            section process; try .
            section unstored; try . --no-store --format paths
            section list; try list --format paths
            section stats; try stats
            section sort; try sort --apply
            section undo; try undo
            section correct; try correct 1.png --category book
            section prune; try prune --apply
            section after; find . -printf '%p %T@ %s\\n' | sort
            mount -o remount,rw .
            section again; try . --format ndjson
            """)
        for section in ["process", "sort", "undo", "correct"] {
            #expect(outcome.status(section) == "1", "\(outcome[section])")
            #expect(outcome[section].contains("ead-only file system"), "\(outcome[section])")
        }
        #expect(outcome.status("unstored") == "0")
        #expect(outcome["list"] == "1.png\n2.png\n0\n")
        #expect(outcome.status("stats") == "0")
        #expect(outcome["after"] == outcome["before"])
        #expect(outcome.status("again") == "0")
    }
}
