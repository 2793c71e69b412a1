import Animations
import Foundation
import Geometry
import Layers
import Pixels
import Properties
import Testing

@testable import Timelines

/// The layers of a timeline after its events, each applied at its time.
private struct Show {
  let timeline: Timeline
  let layers: TimelineLayers
  let context: LayerContext

  init(_ text: String) throws {
    timeline = try read(text)
    layers = timeline.makeLayers()
    context = LayerContext(root: layers.root)
    context.makeCurrent()
    context.commit()
  }

  func play(to time: Double) {
    for event in timeline.events where event.time <= time {
      context.advance(to: event.time)
      context.perform { event.apply(to: layers) }
      context.commit()
    }
    context.advance(to: time)
  }

  func shown(_ id: String) throws -> CALayer { try #require(layers[id]?.presentation()) }
}

private func layer(_ text: String) throws -> CALayer {
  let layers = try read(timeline(layers: "  - { id: a, \(text) }")).makeLayers()
  return try #require(layers["a"])
}

@Suite("Building layers")
struct BuildingTests {
  @Test("The root layer fills the canvas")
  func root() throws {
    let root = try read(timeline(layers: "  []")).makeLayers().root
    #expect(root.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(root.bounds.origin == .zero)
  }

  @Test("A layer is built with the named class")
  func classes() throws {
    #expect(try layer("class: CATransformLayer") is CATransformLayer)
    let window = try #require(try layer("class: CAScrollLayer, scrollMode: vertically") as? CAScrollLayer)
    #expect(window.scrollMode == .vertically && window.masksToBounds)
  }

  @Test(
    "A part of the frame is a key too, and ignores the transform",
    arguments: [
      ("bounds: [0, 0, 20, 10], frame.origin.x: 30", [30, -5, 20, 10]),
      ("frame.size.width: 8, frame: [1, 2, 3, 4]", [1, 2, 8, 4]),
      ("frame.size.height: 8, bounds.size.width: 6, anchorPoint: [0, 0]", [0, 0, 6, 8]),
      ("frame: [1, 2, 3, 4], frame.origin: [9, 8], transform: [{ scale: 2 }]", [9, 8, 3, 4]),
    ])
  func frameParts(text: String, expected: [CGFloat]) throws {
    let layer = try layer(text)
    layer.transform = CATransform3DIdentity
    #expect(layer.frame == CGRect(x: expected[0], y: expected[1], width: expected[2], height: expected[3]))
  }

  @Test("A part of the frame is set like the frame, and animates the position") func settingFrameParts() throws {
    let show = try Show(
      timeline(layers: "  - { id: a, frame: [0, 0, 20, 10], bounds: [3, 4, 20, 10] }")
        + "\nscript: [{ at: 1, set: { a.frame.origin.x: 40, a.frame.size.height: 30 } }]")
    show.play(to: 1)
    let layer = try #require(show.layers["a"])
    #expect(layer.frame == CGRect(x: 40, y: 0, width: 20, height: 30))
    #expect(layer.bounds.origin == CGPoint(x: 3, y: 4))
    #expect(try show.shown("a").frame.origin.x == 0)
    show.play(to: 2)
    #expect(try show.shown("a").frame == layer.frame)
  }

  @Test("The file's layers are the root's sublayers, back to front")
  func order() throws {
    let layers = try read(timeline(layers: "  - { id: a, sublayers: [{ id: c }] }\n  - { id: b }")).makeLayers()
    #expect(layers.root.sublayers?.elementsEqual([layers["a"], layers["b"]], by: { $0 === $1 }) == true)
    #expect(layers["c"]?.superlayer === layers["a"])
    #expect(layers["root"] === layers.root)
  }

  @Test("Values are set on the layer")
  func values() throws {
    let layer = try layer("opacity: 0.5, isHidden: true, backgroundColor: [1, 0, 0], contentsGravity: top, speed: 2")
    #expect(layer.opacity == 0.5 && layer.isHidden && layer.speed == 2 && layer.contentsGravity == .top)
    #expect(layer.backgroundColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test("null means no value")
  func null() throws {
    #expect(try layer("borderColor: null").borderColor == nil)
  }

  @Test("Parts of properties are set after whole ones, in any order in the file")
  func parts() throws {
    let layer = try layer("bounds.size.width: 80, position.x: 7, bounds: [0, 0, 10, 20], position: [1, 2]")
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 80, height: 20))
    #expect(layer.position == CGPoint(x: 7, y: 2))
  }

