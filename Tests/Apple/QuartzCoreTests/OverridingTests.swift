import LayerKit
import QuartzCore
import Testing

// Layers like those of animation engines: they have custom designated initialisers, some of which throw, no `init()`,
// and `init(layer:)` for the copies that Core Animation makes.

private struct Model {
  var name: String
  var size: CGSize
}

private class BaseLayer: CALayer {
  override init() {
    super.init()
    isOpaque = false
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder _: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSublayers() {
    super.layoutSublayers()
    for sublayer in sublayers ?? [] { sublayer.frame = bounds }
  }

  override class func defaultAction(forKey _: String) -> CAAction? { NSNull() }
}

private class ModelLayer: BaseLayer {
  private let model: Model

  init(model: Model) throws {
    guard !model.name.isEmpty else { throw CocoaError(.fileNoSuchFile) }
    self.model = model
    super.init()
    name = model.name
    bounds.size = model.size
  }

  override init(layer: Any) {
    guard let layer = layer as? Self else { fatalError("init(layer:) incorrectly called with \(type(of: layer))") }
    model = layer.model
    super.init(layer: layer)
  }

  required init?(coder _: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var modelName: String { model.name }
}

private final class ShapeItem: ModelLayer {
  let shape: CAShapeLayer

  init(model: Model, shape: CAShapeLayer) throws {
    self.shape = shape
    try super.init(model: model)
    addSublayer(shape)
  }

  override init(layer: Any) {
    shape = (layer as? Self)?.shape ?? CAShapeLayer()
    super.init(layer: layer)
  }

  required init?(coder _: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Pulse: CABasicAnimation {
  var label = "pulse"

  override init() {
    super.init()
    keyPath = "opacity"
    duration = 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Overrides methods that third-party layers override: conversions, drawing, presentation and more.
private final class Overriding: CALayer {
  var calls: [String] = []

  private func note(_ call: String) { calls.append(call) }

  override func render(in ctx: CGContext) {
    note("render")
    super.render(in: ctx)
  }
  override func presentation() -> Self? {
    note("presentation")
    return super.presentation()
  }
  override func model() -> Self { super.model() }
  override func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    note("convert")
    return super.convert(p, from: l)
  }
  override func convert(_ r: CGRect, to l: CALayer?) -> CGRect { super.convert(r, to: l) }
  override func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { super.convertTime(t, from: l) }
  override func affineTransform() -> CGAffineTransform { super.affineTransform() }
  override func setAffineTransform(_ m: CGAffineTransform) {
    note("setAffineTransform")
    super.setAffineTransform(m)
  }
  override func scrollRectToVisible(_ r: CGRect) { note("scrollRectToVisible") }
  override var visibleRect: CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
  override var autoresizingMask: CAAutoresizingMask {
    get { .layerWidthSizable }
    set { note("autoresizingMask") }
  }
  override var contentsFormat: CALayerContentsFormat {
    get { super.contentsFormat }
    set { note("contentsFormat") }
  }
  override class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { 2 }
}

@Suite("Subclasses without required initialisers")
struct OverridingTests {
  @Test("Subclasses can override conversions, drawing, presentation and scrolling")
  func overrides() throws {
    let layer = Overriding()
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let context = try #require(CGContext(width: 2, height: 2))
    (layer as CALayer).render(in: context)
    #expect(context.makeImage()?.pixels == [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000])
    #expect((layer as CALayer).presentation() == nil)
    #expect((layer as CALayer).convert(CGPoint(x: 1, y: 1), from: nil) == CGPoint(x: 2, y: 2))
    (layer as CALayer).setAffineTransform(.identity)
    (layer as CALayer).scrollRectToVisible(.zero)
    (layer as CALayer).autoresizingMask = []
    (layer as CALayer).contentsFormat = .gray8Uint
    #expect((layer as CALayer).visibleRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(type(of: layer as CALayer).cornerCurveExpansionFactor(.circular) == 2)
    #expect(
      layer.calls == [
        "render", "presentation", "convert", "setAffineTransform", "scrollRectToVisible", "autoresizingMask",
        "contentsFormat",
      ])
  }

  @Test("Layers without init() are laid out, animated, copied and drawn")
  func layers() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40))
    let item = try ShapeItem(model: Model(name: "ring", size: CGSize(width: 20, height: 20)), shape: CAShapeLayer())
    item.shape.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.layer.addSublayer(item)
    item.add(Pulse(), forKey: "pulse")
    item.position = CGPoint(x: 20, y: 20)
    let image = try stage.image(at: 0)
    #expect(image.pixels[20 * 40 + 20] >> 24 == 255)
    let copy = try #require(item.presentation())
    #expect(copy.modelName == "ring" && copy.shape === item.shape)
    #expect((item.animation(forKey: "pulse") as? Pulse)?.keyPath == "opacity")
    #expect(throws: CocoaError.self) { try ModelLayer(model: Model(name: "", size: .zero)) }
  }
}
