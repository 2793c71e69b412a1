import DisplayList
import Foundation
import Geometry
import Pixels

extension SceneMaker {
  /// The modes that layers can have.
  private static let blendModes: [CGBlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
    .difference, .exclusion, .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOut, .xor, .plusLighter,
    .plusDarker,
  ]

  /// Gives a group some of each kind of effect on finished images.
  mutating func addEffects(to group: inout GroupItem) {
    if chance(0.4) { group.content.filters = filters() }
    if chance(0.3) { group.placement.shadow = shadow(chance(0.7) ? .content : .shape(shape(), .identity)) }
    if chance(0.3) { group.content.backdropFilters = filters() }
    if chance(0.3) { group.content.blendMode = Self.blendModes.randomElement(using: &random) ?? .normal }
    if chance(0.2) { group.content.mask = DrawList(moving: [layer(group.id.layer &* 1000)]) }
    if chance(0.2) { group.placement.face = face() }
    if chance(0.2) {
      let angle = random.number(-1...1)
      group.placement.projection = Homography(
        m11: cos(angle), m12: sin(angle), m13: 0, m21: -sin(angle), m22: 0.7, m23: chance(0.5) ? 0 : 0.001,
        m31: random.number(0...100), m32: 20, m33: 1)
      group.content.raster = RasterItem(
        width: width, height: height, minification: chance(0.5) ? .linear : .trilinear)
    }
  }

  /// A triangle next to others.
  mutating func face() -> FaceOutline {
    let corners = (0..<5).map { _ in SIMD2(random.number(-100...500), random.number(-100...330)) }
    return FaceOutline(
      corners: Array(corners[0..<3]), isCut: chance(0.5),
      occluders: [
        FaceOutline.Occluder(corners: Array(corners[1..<4]), transmittance: random.number(0...1)),
        FaceOutline.Occluder(corners: [corners[4], corners[0], corners[2]], transmittance: 0),
      ])
  }

  func shadow(_ outline: ShadowItem.Outline, sigma: Double, x: Double, y: Double) -> ShadowItem {
    ShadowItem(
      color: PremultipliedColor(red: 0.1, green: 0, blue: 0.2, alpha: 0.7), offsetX: x, offsetY: y, sigma: sigma,
      outline: outline)
  }

  mutating func shadow(_ outline: ShadowItem.Outline) -> ShadowItem {
    shadow(
      outline, sigma: [0, 1.5, 6, 30].randomElement(using: &random) ?? 0, x: random.number(-30...30),
      y: random.number(-9...9))
  }

  private mutating func chance(_ share: Double) -> Bool { random.number(0...1) < share }

  private mutating func shape() -> RoundedRect {
    RoundedRect(
      rect: CGRect(x: random.number(0...200), y: 20, width: random.number(5...200), height: 90),
      cornerRadius: CGFloat(random.number(0...50)))
  }

  private mutating func filters() -> [FilterItem] {
    (0..<Int(random.number(1...2.99))).map { _ in
      if chance(0.5) { return .gaussianBlur(sigma: [0, 0.7, 3, 5, 12, 60].randomElement(using: &random) ?? 0) }
      if chance(0.3) { return .pixellate(squares: squares()) }
      var rows = (0..<20).map { _ in random.number(-0.4...0.9) }
      rows[19] = chance(0.3) ? 0.3 : 0
      return .colorMatrix(rows)
    }
  }

  /// Squares, some of them turned, few in perspective.
  private mutating func squares() -> Homography {
    let (size, angle) = (random.number(0.5...40), chance(0.5) ? 0 : random.number(-3...3))
    var map = Homography(
      m11: size * cos(angle), m12: size * sin(angle), m13: 0, m21: -size * sin(angle), m22: size * cos(angle), m23: 0,
      m31: random.number(0...20), m32: random.number(0...20), m33: 1)
    if chance(0.2) { (map.m13, map.m23) = (random.number(-0.01...0.01), random.number(-0.01...0.01)) }
    return map
  }
}

extension GroupItem {
  /// Whether its content is visible outside its own pixels.
  var contentReaches: Bool { !content.filters.isEmpty || placement.hasShadow }
}
