import Layers
import Properties
import Testing

@testable import TimelineFiles
@testable import Timelines

/// The one animation of a layer; it begins at 4:25.
private func file(_ animation: String) -> String {
  timeline(layers: "  - { animations: { a: { \(animation) } } }")
}

private func animation(_ text: String) throws -> Timeline.Animation {
  try #require(try read(file(text)).root.sublayers.first?.animations.first?.animation)
}

@Suite("Reading animations")
struct AnimationReadingTests {
  @Test(
    "The class is inferred from the keys",
    arguments: [
      ("keyPath: opacity, toValue: 0", "CABasicAnimation"), ("keyPath: opacity, values: [0, 1]", "CAKeyframeAnimation"),
      ("animations: []", "CAAnimationGroup"), ("keyPath: opacity, damping: 3", "CASpringAnimation"),
      ("keyPath: position, path: M0 0 L1 1", "CAKeyframeAnimation"),
      ("keyPath: opacity, bounce: 0.2", "CASpringAnimation"),
    ])
  func inference(text: String, name: String) throws {
    #expect(try animation(text).animationClass.propertyTable.className == name)
  }

  @Test("Values take the type of their key path")
  func types() throws {
    let values = try animation("keyPath: transform.rotation.z, fromValue: 0, toValue: 360deg").values
    guard case .value(.number(let angle)) = values[2].value else {
      Issue.record("no number")
      return
    }
    #expect(angle == 2 * .pi)
  }

  @Test(
    "Every property of every class is a key",
    arguments: [PropertyTable.basicAnimation, .springAnimation, .keyframeAnimation, .animationGroup])
  func everyProperty(table: PropertyTable) {
    for name in table.names {
      let found = problems(file("class: \(table.className), \(name): {}"))
      #expect(!found.contains { $0.contains("unknown key") }, "\(name)")
    }
  }

  @Test(
    "Errors are reported at their positions",
    arguments: [
      ("keyPath: opacity, toValue: x", "4:53"), ("keyPath: opactiy, toValue: 1", "4:35"), ("toValue: 1", "4:24"),
      ("keyPath: opacity, toVale: 1", "4:44"), ("class: CABasicAnimaton, keyPath: opacity", "4:33"),
      ("keyPath: opacity, duration: -1", "4:54"), ("keyPath: opacity, duration: 1s", "4:54"),
      ("keyPath: opacity, repeatCount: forever", "4:57"), ("keyPath: opacity, fillMode: forward", "4:54"),
      ("keyPath: opacity, timingFunction: ease", "4:60"), ("keyPath: opacity, timingFunction: [0, 0, 1]", "4:60"),
      ("keyPath: opacity, timingFunction: [0, 0, 1.5, 0]", "4:67"), ("keyPath: opacity, autoreverses: 1", "4:58"),
      ("keyPath: opacity, fromValue: 0, toValue: 1, byValue: 1", "4:70"),
      ("keyPath: opacity, calculationMode: linear", "4:44"),
      ("keyPath: opacity, mass: 0", "4:50"), ("keyPath: opacity, damping: -1", "4:53"),
      ("keyPath: opacity, bounce: 2", "4:52"), ("keyPath: opacity, bounce: 0.2, stiffness: 10", "4:57"),
      ("keyPath: opacity, duration: settlingDuration", "4:54"),
      ("keyPath: position, rotationMode: auto", "4:45"), ("keyPath: bounds, path: M0 0 L1 1", "4:43"),
      ("keyPath: position, path: L1 1", "4:51"), ("keyPath: position, path: M0 0 L1 1, keyTimes: [0, 0.5, 1]", "4:72"),
      ("keyPath: transform, valueFunction: spin", "4:61"), ("keyPath: opacity, valueFunction: rotateZ", "4:44"),
      ("keyPath: transform, valueFunction: scale, toValue: 2", "4:77"),
      ("keyPath: transform, values: [identity], calculationMode: paced", "4:83"),
      ("keyPath: opacity, values: [0, 1], calculationMode: cubic, tensionValues: [1]", "4:99"),
      ("keyPath: opacity, values: [0, 1], calculationMode: cubic, biasValues: [0, 2]", "4:100"),
      ("animations: [{ keyPath: opacit }]", "4:50"), ("animations: { keyPath: opacity }", "4:38"),
    ])
  func wrong(text: String, place: String) {
    #expect(places(file(text)) == [place])
  }

  @Test("A timing function may overshoot in y")
  func overshoot() throws {
    #expect(problems(file("keyPath: opacity, timingFunction: [0.3, -0.5, 0.7, 1.5]")).isEmpty)
  }

