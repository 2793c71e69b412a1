import Animations
import RenderTree

/// A node of a tree, with the clocks that lead to it.
struct NodePlace: Sendable {
  let node: RenderNode

  /// From the root's to the node's own.
  let clocks: [MediaTiming]

  init?(of id: UInt64, in root: RenderNode) {
    guard let path = Self.path(to: id, from: root), let node = path.last else { return nil }
    self.node = node
    clocks = path.map { MediaTiming(layer: $0.values) }
  }

  func localTime(at time: Double) -> Double { clocks.reduce(time) { $1.localTime(fromParent: $0) } }

  func value(of keyPath: PropertyKeyPath, at time: Double) -> PropertyValue {
    node.presentationValues(at: localTime(at: time)).value(at: keyPath)
  }

  /// The nodes from the root down; an explicit stack, for trees as deep as they may be.
  private static func path(to id: UInt64, from root: RenderNode) -> [RenderNode]? {
    var stack: [(node: RenderNode, depth: Int)] = [(root, 0)]
    var path: [RenderNode] = []
    while let (node, depth) = stack.popLast() {
      path.removeLast(path.count - depth)
      path.append(node)
      if node.id == id { return path }
      if let mask = node.mask { stack.append((mask, depth + 1)) }
      for child in node.sublayers { stack.append((child, depth + 1)) }
    }
    return nil
  }
}
