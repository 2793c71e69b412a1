/// A picture of a movie: its samples, and what is known about them.
package struct VideoPicture: Sendable {
  package let samples: YUVBuffer

  /// The macroblocks that are unchanged since the previous picture; nil if that is unknown.
  package let unchanged: UnchangedMacroblocks?

  package init(_ samples: YUVBuffer, unchanged: UnchangedMacroblocks? = nil) {
    self.samples = samples
    self.unchanged = unchanged
  }
}
