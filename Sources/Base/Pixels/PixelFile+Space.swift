import Foundation

extension PixelFile {
  /// The number of bytes that may be written into the folder for temporary files; 0 if its files are in memory.
  package static var freeByteCount: Int {
    var status = statvfs()
    guard statvfs(folder, &status) == 0, !isInMemory(folder) else { return 0 }
    let (count, isTooMuch) = Int(clamping: status.f_bavail).multipliedReportingOverflow(by: Int(status.f_frsize))
    return isTooMuch ? Int.max : count
  }

  /// Whether a file system keeps the files of a folder in memory.
  private static func isInMemory(_ folder: String) -> Bool {
    let path = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let mounts = (try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)) ?? ""
    var found = (length: 0, kind: "")
    for line in mounts.split(separator: "\n") {
      // A line is `device folder kind options`; if a folder occurs several times, its last line applies.
      let fields = line.split(separator: " ")
      guard fields.count > 2, fields[1].count >= found.length else { continue }
      let isAbove = fields[1] == "/" || path == fields[1] || path.hasPrefix(fields[1] + "/")
      if isAbove { found = (fields[1].count, String(fields[2])) }
    }
    return ["tmpfs", "ramfs"].contains(found.kind)
  }
}
