import Foundation
import LayerKit
import Support
import Testing

@Suite("Validation of timelines made in code")
struct ValidationTests {
  private static let canvas = Timeline.Canvas(
    size: CGSize(width: 100, height: 100), framesPerSecond: .fps30, duration: 2)

  /// The problems of a timeline with a layer `a` and others; it is played if there are none.
  private func problems(
    canvas: Timeline.Canvas = canvas, layers: [Timeline.Layer] = [], root: Timeline.Layer = Timeline.Layer(),
    events: [Timeline.Event] = [], expectations: [Timeline.Expectation] = [],
    motionExpectations: [Timeline.MotionExpectation] = []
  ) -> [String] {
    do {
      let timeline = try Timeline(
        canvas: canvas, layers: [Timeline.Layer(id: "a")] + layers, root: root, events: events,
        expectations: expectations, motionExpectations: motionExpectations)
      _ = Stage.check(timeline)
      _ = try? Recording(timeline).picture(at: 1)
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  private func layer(_ path: String, _ value: PropertyValue) throws -> Timeline.Layer {
    var layer = Timeline.Layer(id: "b")
    layer.values = [(try PropertyKeyPath(path), value)]
    return layer
  }

  @Test("Invalid values of a sound are reported with its file")
  func sounds() {
    let sound = Sound(
      file: "a.wav", at: -1, from: .nan, duration: 0, volume: 17, fadeIn: .infinity, fadeOut: -0.5)
    let error = #expect(throws: TimelineError.self) {
      _ = try Timeline(canvas: Self.canvas, layers: [], audio: [sound])
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "sound 'a.wav': at is -1; expected a number of 0 or more",
        "sound 'a.wav': from is nan; expected a number of 0 or more",
        "sound 'a.wav': fadeIn is inf; expected a number of 0 or more",
        "sound 'a.wav': fadeOut is -0.5; expected a number of 0 or more",
        "sound 'a.wav': duration is 0; expected a number greater than 0",
        "sound 'a.wav': a volume of 17; expected a number from 0 to 16, where 1 leaves the sound as loud as it is",
      ])
  }

  @Test(
    "An invalid value of a key path is reported with its layer",
    arguments: [
      ("position", PropertyValue.number(3), "position is 3; expected a value of the type point"),
      ("position", .null, "position is null; expected a value of the type point"),
      ("opacity", .number(2), "opacity is 2; expected a number in 0…1"),
      ("opacity", .number(.nan), "opacity is .nan; expected a number"),
      ("position.x", .number(.infinity), "position.x is .inf; expected a finite number"),
      ("position", .point(CGPoint(x: CGFloat.nan, y: 0)), "position is [\".nan\", 0]; expected finite numbers"),
      (
        "bounds", .rect(CGRect(x: 0, y: 0, width: -1, height: 1)),
        "bounds: a width of -1; expected a width of 0 or more"
      ),
      ("contentsGravity", .string("upwards"), "contentsGravity is upwards; expected one of 'center'"),
      (
        "filters.blur.inputRadius", .number(1),
        "the layer has no filter 'blur'; expected the name of a filter in 'filters'"
      ),
      (
        "filters", .filters(Array(repeating: FilterValue(.gaussianBlur), count: 300)), "expected at most 256 filters"
      ),
    ])
  func values(path: String, value: PropertyValue, message: String) throws {
    let found = problems(layers: [try layer(path, value)])
    #expect(found.count == 1 && found[0].hasPrefix("error: layer 'b': ") && found[0].contains(message), "\(found)")
  }

  @Test("null is valid for optional properties")
  func null() throws {
    #expect(problems(layers: [try layer("backgroundColor", .null)]) == [])
  }

