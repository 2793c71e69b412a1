import Documents
import Foundation
import Support

/// The component blocks of a file, by their names.
final class ComponentBlocks {
  let document: Document

  /// The name of the file, for messages.
  let file: String

  /// The index in the document of each block.
  private(set) var nodes: [String: Int] = [:]

  init(_ document: Document, file: String, _ composer: Composer, source: Int32 = 0) {
    (self.document, self.file) = (document, file)
    guard case .mapping(let pairs) = document.nodes[document.root].content else { return }
    for (key, value) in pairs {
      guard case .scalar(timelineKeys.components.name, _) = document.nodes[key].content else { continue }
      read(document.nodes[value], composer, source)
    }
  }

  private func read(_ node: DocumentNode, _ composer: Composer, _ source: Int32) {
    guard case .mapping(let pairs) = node.content else {
      return composer.report(
        "'components' is not a mapping", expected: "a mapping from names to timelines",
        at: node.position.inSource(source))
    }
    for (key, value) in pairs {
      guard case .scalar(let name, _) = document.nodes[key].content else { continue }
      guard nodes.updateValue(value, forKey: name) != nil else { continue }
      composer.report(
        "the component '\(name)' is defined twice", expected: "each name once",
        at: document.nodes[key].position.inSource(source))
    }
  }

  /// A key for a component file, or for a block in a file, by which components that contain themselves are found.
  static func key(of folder: String, _ file: String, block: String? = nil) -> String {
    let path = file.hasPrefix("/") || folder.isEmpty ? file : folder + "/" + file
    return URL(fileURLWithPath: path).standardizedFileURL.path + (block.map { "#\($0)" } ?? "")
  }
}
