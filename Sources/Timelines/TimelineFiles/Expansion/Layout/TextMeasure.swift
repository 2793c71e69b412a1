import Documents
import Foundation
import Layers
import RenderTree
import Support
import TextLayout
import Timelines

/// Measures the texts of a file before the file is read as a whole.
final class TextMeasure: NodeReader {
  let context: ReadingContext
  private let root: Node

  /// The bytes of text that may still be measured.
  private var remainingBytes: Int

  private lazy var fonts: TextFonts = {
    let reader = TimelineReader(context: Self.silent(context))
    let canvas = root.value(of: timelineKeys.canvas).flatMap { CanvasReader(context: reader.context).canvas($0).canvas }
    return reader.fonts(of: root.value(of: timelineKeys.fonts), canvas)
  }()

  /// The keys that do not change the size of a text.
  static let otherKeys: Set<String> = {
    let keys = layerKeys
    let own = [
      keys.id, keys.mask, keys.sublayers, keys.animations, keys.actions, keys.splitInto, keys.layoutManager,
      keys.constraints, keys.minimumScaleFactor, keys.pieces, keys.set, keys.component,
    ]
    return Set(own.map(\.name) + ["contents", "filters", "backgroundFilters", "compositingFilter"])
  }()

  /// - Parameters:
  ///   - root: the mapping of the timeline, which names fonts.
  ///   - limit: the bytes of text that may be measured.
  init(of root: Node, _ context: ReadingContext, limit: Int = FileLimits.measuredText) {
    (self.root, self.context, remainingBytes) = (root, context, limit)
  }

  /// A context whose problems are dropped: reading the file reports them.
  private static func silent(_ context: ReadingContext) -> ReadingContext {
    ReadingContext(
      diagnostics: DiagnosticSink(file: nil), images: context.images, folder: context.folder, fonts: context.fonts)
  }

  /// The layer of a text; nil for a layer of another class, and for one that cannot be read.
  func textLayer(_ node: Node) -> CATextLayer? {
    guard let entries = node.entries else { return nil }
    let kept = entries.filter { !Self.otherKeys.contains($0.key) }
    let context = Self.silent(self.context)
    context.tree.fonts = fonts
    let layer = LayerReader(context: context).layer(node.with(kept), into: nil)?.builtLayer as? CATextLayer
    layer?.fonts = fonts
    return layer
  }

  /// The size of the text of a layer; nil, after reporting it, if too much text of the file has been measured.
  /// - Parameter node: what needs the size, for the position of the message.
  func size(of layer: CATextLayer, for node: Node) -> CGSize? {
    let bytes = layer[textLayerProperties.string]?.string.utf8.count ?? 0
    remainingBytes -= bytes + FileLimits.measurementBytes
    guard remainingBytes >= 0 else {
      return failure(
        "too much text is measured", expected: "at most \(FileLimits.measuredText) bytes in all", at: node.position)
    }
    return layer.preferredFrameSize()
  }
}
