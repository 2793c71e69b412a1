import Documents
import Foundation
import TextLayout
import Timelines

/// Reads a whole file.
struct TimelineReader: NodeReader {
  let context: ReadingContext

  /// The root node of the file, with variables substituted, items repeated and everything expanded. Nil if a value of a variable or an item
  /// is missing, because that would cause most other problems.
  ///
  /// - Parameter given: values of variables from outside the file.
  func root(of document: Document, given: GivenVariables) -> Node? {
    context.values.lines = SourceLines(document.bytes)
    guard let definitions = definitions(in: document) else { return nil }
    let variables = VariableReader(context: context, given: given).variables(definitions)
    guard !context.diagnostics.hasErrorsOfOthers else { return nil }
    let composer = Composer(context: context)
    defer { composer.finish() }
    guard let root = composer.root(of: document, variables) else { return nil }
    var delays = DelayExpansion(context: context)
    return delays.expanded(root)
  }

  /// The node of `variables`, or an empty mapping if there is none; nil if the file cannot be read further.
  func definitions(in document: Document) -> Node? {
    let top = document.nodes[document.root]
    guard case .mapping(let pairs) = top.content else {
      return failure("the file is not a timeline", expected: "a mapping with the key 'timeline'", at: top.position)
    }
    var definitions = Node(position: top.position, content: .mapping([]))
    for (key, value) in pairs {
      guard case .scalar(timelineKeys.variables.name, _) = document.nodes[key].content else { continue }
      let converter = NodeConverter(
        document: document, variables: Variables(), scope: .defaults, diagnostics: context.diagnostics)
      guard let node = converter.convert(value) else { return nil }
      definitions = node
    }
    return definitions
  }

  /// The variables that the file defines, in its order, except those with mistakes, which are reported.
  func variables(in document: Document) -> [(name: String, definition: VariableDefinition)] {
    guard let node = definitions(in: document) else { return [] }
    return VariableReader(context: context, given: GivenVariables()).definitions(node)
      .compactMap { entry, definition in definition.map { (entry.key, $0) } }
  }

  func timeline(_ node: Node, named name: String) -> Timeline? {
    guard var fields = Fields(node, of: .timeline, context) else { return nil }
    let keys = timelineKeys
    checkVersion(fields.require(keys.version))
    _ = fields.take(keys.variables)
    let canvasNode = fields.require(keys.canvas)
    let layersNode = fields.require(keys.layers)
    let fontsNode = fields.take(keys.fonts)
    _ = fields.take(keys.components)
    _ = fields.take(keys.scenes)
    let (scriptNode, expectNode) = (fields.take(keys.script), fields.take(keys.expect))
    let (audioNode, subtitlesNode) = (fields.take(keys.audio), fields.take(keys.subtitles))
    fields.reportUnknownKeys()
    let (canvas, rootNode) = canvasNode.map { CanvasReader(context: context).canvas($0.value) } ?? (nil, nil)
    let fonts = fontsNode.map { fontFiles($0.value) } ?? []
    context.tree.fonts = self.fonts(of: fonts, canvas)
    let root = root(rootNode, layers: layersNode?.value)
    validator.finishLayers()
    // The script refers to sounds.
    let sounds = audioNode.map { SoundReader(context: context).sounds($0.value) } ?? []
    let events = scriptNode.map { ScriptReader(context: context).events($0.value) } ?? []
    validator.finishEvents()
    let subtitles = subtitlesNode.map { SubtitleTrackReader(context: context).tracks($0.value) } ?? []
    let reader = ExpectationReader(context: context, canvas: canvas)
    let expected = expectNode.map { reader.expectations($0.value) } ?? (values: [], motions: [])
    validator.finish()
    guard let canvas, let root else { return nil }
    var timeline = Timeline(
      checked: name, canvas: canvas, root: root, events: events, audio: sounds, expectations: expected.values,
      motionExpectations: expected.motions, fontFiles: fonts.map { URL(fileURLWithPath: $0) }, fonts: context.tree.fonts
    )
    timeline.subtitles = subtitles
    return timeline
  }

  /// The fonts of a timeline.
  /// - Parameter node: the list of font files; nil if there is none.
  func fonts(of node: Node?, _ canvas: Timeline.Canvas?) -> TextFonts {
    fonts(of: node.map { fontFiles($0) } ?? [], canvas)
  }

  /// The fonts of a timeline, without reading anything else; nil if the node is not a mapping.
  func fonts(of node: Node) -> TextFonts? {
    guard var fields = Fields(node, of: .timeline, context) else { return nil }
    return fonts(of: fields.take(timelineKeys.fonts)?.value, nil)
  }

  /// The paths of the font files and folders that a timeline names, except those that cannot be read.
  private func fontFiles(_ node: Node) -> [String] {
    var files: [String] = []
    let folder = TextFonts(folder: context.folder)
    for name in elements(node, expected: "a list of font files and folders") ?? [] {
      guard let text = string(name, expected: "the name of a font file or a folder") else { continue }
      let path = folder.path(of: context.folders.name(text, at: name.position))
      context.kept?.noteFonts(path)
      do throws(FontError) {
        try context.fonts.check(path)
        files.append(path)
      } catch {
        report(error.naming(path, as: text).description, at: name.position)
      }
    }
    return files
  }

  /// The fonts of the given files and folders, and of the system.
  private func fonts(of files: [String], _ canvas: Timeline.Canvas?) -> TextFonts {
    context.fonts.fonts(
      files: files, folder: context.folder, allowsFallback: canvas?.fontFallback ?? false,
      language: canvas?.language ?? "")
  }

  func checkVersion(_ entry: Node.Entry?) {
    guard let entry, entry.value.scalar?.number != 1 else { return }
    reportMismatch(entry.value, expected: timelineKeys.version.expectation ?? "")
  }

  /// The root layer; the sublayers in its own mapping are behind the file's layers.
  private func root(_ node: Node?, layers: Node?) -> Timeline.Layer? {
    let empty = Node(position: .start, content: .mapping([]))
    let reader = LayerReader(context: context)
    var root = reader.layer(node ?? empty, into: nil, isRoot: true)
    guard let member = context.tree.members["root"] else { return nil }
    root?.sublayers += layers.map { reader.layers($0, into: member) } ?? []
    return root
  }
}
