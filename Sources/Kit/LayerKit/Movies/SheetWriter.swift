import Media
import Pixels
import Synchronization

/// Writes the frames of a movie side by side into one image file, which appears under its name when it is complete.
package final class SheetWriter: FrameSink {
  private let file: StillWriter
  private let labels: [String]
  private let sheet: Mutex<(sheet: ContactSheet, count: Int)>

  /// - Parameters:
  ///   - layout: a layout for as many frames as there are labels.
  ///   - labels: the texts under the frames.
  ///   - file: the file of the sheet.
  package init(_ layout: ContactSheet.Layout, labels: [String], to file: StillWriter) {
    (self.labels, self.file) = (labels, file)
    sheet = Mutex((ContactSheet(layout), 0))
  }

  /// Adds the next frame to the sheet, scaled.
  /// - Throws: `MediaError.alreadyClosed` if there are more frames than labels.
  package func write(_ picture: PixelBuffer) throws {
    try sheet.withLock { state in
      guard state.count < labels.count else { throw MediaError.alreadyClosed(path: "the sheet") }
      state.sheet.append(picture, label: labels[state.count])
      state.count += 1
    }
  }

  /// Writes the file.
  /// - Throws: `MediaError`.
  package func finish() throws {
    try sheet.withLock { try file.write($0.sheet.picture) }
    try file.finish()
  }

  /// Cancels and removes the file.
  package func cancel() { file.cancel() }
}
