import Documents
import FileAccess
import Foundation
import Media
import Support
import Timelines

/// What the reader of a format is given besides the bytes of a file.
public struct FormatContext {
  /// The name of the file in messages.
  public let file: String

  /// The folder that names of files are relative to; empty for the working folder.
  public let directory: String

  /// Finds the images that the file names.
  public let images: any ImageResolver

  /// Values of variables.
  package let given: GivenVariables

  /// The fonts that were opened, perhaps for other timelines too.
  let fonts: SharedFonts

  /// What is kept from one reading of the file to the next; nil for a file that is read once.
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

  /// The bytes of another file that the timeline uses, which a preview watches from now on.
  /// - Parameter limit: the greatest number of bytes.
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

  /// Throws for values of variables, which the format does not have.
  public func refuseVariables() throws(TimelineError) {
    let problems = given.values.sorted { $0.key < $1.key }.map { name, value in
      Diagnostic(
        file: value.source ?? file, position: value.position,
        message: "files of this format have no variables, and '\(name)' is given")
    }
    guard problems.isEmpty else { throw TimelineError(diagnostics: problems) }
  }
}
