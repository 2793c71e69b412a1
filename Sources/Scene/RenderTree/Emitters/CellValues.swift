import DisplayList
import Foundation
import Pixels
import Properties

/// The values of an emitter cell at a time, prepared for computing particles. A class, because it is large and passed
/// on often.
final class CellValues: Sendable {
  let isEnabled: Bool

  /// The number of particles per second of layer time, multiplied by the cell's `speed`; never negative.
  let birthRate: Double

  /// The factor of the birth rate: the cell's `speed`, or 0 if it is negative or the cell is not enabled.
  let pace: Double
  let lifetime, lifetimeRange: Double
  let latitude, longitude, range: Double
  let velocity, velocityRange: Double
  let acceleration: SIMD3<Double>
  let scale, scaleRange, scaleSpeed: Double
  let spin, spinRange: Double

  /// Red, green, blue and alpha in sRGB, not premultiplied.
  let color, colorRange, colorSpeed: SIMD4<Double>

  /// The beginning and the length of the emission, in seconds of layer time.
  let begin, length: Double

  /// The image of a particle; nil for a cell that draws nothing.
  let image: SpriteImage?

  /// The size of a particle with a scale of 1, in points.
  let size: CGSize

  let cells: [CellValues]

  /// - Parameter cells: the values of the cells in it, if they are known.
  init(_ cell: EmitterCellValue, cells: [CellValues]? = nil) {
    let keys = emitterCellProperties
    func number(_ key: PropertyKey<Float>) -> Double { (Double.read(cell[key.property]) ?? 0).limited }
    func number(_ key: PropertyKey<CGFloat>) -> Double { Double(cell[key]).limited }
    isEnabled = cell[keys.isEnabled]
    let speed = number(keys.speed)
    pace = isEnabled && speed > 0 ? speed : 0
    birthRate = Self.rate(cell[keys.birthRate.property], pace: pace)
    (lifetime, lifetimeRange) = (number(keys.lifetime), number(keys.lifetimeRange))
    (latitude, longitude) = (number(keys.emissionLatitude), number(keys.emissionLongitude))
    range = number(keys.emissionRange)
    (velocity, velocityRange) = (number(keys.velocity), number(keys.velocityRange))
    acceleration = SIMD3(number(keys.xAcceleration), number(keys.yAcceleration), number(keys.zAcceleration))
    (scale, scaleRange, scaleSpeed) = (number(keys.scale), number(keys.scaleRange), number(keys.scaleSpeed))
    (spin, spinRange) = (number(keys.spin), number(keys.spinRange))
    color = Self.components(cell[keys.color])
    colorRange = SIMD4(
      number(keys.redRange), number(keys.greenRange), number(keys.blueRange), number(keys.alphaRange))
    colorSpeed = SIMD4(
      number(keys.redSpeed), number(keys.greenSpeed), number(keys.blueSpeed), number(keys.alphaSpeed))
    begin = cell[keys.beginTime].limited
    length = Self.emissionLength(of: cell, speed: speed)
    let image = Self.image(of: cell)
    self.image = image
    let scale = max(1e-6, Double(cell[keys.contentsScale]).limited)
    size = image.map { CGSize(width: $0.source.width / scale, height: $0.source.height / scale) } ?? .zero
    self.cells = cells ?? cell.cells.map { CellValues($0) }
  }

  /// The number of particles per second of layer time.
  /// - Parameter value: the value of the cell's `birthRate`.
  static func rate(_ value: PropertyValue, pace: Double) -> Double {
    pace > 0 ? max(0, (Double.read(value) ?? 0).limited) * pace : 0
  }

  private static func components(_ color: CGColor?) -> SIMD4<Double> {
    guard let color, let list = PropertyValue.color(color).components, list.count == 4 else {
      return SIMD4(repeating: 1)
    }
    return SIMD4(list[0].limited, list[1].limited, list[2].limited, list[3].limited)
  }

  /// The length of the emission, in seconds of layer time.
  private static func emissionLength(of cell: EmitterCellValue, speed: Double) -> Double {
    let keys = emitterCellProperties
    let cycle = cell[keys.duration] * (cell[keys.autoreverses] ? 2 : 1)
    let (count, whole) = (Double(cell[keys.repeatCount]), cell[keys.repeatDuration])
    let active = whole > 0 ? whole : count > 0 ? cycle * count : cycle
    let rest = active - cell[keys.timeOffset]
    return speed > 0 && rest > 0 ? rest / speed : 0
  }

  private static func image(of cell: EmitterCellValue) -> SpriteImage? {
    let keys = emitterCellProperties
    guard let image = cell[keys.contents] else { return nil }
    let part = cell[keys.contentsRect].standardized
    let source = CGRect(
      x: part.minX * CGFloat(image.width), y: part.minY * CGFloat(image.height),
      width: part.width * CGFloat(image.width), height: part.height * CGFloat(image.height))
    guard source.width > 0, source.height > 0, source.width < 1e7, source.height < 1e7, abs(source.minX) < 1e7,
      abs(source.minY) < 1e7
    else { return nil }
    return SpriteImage(
      image: image, source: source, magnification: SamplingFilter(name: cell[keys.magnificationFilter]),
      minification: SamplingFilter(name: cell[keys.minificationFilter]),
      minificationBias: Double(cell[keys.minificationFilterBias]).limited)
  }
}

extension SamplingFilter {
  fileprivate init(name: String) {
    switch name {
    case "nearest": self = .nearest
    case "trilinear": self = .trilinear
    default: self = .linear
    }
  }
}

extension CellValues {
  /// The maximum lifetime of a particle, in seconds, before it is multiplied by the layer's factor.
  var longestLife: Double { max(0, lifetime + abs(lifetimeRange) / 2) }
}

extension [CellValues] {
  /// The cell at a path of indices, each in the cells of the previous one; nil if there is none.
  func cell(at path: [Int]) -> CellValues? {
    guard let first = path.first, indices.contains(first) else { return nil }
    var cell = self[first]
    for index in path.dropFirst() {
      guard cell.cells.indices.contains(index) else { return nil }
      cell = cell.cells[index]
    }
    return cell
  }
}
