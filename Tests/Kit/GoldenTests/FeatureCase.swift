import Foundation
import LayerKit
import Repository
import Testing

/// A timeline under `timelines/features` or `timelines/documents` with the times at which it is compared.
///
/// The times are in a comment line at the top of the file: `# golden: 0, 0.5, 1`.
struct FeatureCase: CustomTestStringConvertible, Sendable {
  let timeline: URL
  let times: [Double]

  /// `features/area/case` or `documents/case`.
  var name: String {
    timeline.deletingPathExtension().path.replacingOccurrences(of: Self.folder.path + "/", with: "")
  }

  var testDescription: String { name }

  func golden(at time: Double) -> URL {
    let name = timeline.deletingPathExtension().lastPathComponent
    return timeline.deletingLastPathComponent()
      .appendingPathComponent("\(name)-\(String(format: "%.3f", time)).png")
  }

  static let folder = Repository.url("timelines")

  /// Every case, by name.
  static let all: [FeatureCase] = files(["yaml", "yml", "json"]).map {
    FeatureCase(timeline: $0, times: goldenTimes(in: $0))
  }

  static func files(_ extensions: Set<String>) -> [URL] {
    let found = ["features", "documents"].flatMap { name -> [URL] in
      let folder = folder.appendingPathComponent(name)
      return FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    }
    return found.map(\.standardizedFileURL).filter { extensions.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  private static func goldenTimes(in file: URL) -> [Double] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let marker = "# golden:"
    let line = text.split(separator: "\n").first { $0.hasPrefix(marker) }
    return (line?.dropFirst(marker.count) ?? "").split(separator: ",")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
  }
}
