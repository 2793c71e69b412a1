import Animations
import Foundation
import LayerKit
import Properties
import RenderTree

/// Describes the layers of a timeline as JSON, on a separate thread.
actor LayerInspector {
  private let thread: WorkerThread
  private var pointed: (revision: Int, layers: PointedLayers)?

  /// A revision of a timeline.
  struct Subject: Sendable {
    let loaded: LoadedTimeline
    let revision: Int

    /// The index of the frame at a time in seconds.
    func frame(at time: Double) -> Int {
      min(max(0, loaded.layers.trees.frameRate.lastFrame(at: time) ?? 0), loaded.frameCount - 1)
    }
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(on thread: WorkerThread) { self.thread = thread }

  /// The tree of layers at a time in seconds.
  func layers(of subject: Subject, at time: Double) -> String {
    let root = subject.loaded.layers.layers(at: time)
    return JSON.object([
      "revision": "\(subject.revision)", "frame": "\(subject.frame(at: time))", "time": time.json,
      "layers": JSON.list([root].compactMap { $0?.treeJSON }),
    ])
  }

  /// The properties, animations and explanations of a layer at a time in seconds; nil if it is not in the tree.
  func layer(_ id: String, of subject: Subject, at time: Double) -> String? {
    let layers = subject.loaded.layers
    guard let (layer, path) = layers.layer(id, at: time) else { return nil }
    let spans = layers.animations(of: id)
    let shown = spans.prefix(Self.maximumAnimations)
    var explained: [String] = []
    var known: Set<String> = []
    for case let keyPath? in spans.map(\.keyPath)
    where known.count < Self.maximumExplanations && known.insert(keyPath.description).inserted {
      guard let motion = try? layers.motion(of: id, keyPath.description),
        let explanation = motion.explanation(at: time)
      else { continue }
      explained.append(
        JSON.object([
          "keyPath": keyPath.description.json, "text": explanation.text(subject: motion.subject, time: time).json,
          "plottable": "\(!keyPath.type.componentNames.isEmpty)",
        ]))
    }
    let entries = [
      "\"revision\": \(subject.revision)", "\"frame\": \(subject.frame(at: time))", "\"time\": \(time.json)",
      layer.jsonEntries, "\"path\": \(JSON.list(path.map(\.json)))",
      "\"properties\": \(JSON.list(layer.properties.map(\.json)))",
      "\"animations\": \(JSON.list(shown.map(\.json)))", "\"more\": \(spans.count - shown.count)",
      "\"explanations\": \(JSON.list(explained))",
    ]
    return "{ \(entries.joined(separator: ", ")) }"
  }

  /// The maximum numbers of animations that are listed, and of key paths that are explained.
  private static let maximumAnimations = 1_000
  private static let maximumExplanations = 100

  /// The curves of a key path.
  /// - Throws: `UnknownKeyPath`, and `ChartError` if the values have no numeric components.
  func curve(_ id: String, _ keyPath: String, of subject: Subject) throws -> String {
    let layers = subject.loaded.layers
    let motion = try layers.motion(of: id, keyPath)
    let samples = try motion.samples(at: layers.trees.frameRate, limit: Self.maximumSamples)
    return JSON.object([
      "revision": "\(subject.revision)", "id": id.json, "keyPath": motion.keyPath.description.json,
      "kind": motion.keyPath.type.rawValue.json, "unit": JSON.optional(motion.keyPath.unit),
      "times": JSON.list(samples.times.map(\.json)), "labels": JSON.list(samples.labels.map(\.json)),
      "values": JSON.list(samples.values.map { JSON.list($0.map { JSON.optional($0) }) }),
      "extremes": JSON.list(samples.extremes.map(\.json)), "note": JSON.optional(samples.note),
    ])
  }

  /// The maximum number of samples of a curve.
  private static let maximumSamples = 2_000

  /// The corners of a layer in each frame; nil if there are too many frames.
  /// - Throws: `UnknownKeyPath` if there is no such layer at any time.
  func track(_ id: String, of subject: Subject) throws(UnknownKeyPath) -> String? {
    guard subject.loaded.frameCount <= Self.maximumFrames else { return nil }
    let quads = try subject.loaded.layers.traces(of: id).map { trace in
      trace?.quad.map { JSON.list($0.flatMap { [$0.x, $0.y] }.map { $0.text(decimals: 2) }) } ?? "null"
    }
    return JSON.object(["revision": "\(subject.revision)", "id": id.json, "quads": JSON.list(quads)])
  }

  /// The maximum number of frames of a track.
  private static let maximumFrames = 20_000

  /// The frontmost layer at a point in pixels and a time in seconds.
  func hit(x: Double, y: Double, of subject: Subject, at time: Double) -> String {
    let layers = pointedLayers(of: subject)
    let path = layers.path(x: x, y: y, at: time)
    return JSON.object([
      "revision": "\(subject.revision)", "frame": "\(subject.frame(at: time))", "time": time.json,
      "id": JSON.optional(path.last), "path": JSON.list(path.map(\.json)),
    ])
  }

  private func pointedLayers(of subject: Subject) -> PointedLayers {
    if let pointed, pointed.revision == subject.revision { return pointed.layers }
    let layers = PointedLayers(subject.loaded.timeline)
    pointed = (subject.revision, layers)
    return layers
  }
}
