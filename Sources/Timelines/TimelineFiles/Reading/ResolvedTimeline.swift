import Documents
import Foundation
import Media
import Support
import TextLayout
import Timelines

/// A timeline with everything needed to store it elsewhere: its document without variables, and the files it was read
/// from.
package struct ResolvedTimeline {
  package let timeline: Timeline

  /// The source files that the document no longer names: the timeline as written, values of variables, and rows of
  /// lists. Each once, sorted.
  package let sources: [SourceContent]
  private let content: Content
  private let folder: String

  private enum Content {
    /// The root node of YAML or JSON. Numbers and names stay as written.
    case nodes(root: Node, references: FileReferences)
    /// The timeline read from another format.
    case timeline
  }

  /// Reads a timeline from memory.
  /// - Parameters:
  ///   - data: a file in any format.
  ///   - file: the name of the data, for messages.
  ///   - directory: the folder that file names are relative to.
  ///   - given: values of variables.
  /// - Throws: `TimelineError` with every problem of the data and of the values.
  package init(data: Data, file: String, directory: URL, given: GivenVariables) throws(TimelineError) {
    folder = directory.path
    guard TimelineFormats.format(of: data, named: file) is YAMLFormat else {
      timeline = try Timeline(data: data, file: file, directory: directory, given: given)
      content = .timeline
      sources = Self.contents([data] + given.sources)
      return
    }
    let diagnostics = DiagnosticSink(file: file)
    var context = ReadingContext(
      diagnostics: diagnostics, images: ImageFolder(directory, load: ImageFile.image), folder: directory.path)
    let references = FileReferences()
    context.references = references
    let document = Document(data: data, diagnostics: diagnostics)
    guard let document, let root = TimelineReader(context: context).root(of: document, given: given) else {
      throw TimelineError(diagnostics: diagnostics.sorted)
    }
    timeline = try Timeline(root, file: file, context)
    content = .nodes(root: root, references: references)
    sources = Self.contents([data] + given.sources, and: references.lists)
  }

  private static func contents(_ files: [Data], and others: [SourceContent] = []) -> [SourceContent] {
    Set(files.map(SourceContent.init) + others).sorted { $0.sha256 < $1.sha256 }
  }

  /// A file that the timeline names, under the name that it uses.
  package struct NamedFile: Hashable, Sendable {
    package let name: String
    package let path: String
  }

  /// The images, movies, sounds and font files that the timeline names: each name once, sorted.
  /// - Throws: `TimelineError` if the timeline cannot be written as a document.
  package func namedFiles() throws(TimelineError) -> [NamedFile] {
    var names: Set<String> = []
    switch content {
    case .nodes(let root, let references):
      var writer = NodeWriter { node, key in
        if let name = Self.fileName(in: node, key, references) { names.insert(name) }
        return nil
      }
      writer.write(root)
    case .timeline:
      let files = WrittenFiles(of: timeline.directory) { name in
        names.insert(name)
        return name
      }
      _ = try timeline.documentRoot(files, fonts: [])
    }
    return names.sorted().map { NamedFile(name: $0, path: path(of: $0)) }
  }

  /// The font files from which the texts got their glyphs, in search order: those of `fonts`, and those of the system.
  package var usedFonts: (added: [String], system: [String]) { timeline.fonts.usedFiles }

  /// The timeline as a self-contained document: without variables, with repeated items written out, and with other
  /// names for its files.
  /// - Parameters:
  ///   - names: the new names of files, by the names in `namedFiles`.
  ///   - fonts: the new names of the fonts in `usedFonts` that are not the system's.
  /// - Throws: `TimelineError` if the timeline cannot be written as a document.
  package func document(naming names: [String: String], fonts: [String]) throws(TimelineError) -> String {
    switch content {
    case .nodes(let root, let references): return Self.document(root, references, naming: names, fonts: fonts)
    case .timeline:
      let files = WrittenFiles(of: timeline.directory) { names[$0] ?? $0 }
      var writer = NodeWriter { _, _ in nil }
      writer.write(try timeline.documentRoot(files, fonts: fonts))
      return writer.text + "\n"
    }
  }

  private static func document(
    _ root: Node, _ references: FileReferences, naming names: [String: String], fonts: [String]
  ) -> String {
    guard let entries = root.entries else { return "" }
    let keys = timelineKeys
    var kept = entries.filter { $0.key != keys.variables.name && $0.key != keys.fonts.name }
    if !fonts.isEmpty {
      let list = Node.list(fonts.map { .text($0) })
      kept.append(Node.Entry(key: keys.fonts.name, position: root.position, value: list))
    }
    var writer = NodeWriter { node, key in
      if let name = references.name(in: node) { return names[name] ?? name }
      guard let name = fileName(in: node, key, references), let new = names[name], let text = node.scalar?.text else {
        return nil
      }
      return new + text.dropFirst(name.count)
    }
    writer.write(Node(position: root.position, content: .mapping(kept)))
    return writer.text + "\n"
  }

  /// The file name in a value; nil if the value does not name a file. The name of a font may have a suffix after the
  /// file.
  private static func fileName(in node: Node, _ key: String?, _ references: FileReferences) -> String? {
    if let name = references.name(in: node) { return name }
    guard let key, key == "font" || key.hasSuffix(".font"), let text = node.scalar?.string else { return nil }
    return TextFonts.fileName(in: text)
  }

  private func path(of name: String) -> String {
    name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
  }
}

extension Timeline {
  /// Reads a timeline that was stored together with everything it uses.
  /// - Parameters:
  ///   - data: the document that `ResolvedTimeline.document` returned.
  ///   - file: the name of the data, for messages.
  ///   - directory: the folder that file names are relative to.
  ///   - systemFonts: the folder with the fonts that were the system's. No other system fonts are used.
  /// - Throws: `TimelineError`.
  package init(stored data: Data, file: String, directory: URL, systemFonts: String) throws(TimelineError) {
    let diagnostics = DiagnosticSink(file: file)
    let context = ReadingContext(
      diagnostics: diagnostics, images: ImageFolder(directory, load: ImageFile.image), folder: directory.path,
      fonts: SharedFonts(directories: [systemFonts]))
    try self.init(Document(data: data, diagnostics: diagnostics), file: file, context, given: GivenVariables())
  }
}
