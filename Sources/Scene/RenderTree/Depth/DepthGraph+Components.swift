/// The strongly connected components of a graph: single nodes, or cycles merged with those they share nodes with.
struct DepthComponents {
  /// The nodes of each component, in ascending order.
  var members: [[Int]] = []

  /// The drawing order between components; it has no cycles.
  var graph = DepthGraph(count: 0, edges: [])

  /// The rank of each component when they are sorted by the least place among their members.
  /// - Parameter places: the rank of each node.
  func places(by places: [Int]) -> [Int] {
    let firsts = members.map { members in members.reduce(Int.max) { min($0, places[$1]) } }
    return members.indices.sorted { firsts[$0] < firsts[$1] }.inverse
  }
}

extension DepthGraph {
  /// Tarjan's algorithm, without recursion: paths may be as long as there are nodes.
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
  /// The number of each node's component; -1 before it is known.
  private(set) var component: [Int]
  private(set) var members: [[Int]] = []

  /// Tarjan's index of each node, from 1 on (0 if not visited), and its low link.
  private var found, earliest: [Int]
  private var time = 0

  /// Tarjan's stack: visited nodes without a component.
  private var open: [Int] = []

  /// The call stack: the path to the current node, with the index of the next successor to visit of each node.
  private var way: [(node: Int, next: Int)] = []

  init(count: Int) {
    component = Array(repeating: -1, count: count)
    found = Array(repeating: 0, count: count)
    earliest = found
  }

  mutating func visit(from node: Int, in graph: DepthGraph) {
    guard found[node] == 0 else { return }
    enter(node, in: graph)
    while let (node, next) = way.last {
      let successors = graph.successors(of: node)
      guard next < successors.endIndex else {
        way.removeLast()
        leave(node)
        continue
      }
      way[way.count - 1].next = next + 1
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
    way.append((node, graph.successors(of: node).startIndex))
  }

  private mutating func leave(_ node: Int) {
    if let parent = way.last?.node { earliest[parent] = min(earliest[parent], earliest[node]) }
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
