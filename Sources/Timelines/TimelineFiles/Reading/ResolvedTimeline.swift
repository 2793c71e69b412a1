import Documents
import Foundation
import Media
import Support
import TextLayout
import Timelines

/// A timeline with what it takes to store it elsewhere: its document without variables, and the files it was read from.
package struct ResolvedTimeline {
  package let timeline: Timeline

  /// The files of which the document is made, and which it does not name: the timeline as it was written, values of
  /// variables, and rows of lists. Each once, sorted.
  package let sources: [SourceContent]
  private let content: Content
  private let folder: String

  private enum Content {
    /// The root of YAML or JSON, whose numbers and names stay as they were written.
    case nodes(root: Node, references: FileReferences)
    /// What another format was read into.
    case timeline
  }

  /// Reads a timeline from memory.
  /// - Parameters:
  ///   - data: a file of any format.
  ///   - file: the name of the data in messages.
  ///   - directory: the folder that names of files are relative to.
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

  /// A file that the timeline names, as it names it.
  package struct NamedFile: Hashable, Sendable {
    package let name: String
    package let path: String
  }

  /// The images, movies and sounds that the timeline names, and the fonts that it names as files: each name once, sorted.
  /// - Throws: `TimelineError` where no document can hold the timeline.
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

  /// The fonts from which its texts got their letters, in the order in which they are searched: those of its `fonts`, and
  /// those of the system.
  package var usedFonts: (added: [String], system: [String]) { timeline.fonts.usedFiles }

  /// The timeline as a document of its own: without variables, repeated items written out, and with other names for its
  /// files.
  /// - Parameters:
  ///   - names: the new names of files, by those that `namedFiles` has.
  ///   - fonts: the new names of the fonts of `usedFonts` that are not the system's.
  /// - Throws: `TimelineError` where no document can hold the timeline.
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
      guard let name = fileName(in: node, key, references), let new = names[name], let text = node.scalar?.text else {
        return nil
      }
      return new + text.dropFirst(name.count)
    }
    writer.write(Node(position: root.position, content: .mapping(kept)))
    return writer.text + "\n"
  }

  /// The name of the file that a value names; nil where it names none. Behind that of a font there may be more.
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
  /// Reads a timeline that was stored with everything it uses.
  /// - Parameters:
  ///   - data: as `ResolvedTimeline.document` has it.
  ///   - file: the name of the data in messages.
  ///   - directory: the folder that names of files are relative to.
  ///   - systemFonts: the folder in which the fonts are that were the system's; others of the system are not looked for.
  /// - Throws: `TimelineError`.
  package init(stored data: Data, file: String, directory: URL, systemFonts: String) throws(TimelineError) {
    let diagnostics = DiagnosticSink(file: file)
    let context = ReadingContext(
      diagnostics: diagnostics, images: ImageFolder(directory, load: ImageFile.image), folder: directory.path,
      fonts: SharedFonts(directories: [systemFonts]))
    try self.init(Document(data: data, diagnostics: diagnostics), file: file, context, given: GivenVariables())
  }
}
