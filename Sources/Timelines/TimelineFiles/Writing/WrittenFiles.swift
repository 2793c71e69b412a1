import Foundation
import TextLayout

/// The names of a timeline's files in a document.
struct WrittenFiles {
  /// The folder that the timeline's file names are relative to, without a slash at its end; nil for the working
  /// directory.
  let directory: String?

  /// Maps the name of a file in the timeline to the name in the document.
  let name: (String) -> String

  /// - Parameter folder: the folder that names in the document are relative to; nil for the timeline's own.
  init(of directory: String?, in folder: String?) {
    self.directory = directory
    let source = directory ?? FileManager.default.currentDirectoryPath
    guard let folder, Self.parts(folder) != Self.parts(source) else {
      name = { $0 }
      return
    }
    name = { name in
      name.hasPrefix("/") ? name : Self.relative(source + "/" + name, to: folder)
    }
  }

  /// - Parameter name: maps the name of a file in the timeline to the name in the document.
  init(of directory: String?, naming name: @escaping (String) -> String) {
    (self.directory, self.name) = (directory, name)
  }

  /// The name of a file, by its path.
  func name(ofPath path: String) -> String {
    guard let directory else { return name(path) }
    let prefix = directory.hasSuffix("/") ? directory : directory + "/"
    return name(path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path)
  }

  /// The name of a font, which may be the name of a file with a suffix.
  func fontName(_ text: String) -> String {
    guard let file = TextFonts.fileName(in: text) else { return text }
    return name(file) + text.dropFirst(file.count)
  }

  /// A relative path from a folder to a file.
  private static func relative(_ path: String, to folder: String) -> String {
    let (target, start) = (parts(path), parts(folder))
    let shared = zip(target, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared)).joined(separator: "/")
  }

  private static func parts(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/").map(String.init)
  }
}
