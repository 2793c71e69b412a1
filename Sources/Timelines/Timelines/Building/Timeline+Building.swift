import Foundation
import Geometry
import Layers
import Properties
import RenderTree

extension Timeline {
  /// Builds the layers in their state before any event. The root layer fills the canvas unless its own values specify
  /// otherwise.
  package func makeLayers() -> TimelineLayers {
    let rootLayer = self.root.layerClass.make()
    rootLayer.bounds = CGRect(origin: .zero, size: canvas.size)
    rootLayer.position = CGPoint(x: canvas.size.width / 2, y: canvas.size.height / 2)
    let layers = TimelineLayers(root: rootLayer, fonts: fonts, sources: sources)
    withoutActions {
      self.root.configure(rootLayer, in: layers)
      layers.splitTexts(isMirrored: canvas.origin == .bottomLeft)
    }
    return layers
  }
}

extension Timeline.Layer {
  /// Creates a layer with its whole subtree.
  func makeLayer(in layers: TimelineLayers) -> CALayer {
    let layer = layerClass.make()
    layers.adopt(layer)
    configure(layer, in: layers)
    return layer
  }

  func configure(_ layer: CALayer, in layers: TimelineLayers) {
    layers.note(sourcePosition, of: layer)
    if let id {
      layers.register(layer, id: id)
      // Constraints of siblings refer to layers by their names.
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
    if let id, let splitInto, let text = layer as? CATextLayer { layers.willSplit(text, into: splitInto, id: id) }
  }

  /// Sets whole properties, then parts of properties, then the frame and its parts, which depend on the anchor point.
  private func setValues(of layer: CALayer) {
    for (path, value) in values where path.component == nil { layer.set(value, at: path) }
    for (path, value) in values where path.component != nil && !path.isDerived { layer.set(value, at: path) }
    if let frame { setFrame(frame, of: layer) }
    for (path, value) in values where path.isDerived { setFramePart(path, to: value, of: layer) }
  }

  /// A new layer with the values of this one, outside of any tree.
  package var builtLayer: CALayer {
    let layer = layerClass.make()
    layer.style = style?.dictionary
    setValues(of: layer)
    return layer
  }

  /// The frame of the layer as it is built, in points of its superlayer, as if it had no transform.
  package var builtFrame: CGRect {
    let layer = builtLayer
    layer.transform = CATransform3DIdentity
    return layer.frame
  }

  /// The anchor point of the layer as it is built, in units of its bounds.
  package var builtAnchorPoint: CGPoint {
    let layer = layerClass.make()
    layer.style = style?.dictionary
    for (path, value) in values where path.property === layerProperties.anchorPoint.property {
      layer.set(value, at: path)
    }
    return layer.anchorPoint
  }

  /// Sets a part of the frame as if the layer had no transform, as `setFrame` does with the whole frame.
  private func setFramePart(_ path: PropertyKeyPath, to value: PropertyValue, of layer: CALayer) {
    let transform = layer.transform
    layer.transform = CATransform3DIdentity
    layer.set(value, at: path)
    layer.transform = transform
  }

  /// Sets the position and the size of the bounds as if the layer had no transform. The origin of the bounds does not
  /// change.
  private func setFrame(_ frame: CGRect, of layer: CALayer) {
    let anchor = layer.anchorPoint
    layer.bounds = CGRect(origin: layer.bounds.origin, size: frame.size)
    layer.position = CGPoint(
      x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
  }
}

/// Runs `make` with actions disabled, so that the actions of a style do not animate the initial values of a layer.
func withoutActions<Result>(_ make: () -> Result) -> Result {
  CATransaction.begin()
  defer { CATransaction.commit() }
  CATransaction.setDisableActions(true)
  return make()
}

extension Timeline {
  static func actions(_ list: [(key: String, animation: Animation?)]) -> [String: any CAAction] {
    list.reduce(into: [:]) { $0[$1.key] = $1.animation?.makeAnimation() ?? NSNull() }
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

extension Timeline.Constraint {
  func makeConstraint() -> CAConstraint {
    CAConstraint(
      attribute: attribute, relativeTo: sourceName, attribute: sourceAttribute, scale: scale, offset: offset)
  }
}
