import Animations
import Diagnostics
import Foundation
import Layers
import RenderTree
import Timelines

/// What is shown of one key path of a layer while a recording runs.
public struct Motion: Sendable {
  /// The layer as the question named it: the id of a timeline's layer, the name of a layer, or its class.
  public let layer: String
  public let keyPath: PropertyKeyPath

  /// In seconds.
  public let times: ClosedRange<CFTimeInterval>

  /// One commit's node, until the next.
  struct Stretch: Sendable {
    let time: Double

    /// Nil while the layer is not in the tree.
    let place: NodePlace?
  }

  let stretches: [Stretch]

  /// What is shown at a time; nil while the layer is not in the tree.
  public func value(at time: CFTimeInterval) -> PropertyValue? {
    stretch(at: time).place?.value(of: keyPath, at: time)
  }

  /// What is shown every so many seconds, the end included.
  /// - Parameter interval: at least a microsecond.
  public func values(every interval: CFTimeInterval) -> [(time: CFTimeInterval, value: PropertyValue?)] {
    let step = interval > 1e-6 ? min(interval, .greatestFiniteMagnitude) : 1e-6
    let count = Int(min((times.upperBound - times.lowerBound) / step + 1e-9, 1e7))
    // To the nanosecond, so that three times 0.1 is 0.3.
    return (0...count).map { index in
      let time = ((times.lowerBound + Double(index) * step) * 1e9).rounded() / 1e9
      return (time, value(at: time))
    }
  }

  /// When the layer is in the tree while the recording runs: from its insertion to its deletion, if it is deleted.
  public var stays: [(start: CFTimeInterval, end: CFTimeInterval?)] {
    var stays: [(start: CFTimeInterval, end: CFTimeInterval?)] = []
    var isThere = false
    for stretch in stretches where (stretch.place != nil) != isThere {
      if isThere { stays[stays.count - 1].end = stretch.time } else { stays.append((stretch.time, nil)) }
      isThere.toggle()
    }
    return stays
  }

  func stretch(at time: Double) -> Stretch {
    var (low, high) = (0, stretches.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if stretches[middle].time <= time { low = middle } else { high = middle - 1 }
    }
    return stretches[low]
  }
}

extension Recording {
  /// What a key path of a layer shows during the recording.
  /// - Throws: `UnknownKeyPath` where the layer's class has no such key path.
  public func motion(of layer: CALayer, _ keyPath: String) throws(UnknownKeyPath) -> Motion {
    let path = try path(keyPath, of: layer)
    return motion(named: layer.name ?? "\(type(of: layer))", path) {
      NodePlace(of: layer.nodeID, in: $0.root, near: $1)
    }
  }

  /// What a key path of the layer with an id of the timeline shows during the recording.
  /// - Throws: `UnknownKeyPath` where no such layer is in the tree at any time, or its class has no such key path.
  public func motion(of id: String, _ keyPath: String) throws(UnknownKeyPath) -> Motion {
    guard let layer = layers.first(id) else { throw UnknownKeyPath(layer: id, among: Set(layers.ids)) }
    return motion(ofLayer: id, try path(keyPath, of: layer))
  }

  private func path(_ keyPath: String, of layer: CALayer) throws(UnknownKeyPath) -> PropertyKeyPath {
    let table = type(of: layer).propertyTable
    guard let path = PropertyKeyPath(shown: keyPath, in: table) else {
      throw UnknownKeyPath(
        keyPath: keyPath, className: "\(type(of: layer))", suggestion: table.keyPath(near: keyPath))
    }
    return path
  }

  /// What a key path of the layer with an id of the timeline shows; nothing while there is no such layer.
  public func motion(ofLayer id: String, _ keyPath: PropertyKeyPath) -> Motion {
    motion(named: id, keyPath) { take, former in
      layers.layer(id, at: take.time).flatMap { NodePlace(of: $0.nodeID, in: take.root, near: former) }
    }
  }

  /// - Parameter find: where the layer is in a take, given where it was in the one before.
  private func motion(
    named name: String, _ path: PropertyKeyPath, _ find: (Take, NodePlace?) -> NodePlace?
  ) -> Motion {
    var stretches: [Motion.Stretch] = []
    var former: NodePlace?
    for take in takes {
      let stretch = Motion.Stretch(time: take.time, place: find(take, former))
      former = stretch.place ?? former
      // Commits that changed only other layers make no difference.
      if let last = stretches.last, last.place.isSame(as: stretch.place) { continue }
      stretches.append(stretch)
    }
    return Motion(layer: name, keyPath: path, times: times, stretches: stretches)
  }
}

extension NodePlace? {
  fileprivate func isSame(as other: NodePlace?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): left.node === right.node && left.clocks == right.clocks
    default: false
    }
  }
}

/// A layer or key path that a question names and nobody has.
public struct UnknownKeyPath: Error, CustomStringConvertible {
  public let description: String

  init(keyPath: String, className: String, suggestion: String?) {
    description =
      "\(className) has no key path '\(keyPath)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// - Parameter ids: those of the timeline; none in a recording of code, whose layers are asked for themselves.
  init(layer: String, among ids: Set<String>) {
    let hint =
      ids.isEmpty
      ? "; only layers of a timeline have ids: give the layer itself"
      : Suggestion.nearest(to: layer, in: ids.sorted()).map { "; did you mean '\($0)'?" } ?? ""
    description = "there is no layer '\(layer)' while the recording runs" + hint
  }
}
