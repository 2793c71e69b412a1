import Foundation
import Properties
import RenderTree
import Timelines

/// What a timeline shows from its beginning to its end, by the names of its layers as `FrameTrack` has them: of any
/// moment, in any order, on any thread.
package struct RecordedLayers: Sendable {
  /// What was committed, and when.
  package let trees: RecordedTrees

  /// The names of all layers that there have been, and the properties of their classes, by their nodes.
  let names: [UInt64: String]
  let tables: [UInt64: PropertyTable]

  /// The nodes that had a name, one after the other.
  private let nodes: [String: [UInt64]]

  /// Plays a timeline from 0 to its end, or to another time in seconds.
  package init(_ timeline: Timeline, until end: CFTimeInterval? = nil) {
    let stage = Stage(timeline)
    let names = NamedLayers(of: stage)
    trees = Recording(stage, until: end ?? timeline.canvas.duration).trees
    (self.names, tables) = (names.names, names.tables)
    nodes = Dictionary(grouping: self.names.keys.sorted()) { [names = self.names] in names[$0] ?? "" }
  }

  /// The layer with a name in the tree of a commit; nil where none has it.
  func node(named name: String, in commit: RecordedTrees.Commit, near former: ClockedNode?) -> ClockedNode? {
    guard let nodes = nodes[name] else { return nil }
    // Of several, one is in the tree at a time.
    return nodes.lazy.compactMap { ClockedNode(of: $0, in: commit.root, near: former) }.first
  }

  /// The values of a key path of a layer.
  /// - Throws: `UnknownKeyPath` where there is no such layer at any time, or its class has no such key path.
  package func motion(of name: String, _ keyPath: String) throws(UnknownKeyPath) -> Motion {
    motion(of: name, try path(keyPath, of: name))
  }

  /// A key path of a layer.
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

  /// Whether a layer has the name at any time.
  package func contains(_ name: String) -> Bool { nodes[name] != nil }

  package func motion(of name: String, _ path: PropertyKeyPath) -> Motion {
    trees.motion(named: name, path) { node(named: name, in: $0, near: $1) }
  }

  /// Where a layer is in each frame of the timeline, without what it shows; nil where it is not in the tree.
  /// - Throws: `UnknownKeyPath` where there is no such layer at any time.
  package func traces(of name: String) throws(UnknownKeyPath) -> [LayerTrace?] {
    guard nodes[name] != nil else { throw UnknownKeyPath(layer: name, among: Set(nodes.keys)) }
    var former: ClockedNode?
    return (0..<frameCount).map { frame in
      let time = trees.frameRate.time(ofFrame: frame)
      let root = trees.commit(at: time).root
      if former?.path.nodes.first !== root {
        former = node(named: name, in: trees.commit(at: time), near: former) ?? former
      }
      guard let path = former?.path, path.nodes.first === root else { return nil }
      return root.traces(at: time, on: trees.canvas, along: path).last
    }
  }

  /// The number of frames of the timeline.
  package var frameCount: Int { trees.frameRate.frameCount(duration: trees.times.upperBound) }
}
