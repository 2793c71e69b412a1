import Layers
import Randomness
import RenderTree
import Testing

/// More sublayers than are kept in one run.
@Suite struct ManySublayersTests {
  @Test("Sublayers are inserted, removed and moved as in an array", arguments: 0..<2 as Range<UInt64>)
  func likeAnArray(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let root = CALayer()
    let context = LayerContext(root: root)
    var expected: [CALayer] = []
    for step in 0..<6000 {
      let layer = expected.isEmpty || random.chance(0.6) ? CALayer() : expected[random.below(expected.count)]
      let sibling = expected.isEmpty ? layer : expected[random.below(expected.count)]
      switch random.below(6) {
      case 0 where layer !== sibling:
        root.insertSublayer(layer, above: sibling)
        expected.removeAll { $0 === layer }
        expected.insert(layer, at: (expected.firstIndex { $0 === sibling } ?? 0) + 1)
      case 1 where layer !== sibling:
        root.insertSublayer(layer, below: sibling)
        expected.removeAll { $0 === layer }
        expected.insert(layer, at: expected.firstIndex { $0 === sibling } ?? 0)
      case 2:
        expected.removeAll { $0 === layer }
        let index = random.below(expected.count + 2)
        root.insertSublayer(layer, at: UInt32(index))
        expected.insert(layer, at: min(index, expected.count))
      case 3 where step > 3000:
        layer.removeFromSuperlayer()
        expected.removeAll { $0 === layer }
      default:
        root.addSublayer(layer)
        expected.removeAll { $0 === layer }
        expected.append(layer)
      }
      if random.chance(0.01) { context.commit() }
    }
    context.commit()
    let names = expected.map(\.nodeID)
    #expect(expected.count > 1000)
    #expect((root.sublayers ?? []).map(\.nodeID) == names)
    #expect(context.node?.sublayers.map(\.id) == names)
  }

  @Test("A change of one of very many is committed, and the others keep their nodes")
  func oneChanges() {
    let root = CALayer()
    root.sublayers = (0..<2000).map { _ in CALayer() }
    let context = LayerContext(root: root)
    context.commit()
    let before = context.node?.sublayers ?? []
    root.sublayers?[1234].zPosition = 5
    context.commit()
    let after = context.node?.sublayers ?? []
    #expect(after.count == 2000 && after[1234].values[layerProperties.zPosition] == 5)
    #expect(zip(before, after).enumerated().allSatisfy { $0.offset == 1234 || $0.element.0 === $0.element.1 })
  }

  @Test("Layers that move to another context get new nodes there")
  func moves() {
    let (root, other) = (CALayer(), CALayer())
    let group = CALayer()
    group.sublayers = (0..<600).map { _ in CALayer() }
    root.addSublayer(group)
    let (first, second) = (LayerContext(root: root), LayerContext(root: other))
    first.commit()
    other.addSublayer(group)
    first.commit()
    second.commit()
    #expect(first.node?.sublayers.isEmpty == true)
    #expect(second.node?.sublayers.first?.sublayers.count == 600)
  }

  @Test(
    "The earliest time is removed first, and of equal times the one inserted first", arguments: 0..<4 as Range<UInt64>)
  func heap(seed: UInt64) {
    struct Event: Comparable {
      let time: Int
      let order: Int
      static func < (one: Event, other: Event) -> Bool { (one.time, one.order) < (other.time, other.order) }
    }
    var random = RandomNumbers(seed: seed)
    var heap = MinimumHeap<Event>()
    var expected: [Event] = []
    for order in 0..<2000 {
      let event = Event(time: random.below(50), order: order)
      heap.insert(event)
      expected.append(event)
    }
    heap.compactMapAll { $0.order % 3 == 0 ? nil : $0 }
    expected = expected.filter { $0.order % 3 != 0 }.sorted()
    var found: [Int] = []
    while let event = heap.popFirst() { found.append(event.order) }
    #expect(found == expected.map(\.order))
  }
}
