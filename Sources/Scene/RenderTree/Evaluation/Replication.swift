import Dispatch
import Foundation
import Geometry
import Pixels
import Properties
import Synchronization

/// The copies of a replicator layer's sublayers at one time. A class, because most layers have none.
///
/// Instance k, counted from 0, is transformed k times by `instanceTransform` about the centre of the bounds, before
/// `sublayerTransform` is applied. So a perspective in `sublayerTransform` applies to all instances. Later instances
/// are in front.
package final class Replication: Sendable {
  package let count: Int

  /// The instance's transform about the centre of the bounds.
  fileprivate let transform: CATransform3D

  /// The delay of each instance relative to the previous one, in seconds.
  fileprivate let delay: Double

  /// The factors of red, green, blue and alpha of the first instance, and the amounts that each further instance adds.
  fileprivate let color, offset: SIMD4<Double>

  /// The maximum number of layers that replicators draw, each counted as often as it is drawn. If an animation exceeds
  /// it, only the first instances of a layer are drawn.
  package static let maximumLayers = 250_000

  /// The maximum for replicators with `preservesDepth`, whose layers are compared with one another.
  package static let maximumSpatialLayers = 5_000

  /// - Parameter outer: the number of instances of the replicator itself.
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

  /// The number of instances that the model values specify.
  static func modelCount(_ values: borrowing PropertyStorage) -> Int {
    max(0, values[replicatorLayerProperties.instanceCount])
  }

  /// The transform and the time of an instance.
  package struct Instance {
    /// The transform of the sublayers, applied before `sublayerTransform`.
    package let transform: CATransform3D

    /// The delay of the instance, in seconds.
    package let delay: Double
  }

  /// The instances from back to front. The first one has the position and the time of the sublayers.
  package var instances: [Instance] {
    var (all, next) = ([Instance](), CATransform3DIdentity)
    all.reserveCapacity(count)
    for index in 0..<count {
      all.append(Instance(transform: next, delay: Double(index) * delay))
      next = CATransform3DConcat(next, transform)
    }
    return all
  }

  /// Evaluates all instances. If there are many, several threads evaluate a part each, and create a list each.
  /// - Parameters:
  ///   - layers: the number of layers of an instance, which determines whether threads are faster.
  ///   - placement: the placement of the replicator's sublayers without replication.
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
    // Each thread's transforms are exactly the products that a single thread would compute.
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

  /// The number of layers that a thread evaluates at once: some tenths of a millisecond.
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

    /// Calls `body` with the placement of the sublayers of each visible instance, back to front, and with the time of
    /// their superlayer.
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

/// Numbers that identify the replicas of a layer, and are the same from frame to frame.
enum ReplicaNumber {
  /// The number of an instance within a replica. Two replicas in nested replicators may have the same number; a change
  /// of one then counts as a change of both.
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
  /// The sum of nonnegative numbers, limited to the maximum integer.
  package func addingLimited(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// The product of nonnegative numbers, limited to the maximum integer.
  package func multipliedLimited(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
