import Foundation
import TextLayout

/// Why texts cannot have the fonts of a file or folder.
struct FontFileProblem {
  let message: String

  /// Nil for one that can be read.
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
  /// - Parameter files: font files, and folders of such, that go before the fonts of the system.
  func fonts(of files: [URL]) -> TextFonts {
    guard !files.isEmpty || fontFallback || language != nil else { return .system }
    return TextFonts(files: files.map(\.path), allowsFallback: fontFallback, language: language ?? "")
  }
}
