import Animations
import Properties
import RenderTree

/// A node of a tree, with the clocks that lead to it.
struct NodePlace: Sendable {
  let node: RenderNode

  /// From the root's to the node's own.
  let clocks: [MediaTiming]
  private let path: RenderNodePath

  /// - Parameter former: where the node was in another state of the tree.
  init?(of id: UInt64, in root: RenderNode, near former: NodePlace?) {
    guard let path = RenderNodePath(to: id, from: root, near: former?.path), let node = path.nodes.last else {
      return nil
    }
    self.node = node
    self.path = path
    clocks = path.nodes.map { MediaTiming(layer: $0.values) }
  }

  func localTime(at time: Double) -> Double { clocks.reduce(time) { $1.localTime(fromParent: $0) } }

  func value(of keyPath: PropertyKeyPath, at time: Double) -> PropertyValue {
    node.presentationValues(at: localTime(at: time)).value(at: keyPath)
  }
}
