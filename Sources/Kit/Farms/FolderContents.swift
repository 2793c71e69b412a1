import FileAccess
import Foundation
import Media
import TimelineFiles

/// The files of a plan's folder. They get their names when all of them are complete.
struct FolderContents {
  /// The digests of the files, by their names.
  private(set) var digests: [String: String] = [:]
  private let unfinished: UnfinishedFolder

  /// Copies the files that a timeline uses, and writes the timeline.
  /// - Throws: `MediaError`; `TimelineError` if the timeline cannot be written as a document.
  init(_ source: ResolvedTimeline, into folder: String) throws {
    unfinished = try UnfinishedFolder(for: folder)
    // The plan is read again to check that it draws the same frames.
    InputRoot.add(folder)
    var names: [String: String] = [:]
    for file in try source.namedFiles() { names[file.name] = try copy(file.path) }
    let fonts = source.usedFonts
    let added = try fonts.added.map { try copy($0) }
    for (index, path) in fonts.system.enumerated() {
      // Fonts are searched in the order of their file names.
      let number = String(index + 1000).dropFirst()
      try copy(path, as: "\(RenderPlan.fontsFolder)/\(number)-\(URL(fileURLWithPath: path).lastPathComponent)", .system)
    }
    let text = try source.document(naming: names, fonts: added)
    try unfinished.write(RenderPlan.timelineName, bytes: Array(text.utf8))
    digests[RenderPlan.timelineName] = FileDigest.of(text.utf8)
  }

  /// Copies a file under a name made from the digest of its contents.
  /// - Returns: the name.
  private mutating func copy(_ path: String) throws -> String {
    let digest = try FileDigest.of(fileAt: path)
    let ending = URL(fileURLWithPath: path).pathExtension
    let name = "\(RenderPlan.filesFolder)/\(digest.prefix(32))" + (ending.isEmpty ? "" : ".\(ending)")
    if digests[name] == nil { try copy(path, as: name) }
    return name
  }

  private mutating func copy(_ path: String, as name: String, _ origin: InputFile.Origin = .named) throws {
    digests[name] = try unfinished.copy(path, as: name, origin)
  }

  /// Writes the plan beside the files.
  /// - Returns: the plan in the unfinished folder.
  /// - Throws: `MediaError`; `FarmError`.
  func add(_ plan: RenderPlan) throws -> PlanFolder {
    try unfinished.write(RenderPlan.fileName, bytes: Array(try plan.data()))
    return try PlanFolder(unfinished.path)
  }

  /// Gives the files their names, the plan last.
  /// - Throws: `MediaError`.
  func complete() throws {
    let folders = [RenderPlan.filesFolder, RenderPlan.fontsFolder].filter { folder in
      digests.keys.contains { $0.hasPrefix(folder + "/") }
    }
    try unfinished.complete(folders + [RenderPlan.timelineName, RenderPlan.fileName])
  }
}
