import FileAccess
import Foundation
import TimelineFiles

/// Finds the timelines in a folder and those below it.
enum TimelineFolder {
  struct Listing: Equatable {
    /// The paths of timelines, relative to the folder.
    var files: [String] = []

    /// The paths of the folders that were searched.
    var folders: [String] = []
  }

  /// How many files are listed, how many folders are searched, and how deep.
  private static let mostFiles = 1_000
  private static let mostFolders = 500
  private static let greatestDepth = 8

  /// Names are in order; what is hidden is left out, and so is what is no timeline.
  static func list(_ folder: String) -> Listing {
    var listing = Listing()
    var waiting = [(path: "", depth: 0)]
    let endings = Set(TimelineFormats.endings)
    while let (path, depth) = waiting.popLast(), listing.folders.count < mostFolders {
      let whole = path.isEmpty ? folder : folder + "/" + path
      listing.folders.append(whole)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: whole)) ?? []
      for name in names.sorted(by: >) where !name.hasPrefix(".") {
        let inner = path.isEmpty ? name : path + "/" + name
        var status = stat()
        guard lstat(folder + "/" + inner, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          if depth < greatestDepth { waiting.append((inner, depth + 1)) }
        } else if listing.files.count < mostFiles,
          endings.contains(URL(fileURLWithPath: name).pathExtension.lowercased()),
          isTimeline(folder + "/" + inner)
        {
          listing.files.append(inner)
        }
      }
    }
    listing.files.sort { $0.localizedStandardCompare($1) == .orderedAscending }
    return listing
  }

  /// Whether a file is of a format with its ending: schemas and data of other kinds may lie beside timelines.
  private static func isTimeline(_ path: String) -> Bool {
    guard let data = try? InputFile.bytes(of: path, limit: TimelineFormats.headSize) else { return false }
    return TimelineFormats.recognize(data, named: path)
  }
}
