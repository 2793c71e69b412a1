/// Lays out texts. It may be shared between threads, and caches shaped glyphs.
///
/// Pango determines line breaks, directions and scripts; HarfBuzz shapes the glyphs, in font units. Lines are broken
/// here, not by a `PangoLayout`, for three reasons: its coordinates are 32-bit numbers of 1/1024 points, which long or
/// large texts exceed; it selects fonts by description, not by file, instance and axes; and its fonts belong to one
/// thread. `PangoTests` compares the results with those of a `PangoLayout`.
package final class TextTypesetter: Sendable {
  private let cache = ShapeCache()
  private let fallback: FontCatalog?

  /// - Parameter fallback: the fallback fonts for characters that a text's font lacks; nil for none, in which case the
  ///   frame's report names the missing characters.
  package init(fallback: FontCatalog? = nil) { self.fallback = fallback }

  /// Lays out a text. The result depends only on the arguments and the fonts.
  package func frame(for text: AttributedText, in container: TextContainer) -> TextFrame {
    var builder = FrameBuilder(text, container: container, cache: cache, fallback: fallback)
    return builder.build()
  }
}
