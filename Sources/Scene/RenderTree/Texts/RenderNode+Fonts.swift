import TextLayout

extension RenderNode {
  /// The fonts of the texts of the layer and of its subtree, according to their model values.
  package var fonts: Set<FontFace> {
    var found: Set<FontFace> = []
    collectFonts(into: &found)
    return found
  }

  private func collectFonts(into found: inout Set<FontFace>) {
    if case .drawing(let drawing as TextDrawing) = content.kind {
      for line in drawing.frame(values)?.lines ?? [] { found.formUnion(line.runs.map(\.font)) }
    }
    for node in sublayers { node.collectFonts(into: &found) }
  }
}
