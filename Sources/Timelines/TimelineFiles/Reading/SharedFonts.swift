import Synchronization
import TextLayout

/// Fonts that several timelines share. Each file is opened once.
final class SharedFonts: Sendable {
  private struct Names: Hashable {
    let files: [String]
    let folder: String
    let allowsFallback: Bool
    let language: String
  }

  private struct State {
    var fonts: [Names: TextFonts] = [:]
    var checked: Set<String> = []
  }

  /// The maximum number of entries kept.
  private static let maximumCount = 64

  private let state = Mutex(State())

  /// The folders of the system's fonts.
  private let directories: [String]

  init(directories: [String] = FontCatalog.systemDirectories) { self.directories = directories }

  /// The fonts of files and of the system, as `TextFonts` describes them.
  func fonts(files: [String], folder: String, allowsFallback: Bool, language: String) -> TextFonts {
    let names = Names(files: files, folder: folder, allowsFallback: allowsFallback, language: language)
    return state.withLock { state in
      if let known = state.fonts[names] { return known }
      if state.fonts.count == Self.maximumCount { state.fonts = [:] }
      let fonts = TextFonts(
        files: files, folder: folder, allowsFallback: allowsFallback, language: language,
        directories: directories)
      state.fonts[names] = fonts
      return fonts
    }
  }

  /// The paths of the font files that texts have named directly, outside of `fonts`.
  var namedFiles: Set<String> {
    state.withLock { state in state.fonts.values.reduce(into: []) { $0.formUnion($1.namedFiles) } }
  }

  func forgetNamedFiles() {
    state.withLock { state in for fonts in state.fonts.values { fonts.forgetNamedFiles() } }
  }

  /// Checks that a file or folder contains fonts.
  func check(_ path: String) throws(FontError) {
    guard !state.withLock({ $0.checked.contains(path) }) else { return }
    _ = try FontCatalog(directories: [], files: [path])
    state.withLock { state in
      if state.checked.count == Self.maximumCount { state.checked = [] }
      state.checked.insert(path)
    }
  }
}
