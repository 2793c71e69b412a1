import Foundation
import Geometry
import Randomness
import Testing

@testable import RenderTree

@Suite("Heaps of intersecting layers")
struct HeapTests {
  /// Heaps with some intersecting layers.
  private func heap(_ seed: UInt64) -> Heap {
    Heap(
      10 + Int(seed % 7) * 15, sides: 10...60, depth: seed % 2 == 0 ? 60 : 400,
      perspective: seed % 3 == 0 ? nil : 900, seed: seed)
  }

  @Test("At every point parts are painted in the order of their depths if no limit is reached", arguments: 0..<24)
  func order(seed: UInt64) {
    let order = DepthSort.order(of: heap(seed).units)
    #expect(order.isExact)
    #expect(order.units.mistakes(at: Heap.points(1000, width: 160, seed: seed)).count == 0)
  }

  @Test("Brute force finds overlaps at many points of those heaps, and errors in the order of the array")
  func reference() {
    let found = (0..<24).map { heap($0).units.mistakes(at: Heap.points(1000, width: 160, seed: $0)) }
    #expect(found.map(\.of).reduce(0, +) > 1000)
    #expect(found.map(\.count).reduce(0, +) > 500)
  }

  @Test("The parts of a layer cover the layer", arguments: [30, 120])
  func parts(count: Int) {
    let heap = Heap(count, sides: 60...160, width: 60, perspective: 900, seed: 5)
    let sorted = DepthSort.order(of: heap.units).units
    for point in Heap.points(60, width: 80, seed: 2) {
      guard let whole = heap.units.units(at: point), let parts = sorted.units(at: point) else { continue }
      #expect(parts.map(\.index).sorted() == whole.map(\.index).sorted())
    }
  }

  @Test(
    "A layer is cut into no more parts than the limit, whatever the number of intersecting layers",
    arguments: [60, 300, 600])
  func bound(count: Int) {
    let order = DepthSort.order(of: Heap(count, sides: 100...160, width: 40, depth: 10, seed: 3).units)
    let parts = Dictionary(grouping: order.units, by: \.index).mapValues(\.count)
    #expect(parts.count == count)
    #expect((parts.values.max() ?? 0) <= DepthSort.partsPerLayer)
    #expect(order.units.count <= 2 * count + 8192)
    #expect(!order.isExact)
  }

  @Test("The order does not depend on the order of the input", arguments: [40, 250])
  func shuffled(count: Int) {
    let heap = Heap(count, sides: 20...80, depth: 30, perspective: 900, seed: 11)
    var random = RandomNumbers(seed: 1)
    let order = DepthSort.order(of: heap.units).units
    let other = DepthSort.order(of: heap.units.shuffled(using: &random)).units
    #expect(order.map(\.index) == other.map(\.index))
    #expect(order.map(\.outline.points) == other.map(\.outline.points))
  }

  @Test("The number of compared pairs is proportional to the number of layers, at equal density")
  func sparsePairs() {
    // A card overlaps some thirty others on the screen.
    let few = DepthSort.order(of: Heap(500, width: 500, depth: 2e4, seed: 21).units)
    let many = DepthSort.order(of: Heap(8000, width: 2000, depth: 2e4, seed: 22).units)
    #expect(many.isExact)
    #expect(Double(many.comparisons) < 1.5 * 16 * Double(few.comparisons))
    #expect(many.comparisons < 20 * 8000)
  }

  @Test("The time of a crowd is at most proportional to its size", arguments: [500, 2000])
  func crowdedPairs(count: Int) {
    let order = DepthSort.order(of: Heap(count, sides: 100...160, width: 40, depth: 10, seed: 23).units)
    #expect(order.comparisons < 100 * count)
  }

  @Test("In a crowd the topmost layer is usually right", arguments: [(40, 0.8), (120, 0.85), (500, 0.4)])
  func crowdedTop(count: Int, share: Double) {
    let heap = Heap(count, sides: 60...120, width: 60, depth: 20, perspective: 900, seed: 41)
    let order = DepthSort.order(of: heap.units)
    #expect(!order.isExact)
    let points = Heap.points(300, width: 80, seed: 4)
    let right = points.filter { point in
      let nearest = heap.units.filter { $0.depthInside(point) > 0 }.max {
        $0.plane.depth(point) < $1.plane.depth(point)
      }
      return order.units.last { $0.depthInside(point) > 0 }?.index == nearest?.index
    }
    #expect(Double(right.count) > share * Double(points.count))
  }

