/// Faults in the frames of a movie that can nevertheless be shown.
package struct PictureFaults: Equatable, Sendable {
  /// The start times of damaged frames, in seconds, ascending. The previous frames are shown instead.
  package var damagedTimes: [Double] = []

  /// The time ranges in which frames are damaged, or may show effects of earlier damage, in seconds, ascending.
  package var damage: [Range<Double>] = []

  /// The duration at the beginning that is left out because it cannot be decoded, in seconds.
  package var missingStart = 0.0

  /// The first frame that cannot be shown because the size or the codec changes; nil if there is none.
  package var change: Change?

  /// The number of bytes after the end of the movie, as in files that were joined end to end. They are not shown.
  package var byteCountAfterEnd = 0

  /// Whether the even and odd rows of frames are from different times and shown together.
  package var isInterlaced = false

  /// The field order of frames that only the container marks as interlaced; nil if the frames themselves are marked.
  package var fieldOrder: FieldOrder?

  package init() {}

  /// A change of the size or the codec of frames.
  package struct Change: Equatable, Sendable {
    /// The time of the first changed frame, in seconds.
    package var time: Double

    /// The properties before and after the change, such as `64 × 48` and `96 × 64 pixels`.
    package var before, after: String

    /// The FFmpeg filter that undoes the change; nil if there is none.
    package var filter: String?

    package init(time: Double, before: String, after: String, filter: String? = nil) {
      (self.time, self.before, self.after, self.filter) = (time, before, after, filter)
    }
  }

  /// The rows of an interlaced frame that are shown first, as FFmpeg's filters name them.
  package enum FieldOrder: String, Sendable {
    case top = "tff"
    case bottom = "bff"
  }
}
