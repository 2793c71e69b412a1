import Dispatch
import Foundation
import Geometry
import Pixels
import Properties
import Synchronization

/// How a replicator layer copies its sublayers at one time. An object, because most layers have none.
///
/// Instance k, counted from 0, is transformed k times by `instanceTransform` about the middle of the bounds, before
/// `sublayerTransform` acts, so that a perspective there is that of all instances. Later instances lie on top.
package final class Replication: Sendable {
  package let count: Int

  /// The instance's transform about the middle of the bounds.
  fileprivate let transform: CATransform3D

  /// How many seconds each instance is behind the one before it.
  fileprivate let delay: Double

  /// Red, green, blue and alpha that multiply those of the first instance, and what each further one adds.
  fileprivate let color, offset: SIMD4<Double>

  /// How many layers replicators draw at most, each counted as often as it is drawn. An animation that asks for more
  /// instances of a layer gets the first ones.
  package static let maximumLayers = 250_000

  /// The same for replicators with `preservesDepth`, whose layers are compared with one another.
  package static let maximumSpatialLayers = 5_000

  /// - Parameter outer: how many instances there are of the replicator itself.
  package init(_ values: borrowing PropertyStorage, within outer: Int = 1) {
    let keys = replicatorLayerProperties
    let limit = values[keys.preservesDepth] ? Self.maximumSpatialLayers : Self.maximumLayers
    count = min(Self.modelCount(values), limit / max(1, outer))
    let delay = values[keys.instanceDelay]
    self.delay = delay.isFinite ? delay : 0
    let bounds = values[layerProperties.bounds]
    let own = values[keys.instanceTransform]
    let (x, y) = (bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2)
    transform =
      own == CATransform3DIdentity
      ? own
      : CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), own), CATransform3DMakeTranslation(x, y, 0))
    if let color = values[keys.instanceColor] {
      let (red, green, blue, alpha) = color.srgb
      self.color = SIMD4(red, green, blue, alpha)
    } else {
      color = .one
    }
    offset = SIMD4(
      Double(values[keys.instanceRedOffset]), Double(values[keys.instanceGreenOffset]),
      Double(values[keys.instanceBlueOffset]), Double(values[keys.instanceAlphaOffset]))
  }

  /// How many instances a layer asks for.
  static func modelCount(_ values: borrowing PropertyStorage) -> Int {
    max(0, values[replicatorLayerProperties.instanceCount])
  }

  /// Where and when an instance is shown.
  package struct Instance {
    /// Moves the sublayers, before `sublayerTransform` does.
    package let transform: CATransform3D

    /// How many seconds the instance is behind.
    package let delay: Double
  }

  /// The instances from back to front; the first one is where and when the sublayers are.
  package var instances: [Instance] {
    var (all, next) = ([Instance](), CATransform3DIdentity)
    all.reserveCapacity(count)
    for index in 0..<count {
      all.append(Instance(transform: next, delay: Double(index) * delay))
      next = CATransform3DConcat(next, transform)
    }
    return all
  }

  /// Evaluates all instances, with some of them at once on several threads, each of which makes a list.
  /// - Parameters:
  ///   - layers: how many layers an instance has, to tell whether threads pay.
  ///   - placement: that of the replicator's sublayers, were they not copied.
  ///   - time: the replicator's local time in seconds.
  ///   - body: adds the elements of consecutive instances.
  /// - Returns: the elements of all instances in order.
  func map<Element: Sendable>(
    layers: Int, in placement: Placement, at time: Double, _ body: @Sendable (Instances, inout [Element]) -> Void
  ) -> [Element] {
    let share = max(1, Self.layersPerShare / max(1, layers))
    let shares = (count + share - 1) / share
    guard shares > 1, !placement.isEvaluatedInShares else {
      var elements: [Element] = []
      body(Instances(self, 0..<count, from: CATransform3DIdentity, in: placement, at: time), &elements)
      return elements
    }
    var placement = placement
    placement.isEvaluatedInShares = true
    // Each thread's transforms are the products that one alone would have made, to the bit.
    var starts: [CATransform3D] = []
    var power = CATransform3DIdentity
    for index in 0..<count {
      if index.isMultiple(of: share) { starts.append(power) }
      power = CATransform3DConcat(power, transform)
    }
    let lists = Mutex(Array(repeating: [Element](), count: shares))
    DispatchQueue.concurrentPerform(iterations: shares) { [starts, placement] number in
      let first = number * share
      let range = first..<min(first + share, count)
      var elements: [Element] = []
      body(Instances(self, range, from: starts[number], in: placement, at: time), &elements)
      lists.withLock { $0[number] = elements }
    }
    return lists.withLock { Array($0.joined()) }
  }

  /// How many layers a thread evaluates at once: some tenths of a millisecond.
  private static let layersPerShare = 256

  /// Consecutive instances.
  struct Instances {
    private let replication: Replication
    private let range: Range<Int>
    private let start: CATransform3D
    private let placement: Placement
    private let time: Double

    /// - Parameter start: the transform of the first instance.
    fileprivate init(
      _ replication: Replication, _ range: Range<Int>, from start: CATransform3D, in placement: Placement,
      at time: Double
    ) {
      (self.replication, self.range, self.start) = (replication, range, start)
      (self.placement, self.time) = (placement, time)
    }

    /// Calls `body` with the placement of the sublayers of each visible instance, back to front, and with their
    /// superlayer's time.
    @inline(__always)
    func forEach(_ body: (borrowing Placement, Double) -> Void) {
      let (color, offset) = (replication.color, replication.offset)
      var (instance, power) = (placement, start)
      instance.instances = placement.instances * replication.count
      for index in range {
        let shown = (color + offset * Double(index)).clampedToUnit
        if shown.w > 0 {
          instance.space = index == 0 ? placement.space : CATransform3DConcat(power, placement.space)
          instance.instance = ReplicaNumber.appending(index, to: placement.instance)
          instance.tint = Tint(multiplying: placement.tint, by: shown)
          instance.opacity = placement.opacity * shown.w
          body(instance, time - Double(index) * replication.delay)
        }
        power = CATransform3DConcat(power, replication.transform)
      }
    }
  }
}

/// Numbers that tell the replicas of a layer apart, and stay the same from frame to frame.
enum ReplicaNumber {
  /// The number of an instance within a replica. Two replicas in several replicators may have the same number; then a
  /// change of either counts as that of both.
  static func appending(_ index: Int, to outer: UInt32) -> UInt32 {
    outer &* 1_000_003 &+ UInt32(truncatingIfNeeded: index)
  }
}

extension SIMD4<Double> {
  /// Each element clamped to 0…1; NaN becomes 0.
  fileprivate var clampedToUnit: SIMD4 {
    SIMD4(UnitScale.clamped(x), UnitScale.clamped(y), UnitScale.clamped(z), UnitScale.clamped(w))
  }
}

extension Int {
  /// The sum of numbers that are not negative, limited to the greatest integer.
  package func addingLimited(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// The product of numbers that are not negative, limited to the greatest integer.
  package func multipliedLimited(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
