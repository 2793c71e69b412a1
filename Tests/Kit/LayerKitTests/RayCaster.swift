import Foundation
import LayerKit

/// Flat rectangles in a space with perspective, drawn with a ray caster, which is slow and shares no code with the
/// compositor.
struct RayCaster {
  struct Face {
    var transform: CATransform3D
    var size = CGSize(width: 30, height: 30)
    var color = SIMD4(1.0, 1, 1, 1)
    var isDoubleSided = true
  }

  var faces: [Face]
  var background = SIMD4(1.0, 0, 0, 1)
  let side = 48

  /// The distance from the eye to the plane z = 0.
  var distance = 200.0

  /// A stage whose layers look the same.
  func stage() -> Stage {
    let stage = Stage(
      size: CGSize(width: side, height: side), frameRate: FrameRate(numerator: 10) ?? .fps25,
      background: CGColor(srgbRed: background.x, green: background.y, blue: background.z, alpha: 1))
    stage.layer.sublayerTransform.m34 = -1 / CGFloat(distance)
    let space = CATransformLayer()
    space.position = CGPoint(x: side / 2, y: side / 2)
    for face in faces {
      let layer = CALayer()
      layer.bounds = CGRect(origin: .zero, size: face.size)
      layer.backgroundColor = CGColor(
        srgbRed: face.color.x, green: face.color.y, blue: face.color.z, alpha: face.color.w)
      layer.isDoubleSided = face.isDoubleSided
      layer.transform = face.transform
      space.addSublayer(layer)
    }
    stage.layer.addSublayer(space)
    return stage
  }

  /// The difference of each pixel of a frame from the ray caster's, in 255ths of the channel that differs most.
  func differences(from picture: [UInt32]) -> [Double] {
    let planes = faces.compactMap { Plane($0, eye: SIMD3(0, 0, distance)) }
    var hits: [Hit] = []
    return picture.enumerated().map { index, pixel in
      let place = SIMD2(Double(index % side - side / 2), Double(index / side - side / 2))
      let near = planes.filter { $0.mayBeSeen(inPixelAt: place) }
      let own = SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
      func difference(_ rays: [SIMD2<Double>]) -> Double {
        var sum = SIMD3<Double>.zero
        for ray in rays {
          hits.removeAll(keepingCapacity: true)
          for plane in near { plane.hit(by: SIMD3(place.x + ray.x, place.y + ray.y, -distance), &hits) }
          sum += color(hits)
        }
        let distance = sum * (255 / Double(rays.count)) - own
        return max(abs(distance.x), abs(distance.y), abs(distance.z))
      }
      // Most pixels need only a few rays.
      let first = difference(Self.few)
      return first > 1.5 ? difference(Self.many) : first
    }
  }

  private static let (few, many) = (places(bits: 4), places(bits: 8))

  /// Well distributed points in a pixel (Hammersley).
  private static func places(bits: UInt8) -> [SIMD2<Double>] {
    let count = 1 << Int(bits)
    return (0..<count).map { index in
      let reversed = UInt8(index).reversedBits >> (8 - bits)
      return SIMD2((Double(index) + 0.5) / Double(count), (Double(reversed) + 0.5) / Double(count))
    }
  }

  /// The colour of faces, front to back, over the background.
  private func color(_ hits: [Hit]) -> SIMD3<Double> {
    var light = 1.0
    var seen = SIMD3<Double>.zero
    for hit in hits {
      seen += SIMD3(hit.color.x, hit.color.y, hit.color.z) * (hit.color.w * light)
      light *= 1 - hit.color.w
    }
    return seen + SIMD3(background.x, background.y, background.z) * light
  }
}

private struct Hit {
  /// The distance in lengths of the ray.
  let depth: Double
  let color: SIMD4<Double>
}

/// A face relative to the eye, which is the origin.
private struct Plane {
  private let corner, right, down, normal: SIMD3<Double>
  private let size: SIMD2<Double>

  /// Its bounds on the screen; nil if it reaches behind the eye.
  private var low, high: SIMD2<Double>?
  private let color: SIMD4<Double>

  /// Nil if it faces away.
  init?(_ face: RayCaster.Face, eye: SIMD3<Double>) {
    let t = face.transform
    right = SIMD3(Double(t.m11), Double(t.m12), Double(t.m13))
    down = SIMD3(Double(t.m21), Double(t.m22), Double(t.m23))
    size = SIMD2(Double(face.size.width), Double(face.size.height))
    let middle = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))
    corner = middle - right * (size.x / 2) - down * (size.y / 2) - eye
    normal = SIMD3(
      right.y * down.z - right.z * down.y, right.z * down.x - right.x * down.z, right.x * down.y - right.y * down.x)
    color = face.color
    if !face.isDoubleSided, (normal * corner).sum() >= 0 { return nil }
    let corners = [corner, corner + right * size.x, corner + down * size.y, corner + right * size.x + down * size.y]
    guard corners.allSatisfy({ $0.z < 0 }) else { return }
    let seen = corners.map { SIMD2($0.x, $0.y) * (-eye.z / $0.z) }
    low = seen.reduce(seen[0], pointwiseMin)
    high = seen.reduce(seen[0], pointwiseMax)
  }

  func mayBeSeen(inPixelAt place: SIMD2<Double>) -> Bool {
    guard let low, let high else { return true }
    return all(place .<= high) && all(place + 1 .>= low)
  }

  /// Adds the intersection with a ray. Of equal distances, the later face is in front.
  func hit(by ray: SIMD3<Double>, _ hits: inout [Hit]) {
    let depth = (normal * corner).sum() / (normal * ray).sum()
    guard depth > 1e-6 else { return }
    let point = ray * depth - corner
    let place = SIMD2((point * right).sum() / (right * right).sum(), (point * down).sum() / (down * down).sum())
    guard place.x >= 0, place.x <= size.x, place.y >= 0, place.y <= size.y else { return }
    hits.insert(Hit(depth: depth, color: color), at: hits.firstIndex { $0.depth > depth - 1e-9 } ?? hits.endIndex)
  }
}

extension UInt8 {
  fileprivate var reversedBits: UInt8 {
    var (rest, reversed) = (self, UInt8(0))
    for _ in 0..<8 { (rest, reversed) = (rest >> 1, reversed << 1 | rest & 1) }
    return reversed
  }
}
