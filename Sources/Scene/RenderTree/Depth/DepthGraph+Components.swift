/// The strongly connected components of a graph: single nodes, or cycles merged with the cycles that share their nodes.
struct DepthComponents {
  /// The nodes of each component, in ascending order.
  var members: [[Int]] = []

  /// The drawing order between components; it has no cycles.
  var graph = DepthGraph(count: 0, edges: [])

  /// The rank of each component when they are sorted by the lowest rank among their members.
  /// - Parameter ranks: the rank of each node.
  func ranks(by ranks: [Int]) -> [Int] {
    let firsts = members.map { members in members.reduce(Int.max) { min($0, ranks[$1]) } }
    return members.indices.sorted { firsts[$0] < firsts[$1] }.inverse
  }
}

extension DepthGraph {
  /// Tarjan's algorithm without recursion, because a path may contain all nodes.
  func components() -> DepthComponents {
    var search = ComponentSearch(count: count)
    for node in 0..<count { search.visit(from: node, in: self) }
    var edges: [Edge] = []
    for node in 0..<count {
      let component = search.component[node]
      for successor in successors(of: node) where search.component[Int(successor)] != component {
        edges.append(Edge(from: component, to: search.component[Int(successor)]))
      }
    }
    return DepthComponents(members: search.members, graph: DepthGraph(count: search.members.count, edges: edges))
  }
}

private struct ComponentSearch {
  /// The number of each node's component; -1 until it is known.
  private(set) var component: [Int]
  private(set) var members: [[Int]] = []

  /// Tarjan's index of each node, from 1 (0 if not visited), and its low link.
  private var found, earliest: [Int]
  private var time = 0

  /// Tarjan's stack: visited nodes without a component.
  private var open: [Int] = []

  /// The call stack: the path to the current node, with the index of the next successor to visit of each node.
  private var path: [(node: Int, next: Int)] = []

  init(count: Int) {
    component = Array(repeating: -1, count: count)
    found = Array(repeating: 0, count: count)
    earliest = found
  }

  mutating func visit(from node: Int, in graph: DepthGraph) {
    guard found[node] == 0 else { return }
    enter(node, in: graph)
    while let (node, next) = path.last {
      let successors = graph.successors(of: node)
      guard next < successors.endIndex else {
        path.removeLast()
        leave(node)
        continue
      }
      path[path.count - 1].next = next + 1
      let successor = Int(successors[next])
      if found[successor] == 0 {
        enter(successor, in: graph)
      } else if component[successor] < 0 {
        earliest[node] = min(earliest[node], found[successor])
      }
    }
  }

  private mutating func enter(_ node: Int, in graph: DepthGraph) {
    time += 1
    (found[node], earliest[node]) = (time, time)
    open.append(node)
    path.append((node, graph.successors(of: node).startIndex))
  }

  private mutating func leave(_ node: Int) {
    if let parent = path.last?.node { earliest[parent] = min(earliest[parent], earliest[node]) }
    guard earliest[node] == found[node] else { return }
    var members: [Int] = []
    while let member = open.popLast() {
      component[member] = self.members.count
      members.append(member)
      if member == node { break }
    }
    self.members.append(members.sorted())
  }
}
