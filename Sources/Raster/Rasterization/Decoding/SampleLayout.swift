/// Where the samples of a decoded picture lie, and what they mean.
package struct SampleLayout: Sendable {
  package let width, height: Int
  package let model: SampleModel

  /// How many pixels share a sample of the second and third component, along a row and down a column: 1, 2, 4 …
  package var columns = 1
  package var rows = 1

  /// Where such a sample lies among its pixels.
  package var placeAcross = SamplePlace.first
  package var placeDown = SamplePlace.middle

  package var hasAlpha = false

  package init(width: Int, height: Int, model: SampleModel) {
    (self.width, self.height, self.model) = (width, height, model)
  }
}

/// Where a sample that several pixels share lies among them, along one axis: at the centre of the first or the last of
/// them, or in the middle of all.
package enum SamplePlace: Sendable {
  case first, middle, last
}
