import LayerKit

/// The motions of layers by the names that `track`, `diff` and `preview` print: ids, or key paths such as
/// `card.sublayers.0` for layers without an id.
struct NamedMotions {
  private let timeline: Timeline

  /// The layers by their key paths; nil if all requested names are ids.
  private let recorded: RecordedLayers?

  /// - Parameters:
  ///   - layers: the requested names.
  ///   - end: the last requested time, in seconds.
  init(_ timeline: Timeline, layers: [String], until end: Double) {
    self.timeline = timeline
    let hasKeyPaths = layers.contains { !Self.isID($0, in: timeline) }
    // A layer that is inserted after `end` gets its name only then.
    let last = max(end, timeline.canvas.duration, timeline.events.last?.time ?? 0)
    recorded = hasKeyPaths ? RecordedLayers(timeline, until: last) : nil
  }

  /// Whether a name is an id. Every layer has an opacity and every sound a volume, so this looks up the key path.
  private static func isID(_ name: String, in timeline: Timeline) -> Bool {
    ["opacity", "volume"].contains { (try? timeline.keyPath($0, of: name)) != nil }
  }

  /// A key path of a layer.
  /// - Throws: `Failure` if no layer has the name at any time, or its class has no such key path.
  func path(_ keyPath: String, of layer: String) throws -> PropertyKeyPath {
    do {
      guard let recorded, recorded.contains(layer), !Self.isID(layer, in: timeline) else {
        return try timeline.keyPath(keyPath, of: layer)
      }
      return try recorded.path(keyPath, of: layer)
    } catch {
      guard error is UnknownName || error is UnknownKeyPath else { throw error }
      throw Failure(.usage, "\(error)")
    }
  }

  /// The values of key paths of layers from 0 to a time in seconds.
  func motions(_ columns: [(layer: String, path: PropertyKeyPath)], until end: Double) -> [Motion] {
    let recording = Recording(timeline, until: end)
    return columns.map { layer, path in
      guard let recorded, !Self.isID(layer, in: timeline) else { return recording.motion(ofLayer: layer, path) }
      return recorded.motion(of: layer, path)
    }
  }
}
