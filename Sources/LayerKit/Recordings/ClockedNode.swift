import Animations
import Properties
import RenderTree

/// A node of a tree, with the clocks that lead to it.
struct ClockedNode: Sendable {
  let node: RenderNode

  /// From media time to the node's own.
  let clocks: ClockChain
  private let path: RenderNodePath

  /// - Parameter former: where the node was in another state of the tree.
  init?(of id: UInt64, in root: RenderNode, near former: ClockedNode?) {
    guard let path = RenderNodePath(to: id, from: root, near: former?.path), let node = path.nodes.last else {
      return nil
    }
    self.node = node
    self.path = path
    clocks = ClockChain(path.nodes.map(\.timing))
  }

  func value(of keyPath: PropertyKeyPath, at time: Double) -> PropertyValue {
    node.presentationValues(at: clocks.localTime(fromOuter: time)).value(at: keyPath)
  }
}
