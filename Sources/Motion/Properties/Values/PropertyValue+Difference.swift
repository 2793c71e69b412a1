import Geometry
import Pixels

extension PropertyValue {
  /// The largest difference between components; infinite for values that cannot be compared.
  package func difference(from other: PropertyValue) -> Double {
    switch (self, other) {
    case (.null, .null): return 0
    case (.boolean(let left), .boolean(let right)): return left == right ? 0 : .infinity
    case (.string(let left), .string(let right)): return left == right ? 0 : .infinity
    case (.image(let left), .image(let right)):
      return left === right || (left.source != nil && left.source == right.source) ? 0 : .infinity
    case (.filters(let left), .filters(let right)): return Self.difference(left, right)
    case (.emitterCells(let left), .emitterCells(let right)): return left == right ? 0 : .infinity
    case (.text(let left), .text(let right)):
      // A plain text has no attributes to compare.
      let isPlain = left.isPlain || right.isPlain
      return (isPlain ? left.string == right.string : left == right) ? 0 : .infinity
    case (.path(let left), .path(let right)):
      guard left.elements.hasSameStructure(as: right.elements) else { return .infinity }
      return zip(left.elements.coordinates, right.elements.coordinates).reduce(0) { max($0, abs($1.0 - $1.1)) }
    case (.crossFade(let fade), _): return (fade.nearest?.propertyValue ?? .null).difference(from: other)
    default: break
    }
    guard let left = components, let right = other.components, type == other.type,
      left.count == right.count
    else { return .infinity }
    return zip(left, right).reduce(0) { greatest, pair in
      let difference = pair.0 == pair.1 ? 0 : abs(pair.0 - pair.1)
      return difference.isNaN ? .infinity : max(greatest, difference)
    }
  }

  /// The largest difference between inputs; infinite if the lists do not have the same filters.
  private static func difference(_ left: [FilterValue], _ right: [FilterValue]) -> Double {
    guard left.count == right.count else { return .infinity }
    return zip(left, right).reduce(0) { greatest, pair in
      guard pair.0.type == pair.1.type, pair.0.name == pair.1.name else { return .infinity }
      return pair.0.type.properties.reduce(greatest) { greatest, input in
        guard let left = pair.0[input], let right = pair.1[input] else { return .infinity }
        return max(greatest, left.difference(from: right))
      }
    }
  }
}
