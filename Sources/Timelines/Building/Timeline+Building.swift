import Animations
import Foundation
import Geometry
import Layers

extension Timeline {
  /// Builds the layers as code would: the root layer fills the canvas, with its own values on top of that.
  public func makeLayers() -> TimelineLayers {
    let rootLayer = self.root.layerClass.init()
    rootLayer.bounds = CGRect(origin: .zero, size: canvas.size)
    rootLayer.position = CGPoint(x: canvas.size.width / 2, y: canvas.size.height / 2)
    let layers = TimelineLayers(root: rootLayer)
    self.root.configure(rootLayer, in: layers)
    return layers
  }
}

extension Timeline.Layer {
  /// A new layer with all that is below it.
  func makeLayer(in layers: TimelineLayers) -> CALayer {
    let layer = layerClass.init()
    configure(layer, in: layers)
    return layer
  }

  func configure(_ layer: CALayer, in layers: TimelineLayers) {
    if let id {
      layers.enter(layer, id: id)
      // By which siblings' constraints know it.
      layer.name = id
    }
    layer.style = style?.dictionary
    setValues(of: layer)
    layer.actions = actions.isEmpty ? nil : Timeline.actions(actions)
    if hasConstraintLayout { layer.layoutManager = CAConstraintLayoutManager() }
    if !constraints.isEmpty { layer.constraints = constraints.map { $0.makeConstraint() } }
    for (key, animation) in animations { layer.add(animation.makeAnimation(), forKey: key) }
    for sublayer in sublayers { layer.addSublayer(sublayer.makeLayer(in: layers)) }
    layer.mask = mask?.makeLayer(in: layers)
  }

  /// Whole properties, then the frame, which needs the anchor point, then parts of properties.
  private func setValues(of layer: CALayer) {
    for (path, value) in values where path.component == nil { layer.setValue(value.any, forKey: path.property.name) }
    if let frame { setFrame(frame, of: layer) }
    for (path, value) in values where path.isDerived { setFramePart(path, to: value, of: layer) }
    for (path, value) in values where path.component != nil && !path.isDerived {
      layer.setValue(value.any, forKeyPath: path.description)
    }
  }

  /// As the whole frame: without regard to the transform.
  private func setFramePart(_ path: PropertyKeyPath, to value: PropertyValue, of layer: CALayer) {
    let transform = layer.transform
    layer.transform = CATransform3DIdentity
    layer.setValue(value.any, forKeyPath: path.description)
    layer.transform = transform
  }

  /// What the frame stands for, unless the layer says it itself.
  private func setFrame(_ frame: CGRect, of layer: CALayer) {
    let anchor = layer.anchorPoint
    if !sets("bounds") { layer.bounds = CGRect(origin: .zero, size: frame.size) }
    if !sets("position") {
      layer.position = CGPoint(
        x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
    }
  }

  private func sets(_ name: String) -> Bool {
    values.contains { $0.path.component == nil && $0.path.property.name == name }
  }
}

extension Timeline {
  static func actions(_ list: [(key: String, animation: Animation?)]) -> [String: any CAAction] {
    var result: [String: any CAAction] = [:]
    for (key, animation) in list {
      if let animation { result[key] = animation.makeAnimation() } else { result[key] = NSNull() }
    }
    return result
  }
}

extension Timeline.Style {
  var dictionary: [AnyHashable: Any] {
    var result: [AnyHashable: Any] = [:]
    for (property, value) in values { result[property.name] = value.any ?? NSNull() }
    if !actions.isEmpty { result["actions"] = Timeline.actions(actions) }
    if let style { result["style"] = style.dictionary }
    return result
  }
}
