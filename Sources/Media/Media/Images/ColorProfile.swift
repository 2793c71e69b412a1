import Foundation
import Rasterization

/// Reads ICC profiles that consist of curves and a matrix, as those of screens and cameras, and gray profiles. Images
/// with other profiles, such as those of printers, are treated as sRGB.
enum ColorProfile {
  /// Converts the profile's colours to sRGB; nil if the profile is sRGB itself, or not of this kind.
  static func converter(_ bytes: UnsafeRawBufferPointer) -> ProfileConverter? {
    let profile = ProfileReader(bytes)
    guard let space = profile.name(at: 16) else { return nil }
    if space == "GRAY" {
      guard let curve = profile.curve("kTRC") else { return nil }
      // With Lab as the connection space, the curve yields lightness instead of luminance.
      let light = profile.name(at: 20) == "Lab " ? curve.map(light(ofLightness:)) : curve
      return ProfileConverter(curves: [light, light, light], matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1])
    }
    guard space == "RGB ", let red = profile.point("rXYZ"), let green = profile.point("gXYZ"),
      let blue = profile.point("bXYZ"), let redCurve = profile.curve("rTRC"), let greenCurve = profile.curve("gTRC"),
      let blueCurve = profile.curve("bTRC")
    else { return nil }
    var matrix: [Double] = []
    for row in 0..<3 {
      let weights = fromConnectionSpace[row * 3..<row * 3 + 3]
      for column in [red, green, blue] { matrix.append(zip(weights, column).reduce(0.0) { $0 + $1.0 * $1.1 }) }
    }
    return ProfileConverter(curves: [redCurve, greenCurve, blueCurve], matrix: matrix)
  }

  /// The luminance, 0…1, of a CIE 1976 lightness L*, scaled to 0…1.
  private static func light(ofLightness lightness: Double) -> Double {
    lightness > 0.08 ? pow((lightness + 0.16) / 1.16, 3) : lightness * 2700 / 24389
  }

  /// The matrix from XYZ (white point D50) to linear sRGB, in row order.
  private static let fromConnectionSpace = [
    3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.0334540, 0.0719453, -0.2289914, 1.4052427,
  ]
}

/// Reads the tags of an ICC profile.
private struct ProfileReader {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  func name(at offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  private func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func fraction(at offset: Int) -> Double? {
    number(at: offset, bytes: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  /// The offset of a tag's data.
  private func tag(_ name: String) -> Int? {
    guard let count = number(at: 128, bytes: 4), count <= 1000 else { return nil }
    return (0..<count).lazy.map { 132 + $0 * 12 }.first { self.name(at: $0) == name }
      .flatMap { number(at: $0 + 4, bytes: 4) }
  }

  func point(_ name: String) -> [Double]? {
    guard let start = tag(name), self.name(at: start) == "XYZ " else { return nil }
    let values = (0..<3).compactMap { fraction(at: start + 8 + 4 * $0) }
    return values.count == 3 ? values : nil
  }

  /// The luminances of 256 levels.
  func curve(_ name: String) -> [Double]? {
    guard let start = tag(name), let kind = self.name(at: start) else { return nil }
    let levels = (0..<256).map { Double($0) / 255 }
    if kind == "para" { return parametricCurve(at: start).map { curve in levels.map(curve) } }
    guard kind == "curv", let count = number(at: start + 8, bytes: 4) else { return nil }
    if count == 0 { return levels }
    if count == 1 {
      guard let gamma = number(at: start + 12, bytes: 2).map({ Double($0) / 256 }) else { return nil }
      return levels.map { pow($0, gamma) }
    }
    guard count <= 65536, number(at: start + 12 + (count - 1) * 2, bytes: 2) != nil else { return nil }
    func value(_ index: Int) -> Double { Double(number(at: start + 12 + index * 2, bytes: 2) ?? 0) / 65535 }
    return levels.map { level in
      let position = level * Double(count - 1)
      let index = min(Int(position), count - 2)
      return value(index) + (value(index + 1) - value(index)) * (position - Double(index))
    }
  }

  private func parametricCurve(at start: Int) -> ((Double) -> Double)? {
    guard let kind = number(at: start + 8, bytes: 2), let count = [1, 3, 4, 5, 7][safe: kind] else { return nil }
    let values = (0..<count).compactMap { fraction(at: start + 12 + 4 * $0) }
    guard values.count == count else { return nil }
    func value(_ index: Int) -> Double { values[safe: index] ?? 0 }
    let (gamma, a, b, c, d) = (value(0), value(1), value(2), value(3), value(4))
    func power(_ x: Double) -> Double { pow(max(0, a * x + b), gamma) }
    return switch kind {
    case 0: { pow($0, gamma) }
    case 1: { $0 >= (a == 0 ? 0 : -b / a) ? power($0) : 0 }
    case 2: { $0 >= (a == 0 ? 0 : -b / a) ? power($0) + c : c }
    case 3: { $0 >= d ? power($0) : c * $0 }
    default: { $0 >= d ? power($0) + value(5) : c * $0 + value(6) }
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
