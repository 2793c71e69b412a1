// To add a format: define a `TimelineFormat` in a target that depends on this one, and call
// `TimelineFormats.register(…)`. The format creates a timeline with `Timeline.init(canvas:layers:…)`, which validates
// it, and gets images and other files from its context. Register its own classes with `LayerClasses` and
// `AnimationClasses`.

import Foundation
import Support
import Timelines

/// A file format for timelines.
///
/// A target that depends on this one adds its format with `TimelineFormats.register(_:)`. After that, every function
/// and command that reads a timeline also reads files of the format.
public protocol TimelineFormat: Sendable {
  /// The name of the format in messages.
  var name: String { get }

  /// The file extensions, in lowercase and without a dot.
  var endings: [String] { get }

  /// Whether a file is in the format, even if it has mistakes.
  /// - Parameter head: the first bytes of the file, at most `TimelineFormats.headSize`.
  func recognizes(head: Data) -> Bool

  /// Reads a file. A format without variables calls `context.refuseVariables()`.
  /// - Throws: `TimelineError` with every problem of the file and of the values of variables.
  func read(data: Data, context: FormatContext) throws(TimelineError) -> Timeline
}
