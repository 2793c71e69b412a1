/// What is wrong with the pictures of a movie, though it can be shown.
package struct PictureFaults: Equatable, Sendable {
  /// When pictures begin that are damaged, in seconds, ascending: the ones before them are shown.
  package var damagedTimes: [Double] = []

  /// From when until when pictures are damaged or may show traces of damage before them, in seconds, ascending.
  package var damage: [Range<Double>] = []

  /// How much of the beginning is left out because it cannot be decoded, in seconds.
  package var missingStart = 0.0

  /// Whether pictures have even and odd rows of different moments, which are shown together.
  package var isInterlaced = false

  package init() {}
}
