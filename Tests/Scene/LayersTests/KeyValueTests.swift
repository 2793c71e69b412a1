import Foundation
import Geometry
import Layers
import Pixels
import RenderTree
import Testing

/// Records the rejected values.
private final class Listening: CALayer {
  var problems: [KeyValueProblem] = []
  override func didReject(_ problem: KeyValueProblem) { problems.append(problem) }
}

@Suite struct KeyValueTests {
  private let layer = Listening()

  @Test("Any kind of number is accepted for a number", arguments: [0, 1, 2, 3, 4])
  func numbers(_ kind: Int) {
    let values: [Any] = [NSNumber(value: 0.5), 0.5, CGFloat(0.5), Float(0.5), Optional(0.5) as Any]
    layer.setValue(values[kind], forKey: "opacity")
    #expect(layer.opacity == 0.5)
    #expect(layer.problems.isEmpty)
  }

  @Test("Components of the frame are set alone: the others and the origin of bounds do not change")
  func frameParts() {
    layer.bounds = CGRect(x: 3, y: 4, width: 20, height: 10)
    layer.position = CGPoint(x: 10, y: 5)
    layer.setValue(40, forKeyPath: "frame.origin.x")
    layer.setValue(30.0, forKeyPath: "frame.size.height")
    #expect(layer.frame == CGRect(x: 40, y: 0, width: 20, height: 30))
    #expect(layer.bounds == CGRect(x: 3, y: 4, width: 20, height: 30))
    #expect(layer.value(forKeyPath: "frame.size.height") as? Double == 30)
    layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "frame.origin")
    #expect(layer.frame.origin == CGPoint(x: 1, y: 2))
    #expect(layer.problems.isEmpty)
    layer.setValue("wide", forKeyPath: "frame.size.width")
    layer.setValue(1, forKeyPath: "frame.origin.z")
    #expect(layer.problems.count == 2)
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 20, height: 30))
  }

  @Test("Under a transform a part of the frame is that of the box around the layer") func framePartsUnderTransform() {
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    layer.setValue(80, forKeyPath: "frame.size.width")
    layer.setValue(7, forKeyPath: "frame.origin.y")
    #expect(layer.frame.size == CGSize(width: 80, height: 30) && layer.frame.origin.y == 7)
    #expect(layer.bounds.size == CGSize(width: 40, height: 10))
  }

  @Test("An integer is accepted for a number, and is read back as NSNumber")
  func integers() {
    layer.setValue(12, forKey: "cornerRadius")
    #expect(layer.cornerRadius == 12)
    #expect(layer.value(forKey: "cornerRadius") as? NSNumber == 12)
    #expect(layer.value(forKey: "cornerRadius") as? Double == 12)
  }

  @Test("A property is returned as its own type, as any compatible type, and as an object")
  func casts() {
    layer.opacity = 0.4
    let opacity = layer.value(forKey: "opacity")
    #expect(opacity as? Float == 0.4 && opacity as? CGFloat == CGFloat(Float(0.4)))
    #expect(opacity as? Double == Double(Float(0.4)) && (opacity as? NSNumber)?.floatValue == 0.4)
    layer.cornerRadius = 0.4
    let radius = layer.value(forKey: "cornerRadius")
    #expect(radius as? CGFloat == 0.4 && radius as? Double == 0.4 && (radius as? NSNumber)?.doubleValue == 0.4)
    layer.position = CGPoint(x: 1, y: 2)
    let position = layer.value(forKey: "position")
    #expect(position as? CGPoint == layer.position && (position as? NSValue)?.cgPointValue == layer.position)
    let transform = CATransform3DMakeScale(2, 3, 4)
    layer.transform = transform
    #expect((layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue == transform)
    let gravity = layer.value(forKey: "contentsGravity")
    #expect(gravity as? CALayerContentsGravity == .resize && gravity as? String == "resize")
    #expect(layer.value(forKeyPath: "position.x") as? CGFloat == 1)
    layer.setValue(CGFloat(7), forKey: "custom")
    #expect((layer.value(forKey: "custom") as? NSNumber)?.doubleValue == 7)
  }

  @Test("A Float property keeps the decimal that was given")
  func floats() {
    layer.setValue(NSNumber(value: Float(0.4)), forKey: "opacity")
    #expect(layer[layerProperties.opacity] == 0.4)
    layer.setValue(layer.value(forKey: "opacity"), forKey: "cornerRadius")
    #expect(layer.cornerRadius == 0.4)
  }

  @Test("A boolean is accessible by its key and by its Swift name")
  func aliases() {
    layer.setValue(true, forKey: "isHidden")
    #expect(layer.isHidden)
    #expect(layer.value(forKey: "hidden") as? Bool == true)
    layer.setValue(0, forKey: "hidden")
    #expect(layer.value(forKeyPath: "isHidden") as? Bool == false)
  }

  @Test("A constant is accepted as itself and as its raw value")
  func constants() {
    layer.setValue(CALayerContentsGravity.center, forKey: "contentsGravity")
    #expect(layer.contentsGravity == .center)
    layer.setValue("resizeAspect", forKey: "contentsGravity")
    #expect(layer.contentsGravity == .resizeAspect)
    #expect(layer.value(forKey: "contentsGravity") as? String == "resizeAspect")
  }

  @Test("Structs and colours are set and returned as themselves")
  func structs() {
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    layer.setValue(CGColor.white, forKey: "backgroundColor")
    #expect(layer.value(forKey: "backgroundColor") as? CGColor == .white)
  }

  @Test("NSValues of Foundation and by the names of UIKit and QuartzCore are accepted")
  func objects() {
    layer.setValue(NSValue(point: CGPoint(x: 1, y: 2)), forKey: "position")
    layer.setValue(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "bounds")
    layer.setValue(NSValue(size: CGSize(width: 5, height: 6)), forKey: "shadowOffset")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 0, y: 1)), forKey: "anchorPoint")
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4)), forKey: "transform")
    layer.setValue(NSValue(cgSize: CGSize(width: 9, height: 8)), forKeyPath: "bounds.size")
    #expect(layer.position == CGPoint(x: 1, y: 2) && layer.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 9, height: 8))
    #expect(layer.shadowOffset == CGSize(width: 5, height: 6) && layer.transform == CATransform3DMakeScale(2, 3, 4))
    layer.setValue(NSValue(range: NSRange(location: 1, length: 2)), forKey: "position")
    #expect(layer.position == CGPoint(x: 1, y: 2) && layer.problems.count == 1)
  }

  @Test("A point is accepted for a size and the other way round")
  func pointsAndSizes() {
    layer.setValue(CGPoint(x: 5, y: 6), forKey: "shadowOffset")
    layer.setValue(CGSize(width: 1, height: 2), forKey: "position")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKeyPath: "transform.translation")
    #expect(layer.shadowOffset == CGSize(width: 5, height: 6) && layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.transform == CATransform3DMakeTranslation(3, 4, 0))
    layer.setValue(CGSize(width: 1, height: 2), forKey: "custom")
    layer.setValue(7, forKeyPath: "custom.width")
    #expect(layer.value(forKey: "custom") as? CGSize == CGSize(width: 7, height: 2))
  }

  @Test("A component of a point is set alone")
  func pointComponent() {
    layer.position = CGPoint(x: 1, y: 2)
    layer.setValue(9, forKeyPath: "position.x")
    #expect(layer.position == CGPoint(x: 9, y: 2))
    #expect(layer.value(forKeyPath: "position.y") as? Double == 2)
  }

  @Test("Components of a rectangle reach two levels down")
  func rectComponent() {
    layer.setValue(80, forKeyPath: "bounds.size.width")
    layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "bounds.origin")
    #expect(layer.bounds == CGRect(x: 3, y: 4, width: 80, height: 0))
  }

  @Test("Components of a transform are set beside each other")
  func transformComponent() {
    layer.setValue(Double.pi / 6, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(30, forKeyPath: "transform.translation.x")
    #expect((layer.value(forKeyPath: "transform.rotation.z") as? Double).isNear(.pi / 6))
    #expect((layer.value(forKeyPath: "transform.scale.y") as? Double).isNear(2))
    #expect((layer.value(forKeyPath: "transform.translation.x") as? Double).isNear(30))
  }

  @Test("The frame is accessible by its key and by its components")
  func frame() {
    layer.setValue(CGRect(x: 10, y: 20, width: 30, height: 40), forKey: "frame")
    layer.setValue(0, forKeyPath: "frame.origin.x")
    #expect(layer.frame == CGRect(x: 0, y: 20, width: 30, height: 40))
  }

  @Test("A custom key accepts any value")
  func customKeys() {
    layer.setValue("blue", forKey: "mood")
    layer.setValue(CGPoint(x: 1, y: 1), forKey: "goal")
    layer.setValue(5, forKeyPath: "goal.y")
    #expect(layer.value(forKey: "mood") as? String == "blue")
    #expect(layer.value(forKeyPath: "goal.y") as? Double == 5)
    layer.setValue(nil, forKey: "mood")
    #expect(layer.value(forKey: "mood") == nil)
    #expect(layer.problems.isEmpty)
  }

  @Test("A copy of a layer has the custom values")
  func customCopies() {
    layer.setValue("blue", forKey: "mood")
    #expect(CALayer(layer: layer).value(forKey: "mood") as? String == "blue")
  }

  @Test("A value of the wrong type does not replace the old one and is reported")
  func wrongType() {
    layer.opacity = 0.5
    layer.setValue("much", forKey: "opacity")
    #expect(layer.opacity == 0.5)
    #expect(
      layer.problems.map(\.description) == [
        "Listening: cannot set opacity to much: expected a number; the old value stands"
      ])
  }

  @Test("Nil is reported for a property that always has a value")
  func nilValue() {
    layer.setValue(nil, forKey: "opacity")
    #expect(layer.problems.first?.description.contains("it cannot be nil") == true)
  }

  @Test("A string that is no constant is reported with those there are")
  func wrongConstant() {
    layer.setValue("middle", forKey: "contentsGravity")
    #expect(layer.contentsGravity == .resize)
    #expect(layer.problems.first?.description.contains("center, top, bottom") == true)
  }

  @Test("Actions that are no dictionary are reported")
  func wrongActions() {
    layer.setValue(3, forKey: "actions")
    #expect(
      layer.problems.map(\.description) == [
        "Listening: cannot set actions to 3: expected a dictionary of actions; the old value stands"
      ])
  }

  @Test("A component that does not exist is reported")
  func wrongComponent() {
    layer.setValue(1, forKeyPath: "position.z")
    #expect(layer.problems.first?.description.contains("no such key path") == true)
    #expect(layer.value(forKeyPath: "position.z") == nil)
  }

  @Test("Contents that are no image are kept but not drawn")
  func otherContents() throws {
    layer.contents = "a string"
    #expect(layer.contents as? String == "a string")
    let show = Show()
    show.root.addSublayer(layer)
    show.context.commit()
    #expect(show.context.node?.sublayers.last?.values[layerProperties.contents] == .some(nil))
    let image = try #require(CGImage(width: 1, height: 1, pixels: [0]))
    layer.contents = image
    #expect(layer.contents as? CGImage === image)
    layer.contents = nil
    #expect(layer.contents == nil)
  }

  @Test("Animations have key-value coding for declared and custom keys")
  func animations() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(2, forKey: "duration")
    animation.setValue(false, forKey: "isRemovedOnCompletion")
    animation.setValue("both", forKey: "fillMode")
    animation.setValue(0.5, forKey: "toValue")
    animation.setValue("mine", forKey: "tag")
    #expect(animation.duration == 2)
    #expect(!animation.isRemovedOnCompletion)
    #expect(animation.fillMode == .both)
    #expect(animation.toValue as? Double == 0.5)
    #expect(animation.value(forKey: "tag") as? String == "mine")
    #expect(animation.value(forKey: "removedOnCompletion") as? Bool == false)
  }

  @Test("Key times are accepted as any list of numbers")
  func keyTimes() {
    let animation = CAKeyframeAnimation()
    animation.setValue([0, 0.5, 1.0], forKey: "keyTimes")
    #expect(animation.keyTimes == [0, 0.5, 1])
  }

  @Test("A list with something other than a number is no list of key times")
  func wrongKeyTimes() {
    final class Quiet: CAKeyframeAnimation {
      var problems: [String] = []
      override func didReject(_ problem: KeyValueProblem) { problems.append(problem.description) }
    }
    let animation = Quiet()
    animation.setValue([0, "half", 1.0], forKey: "keyTimes")
    animation.setValue("slowly", forKey: "duration")
    #expect(animation.keyTimes == nil)
    #expect(animation.problems.count == 2)
    #expect(animation.problems.first?.contains("expected a list of numbers") == true)
  }
}
