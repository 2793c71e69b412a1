import Animations
import Foundation
import Geometry
import Layers
import Pixels
import Testing

@Suite struct PropertyAnimationTests {
  let show = Show()
  var layer: CALayer { show.layer }

  @Test("Additive animations apply after replacing ones, in any order")
  func order() {
    let added = slide(to: 10)
    added.isAdditive = true
    show.at(0) {
      layer.add(added, forKey: "a")
      layer.add(slide(to: 100), forKey: "b")
    }
    #expect(show.x(0.5).isNear(55))
  }

  @Test("Keyframes may be numbers of any kind")
  func mixedNumbers() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [
      1, 2.5, NSNumber(value: 3), NSNumber(value: true), Float(0.1), CGFloat(4), UInt8(7), NSNumber(value: 8),
    ]
    animation.duration = 7
    show.at(0) { layer.add(animation, forKey: "x") }
    #expect([1, 2, 3, 4, 5, 6].map { show.x($0) } == [2.5, 3, 1, 0.1, 4, 7])
  }

  @Test("A transform is moved along a path, by points, and by objects with points")
  func translation() throws {
    let way = CAKeyframeAnimation(keyPath: "transform.translation")
    way.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    let points = CAKeyframeAnimation(keyPath: "transform.translation")
    points.values = [CGPoint.zero, CGPoint(x: 40, y: 0), NSValue(point: CGPoint(x: 40, y: 40))]
    let basic = CABasicAnimation(keyPath: "transform.translation")
    (basic.fromValue, basic.toValue) = (NSValue(cgPoint: .zero), CGPoint(x: 40, y: 20))
    for (animation, shown) in [
      (way, CGPoint(x: 40, y: 40)), (points, CGPoint(x: 40, y: 0)), (basic, CGPoint(x: 20, y: 10)),
    ] {
      let show = Show()
      show.layer.transform = CATransform3DMakeScale(2, 2, 1)
      animation.duration = 1
      show.at(0) { show.layer.add(animation, forKey: "move") }
      let transform = try #require(show.layer.presentation(at: 0.5)?.transform)
      #expect(CGPoint(x: transform.m41, y: transform.m42).isNear(Double(shown.x), Double(shown.y)))
      #expect(transform.m11 == 2)
    }
  }

  @Test("Objects with structs are values of animations")
  func objects() {
    let animation = CABasicAnimation(keyPath: "position")
    (animation.fromValue, animation.toValue) = (NSValue(point: .zero), NSValue(point: CGPoint(x: 10, y: 20)))
    animation.duration = 1
    let turn = CABasicAnimation(keyPath: "transform")
    (turn.fromValue, turn.duration) = (NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1)), 1)
    let bounds = CABasicAnimation(keyPath: "bounds")
    bounds.toValue = NSValue(rect: CGRect(x: 0, y: 0, width: 8, height: 4))
    bounds.duration = 1
    show.at(0) {
      for (key, animation) in ["a": animation, "b": turn, "c": bounds] { layer.add(animation, forKey: key) }
    }
    let shown = layer.presentation(at: 0.5)
    #expect(shown?.position == CGPoint(x: 5, y: 10) && shown?.transform == CATransform3DMakeScale(2, 2, 1))
    #expect(shown?.bounds.size == CGSize(width: 4, height: 2))
  }

  @Test("A size moves along a path as a point does")
  func sizePath() {
    let animation = CAKeyframeAnimation(keyPath: "shadowOffset")
    animation.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    animation.duration = 1
    show.at(0) { layer.add(animation, forKey: nil) }
    #expect(layer.presentation(at: 0.5)?.shadowOffset == CGSize(width: 40, height: 40))
  }

  @Test("A colour may be given as its components")
  func colorComponents() {
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    (animation.fromValue, animation.toValue, animation.duration) = ([1, 0, 0, 1], [0.0, 0.5, 0.0, 0.0], 1)
    show.at(0) { layer.add(animation, forKey: "color") }
    #expect(layer.presentation(at: 0.5)?.backgroundColor == CGColor(srgbRed: 0.5, green: 0.25, blue: 0, alpha: 0.5))
  }

  @Test("Additive springs add up")
  func additiveSprings() {
    layer.position = CGPoint(x: 200, y: 0)
    func spring(_ from: Double) -> CASpringAnimation {
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = from
      spring.toValue = 0
      spring.duration = 3
      spring.isAdditive = true
      return spring
    }
    show.at(0) { layer.add(spring(-100), forKey: nil) }
    show.at(0.2) { layer.add(spring(-50), forKey: nil) }
    let s = Spring()
    #expect(show.x(0.5).isNear(200 - 100 * (1 - s.value(at: 0.5)) - 50 * (1 - s.value(at: 0.3))))
  }

  @Test("Cumulative repeats continue")
  func cumulative() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = Double.pi / 2
    turn.duration = 1
    turn.repeatCount = .infinity
    turn.isCumulative = true
    show.at(0) { layer.add(turn, forKey: nil) }
    let angle = layer.presentation(at: 2.5)?.value(forKeyPath: "transform.rotation.z") as? Double
    #expect(angle.isNear(-0.75 * Double.pi))
  }

  @Test("A value function converts numbers to transforms")
  func valueFunction() {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: .translate)
    animation.toValue = [10, 20, 30]
    animation.duration = 1
    show.at(0) { layer.add(animation, forKey: nil) }
    let transform = layer.presentation(at: 0.5)?.transform
    #expect(transform == CATransform3DMakeTranslation(5, 10, 15))
  }

  @Test("An unknown value function is nil")
  func unknownFunction() {
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
    for name in CAValueFunctionName.known { #expect(CAValueFunction(name: name)?.name == name) }
  }

  @Test("Animations of several components of a transform are independent")
  func parts() {
    show.at(0) {
      for (path, to) in [("transform.rotation.y", 2.5), ("transform.rotation.z", 0.5), ("transform.scale.xy", 3)] {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (to, to, 1)
        layer.add(animation, forKey: path)
      }
    }
    let turned = CATransform3DConcat(
      CATransform3DMakeScale(3, 3, 1),
      CATransform3DConcat(CATransform3DMakeRotation(2.5, 0, 1, 0), CATransform3DMakeRotation(0.5, 0, 0, 1)))
    let found = layer.presentation(at: 0.5)?.transform ?? CATransform3DIdentity
    #expect(abs(Double(found.m11 - turned.m11)) < 1e-12 && abs(Double(found.m13 - turned.m13)) < 1e-12)
    #expect(abs(Double(found.m22 - turned.m22)) < 1e-12 && abs(Double(found.m33 - turned.m33)) < 1e-12)
  }

  @Test("Later changes of a path do not change the animation")
  func pathCopy() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    path.addLine(to: CGPoint(x: 10, y: 100))
    show.at(0) { layer.add(animation, forKey: nil) }
    #expect(show.x(0.5).isNear(5))
  }

  @Test("A layer rotates with its path")
  func rotationMode() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 10))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.rotationMode = .rotateAuto
    animation.duration = 1
    show.at(0) { layer.add(animation, forKey: nil) }
    let angle = layer.presentation(at: 0.5)?.value(forKeyPath: "transform.rotation.z") as? Double
    #expect(angle.isNear(.pi / 2))
  }

  @Test("By key, a keyframe animation accepts valid values only")
  func keys() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    #expect(animation.value(forKey: "rotationMode") == nil)
    animation.setValue("auto", forKey: "rotationMode")
    #expect(animation.rotationMode == .rotateAuto)
    #expect(animation.value(forKey: "rotationMode") as? String == "auto")
    animation.setValue(nil, forKey: "rotationMode")
    #expect(animation.rotationMode == nil)
    animation.setValue("cubicPaced", forKey: "calculationMode")
    #expect(animation.calculationMode == .cubicPaced)
    animation.setValue([1, 0, -1], forKey: "biasValues")
    #expect(animation.biasValues == [1, 0, -1])
  }
}
