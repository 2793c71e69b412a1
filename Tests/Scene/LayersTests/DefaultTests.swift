import Animations
import Foundation
import Geometry
import Layers
import Pixels
import Properties
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

  @Test("Every property of the table is readable by its key, with the table's default")
  func everyKey() {
    for property in CALayer.propertyTable.properties {
      let value = PropertyValue(any: layer.value(forKey: property.name), for: property)
      #expect(value == property.defaultValue, "\(property.name)")
    }
  }

  @Test("defaultValue(forKey:) returns values for declared keys only")
  func defaultValues() {
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(CALayer.defaultValue(forKey: "backgroundColor") == nil)
    #expect(CALayer.defaultValue(forKey: "colour") == nil)
  }

  @Test(
    "The class has no default for a property that is zero, and none for its second name",
    arguments: [
      "bounds", "position", "zPosition", "anchorPointZ", "cornerRadius", "borderWidth", "shadowOpacity", "timeOffset",
      "beginTime", "repeatCount", "minificationFilterBias", "wantsDynamicContentScaling", "filters", "mask", "frame",
      "isHidden", "isDoubleSided",
    ])
  func noDefault(key: String) {
    #expect(CALayer.defaultValue(forKey: key) == nil)
  }

  @Test(
    "The class has a default for a flag that is off",
    arguments: [
      "hidden", "masksToBounds", "geometryFlipped", "opaque", "shouldRasterize", "drawsAsynchronously",
      "needsDisplayOnBoundsChange", "wantsExtendedDynamicRangeContent",
    ])
  func offByDefault(key: String) {
    #expect(CALayer.defaultValue(forKey: key) as? Bool == false)
  }

  @Test("Numbers and structs of the class are returned with their Swift types")
  func typedDefaults() {
    #expect(CALayer.defaultValue(forKey: "contentsScale") as? CGFloat == 1)
    #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
    #expect(CALayer.defaultValue(forKey: "duration") as? CFTimeInterval == .infinity)
    #expect(CALayer.defaultValue(forKey: "contentsHeadroom") as? CGFloat == 0)
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
    #expect(CALayer.defaultValue(forKey: "contentsCenter") as? CGRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect((CALayer.defaultValue(forKey: "transform") as? CATransform3D).map(CATransform3DIsIdentity) == true)
  }

  @Test("Constants and flags of the class are returned with their own types and as raw values")
  func constantDefaults() {
    #expect(CALayer.defaultValue(forKey: "contentsGravity") as? CALayerContentsGravity == .resize)
    #expect(CALayer.defaultValue(forKey: "contentsGravity") as? String == "resize")
    #expect(CALayer.defaultValue(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
    #expect(CALayer.defaultValue(forKey: "maskedCorners") as? CACornerMask == .all)
    #expect(CALayer.defaultValue(forKey: "maskedCorners") as? Int == 15)
    #expect(CAScrollLayer.defaultValue(forKey: "scrollMode") as? CAScrollLayerScrollMode == .both)
    #expect(CATransition.defaultValue(forKey: "type") as? CATransitionType == .fade)
    #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? CAAnimationCalculationMode == .linear)
  }

  @Test("A subclass that returns nil for a default removes it")
  func noSubclassDefault() {
    final class Bare: CALayer {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "borderColor" ? nil : super.defaultValue(forKey: key)
      }
    }
    #expect(Bare().borderColor == nil && Bare().shadowColor != nil)
  }

  @Test("A layer archives the values that were set, and the four that Apple's framework always archives")
  func archiving() {
    for key in [
      "position", "opacity", "hidden", "contents", "mask", "style", "sublayers", "frame", "delegate", "other",
    ] {
      #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    for key in ["allowsEdgeAntialiasing", "allowsGroupOpacity", "cornerCurve", "contentsFormat"] {
      #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.setValue(0.25, forKey: "opacity")
    layer.setValue("x", forKey: "other")
    layer.mask = CALayer()
    layer.wantsDynamicContentScaling = true
    for key in ["bounds", "position", "opacity", "other", "mask"] {
      #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    for key in ["frame", "superlayer", "hidden", "wantsDynamicContentScaling"] {
      #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
    }
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
}
