import ArgumentParser
import LayerKit
import Media

/// The options of a single image file.
struct StillOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "The image to write: .png, .jpg (over black) or .webp.",
    completion: .file(extensions: ["png", "jpg", "webp"]))
  var output: String

  @Option(help: "The quality from 1 to 100, of .jpg (default: 90) or .webp (default: lossless).")
  var quality: Int?

  func validate() throws {
    let format: StillFormat
    do { format = try StillFormat(path: output) } catch let error as MediaError {
      throw ValidationError(error.description)
    }
    guard let quality else { return }
    if !format.hasQuality { throw ValidationError("\(format.title) is lossless: --quality is for .jpg and .webp.") }
    guard StillWriter.qualities.contains(quality) else {
      throw ValidationError("--quality takes a number from 1 to 100.")
    }
  }

  /// The timeline's warnings, with the one about lost alpha.
  func warnings(_ timeline: Timeline) throws -> [Diagnostic] {
    let format = try StillFormat(path: output)
    return format.hasAlpha ? timeline.warnings : timeline.warnings(ofOpaque: format.title)
  }

  /// The file to write.
  func writer() throws -> StillWriter {
    try StillWriter(path: output, format: StillFormat(path: output), quality: quality)
  }
}
