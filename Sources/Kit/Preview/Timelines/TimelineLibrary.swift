import Animations
import Foundation

/// The timelines of a preview: a single one or those of a folder. Only timelines that are viewed are open.
actor TimelineLibrary {
  private let contents: PreviewContents
  private let threads: PreviewThreads
  private let service: PictureService
  private let renderer: MovieRenderer

  /// The open timelines, the most recently requested one last.
  private var open: [PreviewedTimeline] = []
  private var watch: FileWatch?
  private var listed: TimelineFolder.Listing?
  private var listeners = EventListeners()

  /// The maximum number of timelines that stay open without being viewed.
  private static let maximumOpen = 12

  /// The maximum number of times that a folder is listed again because it has changed meanwhile.
  private static let maximumLists = 3

  init(_ contents: PreviewContents, threads: PreviewThreads, drawingThreads: Int?, memory: Int?) {
    (self.contents, self.threads) = (contents, threads)
    service = PictureService(threads, drawingThreads: drawingThreads)
    renderer = MovieRenderer(on: threads.rendering, threads: drawingThreads, memory: memory)
  }

  /// The timeline with a name, or the only one; nil if there is none.
  func timeline(named name: String?) async -> PreviewedTimeline? {
    switch contents {
    case .file(let input):
      let fileName = URL(fileURLWithPath: input.file).lastPathComponent
      guard name == nil || name == fileName else { return nil }
      return await opened(fileName) { input }
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
    let made = PreviewedTimeline(name, input(), threads: threads, service: service, renderer: renderer)
    open.append(made)
    for previous in open.dropLast() where open.count > Self.maximumOpen {
      if await previous.isUnused { open.removeAll { $0 === previous } }
    }
    return made
  }

  // MARK: The list

  /// The response to `/timelines.json`.
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
    // Changes before the folders were watched are not reported, so the list is read again until it is unchanged. If the
    // folders cannot be watched, the list is read for each request.
    for _ in 0..<Self.maximumLists {
      guard let watch, watch.watch([], folders: found.folders) == nil else { break }
      let previous = found
      found = TimelineFolder.list(path)
      guard found != previous else {
        listed = found
        break
      }
    }
    return found
  }

  private func folderChanged() async {
    let previous = listed
    listed = nil
    guard list().files != previous?.files else { return }
    listeners.send(.timelines)
    for timeline in open { await timeline.send(.timelines) }
  }

  // MARK: Events

  /// The events of the list; nil if there are too many listeners.
  func events() -> AsyncStream<ServerEvent>? {
    _ = list()
    return listeners.add([]) { [weak self] number in
      guard let self else { return }
      Task { await self.forget(number) }
    }
  }

  private func forget(_ number: Int) { listeners.remove(number) }

  /// Regularly sends an empty event to all listeners, which detects lost connections.
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
