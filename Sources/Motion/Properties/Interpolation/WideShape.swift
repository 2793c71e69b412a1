import Foundation
import Geometry
import Pixels

/// How a value consists of more numbers than a vector has: a list, a path or a transform.
package enum WideShape: Equatable, Sendable {
  case numbers(Int)
  case colors(ColorSpace, Int)
  /// The coordinates of a path with the same kinds of elements as this one.
  case path(CGPath)
  /// Translation, scale, skew, perspective and the rotation as a quaternion: 17 numbers.
  case transform

  /// The values as numbers; nil if they do not have the same shape, or a transform cannot be decomposed.
  package static func components(of values: [PropertyValue]) -> (shape: WideShape, points: [[Double]])? {
    switch values.first {
    case .numbers(let first): list(values, .numbers(first.count))
    case .colors(let first): list(values, .colors(commonSpace(of: values), first.count))
    case .path(let first): list(values, .path(first))
    case .transform: transforms(values).map { (.transform, $0) }
    default: nil
    }
  }

  private static func list(_ values: [PropertyValue], _ shape: WideShape) -> (WideShape, [[Double]])? {
    let points = values.compactMap { shape.numbers(of: $0) }
    return points.count == values.count ? (shape, points) : nil
  }

  private static func commonSpace(of values: [PropertyValue]) -> ColorSpace {
    let spaces = values.flatMap { value -> [ColorSpace] in
      if case .colors(let list) = value { return list.map(\.space) }
      return []
    }
    guard let first = spaces.first, spaces.allSatisfy({ $0 == first }) else { return .sRGB }
    return first
  }

  private func numbers(of value: PropertyValue) -> [Double]? {
    switch (self, value) {
    case (.numbers(let count), .numbers(let list)): return list.count == count ? list : nil
    case (.colors(let space, let count), .colors(let list)):
      guard list.count == count else { return nil }
      return list.flatMap { color in
        let lanes = color.lanes(in: space)
        return [lanes.x, lanes.y, lanes.z, lanes.w]
      }
    case (.path(let first), .path(let path)):
      return path.elements.hasSameStructure(as: first.elements) ? path.elements.coordinates : nil
    default: return nil
    }
  }

  /// The numbers of transforms. A rotation has two quaternions (q and −q). The one nearer to the previous rotation is
  /// used, so that the shorter rotation is interpolated.
  private static func transforms(_ values: [PropertyValue]) -> [[Double]]? {
    var points: [[Double]] = []
    var last = Quaternion.identity.vector
    for value in values {
      guard case .transform(let matrix) = value, let parts = DecomposedTransform(matrix) else { return nil }
      var rotation = parts.rotation.vector
      if (rotation * last).sum() < 0 { rotation = -rotation }
      last = rotation
      let triples = [parts.translation, parts.scale, parts.skew].flatMap { [$0.x, $0.y, $0.z] }
      points.append(triples + [parts.perspective, rotation].flatMap { [$0.x, $0.y, $0.z, $0.w] })
    }
    return points
  }

  /// The value for the numbers.
  package func value(_ n: [Double]) -> PropertyValue {
    switch self {
    case .numbers: return .numbers(n)
    case .path(let first): return .path(first.replacingCoordinates(n) ?? first)
    case .colors(let space, let count):
      return .colors(
        (0..<count).map { index in
          CGColor(
            colorSpace: space, lanes: SIMD4(n[4 * index], n[4 * index + 1], n[4 * index + 2], n[4 * index + 3]))
        })
    case .transform:
      let rotation = SIMD4(n[13], n[14], n[15], n[16])
      let length = (rotation * rotation).sum().squareRoot()
      let unit = length > 1e-9 ? rotation / length : SIMD4(0, 0, 0, 1)
      return .transform(
        CATransform3D(
          DecomposedTransform(
            translation: SIMD3(n[0], n[1], n[2]), scale: SIMD3(n[3], n[4], n[5]), skew: SIMD3(n[6], n[7], n[8]),
            rotation: Quaternion(x: unit.x, y: unit.y, z: unit.z, w: unit.w),
            perspective: SIMD4(n[9], n[10], n[11], n[12]))))
    }
  }
}
