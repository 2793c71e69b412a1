import Testing

@testable import TimelineFiles
@testable import Timelines

/// The suggestion in the only error of a file.
private func suggestion(_ text: String) -> String? {
  let found = problems(text)
  guard found.count == 1 else { return nil }
  return found[0].split(separator: "did you mean '").dropFirst().first.map { String($0.dropLast(2)) }
}

@Suite("Names of other systems, and typing mistakes")
struct FamiliarNameTests {
  @Test(
    "A key of a layer",
    arguments: [
      ("border-radius", "cornerRadius"), ("borderRadius", "cornerRadius"), ("background-color", "backgroundColor"),
      ("background", "backgroundColor"), ("boxShadow", "shadowOpacity"), ("box-shadow", "shadowOpacity"),
      ("z-index", "zPosition"), ("zIndex", "zPosition"), ("isdoubleSided", "isDoubleSided"),
      ("rotation", "transform.rotation.z"), ("rotate", "transform.rotation.z"), ("scale", "transform.scale"),
      ("opactiy", "opacity"), ("opacitiy", "opacity"), ("oppacity", "opacity"), ("postion", "position"),
      ("width", "bounds.size.width"), ("transform-origin", "anchorPoint"), ("anchor", "anchorPoint"),
      ("clipsToBounds", "masksToBounds"), ("maskToBounds", "masksToBounds"), ("overflow", "masksToBounds"),
      ("contentMode", "contentsGravity"), ("objectFit", "contentsGravity"), ("alpha", "opacity"),
      ("backface-visibility", "doubleSided"), ("visible", "hidden"), ("isHiden", "isHidden"),
      ("mix-blend-mode", "compositingFilter"), ("filter", "filters"), ("backdrop-filter", "backgroundFilters"),
      ("image", "contents"), ("src", "contents"), ("layers", "sublayers"), ("subLayers", "sublayers"),
      ("children", "sublayers"), ("corner-radius", "cornerRadius"), ("cornerradius", "cornerRadius"),
      ("border-width", "borderWidth"), ("borderColour", "borderColor"), ("shadow-radius", "shadowRadius"),
      ("shadowOpactity", "shadowOpacity"), ("animation", "animations"), ("tranform", "transform"),
      ("sublayerTransfrom", "sublayerTransform"), ("maskCorners", "maskedCorners"), ("clip-path", "mask"),
    ])
  func layerKey(name: String, meaning: String) {
    #expect(suggestion(timeline(layers: "  - { \(name): 1 }")) == meaning)
  }

  @Test(
    "A key of an animation",
    arguments: [
      ("from", "fromValue"), ("to", "toValue"), ("by", "byValue"), ("easing", "timingFunction"),
      ("timing-function", "timingFunction"), ("iterationCount", "repeatCount"), ("loop", "repeatCount"),
      ("repeat", "repeatCount"), ("fill-mode", "fillMode"), ("yoyo", "autoreverses"), ("autoReverse", "autoreverses"),
      ("durration", "duration"), ("removedOnCompletition", "removedOnCompletion"),
      ("begin", "beginTime"),
    ])
  func animationKey(name: String, meaning: String) {
    let animation = "class: CABasicAnimation, keyPath: opacity, \(name): 1"
    #expect(suggestion(timeline(layers: "  - { animations: { a: { \(animation) } } }")) == meaning)
  }

  @Test(
    "A key of a spring",
    arguments: [
      ("friction", "damping"), ("tension", "stiffness"), ("velocity", "initialVelocity"),
      ("response", "perceptualDuration"), ("dampening", "damping"), ("stifness", "stiffness"),
    ])
  func springKey(name: String, meaning: String) {
    let animation = "class: CASpringAnimation, keyPath: opacity, duration: settlingDuration, \(name): 1"
    #expect(suggestion(timeline(layers: "  - { animations: { a: { \(animation) } } }")) == meaning)
  }

