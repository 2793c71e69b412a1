import DisplayList
import Geometry
import LayerKit
import Pixels

extension Frame {
  /// All numbers in the frame, except for the ids of layers and the pixel bounds of items.
  var numbers: [Double] { content.numbers }
}

extension DrawList {
  fileprivate var numbers: [Double] { items.flatMap(\.numbers) + [-1] }
}

extension DrawItem {
  fileprivate var numbers: [Double] { placement.numbers + content.numbers }
}

extension ItemPlacement {
  fileprivate var numbers: [Double] {
    projection.numbers + [opacity] + (clip.map { $0.projection.numbers + $0.shape.numbers } ?? [])
      + (shadow?.numbers ?? []) + (face?.numbers ?? [])
  }
}

extension ItemContent {
  fileprivate var numbers: [Double] {
    switch self {
    case .box(let box):
      box.shape.numbers + [box.border?.width ?? 0] + (box.background?.numbers ?? [])
        + (box.border?.color.numbers ?? []) + (box.gradient?.numbers ?? [])
    case .path(let path):
      [Double(path.box.minX), Double(path.box.maxX), path.stroke?.start ?? 0, path.stroke?.end ?? 0]
        + (path.fill?.numbers ?? []) + (path.stroke?.color.numbers ?? [])
    case .text(let text): text.parts.flatMap(\.numbers)
    case .copies(let copies):
      copies.box.shape.numbers + [copies.box.border?.width ?? 0] + (copies.box.background?.numbers ?? [])
        + copies.copies.flatMap { $0.projection.numbers + [$0.tint.x, $0.tint.y, $0.tint.z, $0.tint.w] }
    case .sprites(let sprites):
      sprites.sprites.flatMap { [$0.x, $0.y, $0.z, $0.halfWidth, $0.halfHeight, $0.sine, $0.cosine] }
    case .group(let group): (group.mask?.numbers ?? []) + group.list.numbers
    }
  }
}

extension TextPart {
  fileprivate var numbers: [Double] {
    switch self {
    case .glyphs(let fill): fill.color.numbers + fill.glyphs.glyphs.flatMap { [$0.x, $0.y, $0.size] }
    case .path(let path): ItemContent.path(path).numbers
    case .image(let image): [Double(image.destination.minX), Double(image.destination.maxY), image.weight]
    }
  }
}

extension GradientItem {
  fileprivate var numbers: [Double] {
    map.numbers + background.numbers
      + stops.flatMap { [$0.location, $0.color.x, $0.color.y, $0.color.z, $0.color.w] }
  }
}

extension ShadowItem {
  fileprivate var numbers: [Double] { color.numbers + [offsetX, offsetY, sigma] }
}

extension FaceOutline {
  fileprivate var numbers: [Double] {
    corners.flatMap { [$0.x, $0.y] }
      + occluders.flatMap { occluder in occluder.corners.flatMap { [$0.x, $0.y] } + [occluder.transmittance] }
  }
}

extension PremultipliedColor {
  fileprivate var numbers: [Double] { [red, green, blue, alpha] }
}

extension RoundedRect {
  fileprivate var numbers: [Double] {
    [Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height), cornerRadius]
  }
}

extension Homography {
  fileprivate var numbers: [Double] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }
}