  @Test("A frame determines bounds and position, for any anchor point and order in the file")
  func frame() throws {
    let layer = try layer("frame: [10, 20, 100, 50], anchorPoint: [0, 1]")
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 10, y: 70))
  }

  @Test("A frame does not depend on the transform")
  func frameUnderTransform() throws {
    let layer = try layer("frame: [10, 20, 100, 50], transform: [{ rotate: 45deg }]")
    #expect(layer.bounds.size == CGSize(width: 100, height: 50) && layer.position == CGPoint(x: 60, y: 45))
  }

  @Test("Key paths of a transform set the transform")
  func transform() throws {
    let layer = try layer("transform.rotation.z: 90deg")
    #expect(abs(layer.transform.m12 - 1) < 1e-12)
  }

  @Test("Animations are added under their keys with Core Animation's defaults")
  func animations() throws {
    let layer = try layer("animations: { fade: { keyPath: opacity, toValue: 0, duration: 2, timingFunction: easeIn } }")
    let animation = try #require(layer.animation(forKey: "fade") as? CABasicAnimation)
    #expect(animation.keyPath == "opacity" && animation.duration == 2 && animation.isRemovedOnCompletion)
    #expect(animation.fillMode == .removed && animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test("A keyframe animation has its lists")
  func keyframes() throws {
    let layer = try layer(
      "animations: { k: { keyPath: position.x, values: [0, 5, 9], keyTimes: [0, 0.2, 1], timingFunctions: [linear, easeIn] } }"
    )
    let animation = try #require(layer.animation(forKey: "k") as? CAKeyframeAnimation)
    #expect(animation.keyTimes == [0, 0.2, 1] && animation.values?.count == 3)
    #expect(animation.timingFunctions?.count == 2)
  }

  @Test("A group has its animations")
  func group() throws {
    let layer = try layer("animations: { g: { duration: 3, animations: [{ keyPath: opacity, byValue: -0.5 }] } }")
    let group = try #require(layer.animation(forKey: "g") as? CAAnimationGroup)
    #expect(group.animations?.count == 1)
  }

  @Test("The action none is NSNull, and an animation is itself")
  func actions() throws {
    let layer = try layer("actions: { position: none, opacity: { toValue: 0 } }")
    #expect(layer.actions?["position"] is NSNull && layer.actions?["opacity"] is CABasicAnimation)
  }

  @Test("A style supplies values that are not set")
  func style() throws {
    let layer = try layer("opacity: 0.5, style: { opacity: 0.1, cornerRadius: 4, style: { borderWidth: 2 } }")
    #expect(layer.opacity == 0.5 && layer.cornerRadius == 4 && layer.borderWidth == 2)
  }
}

@Suite("Playing scripts")
struct ScriptPlayingTests {
  @Test("A change animates for a quarter of a second with the default curve")
  func implicit() throws {
    let show = try Show(timeline("script: [{ at: 1, set: { card.position.x: 100 } }]"))
    show.play(to: 1)
    #expect(try show.shown("card").position.x == 0)
    #expect(show.layers["card"]?.position.x == 100)
    show.play(to: 1.25)
    #expect(try show.shown("card").position.x == 100)
  }

  @Test("A transaction sets duration and curve")
  func transaction() throws {
    let show = try Show(
      timeline(
        "script: [{ at: 1, transaction: { animationDuration: 2, animationTimingFunction: linear }, set: { card.opacity: 0 } }]"
      ))
    show.play(to: 1.5)
    #expect(abs(Double(try show.shown("card").opacity) - 0.75) < 1e-6)
  }

  @Test("With disableActions, changes are immediate")
  func disabled() throws {
    let show = try Show(
      timeline("script: [{ at: 1, transaction: { disableActions: true }, set: { card.opacity: 0 } }]"))
    show.play(to: 1)
    #expect(try show.shown("card").opacity == 0)
  }

  @Test("A change that interrupts another starts from the presentation value")
  func interruption() throws {
    let transaction = "transaction: { animationDuration: 1, animationTimingFunction: linear }"
    let show = try Show(
      timeline(
        "script: [{ at: 1, \(transaction), set: { card.position: [100, 0] } }, { at: 1.5, \(transaction), set: { card.position: [0, 0] } }]"
      ))
    show.play(to: 1.5)
    #expect(abs(try show.shown("card").position.x - 50) < 1e-9)
    show.play(to: 2)
    #expect(abs(try show.shown("card").position.x - 25) < 1e-9)
  }

  @Test("Layers are inserted at the location in the event")
  func insertion() throws {
    let show = try Show(
      timeline(
        "script: [{ at: 1, insert: { into: root, at: 0, layer: { id: a } } }, { at: 1, insert: { below: card, layer: { id: b } } }, { at: 1, insert: { above: a, layer: { id: c } } }, { at: 1, insert: { into: root, layer: { id: d } } }]"
      ))
    show.play(to: 1)
    let expected = ["a", "c", "b", "card", "d"].map { show.layers[$0] }
    #expect(show.layers.root.sublayers?.elementsEqual(expected, by: { $0 === $1 }) == true)
  }

