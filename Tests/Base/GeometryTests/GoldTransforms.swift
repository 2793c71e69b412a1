import Foundation
import Geometry
import GoldCases
import Testing

/// The cases of `transforms.json` about matrices only; those about key paths, additive values and layers belong
/// to the tests of the animations and the layers.
enum GoldTransforms {
  static let all = GoldCase.load("transforms", from: .module)

  static let mixing = all.filter {
    $0.input.keys == ["from", "to", "progress"] && notRun($0) == nil
  }
  static let functions = all.filter { gold in
    ["args", "a", "of"].contains { gold.input.keys.contains($0) } && gold.id != "transforms-0309"
  }
  static let points = all.filter { $0.input.has("point") && ($0.input.has("matrix") || $0.input.has("m34")) }
  static let parts = all.filter { $0.input.keys == ["matrix"] }

  /// The reason why a case about mixing is left out.
  static func notRun(_ gold: GoldCase) -> String? {
    switch gold.coreAnimation {
    case "differs": "the web mixes lists of transforms item by item, which matrices cannot"
    case "uncertain" where gold.what.hasPrefix("matrix interpolation: the web value"):
      "the value of a two-dimensional algorithm of one browser, not of the 4×4 decomposition"
    default: nil
    }
  }
}

extension CATransform3D {
  init?(_ json: JSON) {
    guard let m = json.doubles, m.count == 16 else { return nil }
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }
}

func expectClose(
  _ actual: [Double], _ expected: [Double], within tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation
) {
  let isClose =
    actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) <= max(tolerance, 1e-15) }
  #expect(isClose, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}
