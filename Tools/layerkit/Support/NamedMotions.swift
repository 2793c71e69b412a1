import LayerKit

/// The motions of layers by the names that `track`, `diff` and `preview` print: ids, and of layers without one their
/// places, such as `card.sublayers.0`.
struct NamedMotions {
  private let timeline: Timeline

  /// The layers by their places; nil where all names that are asked for are ids.
  private let places: RecordedLayers?

  /// - Parameters:
  ///   - layers: the names that are asked for.
  ///   - end: the last time that is asked about, in seconds.
  init(_ timeline: Timeline, layers: [String], until end: Double) {
    self.timeline = timeline
    let hasPlaces = layers.contains { !Self.isID($0, in: timeline) }
    // A layer may be inserted later than that, and has its name then.
    let last = max(end, timeline.canvas.duration, timeline.events.last?.time ?? 0)
    places = hasPlaces ? RecordedLayers(timeline, until: last) : nil
  }

  /// Every layer has an opacity.
  private static func isID(_ name: String, in timeline: Timeline) -> Bool {
    (try? timeline.keyPath("opacity", of: name)) != nil
  }

  /// A key path of a layer.
  /// - Throws: `Failure` where no layer has the name at any time, or its class has no such key path.
  func path(_ keyPath: String, of layer: String) throws -> PropertyKeyPath {
    do {
      guard let places, places.contains(layer), !Self.isID(layer, in: timeline) else {
        return try timeline.keyPath(keyPath, of: layer)
      }
      return try places.path(keyPath, of: layer)
    } catch {
      guard error is UnknownName || error is UnknownKeyPath else { throw error }
      throw Failure(.usage, "\(error)")
    }
  }

  /// The values of key paths of layers from 0 to a time in seconds.
  func motions(_ columns: [(layer: String, path: PropertyKeyPath)], until end: Double) -> [Motion] {
    let recording = Recording(timeline, until: end)
    return columns.map { layer, path in
      guard let places, !Self.isID(layer, in: timeline) else { return recording.motion(ofLayer: layer, path) }
      return places.motion(of: layer, path)
    }
  }
}
