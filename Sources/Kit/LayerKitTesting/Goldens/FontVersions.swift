import Foundation
import Synchronization
import TextLayout
import Timelines

/// The versions of the fonts with which goldens were recorded: a text file with a line such as `DejaVu Sans 2.37` for
/// each font.
///
/// Another version of a font draws other glyphs. A test then reports the versions instead of differing pixels.
package struct FontVersions {
  private let file: URL

  /// The versions in a file. The file need not exist yet.
  package init(file: URL) { self.file = file }

  /// Compares the versions of the fonts that a timeline's texts have used so far with the recorded ones. If recording,
  /// writes the current versions.
  /// - Parameter isRecording: whether to write the file.
  /// - Returns: a sentence for each font whose version differs, even if it was written; empty if all versions are
  ///   equal.
  /// - Throws: the errors of reading and writing the file.
  package func problems(of timeline: Timeline, isRecording: Bool = Golden.isRecording) throws -> [String] {
    try problems(of: timeline.fonts.usedSystemFonts.map { ($0.displayName, $0.versionText) }, isRecording: isRecording)
  }

  /// Writes the versions of some fonts.
  /// - Throws: the errors of reading and writing the file.
  func record(_ fonts: [FontDescription]) throws {
    try Self.recording.withLock { _ in
      _ = try problems(of: fonts.map { ($0.displayName, $0.versionText) }, isRecording: true)
    }
  }

  /// Only one test at a time may write.
  private static let recording = Mutex(())

  /// A sentence for each font that had another version when goldens were recorded. Fonts without a recorded version are
  /// left out.
  /// - Throws: the errors of reading the file.
  func differences(of fonts: [(name: String, version: String)]) throws -> [String] {
    let recorded = try versions
    return try problems(of: fonts.filter { recorded[$0.name] != nil }, isRecording: false)
  }

  /// - Parameter fonts: the full names of fonts, and their versions on this machine.
  func problems(of fonts: [(name: String, version: String)], isRecording: Bool) throws -> [String] {
    guard !fonts.isEmpty else { return [] }
    var recorded = try versions
    var problems: [String] = []
    for (name, version) in fonts where recorded[name] != version {
      let problem =
        recorded[name].map { "recorded with \(name) \($0), this machine has \(version)" }
        ?? "\(file.lastPathComponent) has no version of \(name); this machine has \(version)"
      problems.append(problem + (isRecording ? "; recorded" : recorded[name] == nil ? "; set RECORD_GOLDENS=1" : ""))
      recorded[name] = version
    }
    if isRecording, !problems.isEmpty {
      let lines = recorded.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
      try Data(lines.joined().utf8).write(to: file, options: .atomic)
    }
    return problems
  }

  /// The recorded versions by the names of the fonts.
  private var versions: [String: String] {
    get throws {
      guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
      var versions: [String: String] = [:]
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let space = line.lastIndex(of: " ") else { continue }
        versions[String(line[..<space])] = String(line[line.index(after: space)...])
      }
      return versions
    }
  }
}
