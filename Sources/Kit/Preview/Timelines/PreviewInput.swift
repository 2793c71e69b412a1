import Documents
import Foundation
import Support
import TimelineFiles
import Timelines

/// Where a timeline comes from.
package struct PreviewInput: Sendable {
  /// The timeline's file as the user gave it, for messages.
  let file: String

  /// The files that `load` reads.
  let files: [String]

  /// Whether warnings are errors.
  let isStrict: Bool

  /// What was read of them.
  package struct Loaded {
    let data: Data
    let directory: URL
    let given: GivenVariables

    /// - Parameters:
    ///   - data: the timeline's file.
    ///   - directory: the folder that relative names of files are resolved against.
    ///   - given: the values of variables.
    package init(data: Data, directory: URL, given: GivenVariables) {
      (self.data, self.directory, self.given) = (data, directory, given)
    }
  }

  /// Reads them anew.
  let load: @Sendable () throws(TimelineError) -> Loaded

  /// - Parameters:
  ///   - file: the timeline's file as the user gave it.
  ///   - files: all files that `load` reads, such as those with values of variables.
  ///   - isStrict: whether warnings are errors.
  ///   - load: reads them anew. What cannot be read is a problem like those of the timeline.
  package init(
    file: String, files: [String], isStrict: Bool = false, load: @escaping @Sendable () throws(TimelineError) -> Loaded
  ) {
    (self.file, self.files, self.isStrict, self.load) = (file, files, isStrict, load)
  }
}
