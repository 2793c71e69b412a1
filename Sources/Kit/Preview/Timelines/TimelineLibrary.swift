import Animations
import Foundation

/// The timelines that a preview shows: one, or those of a folder, of which the ones that are looked at are open.
actor TimelineLibrary {
  private let contents: PreviewContents
  private let threads: PreviewThreads
  private let service: PictureService

  /// Those that are open; the one that was asked for last is the last.
  private var open: [PreviewedTimeline] = []
  private var watch: FileWatch?
  private var listed: TimelineFolder.Listing?
  private var listeners = EventListeners()

  /// How many timelines stay open that nobody looks at.
  private static let mostOpen = 12

  /// How often a folder that changes meanwhile is listed before it is taken as it is.
  private static let mostLists = 3

  init(_ contents: PreviewContents, threads: PreviewThreads, drawingThreads: Int?) {
    (self.contents, self.threads) = (contents, threads)
    service = PictureService(threads, drawingThreads: drawingThreads)
  }

  /// The timeline with a name, or the only one; nil where there is none.
  func timeline(named name: String?) async -> PreviewedTimeline? {
    switch contents {
    case .file(let input):
      let own = URL(fileURLWithPath: input.file).lastPathComponent
      guard name == nil || name == own else { return nil }
      return await opened(own) { input }
    case .folder(_, let input):
      guard let name, list().files.contains(name) || open.contains(where: { $0.name == name }) else { return nil }
      return await opened(name) { input(name) }
    }
  }

  private func opened(_ name: String, _ input: () -> PreviewInput) async -> PreviewedTimeline {
    if let index = open.firstIndex(where: { $0.name == name }) {
      open.append(open.remove(at: index))
      return open[open.count - 1]
    }
    let made = PreviewedTimeline(name, input(), threads: threads, service: service)
    open.append(made)
    for former in open.dropLast() where open.count > Self.mostOpen {
      if await former.isUnused { open.removeAll { $0 === former } }
    }
    return made
  }

  // MARK: The list

  /// What `/timelines.json` answers.
  func json() -> String {
    let files: [String]
    let folder: String?
    switch contents {
    case .file(let input): (folder, files) = (nil, [URL(fileURLWithPath: input.file).lastPathComponent])
    case .folder(let path, _): (folder, files) = (URL(fileURLWithPath: path).lastPathComponent, list().files)
    }
    let timelines = files.map { file in
      let name = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
      return JSON.object(["file": file.json, "name": String(name).json])
    }
    return JSON.object(["folder": JSON.optional(folder), "timelines": JSON.list(timelines)])
  }

  private func list() -> TimelineFolder.Listing {
    guard case .folder(let path, _) = contents else { return TimelineFolder.Listing() }
    if watch == nil {
      watch = try? FileWatch { [weak self] in
        guard let self else { return }
        Task { await self.folderChanged() }
      }
    }
    if let listed { return listed }
    var found = TimelineFolder.list(path)
    // What is not watched is listed each time, and what was put there before it was watched is not told.
    for _ in 0..<Self.mostLists {
      guard let watch, watch.watch([], folders: found.folders) == nil else { break }
      let former = found
      found = TimelineFolder.list(path)
      guard found != former else {
        listed = found
        break
      }
    }
    return found
  }

  private func folderChanged() async {
    let former = listed
    listed = nil
    guard list().files != former?.files else { return }
    listeners.send(.timelines)
    for timeline in open { await timeline.send(.timelines) }
  }

  // MARK: Events

  /// What happens to the list; nil where too many listen.
  func events() -> AsyncStream<ServerEvent>? {
    _ = list()
    return listeners.add([]) { [weak self] number in
      guard let self else { return }
      Task { await self.forget(number) }
    }
  }

  private func forget(_ number: Int) { listeners.remove(number) }

  /// Sends every listener something now and then, so that those who have gone are noticed.
  func pulse(every seconds: Double) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(seconds))
      listeners.send(.pulse)
      for timeline in open { await timeline.send(.pulse) }
    }
  }

  /// Whether there are several timelines to choose from.
  nonisolated var isFolder: Bool { if case .folder = contents { true } else { false } }
}
