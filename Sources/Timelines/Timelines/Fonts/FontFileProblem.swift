import Foundation
import TextLayout

/// The reason why the fonts of a file or folder cannot be used.
struct FontFileProblem {
  let message: String

  /// Returns nil if the file can be read.
  init?(_ file: URL) {
    do throws(FontError) {
      _ = try FontCatalog(directories: [], files: [file.path])
      return nil
    } catch {
      message = error.description
    }
  }
}

extension Timeline.Canvas {
  /// The fonts that texts on the canvas may use.
  /// - Parameter files: font files and folders of font files, which take precedence over the system's fonts.
  func fonts(of files: [URL]) -> TextFonts {
    guard !files.isEmpty || fontFallback || language != nil else { return .system }
    return TextFonts(files: files.map(\.path), allowsFallback: fontFallback, language: language ?? "")
  }
}
