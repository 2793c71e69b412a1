import DisplayList

/// The position of an item in a list; positions ascend from back to front.
struct ItemPosition: Hashable, Comparable {
  let run: Int
  let index: Int

  static func < (left: ItemPosition, right: ItemPosition) -> Bool {
    left.run == right.run ? left.index < right.index : left.run < right.run
  }
}

extension DrawList {
  subscript(_ position: ItemPosition) -> DrawItem { runs[position.run].items[position.index] }
}
