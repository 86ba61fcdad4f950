internal import Foundation
internal import GRDB
internal import Glibc
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct LibraryIndexDamageTests {
    /// What can happen to a file.
    enum Damage: CaseIterable {
        case deleted, empty, garbage, cut, halfAPage, zeroedPage, otherPage, otherDatabase, newer
        case older, deletedSeal, swappedForOlderCopy
    }

    /// Where an index is in its folder.
    private static let place = FilePath(SidecarStore.directoryName).appending(IndexFiles.name)
    /// SQLite's default.
    private static let pageLength = 4096

    private func inflict(_ damage: Damage, on folder: IndexedFolder) throws {
        let file = folder.indexFile
        var bytes = try FileSystem.readAll(file, upTo: 1 << 30)
        let half = Self.pageLength / 2
        switch damage {
        case .deleted: return try FileSystem.remove(file)
        case .empty: bytes = []
        case .garbage: bytes = Array(repeating: 0xA5, count: bytes.count)
        case .cut: bytes = Array(bytes.prefix(bytes.count / 2 + half))
        case .halfAPage: bytes = Array(bytes.prefix(half))
        case .zeroedPage:
            for offset in Self.pageLength * 2..<Self.pageLength * 3 { bytes[offset] = 0 }
        case .otherPage:
            for page in stride(from: Self.pageLength, to: bytes.count, by: Self.pageLength) {
                for offset in page + half..<page + Self.pageLength { bytes[offset] ^= 0x55 }
            }
        case .otherDatabase:
            try FileSystem.remove(file)
            let queue = try DatabaseQueue(path: file.string)
            try queue.write { try $0.execute(sql: "CREATE TABLE entry(id)") }
            return try queue.close()
        case .newer, .older:
            let queue = try DatabaseQueue(path: file.string)
            try queue.writeWithoutTransaction { db in
                let version = IndexSchema.version + (damage == .newer ? 1 : -1)
                try db.execute(sql: "DROP TABLE tally; PRAGMA user_version = \(version)")
            }
            return try queue.close()
        case .deletedSeal:
            return try FileSystem.remove(folder.store.directory.appending(IndexFiles.seal))
        case .swappedForOlderCopy:
            try folder.add(100..<104)
            _ = try folder.answers()
        }
        try folder.folder.write(bytes, to: Self.place)
    }

    @Test(arguments: Damage.allCases)
    func `an index that is not as it was left is made anew`(_ damage: Damage) throws {
        let folder = try IndexedFolder()
        try folder.add(0..<40)
        let before = try folder.answers()
        #expect(before.images.count == 40)
        try inflict(damage, on: folder)
        let after = try folder.answers()
        #expect(after.images.count == (damage == .swappedForOlderCopy ? 44 : 40))
        if damage != .swappedForOlderCopy { #expect(after == before) }
        #expect(try FileSystem.readAll(folder.indexFile, upTo: 1 << 30).count > Self.pageLength)
        #expect(try folder.answers() == after)
    }

    @Test func `an index that breaks while it is open is made anew and answers`() throws {
        let folder = try IndexedFolder()
        try folder.add(0..<40)
        let before = try folder.answers()
        let index = try LibraryIndex(of: folder.store)
        defer { index.close() }
        let size = try FileSystem.readAll(folder.indexFile, upTo: 1 << 30).count
        try folder.folder.write(
            [UInt8](repeating: 0xA5, count: size), to: Self.place)
        #expect(try index.count(for: IndexQuery()) == 40)
        #expect(try index.tallies().statistics == before.statistics)
    }

    @Test func `a store that cannot be written is answered from memory`() throws {
        let folder = try IndexedFolder()
        try folder.add(0..<5)
        try FileManager.default.createDirectory(
            atPath: folder.indexFile.string, withIntermediateDirectories: true)
        #expect(try folder.images().count == 5)
        #expect(try folder.images().count == 5)
    }

    @Test func `nothing is made where there are no results`() throws {
        let folder = try IndexedFolder()
        #expect(try folder.images().isEmpty)
        #expect(try folder.folder.contents().isEmpty)
    }

    @Test func `the index is for the user alone`() throws {
        let folder = try IndexedFolder()
        try folder.add(0..<2)
        let index = try LibraryIndex(of: folder.store)
        _ = try index.refresh()
        for name in [IndexFiles.name, IndexFiles.log, IndexFiles.shared] {
            let path = folder.store.directory.appending(name)
            let status = try FileSystem.status(of: path, followingSymlinks: false)
            #expect(status.permissions == 0o600, "\(name)")
        }
        index.close()
        let seal = folder.store.directory.appending(IndexFiles.seal)
        #expect(try FileSystem.status(of: seal, followingSymlinks: false).permissions == 0o600)
        #expect(try !FileSystem.exists(folder.store.directory.appending(IndexFiles.log)))
    }
}
