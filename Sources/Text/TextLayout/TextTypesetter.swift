/// Lays out texts. It may be shared between threads, and remembers how texts were shaped.
///
/// Pango tells where lines may end and which directions and scripts characters have; HarfBuzz makes the glyphs, in units
/// of the font. Lines are broken here and not by a `PangoLayout`, because its places are 32-bit numbers of 1/1024 points,
/// which long or large texts exceed, because it takes fonts by description and not by file, instance and axes, and
/// because its fonts belong to one thread. `PangoTests` holds the results beside those of a `PangoLayout`.
package final class TextTypesetter: Sendable {
  private let cache = ShapeCache()
  private let fallback: FontCatalog?

  /// - Parameter fallback: the fonts that help out where a text's font lacks a character; nil if none may, in which case
  ///   the frame's report names the character.
  package init(fallback: FontCatalog? = nil) { self.fallback = fallback }

  /// Lays out a text. The result depends on the arguments and on the fonts alone.
  package func frame(for text: AttributedText, in container: TextContainer) -> TextFrame {
    var builder = FrameBuilder(text, container: container, cache: cache, fallback: fallback)
    return builder.build()
  }
}
