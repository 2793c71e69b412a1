/// Converts names of files between the folders of a timeline and of its components.
enum FolderNames {
  /// The name of a file in a folder, relative to the folder that `folder` itself is relative to.
  static func joined(_ folder: String, _ name: String) -> String {
    name.hasPrefix("/") || folder.isEmpty ? name : name.isEmpty ? folder : folder + "/" + name
  }

  /// The folder of a file; empty for a file beside the timeline.
  static func folder(of name: String) -> String {
    name.lastIndex(of: "/").map { $0 == name.startIndex ? "/" : String(name[..<$0]) } ?? ""
  }

  /// The name of a file relative to the folder `inner`, from its name relative to `outer`.
  static func moved(_ name: String, from outer: String, to inner: String) -> String {
    let full = joined(outer, name)
    guard !full.hasPrefix("/"), !inner.isEmpty, inner != outer || !outer.isEmpty else { return full }
    if inner == outer { return name }
    guard !inner.hasPrefix("/") else { return full }
    let up = inner.split(separator: "/").filter { $0 != "." }
    // The way back from a folder with `..` in its name depends on the names of folders that are not known here.
    guard !up.contains("..") else { return full }
    return String(repeating: "../", count: up.count) + full
  }
}
