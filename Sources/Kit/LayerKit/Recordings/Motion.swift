import Animations
import Foundation
import Geometry
import Layers
import Properties
import RenderTree
import Support
import Timelines

/// The presentation values of one key path of a layer during a recording.
public struct Motion: Sendable {
  /// The layer's name in messages: the id of a timeline's layer, or else the layer's `name`, or else its class.
  public let layer: String

  /// The key path of the values.
  public let keyPath: PropertyKeyPath

  /// The beginning and the end of the recording, in seconds.
  public let times: ClosedRange<CFTimeInterval>

  /// The layer's node from one commit to the next that changed it.
  struct Segment: Sendable {
    let time: Double

    /// Nil while the layer is not in the tree.
    let node: ClockedNode?
  }

  let segments: [Segment]

  /// The value that is shown at a time, in seconds; nil while the layer is not in the tree.
  public func value(at time: CFTimeInterval) -> PropertyValue? {
    segment(at: time).node?.value(of: keyPath, at: time)
  }

  /// The values that are shown every `interval` seconds from the beginning of the recording. The end is included if it
  /// is a whole number of intervals away. Values are nil while the layer is not in the tree.
  /// - Parameter interval: in seconds, at least a microsecond. Values beyond the first 10 million are left out.
  public func values(every interval: CFTimeInterval) -> [(time: CFTimeInterval, value: PropertyValue?)] {
    let step = interval > 1e-6 ? min(interval, .greatestFiniteMagnitude) : 1e-6
    let count = Int(min((times.upperBound - times.lowerBound) / step + 1e-9, 1e7))
    // Times are rounded to the nanosecond, so that three times 0.1 is 0.3.
    return (0...count).map { index in
      let time = ((times.lowerBound + Double(index) * step) * 1e9).rounded() / 1e9
      return (time, value(at: time))
    }
  }

  /// The spans of time, in seconds, in which the layer is in the tree, from its insertion to its removal. The end is
  /// nil if it stays until the end of the recording.
  public var presenceIntervals: [(start: CFTimeInterval, end: CFTimeInterval?)] {
    var intervals: [(start: CFTimeInterval, end: CFTimeInterval?)] = []
    var isThere = false
    for segment in segments where (segment.node != nil) != isThere {
      if isThere { intervals[intervals.count - 1].end = segment.time } else { intervals.append((segment.time, nil)) }
      isThere.toggle()
    }
    return intervals
  }

  func segment(at time: Double) -> Segment { segments[max(0, segments.partitioningIndex { !($0.time <= time) } - 1)] }
}

extension Recording {
  /// The values of a key path of a layer during the recording.
  /// - Throws: `UnknownKeyPath` if the layer's class has no such key path.
  public func motion(of layer: CALayer, _ keyPath: String) throws(UnknownKeyPath) -> Motion {
    let path = try path(keyPath, of: layer)
    return trees.motion(named: layer.name ?? "\(type(of: layer))", path) {
      ClockedNode(of: layer.nodeID, in: $0.root, near: $1)
    }
  }

  /// The values of a key path of the layer or sound with an id of the timeline during the recording.
  /// - Throws: `UnknownKeyPath` if no such layer is in the tree at any time, or its class has no such key path.
  public func motion(of id: String, _ keyPath: String) throws(UnknownKeyPath) -> Motion {
    if volumes?.layers.first(id) != nil, id != "root" {
      let table = PropertyTable.sound
      guard let path = PropertyKeyPath(keyPath, in: table) else {
        throw UnknownKeyPath(keyPath: keyPath, className: table.className, suggestion: table.keyPath(near: keyPath))
      }
      return motion(ofLayer: id, path)
    }
    guard let layer = layers.first(id) else { throw UnknownKeyPath(layer: id, among: Set(layers.ids)) }
    return motion(ofLayer: id, try path(keyPath, of: layer))
  }

  private func path(_ keyPath: String, of layer: CALayer) throws(UnknownKeyPath) -> PropertyKeyPath {
    let table = type(of: layer).propertyTable
    guard let path = PropertyKeyPath(readable: keyPath, in: table) else {
      throw UnknownKeyPath(
        keyPath: keyPath, className: "\(type(of: layer))", suggestion: table.keyPath(near: keyPath))
    }
    return path
  }

  /// The values of a key path of the layer or sound with an id of the timeline; nil while there is no such layer.
  package func motion(ofLayer id: String, _ keyPath: PropertyKeyPath) -> Motion {
    if let volumes, volumes.layers.first(id) != nil, id != "root" { return volumes.motion(ofLayer: id, keyPath) }
    return trees.motion(named: id, keyPath) { commit, previous in
      layers.layer(id, at: commit.time).flatMap { ClockedNode(of: $0.nodeID, in: commit.root, near: previous) }
    }
  }

}

extension RecordedTrees {
  /// - Parameter find: finds the layer's node in a commit, given its node in the last commit that had it.
  func motion(
    named name: String, _ path: PropertyKeyPath, _ find: (Commit, ClockedNode?) -> ClockedNode?
  ) -> Motion {
    Motion(layer: name, keyPath: path, times: times, segments: segments(find))
  }

  /// A layer's nodes from one commit to the next that changed it.
  /// - Parameter find: finds the layer's node in a commit, given its node in the last commit that had it.
  func segments(_ find: (Commit, ClockedNode?) -> ClockedNode?) -> [Motion.Segment] {
    var segments: [Motion.Segment] = []
    var previous: ClockedNode?
    for commit in commits {
      let segment = Motion.Segment(time: commit.time, node: find(commit, previous))
      previous = segment.node ?? previous
      // Commits that changed only other layers are left out.
      if let last = segments.last, last.node?.renderNode === segment.node?.renderNode,
        last.node?.clocks == segment.node?.clocks
      {
        continue
      }
      segments.append(segment)
    }
    return segments
  }
}

/// The error of a layer that is never in the tree, or of a key path that its class does not have.
public struct UnknownKeyPath: Error, CustomStringConvertible {
  /// A sentence with the layer or the key path, and the most similar one that exists.
  public let description: String

  init(keyPath: String, className: String, suggestion: String?) {
    description =
      "\(className) has no key path '\(keyPath)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// - Parameter ids: the timeline's ids; empty for a recording of layers that were made in code.
  init(layer: String, among ids: Set<String>) {
    let hint =
      ids.isEmpty
      ? "; only layers of a timeline have ids: give the layer itself"
      : Suggestion.nearest(to: layer, in: ids.sorted()).map { "; did you mean '\($0)'?" } ?? ""
    description = "there is no layer '\(layer)' while the recording runs" + hint
  }
}
