/// Layers in insertion order, with removal in amortized constant time.
package struct MemberList {
  private var slots: [LayerTree.Member?] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  /// The first slot that may hold a layer.
  private var start = 0

  package var count: Int { indices.count }

  mutating func append(_ member: LayerTree.Member) {
    indices[ObjectIdentifier(member)] = slots.count
    slots.append(member)
  }

  mutating func remove(_ member: LayerTree.Member) {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(member)) else { return }
    slots[index] = nil
    while start < slots.count, slots[start] == nil { start += 1 }
    while let last = slots.last, last == nil { slots.removeLast() }
    start = Swift.min(start, slots.count)
    // Compacts when most slots are empty, so that removal takes amortized constant time.
    guard slots.count > 2 * indices.count + 16 else { return }
    slots = slots.filter { $0 != nil }
    start = 0
    for (index, slot) in slots.enumerated() { if let slot { indices[ObjectIdentifier(slot)] = index } }
  }

  package var first: LayerTree.Member? { start < slots.count ? slots[start] : nil }
  package var last: LayerTree.Member? { slots.last ?? nil }
}

extension MemberList: Sequence {
  package func makeIterator() -> some IteratorProtocol<LayerTree.Member> { slots.lazy.compactMap { $0 }.makeIterator() }
}