  @Test("The values of a value function are numbers, angles and triples")
  func functionValues() {
    #expect(problems(file("keyPath: transform, valueFunction: rotateX, toValue: 90deg")).isEmpty)
    #expect(problems(file("keyPath: transform, valueFunction: scale, values: [[1, 1, 1], [2, 2, 2]]")).isEmpty)
  }

  @Test("easeInOut is easeInEaseOut")
  func easeInOut() {
    #expect(
      problems(file("keyPath: opacity, timingFunction: easeInOut")).first?.hasSuffix("did you mean 'easeInEaseOut'?")
        == true)
  }

  @Test("byValue may be negative, unlike a size")
  func difference() {
    #expect(problems(file("keyPath: bounds.size.width, byValue: -5")).isEmpty)
    #expect(problems(file("keyPath: bounds, byValue: [0, 0, -5, -5]")).isEmpty)
    #expect(places(file("keyPath: bounds.size.width, toValue: -5")) == ["4:63"])
  }

  @Test("keyTimes need one time for each value, in order, from 0 to 1")
  func keyTimes() {
    func found(_ times: String) -> [String] { places(file("keyPath: opacity, values: [1, 2, 3], keyTimes: \(times)")) }
    #expect(found("[0, 0.5, 1]").isEmpty)
    #expect(found("[0, 0, 1]").isEmpty)
    #expect(found("[0, 1]") == ["4:73"])
    #expect(found("[0, 0.7, 0.5]") == ["4:82", "4:82"])
    #expect(found("[0.1, 0.5, 1]") == ["4:74"])
    #expect(found("[0, 0.5, 2]") == ["4:82"])
    #expect(found("[0, 0.5, 0.9]") == ["4:82"])
  }

  @Test("There is one more discrete keyTime than there are values")
  func discreteKeyTimes() {
    func found(_ times: String) -> [String] {
      problems(file("keyPath: opacity, calculationMode: discrete, values: [1, 2], keyTimes: \(times)"))
    }
    #expect(found("[0, 0.5, 1]").isEmpty)
    #expect(
      found("[0, 1]") == [
        "file.yaml:4:97: error: 2 keyTimes for 2 values; expected 3, one more than values because calculationMode is discrete"
      ])
  }

  @Test("There are as many discrete keyTimes as points of a path, or one more")
  func discretePathTimes() {
    func found(_ times: String) -> [String] {
      problems(file("keyPath: position, calculationMode: discrete, path: M0 0 L1 1 L2 2, keyTimes: \(times)"))
    }
    #expect(found("[0, 0.5, 1]").isEmpty && found("[0, 0.3, 0.6, 1]").isEmpty)
    #expect(found("[0, 1]").first?.contains("2 keyTimes for 3 points on the path") == true)
  }

  @Test("A path animates points and the translation of a transform")
  func paths() {
    #expect(problems(file("keyPath: transform.translation, path: M0 0 L1 1")).isEmpty)
    #expect(
      problems(file("keyPath: opacity, path: M0 0 L1 1")).first?.contains("expected the key path of a point or a size")
        == true)
  }

  @Test("There is one timing function fewer than values")
  func timingFunctions() {
    #expect(
      problems(file("keyPath: opacity, values: [1, 2, 3], timingFunctions: [linear]")) == [
        "file.yaml:4:80: error: 1 timing functions for 3 values; expected 2, one between each two"
      ])
  }

  @Test(
    "A feature of the format that this version does not have is an error",
    arguments: [
      ("keyPath: opacity, filter: blur", "4:44"), ("keyPath: opacity, preferredFrameRateRange: 60", "4:44"),
    ])
  func later(text: String, place: String) {
    let found = problems(file(text))
    #expect(
      found.count == 1 && found[0].hasPrefix("file.yaml:\(place): ") && found[0].hasSuffix("is not supported yet"))
  }

  @Test("An action needs no keyPath")
  func action() throws {
    #expect(problems(timeline(layers: "  - { actions: { position: { byValue: [1, 2] } } }")).isEmpty)
    #expect(places(timeline(layers: "  - { actions: { position: { byValue: 1 } } }")) == ["4:39"])
  }

  @Test("The animations of a group have their own key paths and problems")
  func group() {
    #expect(
      places(file("animations: [{ keyPath: opacity, toValue: x }, { keyPath: position, toValue: 1 }]")) == [
        "4:68", "4:103",
      ])
  }

  @Test(
    "Animating a property that does not animate is reported",
    arguments: [
      "animations: { a: { keyPath: contentsGravity, toValue: center } }",
      "animations: { a: { keyPath: geometryFlipped, toValue: true } }",
      "actions: { maskedCorners: { duration: 1 } }",
    ])
  func withoutEffect(text: String) {
    let found = problems(timeline(layers: "  - { \(text) }"))
    #expect(found.count == 1 && found[0].contains("does not animate"), "\(found)")
  }
}
