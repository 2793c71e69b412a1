import Media
import Pixels
import Synchronization

/// Writes the pictures of a movie side by side into one file, which appears under its name when it is complete.
package final class SheetWriter: FrameSink {
  private let file: StillWriter
  private let labels: [String]
  private let sheet: Mutex<(sheet: ContactSheet, count: Int)>

  /// - Parameters:
  ///   - labels: what stands under the pictures, one for each.
  ///   - layout: a layout for so many pictures.
  ///   - file: where the sheet goes.
  package init(_ layout: ContactSheet.Layout, labels: [String], to file: StillWriter) {
    (self.labels, self.file) = (labels, file)
    sheet = Mutex((ContactSheet(layout), 0))
  }

  /// Puts the next picture on the sheet, scaled.
  /// - Throws: `MediaError.alreadyClosed` for more pictures than labels.
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

  /// Gives up and removes the file.
  package func cancel() { file.cancel() }
}
