import Documents
import Foundation
import Layers
import Support
import TextLayout
import Timelines

/// Measures the texts of a file before the file is read as a whole.
struct TextMeasure {
  private let context: ReadingContext
  private let fonts: TextFonts

  /// The keys that do not change the size of a text.
  private static let otherKeys: Set<String> = {
    let keys = layerKeys
    let own = [
      keys.id, keys.mask, keys.sublayers, keys.animations, keys.actions, keys.splitInto, keys.layoutManager,
      keys.constraints, keys.minimumScaleFactor,
    ]
    return Set(own.map(\.name) + ["contents", "filters", "backgroundFilters", "compositingFilter"])
  }()

  /// - Parameter root: the mapping of the timeline, which names fonts.
  init(of root: Node, _ context: ReadingContext) {
    self.context = context
    let reader = TimelineReader(context: Self.silent(context))
    let canvas = root.value(of: timelineKeys.canvas).flatMap { CanvasReader(context: reader.context).canvas($0).canvas }
    fonts = reader.fonts(of: root.value(of: timelineKeys.fonts), canvas)
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
}
