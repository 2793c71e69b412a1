/// Where the samples of a decoded picture lie, and what they mean.
package struct SampleLayout: Sendable {
  package let width, height: Int
  package let model: SampleModel

  /// How many pixels share a sample of the second and third component, along a row and down a column.
  package var columns = 1
  package var rows = 1

  /// Whether such a sample lies in the middle of its pixels.
  package var isCenteredAcross = false
  package var isCenteredDown = true

  package var hasAlpha = false

  package init(width: Int, height: Int, model: SampleModel) {
    (self.width, self.height, self.model) = (width, height, model)
  }
}