  @Test("Layers one behind the other are sorted without a cut, whatever their number")
  func tunnel() {
    let units = (0..<1500).map { index -> DepthUnit in
      let place = (index * 1237) % 1500
      return DepthUnit(
        index: index, plane: DepthPlane(a: 0.001 * Double(index % 7), b: 0, c: Double(place)),
        outline: ConvexPolygon(CGRect(x: -50, y: -50, width: 100, height: 100), CATransform3DIdentity))
    }
    let order = DepthSort.order(of: units)
    #expect(order.units.map { ($0.index * 1237) % 1500 } == Array(0..<1500))
    #expect(order.comparisons < 200 * 1500)
  }

  @Test("10,000 layers in one plane beside a tilted one are compared with few others")
  func flat() {
    var random = RandomNumbers(seed: 31)
    let units = (0..<10_000).map { index -> DepthUnit in
      let center = SIMD2(random.number(0...1920), random.number(0...1080))
      let rect = CGRect(x: center.x, y: center.y, width: 60, height: 40)
      let tilt = index == 5000 ? 0.3 : 0
      return DepthUnit(
        index: index, plane: DepthPlane(a: tilt, b: 0, c: -tilt * center.x),
        outline: ConvexPolygon(rect, CATransform3DIdentity))
    }
    let order = DepthSort.order(of: units)
    #expect(order.comparisons < 100 * 10_000)
    #expect(Set(order.units.map(\.index)).count == 10_000)
  }

  @Test("A layer that intersects another stays cut while it turns")
  func turning() {
    for step in 0..<200 {
      let angle = 0.3 + Double(step) * 0.01
      let units = [angle, -angle].enumerated().compactMap { index, angle -> DepthUnit? in
        let transform = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
        return DepthPlane(transform).map {
          DepthUnit(
            index: index, plane: $0, outline: ConvexPolygon(CGRect(x: -50, y: -40, width: 100, height: 80), transform))
        }
      }
      if abs(angle - .pi / 2) > 0.02 { #expect(DepthSort.order(of: units).units.count == 3) }
    }
  }

  @Test("The topmost layers change little from frame to frame, even if limits are reached", arguments: [40, 240])
  func continuity(count: Int) {
    var heap = Heap(count, sides: 60...120, width: 60, depth: 20, perspective: 900, seed: 41)
    let points = Heap.points(300, width: 80, seed: 4)
    var before: [Int?] = []
    var changes: [Double] = []
    for frame in 0..<4 {
      heap.move(to: Double(frame) / 600)
      let sorted = DepthSort.order(of: heap.units).units
      let top = points.map { point in sorted.last { $0.depthInside(point) > 0 }?.index }
      if !before.isEmpty {
        changes.append(Double(zip(top, before).filter { $0 != $1 }.count) / Double(points.count))
      }
      before = top
    }
    // Each turns by a tenth of a degree: that alone changes about one point in a hundred.
    #expect((changes.max() ?? 1) < 0.1, "\(changes)")
  }

  @Test("A chain of 100,000 nodes has an order, and so has a closed chain")
  func chains() {
    let edges = (1..<100_000).map { DepthGraph.Edge(from: $0, to: $0 - 1) }
    let ranks = Array(0..<100_000)
    #expect(DepthGraph(count: 100_000, edges: edges).order(by: ranks) == ranks.reversed())
    let closed = DepthGraph(count: 100_000, edges: edges + [DepthGraph.Edge(from: 0, to: 99_999)])
    #expect(closed.order(by: ranks).isEmpty)
    #expect(closed.components().members.count == 1)
    #expect(closed.order(by: ranks, breakingCycles: true) == [0] + ranks.dropFirst().reversed())
  }

  @Test("Nodes in cycles are found, and nodes before and after them are not")
  func components() {
    let edges = [(0, 1), (1, 2), (2, 1), (2, 3), (4, 5), (5, 6), (6, 4)].map { DepthGraph.Edge(from: $0, to: $1) }
    let found = DepthGraph(count: 7, edges: edges).components()
    #expect(Set(found.members) == [[0], [1, 2], [3], [4, 5, 6]])
    let order = found.graph.order(by: found.ranks(by: Array(0..<7)))
    #expect(order.map { found.members[$0] } == [[0], [1, 2], [3], [4, 5, 6]])
  }
}