  @Test("A deleted layer is removed from the tree and the index, with all layers below it")
  func deletion() throws {
    let show = try Show(
      timeline("script: [{ at: 0, insert: { into: card, layer: { id: a } } }, { at: 1, delete: [card] }]"))
    show.play(to: 1)
    #expect(show.layers["card"] == nil && show.layers["a"] == nil && show.layers.root.sublayers == nil)
  }

  @Test("Animations are added and removed")
  func animations() throws {
    let show = try Show(
      timeline(
        "script: [{ at: 1, add: { card: { fade: { keyPath: opacity, toValue: 0 } } }, remove: [card.spin] }, { at: 1.1, remove: [card.*] }]"
      ))
    show.play(to: 1)
    #expect(show.layers["card"]?.animationKeys() == ["fade"])
    show.play(to: 1.1)
    #expect(show.layers["card"]?.animationKeys() == nil)
  }

  @Test("An event removes animations before it sets values and adds animations")
  func removalFirst() throws {
    let show = try Show(
      timeline(
        "script: [{ at: 1, set: { card.opacity: 0 }, add: { card: { spin: { keyPath: opacity } } }, remove: [card.*] }]"
      ))
    show.play(to: 1)
    #expect(show.layers["card"]?.animationKeys()?.sorted() == ["opacity", "spin"])
  }
}

@Suite("Checking expectations")
struct ExpectationCheckTests {
  private func outcomes(_ expect: String, _ value: PropertyValue?) throws -> [Timeline.ExpectationOutcome] {
    try read(timeline("expect:\n  - { \(expect) }")).checkExpectations { _, _, _ in value }
  }

  @Test("A value within the tolerance meets the expectation, one outside does not")
  func tolerance() throws {
    let text = "at: 0, of: card, keyPath: opacity, is: 0.5, within: 0.25"
    #expect(try outcomes(text, .number(0.75))[0].isMet)
    #expect(try !outcomes(text, .number(0.76))[0].isMet)
  }

  @Test("The largest difference between components counts")
  func component() throws {
    let text = "at: 0, of: card, keyPath: position, is: [1, 2], within: "
    let point = PropertyValue.point(CGPoint(x: 1.5, y: 5))
    #expect(try outcomes(text + "3", point)[0].isMet)
    #expect(try !outcomes(text + "2.999", point)[0].isMet)
  }

  @Test("Colours are compared in sRGB")
  func colors() throws {
    let outcome = try outcomes(
      "at: 0, of: card, keyPath: backgroundColor, is: \"#808080\"", .color(CGColor(gray: 128.0 / 255, alpha: 1)))[0]
    #expect(outcome.isMet)
  }

  @Test("No value meets only null, infinity only infinity, and NaN meets nothing")
  func strange() throws {
    #expect(try outcomes("at: 0, of: card, keyPath: backgroundColor, is: null", .null)[0].isMet)
    #expect(try !outcomes("at: 0, of: card, keyPath: backgroundColor, is: clear", .null)[0].isMet)
    #expect(try outcomes("at: 0, of: card, keyPath: duration, is: .inf", .number(.infinity))[0].isMet)
    #expect(try !outcomes("at: 0, of: card, keyPath: opacity, is: 1", .number(.nan))[0].isMet)
    #expect(try !outcomes("at: 0, of: card, keyPath: opacity, is: 1", nil)[0].isMet)
  }

  @Test("A failure is printed with its position, the value found and the value expected")
  func message() throws {
    let file = try read(
      timeline("expect:\n  - { at: [0, 0.75], of: card, keyPath: position.x, is: [500, 512], within: 0.5 }"))
    let outcomes = file.checkExpectations { _, _, _ in .number(500) }
    #expect(outcomes.map(\.isMet) == [true, false])
    #expect(
      file.diagnostic(of: outcomes[1])?.description
        == "file.yaml:5:15: error: card.position.x at 0.75 s is 500; expected 512 within 0.5")
  }

  @Test("Values are requested in the order of time and reported in the order of the file")
  func order() throws {
    let file = try read(timeline("expect: [{ at: [2, 1], of: card, keyPath: opacity, is: [1, 0] }]"))
    var asked: [Double] = []
    let outcomes = file.checkExpectations { time, _, _ in
      asked.append(time)
      return .number(time == 2 ? 1 : 0)
    }
    #expect(asked == [1, 2] && outcomes.allSatisfy(\.isMet))
  }
}