  @Test(
    "A timing function",
    arguments: [
      ("ease-in-out", "easeInEaseOut"), ("easeInOut", "easeInEaseOut"), ("ease-in", "easeIn"), ("ease-out", "easeOut"),
      ("ease", "default"), ("EaseIn", "easeIn"), ("easeout", "easeOut"), ("Linear", "linear"), ("liner", "linear"),
      ("easeOutCubik", "easeOutCubic"), ("curveEaseOut", "easeOut"), ("ease_in_out", "easeInEaseOut"),
    ])
  func timingFunction(name: String, meaning: String) {
    let animation = "keyPath: opacity, toValue: 0, duration: 1, timingFunction: \(name)"
    #expect(suggestion(timeline(layers: "  - { animations: { a: { \(animation) } } }")) == meaning)
  }

  @Test(
    "A constant",
    arguments: [
      ("contentsGravity", "aspectFit", "resizeAspect"), ("contentsGravity", "scaleAspectFill", "resizeAspectFill"),
      ("contentsGravity", "cover", "resizeAspectFill"), ("contentsGravity", "contain", "resizeAspect"),
      ("contentsGravity", "centre", "center"), ("magnificationFilter", "pixelated", "nearest"),
      ("magnificationFilter", "trilinar", "trilinear"), ("compositingFilter", "multiply", "multiplyBlendMode"),
      ("cornerCurve", "continous", "continuous"), ("fillMode", "forward", "forwards"), ("fillMode", "none", "removed"),
    ])
  func constant(key: String, name: String, meaning: String) {
    #expect(suggestion(timeline(layers: "  - { \(key): \(name) }")) == meaning)
  }

  @Test(
    "A type of filter",
    arguments: [("blur", "gaussianBlur"), ("brightness", "colorBrightness"), ("sepia", "CISepiaTone")])
  func filter(name: String, meaning: String) {
    #expect(suggestion(timeline(layers: "  - { filters: [{ type: \(name) }] }")) == meaning)
  }

  @Test("For a quoted boolean or number, the hint is to remove the quotes")
  func quotes() {
    #expect(
      problems(timeline(layers: "  - { doubleSided: \"true\" }")) == [
        "file.yaml:4:20: error: 'true' is not allowed here; expected true or false; write true without quotes"
      ])
    #expect(
      problems(timeline(layers: "  - { zPosition: \"5\" }")) == [
        "file.yaml:4:18: error: '5' is not allowed here; expected a number; write 5 without quotes"
      ])
  }

  @Test("A key of the canvas", arguments: [("fps", "framesPerSecond"), ("frameRate", "framesPerSecond")])
  func canvas(name: String, meaning: String) {
    let text = "timeline: 1\ncanvas: { size: [9, 9], framesPerSecond: 1, duration: 1, \(name): 2 }\nlayers: []"
    #expect(suggestion(text) == meaning)
  }

  @Test("A text that resembles no name has no suggestion", arguments: ["qwertz", "foo", "hue-and-cry"])
  func nothing(name: String) {
    #expect(suggestion(timeline(layers: "  - { \(name): 1 }")) == nil)
  }

  @Test(
    "A name of UIKit or CSS suggests Core Animation's",
    arguments: [
      ("alpha", "opacity"), ("z-index", "zPosition"), ("children", "sublayers"), ("clipsToBounds", "masksToBounds"),
    ])
  func familiar(name: String, meaning: String) {
    #expect(
      problems(timeline(layers: "  - { \(name): 1 }")).first?.hasSuffix("did you mean '\(meaning)'?") == true)
  }

  @Test("A familiar name in a script suggests Core Animation's key path")
  func familiarInScript() {
    let text = timeline(layers: "  - { id: a }\nscript: [{ at: 1, set: { a.alpha: 0 } }]")
    #expect(problems(text).first?.hasSuffix("did you mean 'opacity'?") == true)
  }
}
