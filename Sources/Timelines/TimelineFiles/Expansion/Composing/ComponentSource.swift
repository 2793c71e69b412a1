import Documents
import Foundation
import Support

/// Where the timeline of a component is written.
struct ComponentSource {
  let document: Document
  let node: Int
  let blocks: ComponentBlocks
  let folder: String
  let file: String

  /// What identifies it, and its name in messages.
  let key: String
  let name: String
  let isBlock: Bool
}

extension Composer {
  /// Where the component with a name is written; nil after reporting that there is none.
  func origin(of name: String, in outer: Composition, at position: SourcePosition) -> ComponentSource? {
    let blocks = outer.blocks
    if let node = blocks.nodes[name] {
      return ComponentSource(
        document: blocks.document, node: node, blocks: blocks, folder: outer.folder, file: blocks.file,
        key: ComponentBlocks.key(of: folder, blocks.file, block: name), name: name, isBlock: true)
    }
    guard name.contains(".") || name.contains("/") else {
      let known = blocks.nodes.keys.sorted()
      return failure(
        "there is no component '\(name)'",
        expected: known.isEmpty ? "a name in 'components', or a file" : "one of \(known.quotedList), or a file",
        suggestion: context.diagnostics.nearest(to: name, in: known), at: position)
    }
    let path = FolderNames.joined(outer.folder, name)
    let key = ComponentBlocks.key(of: folder, path)
    let full = path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
    let shown = FolderNames.joined(FolderNames.folder(of: context.diagnostics.sources[nil].file ?? ""), path)
    guard let document = document(named: name, at: full, shownAs: shown, position) else { return nil }
    return ComponentSource(
      document: document, node: document.root, blocks: self.blocks(of: document, key: key, file: shown),
      folder: FolderNames.folder(of: path), file: shown, key: key, name: name, isBlock: false)
  }

  /// The document of a component file; nil after reporting why there is none.
  private func document(
    named name: String, at path: String, shownAs shown: String, _ position: SourcePosition
  ) -> Document? {
    if let known = documents[path] { return known }
    remainingFiles -= 1
    guard remainingFiles >= 0 else {
      return failure(
        "there are too many component files", expected: "at most \(FileLimits.componentFiles)", at: position)
    }
    guard let document = context.components.document(named: name, at: path, shownAs: shown, self, position: position)
    else {
      return nil
    }
    documents[path] = document
    return document
  }

  private func blocks(of document: Document, key: String, file: String) -> ComponentBlocks {
    if let known = blocksByKey[key] { return known }
    let source = context.diagnostics.add(SourceNames.Source(file: file, chain: ""))
    let blocks = ComponentBlocks(document, file: file, self, source: source)
    blocksByKey[key] = blocks
    return blocks
  }
}
