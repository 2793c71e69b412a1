import Foundation
import Properties
import RenderTree
import Timelines

/// A recorded timeline whose layers are looked up by the names that `FrameTrack` uses. It can be read at any time, in
/// any order, on any thread.
package struct RecordedLayers: Sendable {
  /// The committed trees and their times.
  package let trees: RecordedTrees

  /// The names of all layers of the recording and the property tables of their classes, by their nodes.
  let names: [UInt64: String]
  let tables: [UInt64: PropertyTable]

  /// The nodes with each name. At most one of them is in the tree at a time.
  private let nodes: [String: [UInt64]]

  /// Plays a timeline from 0 to its end, or to another time in seconds.
  package init(_ timeline: Timeline, until end: CFTimeInterval? = nil) {
    let stage = Stage(timeline)
    let names = NamedLayers(of: stage)
    trees = Recording(stage, until: end ?? timeline.canvas.duration).trees
    (self.names, tables) = (names.names, names.tables)
    nodes = Dictionary(grouping: self.names.keys.sorted()) { [names = self.names] in names[$0] ?? "" }
  }

  /// The layer with a name in the tree of a commit; nil if there is none.
  func node(named name: String, in commit: RecordedTrees.Commit, near previous: ClockedNode?) -> ClockedNode? {
    guard let nodes = nodes[name] else { return nil }
    return nodes.lazy.compactMap { ClockedNode(of: $0, in: commit.root, near: previous) }.first
  }

  /// The values of a key path of a layer.
  /// - Throws: `UnknownKeyPath` if there is no such layer at any time, or its class has no such key path.
  package func motion(of name: String, _ keyPath: String) throws(UnknownKeyPath) -> Motion {
    motion(of: name, try path(keyPath, of: name))
  }

  /// Parses a key path of a layer.
  /// - Throws: `UnknownKeyPath`, as `motion(of:_:)` does.
  package func path(_ keyPath: String, of name: String) throws(UnknownKeyPath) -> PropertyKeyPath {
    guard let node = nodes[name]?.first, let table = tables[node] else {
      throw UnknownKeyPath(layer: name, among: Set(nodes.keys))
    }
    guard let path = PropertyKeyPath(readable: keyPath, in: table) else {
      throw UnknownKeyPath(
        keyPath: keyPath, className: table.className, suggestion: table.keyPath(near: keyPath))
    }
    return path
  }

  /// Whether a layer has this name at any time.
  package func contains(_ name: String) -> Bool { nodes[name] != nil }

  package func motion(of name: String, _ path: PropertyKeyPath) -> Motion {
    trees.motion(named: name, path) { node(named: name, in: $0, near: $1) }
  }

  /// The position of a layer in each frame of the timeline; nil where it is not in the tree.
  /// - Throws: `UnknownKeyPath` if there is no such layer at any time.
  package func traces(of name: String) throws(UnknownKeyPath) -> [LayerTrace?] {
    guard nodes[name] != nil else { throw UnknownKeyPath(layer: name, among: Set(nodes.keys)) }
    var previous: ClockedNode?
    return (0..<frameCount).map { frame in
      let time = trees.frameRate.time(ofFrame: frame)
      let root = trees.commit(at: time).root
      if previous?.path.nodes.first !== root {
        previous = node(named: name, in: trees.commit(at: time), near: previous) ?? previous
      }
      guard let path = previous?.path, path.nodes.first === root else { return nil }
      return root.traces(at: time, on: trees.canvas, along: path).last
    }
  }

  /// The number of frames of the timeline.
  package var frameCount: Int { trees.frameRate.frameCount(duration: trees.times.upperBound) }
}
