import Foundation
import TextLayout

/// How a document names the files of a timeline.
struct WrittenFiles {
  /// The folder that the timeline's own names are relative to, without a slash at its end; nil for the working folder.
  let directory: String?

  /// The name in the document, by the timeline's own name.
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

  /// - Parameter name: gives the name in the document.
  init(of directory: String?, naming name: @escaping (String) -> String) {
    (self.directory, self.name) = (directory, name)
  }

  /// The name of a file by its path.
  func name(ofPath path: String) -> String {
    guard let directory else { return name(path) }
    let prefix = directory.hasSuffix("/") ? directory : directory + "/"
    return name(path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path)
  }

  /// The name of a font, which may be that of a file with more behind it.
  func fontName(_ text: String) -> String {
    guard let file = TextFonts.fileName(in: text) else { return text }
    return name(file) + text.dropFirst(file.count)
  }

  /// A path from a folder, up and down again.
  private static func relative(_ path: String, to folder: String) -> String {
    let (target, start) = (parts(path), parts(folder))
    let shared = zip(target, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared)).joined(separator: "/")
  }

  private static func parts(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/").map(String.init)
  }
}
