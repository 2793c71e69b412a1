/// The layout of a decoded picture's samples in memory, and their meaning.
package struct SampleLayout: Sendable {
  package let width, height: Int
  package let model: SampleModel

  /// The number of pixels that share a sample of the second and third component, along a row and down a column: 1, 2, 4
  /// …
  package var columns = 1
  package var rows = 1

  /// The position of such a sample among its pixels.
  package var placeAcross = SamplePlace.first
  package var placeDown = SamplePlace.middle

  package var hasAlpha = false

  package init(width: Int, height: Int, model: SampleModel) {
    (self.width, self.height, self.model) = (width, height, model)
  }
}

/// The position of a shared sample among its pixels along one axis: at the centre of the first or the last pixel, or in
/// the middle of all.
package enum SamplePlace: Sendable {
  case first, middle, last
}
