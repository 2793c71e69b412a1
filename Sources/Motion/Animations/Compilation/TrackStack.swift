import Geometry
import Properties

/// The tracks of one property of a layer, in the order of application: first those that replace its value, then those
/// that add to it. Each kind is in the order in which the animations were added.
final class TrackStack: Sendable {
  let property: Property
  let tracks: [Track]
  private let hasTransformParts: Bool

  /// The same tracks by the emitter cells that they animate; nil for other properties, and if cells are replaced.
  private let cellTracks: CellTracks?

  init(_ property: Property, _ tracks: [Track]) {
    self.property = property
    self.tracks = tracks.filter { !$0.isAdditive } + tracks.filter(\.isAdditive)
    hasTransformParts = property.type == .transform && tracks.contains { $0.target.path.component != nil }
    cellTracks = property.type == .emitterCells ? CellTracks(tracks) : nil
  }

  /// A stack for each property that the tracks animate, in the order of its first track.
  static func stacks(of tracks: [Track]) -> [TrackStack] {
    var order: [Property] = []
    var byProperty: [Property: [Track]] = [:]
    for track in tracks {
      let property = track.target.path.property
      if byProperty[property] == nil { order.append(property) }
      byProperty[property, default: []].append(track)
    }
    return order.map { TrackStack($0, byProperty[$0] ?? []) }
  }

  /// The animated value; nil if no track has an effect.
  /// - Parameter time: in the time of the layer.
  func value(at time: Double, over model: PropertyValue) -> PropertyValue? {
    if tracks.count == 1, !hasTransformParts {
      let track = tracks[0]
      guard let position = track.position(at: time) else { return nil }
      return Self.apply(track, at: position, to: model)
    }
    if let cellTracks {
      guard case .emitterCells(var cells) = model, cellTracks.apply(to: &cells, at: time) else { return nil }
      return .emitterCells(cells)
    }
    let first = firstEffective(at: time)
    if hasTransformParts, case .transform(let matrix) = model {
      return transform(at: time, over: matrix, from: first)
    }
    var value: PropertyValue?
    var sum: Sum?
    for index in first..<tracks.count {
      let track = tracks[index]
      guard let position = track.position(at: time) else { continue }
      if let added = track.addedNumbers {
        if sum == nil { sum = Sum(value ?? model, added.shape) }
        if sum?.shape == added.shape {
          sum?.lanes += added.from.mixed(with: added.to, at: track.pace.fraction(at: position))
          continue
        }
      }
      value = Self.apply(track, at: position, to: sum?.value ?? value ?? model)
      sum = nil
    }
    return sum?.value ?? value
  }

  /// A sum of numbers that tracks add to a value. It is converted to a value only at the end.
  private struct Sum {
    let shape: VectorShape
    var lanes: SIMD4<Double>

    /// Returns nil if the value has another shape.
    init?(_ value: PropertyValue, _ shape: VectorShape) {
      guard VectorShape([value], function: nil) == shape, let lanes = shape.lanes(of: value) else { return nil }
      (self.shape, self.lanes) = (shape, lanes)
    }

    var value: PropertyValue { shape.value(lanes) }
  }

  /// The first track to evaluate: the last one that replaces the whole value, because earlier ones have no effect.
  private func firstEffective(at time: Double) -> Int {
    var index = tracks.count - 1
    while index > 0 {
      if tracks[index].replacesAll, tracks[index].position(at: time) != nil { return index }
      index -= 1
    }
    return 0
  }

  private static func apply(
    _ track: Track, at position: ResolvedTime.Position, to current: PropertyValue
  ) -> PropertyValue {
    guard let component = track.target.path.component else { return track.value(at: position, over: current) }
    guard track.needsCurrent else { return current.setting(component, to: track.value(at: position, over: .null)) }
    guard let part = current.component(component) else { return current }
    return current.setting(component, to: track.value(at: position, over: part))
  }

  /// The value of a transform. Components are composed once, at the end, so that no angle is read back from a matrix.
  private func transform(at time: Double, over model: CATransform3D, from first: Int) -> PropertyValue? {
    var parts = TransformParts(model)
    var applies = false
    for index in first..<tracks.count {
      let track = tracks[index]
      guard let position = track.position(at: time) else { continue }
      applies = true
      if let component = track.target.path.component {
        let part = track.needsCurrent ? parts[component] : .null
        guard let part else { continue }
        parts.set(component, to: track.value(at: position, over: part))
      } else if case .transform(let matrix) = track.value(at: position, over: .transform(parts.matrix)) {
        parts = TransformParts(matrix)
      }
    }
    return applies ? .transform(parts.matrix) : nil
  }
}
