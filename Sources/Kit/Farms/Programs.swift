import LayerKit
import Media
import TextLayout

/// The versions of the programs on this machine that determine a movie's frames and bytes.
package struct Programs: Equatable, Sendable {
  package var program: String
  package var libraries: String
  package var encoder: String

  /// - Parameters:
  ///   - program: the version of the program.
  ///   - format: the format whose encoder is tested.
  /// - Throws: `MediaError`.
  package init(program: String, for format: MovieFormat) throws {
    self.program = program
    libraries = (TextLibraries.versions + MediaLibraries.images).map { "\($0.name) \($0.version)" }
      .joined(separator: ", ")
    encoder = "\(try EncoderFingerprint.of(format)) of FFmpeg \(MediaLibraries.ffmpeg)"
  }

  /// Checks that a plan was made with the same versions.
  /// - Throws: `FarmError.otherPrograms`.
  package func check(_ plan: RenderPlan) throws {
    let pairs = [
      ("layerkit", plan.program, program), ("the libraries", plan.libraries, libraries),
      ("the encoder", plan.encoder, encoder),
    ]
    for (kind, planned, found) in pairs where planned != found {
      throw FarmError.otherPrograms(kind: kind, planned: planned, found: found)
    }
  }
}
