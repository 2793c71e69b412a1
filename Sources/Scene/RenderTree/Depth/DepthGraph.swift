/// A directed graph of the drawing order. An edge leads from a node to a node that must be drawn after it.
struct DepthGraph {
  struct Edge {
    let from, to: Int32

    init(from: Int, to: Int) {
      self.from = Int32(truncatingIfNeeded: from)
      self.to = Int32(truncatingIfNeeded: to)
    }
  }

  let count: Int

  /// The successors of all nodes, one node after the other, and the start of those of each node.
  private let successors: [Int32]
  private let starts: [Int]

  init(count: Int, edges: [Edge]) {
    self.count = count
    var starts = Array(repeating: 0, count: count + 1)
    for edge in edges { starts[Int(edge.from) + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    var next = starts
    var successors: [Int32] = Array(repeating: 0, count: edges.count)
    for edge in edges {
      successors[next[Int(edge.from)]] = edge.to
      next[Int(edge.from)] += 1
    }
    (self.starts, self.successors) = (starts, successors)
  }

  func successors(of node: Int) -> ArraySlice<Int32> { successors[starts[node]..<starts[node + 1]] }

  /// A topological order. Among nodes without pending predecessors, the one with the lowest rank comes first. Nodes in
  /// a cycle, or after one, are missing, unless cycles are broken: then, if no node is free, the one with the lowest
  /// rank comes next.
  /// - Parameter ranks: the rank of each node, a permutation.
  func order(by ranks: [Int], breakingCycles: Bool = false) -> [Int] {
    let nodes = ranks.inverse
    var waitsFor = Array(repeating: 0, count: count)
    for successor in successors { waitsFor[Int(successor)] += 1 }
    var free = MinimumHeap<Int>()
    for rank in 0..<count where waitsFor[nodes[rank]] == 0 { free.insert(rank) }
    var result: [Int] = []
    result.reserveCapacity(count)
    var isDone = Array(repeating: false, count: count)
    var first = 0
    while true {
      if free.first == nil, breakingCycles {
        while first < count, isDone[nodes[first]] { first += 1 }
        if first < count { free.insert(first) }
      }
      guard let rank = free.popFirst() else { return result }
      let node = nodes[rank]
      isDone[node] = true
      result.append(node)
      for successor in successors(of: node) where !isDone[Int(successor)] {
        waitsFor[Int(successor)] -= 1
        if waitsFor[Int(successor)] == 0 { free.insert(ranks[Int(successor)]) }
      }
    }
  }

  /// The subgraph of some nodes. They are renumbered by their indices in the list.
  func subgraph(of members: [Int]) -> DepthGraph {
    var numbers = Array(repeating: -1, count: count)
    for (number, member) in members.enumerated() { numbers[member] = number }
    let edges = members.flatMap { member in
      successors(of: member).compactMap { successor -> Edge? in
        let number = numbers[Int(successor)]
        return number < 0 ? nil : Edge(from: numbers[member], to: number)
      }
    }
    return DepthGraph(count: members.count, edges: edges)
  }
}

extension [Int] {
  /// The inverse of a permutation of the array's indices.
  var inverse: [Int] {
    var inverse = Array(repeating: 0, count: count)
    for (index, value) in enumerated() { inverse[value] = index }
    return inverse
  }
}
