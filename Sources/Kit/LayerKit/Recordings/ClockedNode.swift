import Animations
import Properties
import RenderTree

/// A render node of one commit, with its clock and the clocks of its ancestors.
struct ClockedNode: Sendable {
  let renderNode: RenderNode

  /// Converts media time to the node's own time.
  let clocks: ClockChain

  /// The nodes from the root down to this one.
  let path: RenderNodePath

  /// Finds the node with an id; nil if the tree has none.
  /// - Parameter previous: the node in another commit's tree, which shortens the search.
  init?(of id: UInt64, in root: RenderNode, near previous: ClockedNode?) {
    guard let path = RenderNodePath(to: id, from: root, near: previous?.path), let node = path.nodes.last else {
      return nil
    }
    renderNode = node
    self.path = path
    clocks = ClockChain(path.nodes.map(\.timing))
  }

  func value(of keyPath: PropertyKeyPath, at time: Double) -> PropertyValue {
    renderNode.presentationValues(at: clocks.localTime(fromOuter: time)).value(at: keyPath)
  }
}
