import FileAccess
import Foundation
import TimelineFiles

/// Finds the timelines in a folder and its subfolders.
enum TimelineFolder {
  struct Listing: Equatable {
    /// The paths of timelines, relative to the folder.
    var files: [String] = []

    /// The paths of the folders that were searched.
    var folders: [String] = []
  }

  /// The maximum numbers of files that are listed and of folders that are searched, and their maximum depth.
  private static let maximumFiles = 1_000
  private static let maximumFolders = 500
  private static let maximumDepth = 8

  /// Lists the timelines sorted by name. Hidden files and files that are no timelines are left out.
  static func list(_ folder: String) -> Listing {
    var listing = Listing()
    var waiting = [(path: "", depth: 0)]
    let endings = Set(TimelineFormats.endings)
    while let (path, depth) = waiting.popLast(), listing.folders.count < maximumFolders {
      let whole = path.isEmpty ? folder : folder + "/" + path
      listing.folders.append(whole)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: whole)) ?? []
      for name in names.sorted(by: >) where !name.hasPrefix(".") {
        let inner = path.isEmpty ? name : path + "/" + name
        var status = stat()
        guard lstat(folder + "/" + inner, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          if depth < maximumDepth { waiting.append((inner, depth + 1)) }
        } else if listing.files.count < maximumFiles,
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

  /// Whether a file's contents are a timeline: schemas and other data may have the same extension.
  private static func isTimeline(_ path: String) -> Bool {
    guard let data = try? InputFile.bytes(of: path, limit: TimelineFormats.headSize) else { return false }
    return TimelineFormats.recognize(data, named: path)
  }
}
