import Documents
import FileAccess
import Foundation
import Media
import Support
import Timelines

/// The input of a format's reader besides the bytes of the file.
public struct FormatContext {
  /// The name of the file, for messages.
  public let file: String

  /// The folder that file names are relative to; empty for the working directory.
  public let directory: String

  /// Finds the images that the file names.
  public let images: any ImageResolver

  /// The values given to variables.
  package let given: GivenVariables

  /// The fonts opened so far, possibly also for other timelines.
  let fonts: SharedFonts

  /// The state kept from one reading of the file to the next; nil for a file that is read once.
  let kept: KeptFiles?

  init(
    file: String, directory: String, images: any ImageResolver, given: GivenVariables,
    fonts: SharedFonts = SharedFonts(), kept: KeptFiles? = nil
  ) {
    (self.file, self.directory, self.images, self.given) = (file, directory, images, given)
    (self.fonts, self.kept) = (fonts, kept)
  }

  /// The path of a file that the timeline names.
  public func path(of name: String) -> String {
    name.hasPrefix("/") || directory.isEmpty ? name : directory + "/" + name
  }

  /// The bytes of another file that the timeline uses. A preview watches it from now on.
  /// - Parameter limit: the maximum number of bytes.
  /// - Throws: `MediaError.cannotRead`.
  public func data(ofFile name: String, limit: Int) throws(MediaError) -> Data {
    let path = path(of: name)
    kept?.note(path)
    let data: Data
    do throws(InputFileProblem) { data = try InputFile.bytes(of: path, limit: limit) } catch {
      throw MediaError.cannotRead(path: path, reason: error.reason)
    }
    guard data.count <= limit else {
      throw MediaError.cannotRead(path: path, reason: "it has more than \(limit) bytes")
    }
    return data
  }

  /// Throws if values were given to variables, for a format that does not have variables.
  public func refuseVariables() throws(TimelineError) {
    let problems = given.values.sorted { $0.key < $1.key }.map { name, value in
      Diagnostic(
        file: value.source ?? file, position: value.position,
        message: "files of this format have no variables, and '\(name)' is given")
    }
    guard problems.isEmpty else { throw TimelineError(diagnostics: problems) }
  }
}
