import Foundation
import Media

/// A file that the preview writes beside a timeline. Its name is the timeline's with another ending.
struct SiblingFile: Sendable {
  let path: String

  /// The name without folders, for messages.
  var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// - Parameters:
  ///   - timeline: the path of the timeline.
  ///   - ending: the file's ending, without a dot.
  init(of timeline: String, ending: String) {
    let slash = timeline.lastIndex(of: "/").map { timeline.index(after: $0) } ?? timeline.startIndex
    let dot = timeline[slash...].lastIndex(of: ".") ?? timeline.endIndex
    path = "\(timeline[..<(dot > slash ? dot : timeline.endIndex)]).\(ending)"
  }

  /// Whether there is something under the name.
  var exists: Bool { mode != nil }

  /// Whether there is a regular file under the name.
  var isFile: Bool { mode.map { $0 & S_IFMT == S_IFREG } ?? false }

  private var mode: mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }

  /// Checks that writing the file replaces nothing but a regular file that the preview has not read.
  /// - Throws: `Failed` with a conflict.
  func checkIsReplaceable() throws(Failed) {
    guard let mode else { return }
    let kind: String? =
      switch mode & S_IFMT {
      case S_IFREG: nil
      case S_IFLNK: "a symbolic link"
      case S_IFDIR: "a folder"
      default: "no regular file"
      }
    if let kind { throw Failed(.conflict, "\(name) is \(kind), and nothing was written; give it another name") }
    do { try Outputs.check([path]) } catch {
      throw Failed(.conflict, "\(name) is used by the timeline, and nothing was written; give it another name")
    }
  }
}
