import Synchronization

/// The fonts available to the texts of a timeline or of a program, and the layout of texts with them. The fonts of the
/// system are searched when the first text needs one.
///
/// It may be shared between threads.
package final class TextFonts: Sendable {
  /// The fonts of the system, without fallback fonts.
  package static let system = TextFonts()

  package struct Opened: Sendable {
    package let catalog: FontCatalog
    let typesetter: TextTypesetter
  }

  private struct State {
    var files: [String]
    var opened: Result<Opened, FontError>?

    /// The paths of the font files that texts have named.
    var named: Set<String> = []
  }

  private let state: Mutex<State>
  private let folder: String
  private let directories: [String]

  /// Whether fallback fonts supply characters that the font of a text lacks.
  package let allowsFallback: Bool

  /// The default language of texts, as a BCP 47 tag; empty if unknown.
  package let language: String

  /// - Parameters:
  ///   - files: paths of font files and folders of font files, which have priority over the fonts of the system.
  ///   - folder: the folder to which names of font files are relative; the current folder if it is empty.
  ///   - language: the default language of texts, as a BCP 47 tag.
  ///   - directories: the folders with the fonts of the system.
  package init(
    files: [String] = [], folder: String = "", allowsFallback: Bool = false, language: String = "",
    directories: [String] = FontCatalog.systemDirectories
  ) {
    self.language = language
    self.directories = directories
    state = Mutex(State(files: files))
    self.folder = folder
    self.allowsFallback = allowsFallback
  }

  package func open() throws(FontError) -> Opened {
    try state.withLock { (state) throws(FontError) -> Opened in
      if let opened = state.opened { return try opened.get() }
      do throws(FontError) {
        let made = try opened(with: state.files)
        state.opened = .success(made)
        return made
      } catch {
        state.opened = .failure(error)
        throw error
      }
    }
  }

  private func opened(with files: [String]) throws(FontError) -> Opened {
    let catalog = try FontCatalog(directories: directories, files: files)
    return Opened(catalog: catalog, typesetter: TextTypesetter(fallback: allowsFallback ? catalog : nil))
  }

  /// Makes the fonts of a file or folder available. They come after fonts that were registered before, and have
  /// priority over the fonts of the system.
  /// - Returns: whether the fonts are new.
  package func register(_ path: String) throws(FontError) -> Bool {
    try state.withLock { (state) throws(FontError) -> Bool in
      guard !state.files.contains(path) else { return false }
      let files = state.files + [path]
      state.opened = .success(try opened(with: files))
      state.files = files
      return true
    }
  }

  /// Removes the fonts of a registered file. Texts that were already laid out keep them.
  /// - Returns: whether the file was registered.
  package func unregister(_ path: String) throws(FontError) -> Bool {
    try state.withLock { (state) throws(FontError) -> Bool in
      guard let index = state.files.firstIndex(of: path) else { return false }
      state.files.remove(at: index)
      state.opened = .success(try opened(with: state.files))
      return true
    }
  }

  /// The font with a name: a family, a full name or a PostScript name, or a file whose name ends with `.ttf`, `.otf`,
  /// `.ttc` or `.otc`. The index of the font in its file and positions on its axes may follow: see `FontName`.
  package func face(named name: String) throws(FontError) -> FontFace {
    let catalog = try open().catalog
    let name = FontName(name)
    let isFile = Self.isFile(name.base) || FontFile.isKept(name.base)
    if isFile { _ = state.withLock { $0.named.insert(path(of: name.base)) } }
    let source: FontRequest.Source =
      isFile ? .file(path: path(of: name.base), index: name.index) : .named(name.base)
    do throws(FontError) {
      return try catalog.face(for: FontRequest(source, variations: name.variations))
    } catch {
      throw isFile ? error.naming(path(of: name.base), as: name.base) : error
    }
  }

  /// The font with a name. If fallback is allowed and no font has the name, the default font.
  /// - Returns: the font, and whether it is a substitute.
  package func faceOrFallback(named name: String) throws(FontError) -> (face: FontFace, isSubstitute: Bool) {
    do throws(FontError) {
      return (try face(named: name), false)
    } catch {
      guard allowsFallback, case .missing = error, let substitute = try? face(named: Self.defaultName) else {
        throw error
      }
      return (substitute, true)
    }
  }

  /// The name of the default font.
  package static let defaultName = "Helvetica"

  /// The paths of the font files that texts have named so far, including unreadable ones.
  package var namedFiles: Set<String> { state.withLock { $0.named } }

  /// The paths of the font files that texts have used so far, in the order in which they are searched: added files, and
  /// files of the system.
  package var usedFiles: (added: [String], system: [String]) {
    guard case .success(let opened)? = state.withLock({ $0.opened }) else { return ([], []) }
    let used = opened.catalog.usedPaths
    func paths(isSupplied: Bool) -> [String] {
      opened.catalog.fonts.filter { $0.isSupplied == isSupplied && used.contains($0.path) }
        .reduce(into: []) { if $0.last != $1.path, !$0.contains($1.path) { $0.append($1.path) } }
    }
    return (paths(isSupplied: true), paths(isSupplied: false))
  }

  /// Forgets the font files that texts have named, so that the next reading starts with an empty list.
  package func forgetNamedFiles() { state.withLock { $0.named = [] } }

  /// The path of a file name in a timeline.
  package func path(of name: String) -> String {
    name.hasPrefix("/") || folder.isEmpty || FontFile.isKept(name) ? name : folder + "/" + name
  }

  /// The file name in the name of a font; nil for a font that is not named by its file.
  package static func fileName(in name: String) -> String? {
    let base = FontName(name).base
    return isFile(base) ? base : nil
  }

  private static func isFile(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { name.hasSuffix($0) }
  }

  /// The characters of a text that a font lacks.
  package func check(_ string: String, in face: FontFace) -> FontReport {
    let text = AttributedText(string, TextAttributes(font: face, fontSize: 12))
    return (try? frame(for: text, in: TextContainer()))?.report ?? FontReport()
  }

  /// Lays out a text.
  package func frame(for text: AttributedText, in container: TextContainer) throws(FontError) -> TextFrame {
    try open().typesetter.frame(for: text, in: container)
  }
}
