import Foundation
import Media

extension Timeline {
  /// Reads a timeline file.
  ///
  /// - Parameters:
  ///   - path: a YAML or JSON file; the names of files in it are relative to its folder.
  ///   - loadImage: opens the images.
  /// - Throws: `TimelineError` with every problem of the file; the system's error if the file cannot be read.
  public init(contentsOf path: String, loadImage: @escaping ImageLoader = PNGFile.image) throws {
    let url = URL(fileURLWithPath: path)
    try self.init(
      data: Data(contentsOf: url), file: path, directory: url.deletingLastPathComponent(), loadImage: loadImage)
  }

  /// - Parameters:
  ///   - file: how messages name the file.
  ///   - directory: what names of files are relative to.
  public init(data: Data, file: String, directory: URL, loadImage: @escaping ImageLoader = PNGFile.image)
    throws(TimelineError)
  {
    let diagnostics = Diagnostics(file: file)
    let images = ImageFiles(directory: directory, load: loadImage)
    let reader = Reader(images: images, diagnostics: diagnostics)
    let document = Document(data: data, diagnostics: diagnostics)
    let timeline = document.flatMap { reader.root(of: $0) }.flatMap { reader.timeline($0, file: file) }
    guard var timeline, !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
    var review = TimelineReview(timeline, diagnostics)
    review.run()
    timeline.warnings = diagnostics.sorted
    self = timeline
  }
}

extension Reader {
  /// The whole file as nodes, with its variables put in.
  func root(of document: Document) -> Node? {
    let top = document.nodes[document.root]
    guard case .mapping(let pairs) = top.content else {
      report("the file is not a timeline", expected: "a mapping with the key 'timeline'", at: top.position)
      return nil
    }
    var variables = Variables()
    for (key, value) in pairs {
      guard case .scalar("variables", _) = document.nodes[key].content else { continue }
      var converter = NodeConverter(document: document, variables: Variables(), diagnostics: diagnostics)
      guard let node = converter.convert(value) else { return nil }
      variables = self.variables(node)
    }
    var converter = NodeConverter(document: document, variables: variables, diagnostics: diagnostics)
    return converter.convert(document.root)
  }

  func timeline(_ node: Node, file: String) -> Timeline? {
    guard var fields = Fields(node, of: "a timeline", reader: self) else { return nil }
    checkVersion(fields.require("timeline", expected: "1, the version of the format"))
    _ = fields.take("variables")
    let canvasNode = fields.require("canvas", expected: "a mapping with size, framesPerSecond and duration")
    let layersNode = fields.require("layers", expected: "a list of layers")
    let (scriptNode, expectNode) = (fields.take("script"), fields.take("expect"))
    for name in LaterNames.topLevel.sorted() {
      if let entry = fields.take(name) { reportLater(name, at: entry.position) }
    }
    fields.finish()
    let tree = LayerTree()
    let (canvas, rootNode) = canvasNode.map { self.canvas($0.value) } ?? (nil, nil)
    let root = root(rootNode, layers: layersNode?.value, tree)
    if let member = tree.members["root"] { checkCircles(below: member) }
    let events = scriptNode.map { script($0.value, tree) } ?? []
    checkMentions(tree)
    let expected = expectNode.map { self.expectations($0.value, tree, canvas: canvas) } ?? (moments: [], questions: [])
    checkFilterNames(tree)
    guard let canvas, let root else { return nil }
    return Timeline(
      file: file, canvas: canvas, root: root, events: events, expectations: expected.moments,
      questions: expected.questions)
  }

  private func checkVersion(_ entry: Node.Entry?) {
    guard let entry, entry.value.scalar?.number != 1 else { return }
    mismatch(entry.value, expected: "1, the version of the format")
  }

  /// The root layer, with the sublayers of its own behind the file's layers.
  private func root(_ node: Node?, layers: Node?, _ tree: LayerTree) -> Timeline.Layer? {
    let empty = Node(position: .start, content: .mapping([]))
    var root = layer(node ?? empty, into: nil, tree, isRoot: true)
    guard let member = tree.members["root"] else { return nil }
    root?.sublayers += layers.map { self.layers($0, into: member, tree) } ?? []
    return root
  }
}
