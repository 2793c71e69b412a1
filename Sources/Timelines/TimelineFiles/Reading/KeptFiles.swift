import FileAccess
import Foundation
import Media
import Synchronization

/// The files of a timeline that is read repeatedly. Images and fonts that have not changed stay open, so that what was
/// decoded for one reading is available to the next. Also records the files that the last reading requested.
package final class KeptFiles: Sendable {
  private struct State {
    var fonts = SharedFonts()

    /// The font files of the last reading, with their versions then.
    var fontVersions: [String: FileVersion?] = [:]

    /// All files that the last reading requested, with their versions just before.
    var versions: [String: FileVersion?] = [:]
    var fontPaths: Set<String> = []
  }

  let images = SharedImages(load: ImageFile.image)
  private let state = Mutex(State())

  /// Creates an empty record.
  package init() {}

  /// The files and font folders that the last reading requested, with their versions just before; nil for those that
  /// did not exist.
  package var versions: [String: FileVersion?] {
    state.withLock { $0.versions.merging($0.fontVersions) { old, _ in old } }
  }

  /// Records that the timeline uses a file, before it is opened. Files outside of the root are not accessed.
  package func note(_ path: String) {
    guard !InputRoot.excludes(path) else { return }
    let version = FileVersion(of: path)
    state.withLock { $0.versions[path] = .some($0.versions[path] ?? version) }
  }

  /// Records that the timeline uses a font file or a folder of fonts.
  func noteFonts(_ path: String) {
    guard !InputRoot.excludes(path) else { return }
    _ = state.withLock { $0.fontPaths.insert(path) }
  }

  /// Begins a reading.
  /// - Returns: its fonts: the same as in the previous reading, unless one of their files has changed.
  func begin() -> SharedFonts {
    state.withLock { state in
      if state.fontVersions.contains(where: { FileVersion(of: $0.key) != $0.value }) { state.fonts = SharedFonts() }
      (state.versions, state.fontPaths) = ([:], [])
      state.fonts.forgetNamedFiles()
      return state.fonts
    }
  }

  /// Ends a reading.
  func finish(_ fonts: SharedFonts) {
    let named = fonts.namedFiles
    state.withLock { state in
      state.fontPaths.formUnion(named.filter { !InputRoot.excludes($0) })
      state.fontVersions = [:]
      for path in state.fontPaths {
        state.fontVersions[path] = .some(FileVersion(of: path))
        for file in Self.files(in: path) { state.fontVersions[file] = .some(FileVersion(of: file)) }
      }
    }
  }

  /// The maximum number of files in a folder of fonts that are checked for changes.
  private static let maximumFileCount = 10_000

  /// The paths below a folder, recursively; empty for a file.
  private static func files(in path: String) -> [String] {
    guard let folder = InputFile.folder(at: path), let entries = FileManager.default.enumerator(atPath: folder) else {
      return []
    }
    return entries.lazy.prefix(maximumFileCount).compactMap { ($0 as? String).map { path + "/" + $0 } }
  }
}
