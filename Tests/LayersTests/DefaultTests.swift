import Animations
import Foundation
import Geometry
import Layers
import Pixels
import RenderTree
import Testing

@Suite struct DefaultTests {
  let layer = CALayer()

  @Test("A new layer has no sublayers, no superlayer and no presentation")
  func aNewLayerStandsAlone() {
    #expect(layer.sublayers == nil)
    #expect(layer.superlayer == nil)
    #expect(layer.presentation() == nil)
  }

  @Test("Geometry has Core Animation's defaults")
  func geometry() {
    #expect(layer.bounds == .zero)
    #expect(layer.position == .zero)
    #expect(layer.zPosition == 0)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.anchorPointZ == 0)
    #expect(layer.transform == CATransform3DIdentity)
    #expect(layer.sublayerTransform == CATransform3DIdentity)
    #expect(layer.frame == .zero)
    #expect(layer.affineTransform() == .identity)
    #expect(!layer.isHidden)
    #expect(!layer.isGeometryFlipped)
    #expect(!layer.masksToBounds)
  }

  @Test("Contents and appearance have Core Animation's defaults")
  func appearance() {
    #expect(layer.contents == nil)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsScale == 1)
    #expect(layer.backgroundColor == nil)
    #expect(layer.cornerRadius == 0)
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor == CGColor.black)
    #expect(layer.opacity == 1)
    #expect(layer.name == nil)
  }

  @Test("The timing of a layer has Core Animation's defaults")
  func layerTiming() {
    #expect(layer.beginTime == 0)
    #expect(layer.duration == .infinity)
    #expect(layer.speed == 1)
    #expect(layer.timeOffset == 0)
    #expect(layer.repeatCount == 0)
    #expect(layer.repeatDuration == 0)
    #expect(!layer.autoreverses)
    #expect(layer.fillMode == .removed)
  }

  @Test("Nothing is attached to a new layer")
  func attachments() {
    #expect(layer.delegate == nil)
    #expect(layer.actions == nil)
    #expect(layer.style == nil)
    #expect(layer.animationKeys() == nil)
    #expect(layer.animation(forKey: "any") == nil)
  }

  @Test("Every property of the table is readable by its key, and has the table's default")
  func everyKey() {
    for property in CALayer.propertyTable.properties {
      let value = PropertyValue(any: layer.value(forKey: property.name), for: property)
      #expect(value == property.defaultValue, "\(property.name)")
    }
  }

  @Test("defaultValue(forKey:) answers for declared keys and for no others")
  func defaultValues() {
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(CALayer.defaultValue(forKey: "backgroundColor") == nil)
    #expect(CALayer.defaultValue(forKey: "colour") == nil)
  }

  @Test("A new animation has Core Animation's defaults")
  func animation() {
    let animation = CAAnimation()
    #expect(animation.duration == 0)
    #expect(animation.beginTime == 0)
    #expect(animation.speed == 1)
    #expect(animation.fillMode == .removed)
    #expect(animation.timingFunction == nil)
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.delegate == nil)
    #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
  }

  @Test("A new keyframe animation is linear and has no values")
  func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    #expect(animation.keyPath == "position")
    #expect(animation.calculationMode == .linear)
    #expect(animation.values == nil)
    #expect(animation.keyTimes == nil)
    #expect(animation.timingFunctions == nil)
  }

  @Test("A subclass can give a declared property another default")
  func subclassDefault() {
    final class Clipping: CALayer {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "masksToBounds" ? true : super.defaultValue(forKey: key)
      }
    }
    #expect(Clipping().masksToBounds)
    #expect(!CALayer().masksToBounds)
    let show = Show()
    let clipping = Clipping()
    show.root.addSublayer(clipping)
    show.context.commit()
    #expect(show.context.node?.sublayers.last?.values[layerProperties.masksToBounds] == true)
  }

  @Test("A subclass can declare a property, which then is animated like any other")
  func subclassProperty() {
    let show = Show()
    let gauge = Gauge()
    show.root.addSublayer(gauge)
    show.context.commit()
    show.transaction {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      gauge.level = 10
    }
    #expect(gauge.presentation(at: 0.25)?.level == 2.5)
  }
}

private struct GaugeProperties: Sendable {
  let level = PropertyKey("level", default: 0.0)
}

private let gaugeProperties = GaugeProperties()
private let gaugeTable = PropertyTable(className: "Gauge", superTable: .layer, keys: gaugeProperties)

private final class Gauge: CALayer {
  override class var propertyTable: PropertyTable { gaugeTable }

  var level: Double {
    get { self[gaugeProperties.level] }
    set { self[gaugeProperties.level] = newValue }
  }
}
