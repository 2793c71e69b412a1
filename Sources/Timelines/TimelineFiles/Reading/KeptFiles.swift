import FileAccess
import Foundation
import Media
import Synchronization

/// The files of a timeline that is read again and again. Images and fonts that did not change stay open, so that what was
/// decoded for one reading is there for the next; and it is known which files the last reading asked for.
package final class KeptFiles: Sendable {
  private struct State {
    var fonts = SharedFonts()

    /// The font files of the last reading, as they were then.
    var fontVersions: [String: FileVersion?] = [:]

    /// All files that the last reading asked for, as they were just before.
    var versions: [String: FileVersion?] = [:]
    var fontPaths: Set<String> = []
  }

  let images = SharedImages(load: ImageFile.image)
  private let state = Mutex(State())

  /// Nothing has been read yet.
  package init() {}

  /// The files, and folders of fonts, that the last reading asked for, with their versions just before; nil for those
  /// that were not there.
  package var versions: [String: FileVersion?] {
    state.withLock { $0.versions.merging($0.fontVersions) { old, _ in old } }
  }

  /// Notes that the timeline uses a file, before it is opened. What is outside of the root is not looked at.
  package func note(_ path: String) {
    guard !InputRoot.excludes(path) else { return }
    let version = FileVersion(of: path)
    state.withLock { $0.versions[path] = .some($0.versions[path] ?? version) }
  }

  /// Notes that the timeline uses a file or a folder of fonts.
  func noteFonts(_ path: String) {
    guard !InputRoot.excludes(path) else { return }
    _ = state.withLock { $0.fontPaths.insert(path) }
  }

  /// Begins a reading.
  /// - Returns: its fonts, which are those of the reading before unless one of their files has changed.
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

  /// How many files of a folder of fonts are compared with how they were.
  private static let mostFiles = 10_000

  /// What is in a folder and below it; nothing for a file.
  private static func files(in path: String) -> [String] {
    guard let folder = InputFile.folder(at: path), let entries = FileManager.default.enumerator(atPath: folder) else {
      return []
    }
    return entries.lazy.prefix(mostFiles).compactMap { ($0 as? String).map { path + "/" + $0 } }
  }
}
