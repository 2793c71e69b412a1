import Documents
import Foundation
import Support
import TimelineFiles
import Timelines

/// The source of a timeline.
package struct PreviewInput: Sendable {
  /// The timeline's file as the user gave it, for messages.
  let file: String

  /// The files that `load` reads.
  let files: [String]

  /// Whether warnings are errors.
  let isStrict: Bool

  /// The contents of the files.
  package struct Loaded {
    let data: Data
    let directory: URL
    let given: GivenVariables

    /// - Parameters:
    ///   - data: the contents of the timeline's file.
    ///   - directory: the folder against which relative file names are resolved.
    ///   - given: the values of variables.
    package init(data: Data, directory: URL, given: GivenVariables) {
      (self.data, self.directory, self.given) = (data, directory, given)
    }
  }

  /// Reads the files again.
  let load: @Sendable () throws(TimelineError) -> Loaded

  /// - Parameters:
  ///   - file: the timeline's file as the user gave it.
  ///   - files: all files that `load` reads, including those with values of variables.
  ///   - isStrict: whether warnings are errors.
  ///   - load: reads the files again. Errors of reading are shown like errors of the timeline.
  package init(
    file: String, files: [String], isStrict: Bool = false, load: @escaping @Sendable () throws(TimelineError) -> Loaded
  ) {
    (self.file, self.files, self.isStrict, self.load) = (file, files, isStrict, load)
  }
}
