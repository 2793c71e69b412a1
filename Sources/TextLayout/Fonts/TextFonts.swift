import Synchronization

/// The fonts that the texts of a timeline or of a program may name, and what lays texts out in them. The fonts of the
/// system are searched when the first text needs one.
///
/// It may be shared between threads.
package final class TextFonts: Sendable {
  /// The fonts of the system, of which none helps out where another lacks a character.
  package static let system = TextFonts()

  private struct Opened: Sendable {
    let catalog: FontCatalog
    let typesetter: TextTypesetter
  }

  private let files: [String]
  private let folder: String
  private let opened = Mutex(Result<Opened, FontError>?.none)

  /// Whether other fonts help out where the font of a text lacks a character.
  package let allowsFallback: Bool

  /// - Parameters:
  ///   - files: paths of font files, and of folders with such, that go before the fonts of the system.
  ///   - folder: where the names of font files begin; the current folder if it is empty.
  package init(files: [String] = [], folder: String = "", allowsFallback: Bool = false) {
    self.files = files
    self.folder = folder
    self.allowsFallback = allowsFallback
  }

  private func open() throws(FontError) -> Opened {
    try opened.withLock { (opened) throws(FontError) -> Opened in
      if let opened { return try opened.get() }
      do throws(FontError) {
        let catalog = try FontCatalog(files: files)
        let made = Opened(
          catalog: catalog, typesetter: TextTypesetter(fallback: allowsFallback ? catalog : nil))
        opened = .success(made)
        return made
      } catch {
        opened = .failure(error)
        throw error
      }
    }
  }

  /// The font with a name: a family, a full name or a PostScript name, or a file, whose name ends with `.ttf`, `.otf`,
  /// `.ttc` or `.otc`.
  package func face(named name: String) throws(FontError) -> FontFace {
    let catalog = try open().catalog
    guard Self.isFile(name) else { return try catalog.face(for: FontRequest(named: name)) }
    return try catalog.face(for: FontRequest(.file(path: path(of: name), index: 0)))
  }

  /// The path of a file that is named in a timeline.
  package func path(of name: String) -> String {
    name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
  }

  private static func isFile(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { name.hasSuffix($0) }
  }

  /// What a font lacks for the characters of a text.
  package func check(_ string: String, in face: FontFace) -> FontReport {
    let text = AttributedText(string, TextAttributes(font: face, fontSize: 12))
    return (try? frame(for: text, in: TextContainer()))?.report ?? FontReport()
  }

  /// Lays out a text.
  package func frame(for text: AttributedText, in container: TextContainer) throws(FontError) -> TextFrame {
    try open().typesetter.frame(for: text, in: container)
  }
}
