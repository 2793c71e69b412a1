/// Groups of indices, in two arrays for all groups: texts have thousands of letters, most of which form single groups.
struct IndexGroups {
  /// The members of each group, one group after another.
  private var members: [Int32]

  /// Where the members of each group end.
  private var ends: [Int32]

  /// Creates as many groups as there are indices.
  init(singles count: Int) {
    members = (0..<Int32(clamping: count)).map { $0 }
    ends = members.map { $0 + 1 }
  }

  /// Creates groups in the order of their first members, each with its members in order.
  /// - Parameter leaders: the first member of the group of each index.
  init(leaders: [Int32]) {
    // At first the number of members of each leader's group, then the position of the next member.
    var places = [Int32](repeating: 0, count: leaders.count)
    for leader in leaders { places[Int(leader)] += 1 }
    ends = []
    var end: Int32 = 0
    for index in leaders.indices where leaders[index] == index {
      (places[index], end) = (end, end + places[index])
      ends.append(end)
    }
    members = [Int32](repeating: 0, count: leaders.count)
    for (index, leader) in leaders.enumerated() {
      members[Int(places[Int(leader)])] = Int32(clamping: index)
      places[Int(leader)] += 1
    }
  }

  var count: Int { ends.count }

  /// The members of a group.
  subscript(group: Int) -> ArraySlice<Int32> {
    members[(group == 0 ? 0 : Int(ends[group - 1]))..<Int(ends[group])]
  }

  /// The first member of a group.
  func first(_ group: Int) -> Int { Int(members[group == 0 ? 0 : Int(ends[group - 1])]) }

  /// The only member of a group; nil if it has several.
  func single(_ group: Int) -> Int? {
    let start = group == 0 ? 0 : ends[group - 1]
    return ends[group] - start == 1 ? Int(members[Int(start)]) : nil
  }
}
