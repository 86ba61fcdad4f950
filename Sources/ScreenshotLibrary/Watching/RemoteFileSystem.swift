internal import SystemPackage

/// File systems that other machines, or other programs behind the kernel's back, write to: inotify
/// does not tell what they do.
enum RemoteFileSystem {
    /// From linux/magic.h, and from the sources of the file systems that are not in it.
    private static let types: Set<UInt32> = [
        0x6969,  // NFS
        0x517B, 0xFF53_4D42, 0xFE53_4D42,  // SMB, CIFS, SMB2
        0x6573_5546,  // FUSE: sshfs, phones, cloud drives
        0x0102_1997,  // 9P: shares of virtual machines, Windows drives under WSL
        0x786F_4256,  // VirtualBox
        0x5346_414F, 0x00C3_6400, 0x0BD0_0BD3, 0x7375_7245,  // AFS, Ceph, Lustre, Coda
    ]

    /// Whether `folder` is on one of them. One whose type is not told is taken for local.
    static func holds(_ folder: FilePath) -> Bool {
        do {
            return types.contains(try FileSystem.type(ofFileSystemAt: folder))
        } catch {
            return false
        }
    }
}
