import Geometry
import Pixels

/// The map from device pixels to the image points that they show.
struct ImageMap {
  /// The map from device pixels to image pixels.
  let matrix: Homography

  let isAffine: Bool

  /// Returns nil if the projection has no inverse (the picture is seen edge-on) or if a number is not finite.
  init?(_ picture: Picture, projection: Homography) {
    let (source, target) = (picture.readSource, picture.destination)
    let scaleX = (source.maxX - source.minX) / (target.maxX - target.minX)
    let scaleY = (source.maxY - source.minY) / (target.maxY - target.minY) * (picture.isFlipped ? -1 : 1)
    let offsetX = source.minX - target.minX * scaleX
    let offsetY = (picture.isFlipped ? source.maxY : source.minY) - target.minY * scaleY
    let placement = Homography(scaleX: scaleX, scaleY: scaleY, x: offsetX, y: offsetY)
    isAffine = projection.isAffine
    guard let inverse = projection.exactInverse else { return nil }
    matrix = inverse.concatenating(placement)
    let elements = [
      matrix.m11, matrix.m12, matrix.m13, matrix.m21, matrix.m22, matrix.m23, matrix.m31, matrix.m32, matrix.m33,
    ]
    guard elements.allSatisfy(\.isFinite) else { return nil }
  }

  /// The map to the part of the image that begins at pixel `origin`.
  func matrix(from origin: (x: Int, y: Int)) -> Homography {
    guard origin != (0, 0) else { return matrix }
    return matrix.concatenating(.translation(-Double(origin.x), -Double(origin.y)))
  }

  /// The offset from device to image pixels if the map is a translation by whole pixels over `tile`; otherwise nil.
  func translation(over tile: PixelRect) -> (x: Int, y: Int)? {
    guard isAffine else { return nil }
    // Within 1/1024 pixel at the corner of a tile, bilinear interpolation would give the same pixels.
    let slack = 1.0 / 4096
    let span = Double(max(tile.width, tile.height))
    guard
      abs(matrix.m11 - 1) * span < slack, abs(matrix.m22 - 1) * span < slack,
      abs(matrix.m12) * span < slack, abs(matrix.m21) * span < slack
    else { return nil }
    let origin = matrix.project(x: Double(tile.minX), y: Double(tile.minY))
    let (x, y) = (origin.x.rounded(), origin.y.rounded())
    guard abs(origin.x - x) < slack, abs(origin.y - y) < slack, abs(x) < 1e9, abs(y) < 1e9 else { return nil }
    return (Int(x) - tile.minX, Int(y) - tile.minY)
  }
}

extension Homography {
  /// The inverse map, exactly affine for an affine map; nil if there is none.
  var exactInverse: Homography? {
    guard isAffine else { return inverted() }
    let determinant = m11 * m22 - m12 * m21
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    let (a, b) = (m22 / determinant, -m12 / determinant)
    let (c, d) = (-m21 / determinant, m11 / determinant)
    return Homography(
      m11: a, m12: b, m13: 0, m21: c, m22: d, m23: 0,
      m31: -(m31 * a + m32 * c), m32: -(m31 * b + m32 * d), m33: 1)
  }
}
