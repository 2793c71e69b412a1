import Diagnostics
import Timelines

/// What whoever reads a part of a timeline is handed.
struct ReadingContext {
  /// Takes what is wrong.
  let diagnostics: DiagnosticSink
  let images: any ImageResolver

  /// The layers as far as they have been read.
  let tree: LayerTree

  /// The layer about which is read, if it is one: names of filters are those of its own.
  private(set) var member: LayerTree.Member?

  /// How many groups the animation that is read is in.
  private(set) var groupDepth = 0

  init(diagnostics: DiagnosticSink, images: any ImageResolver, tree: LayerTree = LayerTree()) {
    self.diagnostics = diagnostics
    self.images = images
    self.tree = tree
  }

  /// For what is about a layer.
  func about(_ member: LayerTree.Member) -> ReadingContext {
    var context = self
    context.member = member
    return context
  }

  /// For what is in a group of animations.
  var inGroup: ReadingContext {
    var context = self
    context.groupDepth += 1
    return context
  }
}