  @Test("A property of another class is an error")
  func foreignProperty() throws {
    var layer = Timeline.Layer(id: "b")
    layer.values = [(try PropertyKeyPath("scrollMode", of: CAScrollLayer.self), .string("both"))]
    #expect(
      problems(layers: [layer]) == [
        "error: layer 'b': CALayer has no property 'scrollMode' like this; expected a key path of the layer's class"
      ])
  }

  @Test(
    "Ids are checked",
    arguments: [("a", "duplicate id 'a'"), ("root", "duplicate id 'root'"), ("", "layer ''"), ("x.", "a dot")])
  func ids(id: String, message: String) {
    let found = problems(layers: [Timeline.Layer(id: id)])
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test("The only id of the canvas's layer is root")
  func rootID() {
    #expect(problems(root: Timeline.Layer(id: "root")) == [])
    #expect(problems(root: Timeline.Layer(id: "stage")).first?.contains("expected 'root', or none") == true)
  }

  @Test(
    "A canvas that cannot be drawn is reported",
    arguments: [
      (0.0, 100.0, 1.0, 2.0), (.nan, 1, 1, 2), (.infinity, 1, 1, 2), (1e300, 1e300, 1e300, 2), (100.5, 100, 1, 2),
      (100, 100, -1, 2), (100, 100, .nan, 2), (100, 100, 1, 0), (100, 100, 1, .infinity), (100, 100, 1, .nan),
      (40_000, 10, 1, 2), (20_000, 20_000, 1, 2),
    ])
  func canvases(width: Double, height: Double, scale: Double, duration: Double) {
    let canvas = Timeline.Canvas(
      size: CGSize(width: width, height: height), framesPerSecond: .fps30, duration: duration, scale: scale)
    let found = problems(canvas: canvas)
    #expect(found.count == 1 && found[0].hasPrefix("error: canvas: "), "\(found)")
    #expect(canvas.pixelWidth >= 0 && canvas.pixelHeight >= 0)
  }

  private func animated(_ animation: Timeline.Animation) -> [String] {
    var layer = Timeline.Layer(id: "b")
    layer.animations = [("k", animation)]
    return problems(layers: [layer])
  }

  @Test(
    "An invalid animation is reported with its layer",
    arguments: [
      (["toValue": .value(.number(0))], "'keyPath' is missing in an animation"),
      (["keyPath": .string("opactiy")], "CALayer has no key path 'opactiy'; did you mean 'opacity'?"),
      (
        ["keyPath": .string("opacity"), "toValue": .value(.string("x"))],
        "opacity is x; expected a value of the type number"
      ),
      (["keyPath": .string("opacity"), "tovalue": .value(.number(1))], "CABasicAnimation has no property 'tovalue'"),
      (
        ["keyPath": .string("opacity"), "duration": .number(-1)],
        "'duration' of a CABasicAnimation has a value that it cannot"
      ),
      (["keyPath": .string("opacity"), "duration": .string("long")], "expected a number of 0 or more, or .inf"),
      (["keyPath": .string("opacity"), "duration": .settlingDuration], "'duration' of a CABasicAnimation has"),
      (["keyPath": .string("opacity"), "fillMode": .string("often")], "expected one of "),
      (["keyPath": .string("contentsFormat")], "'contentsFormat' does not animate"),
    ] as [(KeyValuePairs<String, Timeline.AnimationValue>, String)])
  func animations(values: KeyValuePairs<String, Timeline.AnimationValue>, message: String) {
    let found = animated(Timeline.Animation(CABasicAnimation.self, values: values))
    #expect(found.count == 1 && found[0].hasPrefix("error: layer 'b': ") && found[0].contains(message), "\(found)")
  }

  @Test("A value function accepts only numbers")
  func valueFunction() throws {
    let function = try #require(CAValueFunction(name: .rotateZ))
    func turn(_ value: PropertyValue) -> Timeline.Animation {
      Timeline.Animation(
        CABasicAnimation.self,
        values: ["keyPath": .string("transform"), "valueFunction": .valueFunction(function), "toValue": .value(value)])
    }
    #expect(animated(turn(.number(1))) == [])
    #expect(animated(turn(.string("x"))).count == 1)
  }

  @Test("Animations of any class are played")
  func animationClasses() {
    let opacity: KeyValuePairs<String, Timeline.AnimationValue> = ["keyPath": .string("opacity")]
    let classes: [CAAnimation.Type] = [CAPropertyAnimation.self, CAKeyframeAnimation.self, CASpringAnimation.self]
    for animationClass in classes { #expect(animated(Timeline.Animation(animationClass, values: opacity)) == []) }
    for animationClass in [CAAnimation.self, CAAnimationGroup.self, CATransition.self] as [CAAnimation.Type] {
      #expect(animated(Timeline.Animation(animationClass, values: [])) == [])
    }
  }

  @Test("Groups nested too deeply are reported")
  func groups() {
    var animation = Timeline.Animation(CABasicAnimation.self, values: ["keyPath": .string("opacity")])
    for _ in 0..<200 {
      animation = Timeline.Animation(CAAnimationGroup.self, values: ["animations": .animations([animation])])
    }
    #expect(animated(animation) == ["error: layer 'b': the groups are nested too deeply; expected at most 64 levels"])
  }

  @Test("Layers and styles nested too deeply are reported")
  func depth() {
    var layer = Timeline.Layer()
    for _ in 0..<600 {
      var outer = Timeline.Layer()
      outer.sublayers = [layer]
      layer = outer
    }
    #expect(
      problems(layers: [layer])
        == ["error: a layer without id: the layers are nested too deeply; expected at most 512 levels"])
    var style = Timeline.Style(values: [])
    for _ in 0..<100 { style = Timeline.Style(values: [], style: style) }
    var styled = Timeline.Layer(id: "b")
    styled.style = style
    #expect(
      problems(layers: [styled]) == ["error: layer 'b': the styles are nested too deeply; expected at most 64 levels"])
  }

  @Test("Invalid constraints are reported with their layers")
  func constraints() {
    func layer(_ id: String, relativeTo other: String) -> Timeline.Layer {
      var layer = Timeline.Layer(id: id)
      layer.constraints = [.init(attribute: .minX, relativeTo: other, attribute: .maxX)]
      return layer
    }
    func box(_ layers: Timeline.Layer...) -> Timeline.Layer {
      var box = Timeline.Layer(id: "box")
      (box.hasConstraintLayout, box.sublayers) = (true, layers)
      return box
    }
    #expect(problems(layers: [box(layer("b", relativeTo: "superlayer"))]) == [])
    #expect(
      problems(layers: [box(layer("b", relativeTo: "c"), layer("c", relativeTo: "b"))]).first?.contains(
        "constraints in a cycle: ") == true)
    #expect(
      problems(layers: [box(layer("b", relativeTo: "d"))]).first?.hasPrefix("error: layer 'b': unknown sibling 'd'")
        == true)
    #expect(
      problems(layers: [layer("b", relativeTo: "a")]).first?.hasPrefix(
        "error: layer 'b': nothing reads the constraints")
        == true)
  }

  @Test(
    "An invalid event is reported with its time",
    arguments: [
      (Timeline.Event(time: -1), "event at -1 s: the time is -1; expected a number of 0 or more"),
      (Timeline.Event(time: .nan), "event at nan s: the time is nan"),
      (Timeline.Event(time: .infinity), "event at inf s: the time is inf"),
      (Timeline.Event(time: 1, transaction: .init(animationDuration: -1)), "event at 1 s: animationDuration is -1"),
      (Timeline.Event(time: 1, deletions: ["root"]), "event at 1 s: the root layer cannot be deleted"),
      (Timeline.Event(time: 1, deletions: ["a", "a"]), "event at 1 s: there is no layer 'a' any more"),
      (Timeline.Event(time: 1, removals: [.init(layer: "z", key: nil)]), "event at 1 s: unknown layer 'z'"),
      (
        Timeline.Event(time: 1, changes: [.init(layer: "a", target: .frame, value: .number(1))]),
        "event at 1 s, layer 'a': frame is 1; expected a value of the type rect"
      ),
      (
        Timeline.Event(time: 1, insertion: .init(.into("a", index: -1), layer: Timeline.Layer())),
        "event at 1 s: the index -1 in 'a'; expected 0: 'a' has no sublayers"
      ),
      (
        Timeline.Event(time: 1, insertion: .init(.into("a", index: 7), layer: Timeline.Layer())),
        "event at 1 s: the index 7 in 'a'"
      ),
      (
        Timeline.Event(time: 1, insertion: .init(.above("root"), layer: Timeline.Layer())),
        "event at 1 s: nothing can be above the root layer; expected the id of another layer"
      ),
      (
        Timeline.Event(time: 1, insertion: .init(.into("root", index: nil), layer: Timeline.Layer(id: "a"))),
        "duplicate id 'a'"
      ),
      (
        Timeline.Event(
          time: 1, additions: [.init(layer: "a", key: "k", animation: .init(CABasicAnimation.self, values: []))]),
        "event at 1 s: 'keyPath' is missing in an animation"
      ),
    ])
  func events(event: Timeline.Event, message: String) {
    let found = problems(events: [event])
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test("An invalid expectation is reported")
  func expectations() throws {
    let (opacity, position) = (try PropertyKeyPath("opacity"), try PropertyKeyPath("position"))
    func found(_ time: Double, _ layer: String, _ value: PropertyValue, within: Double = 0) -> [String] {
      problems(
        expectations: [.init(time: time, layer: layer, keyPath: opacity, value: value, within: within)])
    }
    #expect(found(1, "a", .number(1)) == [])
    #expect(found(.infinity, "a", .number(1)).first?.contains("the time is inf") == true)
    #expect(
      found(1, "z", .number(1)) == [
        "error: expectation of z.opacity at 1 s: unknown layer 'z'; expected the id of a layer"
      ])
    #expect(found(1, "a", .string("x")).count == 1)
    #expect(found(1, "a", .number(1), within: .nan).count == 1)
    func asked(_ claim: MotionClaim, _ path: PropertyKeyPath, _ during: ClosedRange<Double> = 0...1) -> [String] {
      problems(motionExpectations: [.init(layer: "a", keyPath: path, during: during, claim: claim)])
    }
    #expect(asked(.inside([0...1]), position).first?.contains("1 ranges; expected 2") == true)
    #expect(asked(.inside([0...1, 0...1, 0...1]), opacity).count == 1)
    #expect(asked(.overshoot(0...1, of: .point(.zero)), opacity).count == 1)
    #expect(asked(.settles(within: .nan), opacity).count == 1)
    #expect(asked(.monotonic(.either), opacity, 0...Double.infinity).count == 1)
    #expect(asked(.monotonic(.either), try PropertyKeyPath("transform")).first?.contains("does not apply") == true)
  }

  @Test("If there are very many problems of one kind, the first are listed and the others counted")
  func manyProblems() {
    let events = (0..<150).map { Timeline.Event(time: Double($0), deletions: ["m\($0)"]) }
    let found = problems(events: events)
    #expect(found.count == 101)
    #expect(found.contains { $0.contains("50 more places with the same problem are not listed") })
  }
}
