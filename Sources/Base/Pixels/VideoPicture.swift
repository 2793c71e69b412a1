/// A picture of a movie, with what is known of it beside its samples.
package struct VideoPicture: Sendable {
  package let samples: YUVBuffer

  /// What the picture has in common with the one before it; nil where nothing is known of it.
  package let unchanged: UnchangedMacroblocks?

  package init(_ samples: YUVBuffer, unchanged: UnchangedMacroblocks? = nil) {
    self.samples = samples
    self.unchanged = unchanged
  }
}
