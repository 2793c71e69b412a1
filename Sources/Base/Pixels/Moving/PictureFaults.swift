/// What is wrong with the pictures of a movie, though it can be shown.
package struct PictureFaults: Equatable, Sendable {
  /// When pictures begin that are damaged, in seconds, ascending: the ones before them are shown.
  package var damagedTimes: [Double] = []

  /// From when until when pictures are damaged or may show traces of damage before them, in seconds, ascending.
  package var damage: [Range<Double>] = []

  /// How much of the beginning is left out because it cannot be decoded, in seconds.
  package var missingStart = 0.0

  /// Where pictures begin that cannot be shown, because their size or codec is another one; nil where none does.
  package var change: Change?

  /// How many bytes after the end of the movie are not shown, as where files were joined end to end.
  package var byteCountAfterEnd = 0

  /// Whether pictures have even and odd rows of different moments, which are shown together.
  package var isInterlaced = false

  /// The field order of interlaced pictures that only the container describes as such; nil where the pictures do.
  package var fieldOrder: FieldOrder?

  package init() {}

  /// A change of the size or the codec of pictures.
  package struct Change: Equatable, Sendable {
    /// When the first of the changed pictures is shown, in seconds.
    package var time: Double

    /// What the pictures are before and after it, such as `64 × 48` and `96 × 64 pixels`.
    package var before, after: String

    /// The filter of FFmpeg's program that undoes it; nil where there is none.
    package var filter: String?

    package init(time: Double, before: String, after: String, filter: String? = nil) {
      (self.time, self.before, self.after, self.filter) = (time, before, after, filter)
    }
  }

  /// Which rows of an interlaced picture belong to its first moment, as FFmpeg's filters call it.
  package enum FieldOrder: String, Sendable {
    case top = "tff"
    case bottom = "bff"
  }
}
