import Foundation
import LayerKit
import Pixels
import Rasterization
import Testing

extension Recording {
  /// Expects the frame at a time to equal a golden: a reference image, checked by a person, in `Goldens/NAME.png`
  /// beside the test's file.
  ///
  /// With the environment variable `RECORD_GOLDENS=1`, a golden that is missing or differs is written, but the test
  /// still fails, so that nobody records by accident. If a frame differs, an image with the expected pixels, the
  /// difference and the actual pixels is written to the folder for temporary files and, in Swift Testing, attached to
  /// the test.
  ///
  /// Another version of a font draws other glyphs. `Goldens/fonts.txt` has the versions of the installed fonts with
  /// which goldens were recorded. If a frame differs and so does a font's version, the failure reports both.
  /// - Parameters:
  ///   - time: in seconds.
  ///   - name: the golden's file name without `.png`.
  ///   - tolerance: the maximum difference of a channel, of 255, that counts as equal.
  public func expectFrame(
    at time: CFTimeInterval, matches name: String, within tolerance: Int = 1, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = TestLocation(fileID, filePath, line, column)
    let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent().appendingPathComponent("Goldens")
    let golden = Golden(file: folder.appendingPathComponent("\(name).png"))
    let versions = FontVersions(file: folder.appendingPathComponent("fonts.txt"))
    do {
      guard let failure = try golden.failure(of: try picture(at: time), tolerance: tolerance) else { return }
      let fonts = systemFonts(at: time)
      let differences = try versions.differences(of: fonts.map { ($0.displayName, $0.versionText) })
      if Golden.isRecording { try versions.record(fonts) }
      place.fail((differences + [failure]).joined(separator: "\n"))
    } catch {
      place.fail("\(golden.file.path): \(error)")
    }
  }
}

/// A reference image in a file, which need not exist yet.
package struct Golden: Sendable {
  /// The PNG file.
  package let file: URL

  /// The golden in a PNG file.
  package init(file: URL) { self.file = file }

  /// Whether goldens are written: whether the environment variable `RECORD_GOLDENS` is set and not empty.
  package static var isRecording: Bool {
    !(ProcessInfo.processInfo.environment["RECORD_GOLDENS"] ?? "").isEmpty
  }

  /// Compares a frame with the golden. If recording, writes a golden that is missing or differs.
  /// - Parameters:
  ///   - tolerance: the maximum difference of a channel, of 255, that counts as equal.
  ///   - isRecording: whether to write the golden.
  /// - Returns: a description of the difference, even if the golden was written; nil if the pixels are equal.
  /// - Throws: the errors of reading and writing files.
  package func failure(
    of actual: PixelBuffer, tolerance: Int = 1, isRecording: Bool = Self.isRecording
  ) throws -> String? {
    guard FileManager.default.fileExists(atPath: file.path) else {
      let hint = isRecording ? "recorded; look at it" : "set RECORD_GOLDENS=1 to record it"
      if isRecording { try record(actual) }
      return "there is no golden \(file.path); \(hint)"
    }
    let expected = try PixelBuffer(PNGFile.read(from: file.path))
    let comparison = PictureComparison(expected: expected, actual: actual, tolerance: tolerance)
    guard !comparison.isEqual else { return nil }
    if isRecording { try record(actual) }
    let sheet = try writeSheet(of: comparison)
    return describe(comparison, sheet: sheet) + (isRecording ? "\nrecorded; look at it" : "")
  }

  private func record(_ picture: PixelBuffer) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try PNGFile.write(picture, to: file.path)
  }

  private func describe(_ comparison: PictureComparison, sheet: URL) -> String {
    let (expected, actual) = (comparison.expected, comparison.actual)
    var lines: [String] = []
    if comparison.hasSameSize {
      lines.append(
        "\(file.lastPathComponent) differs in \(comparison.differingPixels) of \(actual.width * actual.height) pixels, by up to "
          + "\(comparison.greatestDifference) of 255"
          + (comparison.area.map { ", in x \($0.minX)…\($0.maxX - 1), y \($0.minY)…\($0.maxY - 1)" } ?? ""))
    } else {
      lines.append(
        "\(file.lastPathComponent) has \(expected.width) × \(expected.height) pixels; found \(actual.width) × \(actual.height)"
      )
    }
    lines.append("expected | difference | actual: \(sheet.path)")
    return lines.joined(separator: "\n")
  }

  private func writeSheet(of comparison: PictureComparison) throws -> URL {
    let name = file.deletingPathExtension().lastPathComponent
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("LayerKit-goldens")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sheet = folder.appendingPathComponent("\(name)-\(UUID().uuidString.prefix(8)).png")
    try PNGFile.write(comparison.picture, to: sheet.path)
    if Test.current != nil { Attachment.record([UInt8](try Data(contentsOf: sheet)), named: "\(name).png") }
    return sheet
  }
}

extension PixelBuffer {
  /// A bitmap with a copy of an image's pixels.
  package convenience init(_ image: CGImage) {
    self.init(width: image.width, height: image.height)
    copyRows(of: image)
  }
}
