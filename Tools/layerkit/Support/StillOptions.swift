import ArgumentParser
import LayerKit

/// Where a single picture goes.
struct StillOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "The image to write: .png, .jpg (over black) or .webp.",
    completion: .file(extensions: ["png", "jpg", "webp"]))
  var output: String

  @Option(help: "Of .jpg, 1 to 100 (default: 90); of .webp, which is lossless without it.")
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

  /// The timeline's warnings with that about alpha which is lost.
  func warnings(_ timeline: Timeline) throws -> [Diagnostic] {
    let format = try StillFormat(path: output)
    return format.hasAlpha ? timeline.warnings : timeline.warnings(ofOpaque: format.title)
  }

  /// The file to write.
  func writer() throws -> StillWriter {
    try StillWriter(path: output, format: StillFormat(path: output), quality: quality)
  }
}
