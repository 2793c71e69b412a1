import Foundation

/// The control groups of the process, by which a container limits it.
struct ControlGroups {
  /// The version of the control group hierarchy.
  enum Version { case one, two }

  /// Returns the text of a system file; nil if it does not exist.
  let read: (String) -> String?

  /// The folders of the process's group and of all its parents, for each hierarchy that has a controller. Inside a
  /// container, the path may be the host's while the root is the group itself, so folders may not exist.
  /// - Parameter controller: its name in version 1, such as `memory`.
  func folders(of controller: String) -> [(path: String, version: Version)] {
    (read("/proc/self/cgroup") ?? "").split(separator: "\n").flatMap { line -> [(String, Version)] in
      // A line is `hierarchy:controllers:path`; the controllers are empty in version 2.
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { return [] }
      let controllers = fields[1].split(separator: ",")
      if controllers.isEmpty { return Self.folders("/sys/fs/cgroup", fields[2]).map { ($0, .two) } }
      guard controllers.contains(where: { $0 == controller }) else { return [] }
      return Self.folders("/sys/fs/cgroup/\(controller)", fields[2]).map { ($0, .one) }
    }
  }

  /// The numbers in a file of a folder; nil for an entry that is not a number, such as `max`; empty if there is no
  /// file.
  func numbers(_ folder: String, _ file: String) -> [Int64?] {
    (read("\(folder)/\(file)") ?? "").split(whereSeparator: \.isWhitespace).map { Int64($0) }
  }

  private static func folders(_ root: String, _ path: Substring) -> [String] {
    let names = path.split(separator: "/")
    return (0...names.count).reversed().map { count in names.prefix(count).reduce(root) { "\($0)/\($1)" } }
  }
}
