// To add a format: a target above with a `TimelineFormat`, and one line, `TimelineFormats.register(…)`. It makes a
// timeline with `Timeline.init(canvas:layers:…)`, which validates it; images and other files come from its context.
// Classes of its own are registered with `LayerClasses` and `AnimationClasses`.

import Foundation
import Support
import Timelines

/// A format of files that timelines are read from.
///
/// A target above adds its format with `TimelineFormats.register(_:)`; from then on, every function and every command
/// that reads a timeline reads its files, too.
public protocol TimelineFormat: Sendable {
  /// What messages call the format.
  var name: String { get }

  /// The endings of its files' names, in small letters and without a dot.
  var endings: [String] { get }

  /// Whether a file is of the format, even if it has mistakes.
  /// - Parameter head: the first bytes of the file, at most `TimelineFormats.headSize`.
  func recognizes(head: Data) -> Bool

  /// Reads a file. A format that has no variables calls `context.refuseVariables()`.
  /// - Throws: `TimelineError` with every problem of the file and of the values of variables.
  func read(data: Data, context: FormatContext) throws(TimelineError) -> Timeline
}
