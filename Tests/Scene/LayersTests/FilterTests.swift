import Animations
import Foundation
import Layers
import Pixels
import RenderTree
import Testing

private final class Listening: CALayer {
  var problems: [KeyValueProblem] = []
  override func didReject(_ problem: KeyValueProblem) { problems.append(problem) }
}

@Suite("Filters")
struct FilterTests {
  private func blur(_ radius: Double) throws -> CAFilter {
    let blur = try #require(CAFilter(type: "gaussianBlur"))
    blur.name = "blur"
    blur.setValue(radius, forKey: "inputRadius")
    return blur
  }

  @Test("A filter is made by CAFilter's name or Core Image's, and by no other")
  func names() {
    #expect(CAFilter(type: "gaussianBlur")?.inputKeys == ["inputRadius"])
    #expect(CAFilter(name: "CISepiaTone")?.value(forKey: "inputIntensity") as? Double == 1)
    #expect(CAFilter(type: "gaussianBlr") == nil)
  }

  @Test("A layer keeps a copy of its filters, whose inputs key paths read and set")
  func keyPaths() throws {
    let layer = Listening()
    let blur = try blur(4)
    layer.filters = [blur]
    blur.setValue(9, forKey: "inputRadius")
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 4)
    layer.setValue(6, forKeyPath: "filters.blur.inputRadius")
    layer.setValue(false, forKeyPath: "filters.blur.enabled")
    let kept = try #require(layer.filters?.first as? CAFilter)
    #expect(kept.value(forKey: "inputRadius") as? Double == 6 && !kept.isEnabled)
    #expect(layer.problems.isEmpty)
  }

  @Test("A filter that is not there and a list of something else are rejected")
  func problems() throws {
    let layer = Listening()
    layer.filters = [try blur(4)]
    layer.setValue(6, forKeyPath: "filters.other.inputRadius")
    layer.setValue("wide", forKeyPath: "filters.blur.inputRadius")
    layer.filters = ["gaussianBlur"]
    layer.compositingFilter = "multiplied"
    #expect(layer.problems.count == 4)
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 4)
  }

  @Test(
    "A compositing filter is given by its own name, CAFilter's or Core Image's",
    arguments: [
      ("multiplyBlendMode", "multiplyBlendMode"), ("CIMultiplyBlendMode", "multiplyBlendMode"),
      ("destOut", "destinationOut"), ("CISourceAtopCompositing", "sourceAtop"), ("plusL", "plusL"),
      ("plusDarker", "plusD"),
    ])
  func compositing(name: String, expected: String) {
    let layer = CALayer()
    layer.compositingFilter = name
    #expect(layer.compositingFilter as? String == expected)
    layer.compositingFilter = CAFilter(type: name)
    #expect(layer.compositingFilter as? String == expected)
    layer.compositingFilter = nil
    #expect(layer.compositingFilter == nil)
  }

  /// The names that Apple's framework exports without declaring them, which therefore have no constants here either: programs
  /// write the strings.
  @Test(
    "The filters and blend modes that CAFilter has besides its declared names are made",
    arguments: [
      "colorHueRotate", "colorInvert", "colorMatrix", "colorMonochrome", "colorSaturate", "gaussianBlur",
      "multiplyColor", "pixellate",
      "colorBurnBlendMode", "colorDodgeBlendMode", "darkenBlendMode", "differenceBlendMode", "exclusionBlendMode",
      "hardLightBlendMode", "lightenBlendMode", "multiplyBlendMode", "normalBlendMode", "overlayBlendMode",
      "screenBlendMode", "softLightBlendMode", "destOut", "plusD", "plusL", "sourceAtop", "sourceOver", "xor",
    ])
  func undeclared(name: String) {
    #expect(CAFilter(type: name)?.type.isEmpty == false)
  }

  @Test(
    "Filters that cannot be drawn here are rejected",
    arguments: [
      // These also change the backdrop outside the layer, which is not supported.
      "clear", "copy", "destAtop", "destIn", "destOver", "sourceIn", "sourceOut",
      // Multiplies premultiplied colours, so transparent pixels become black; programs mean `multiplyBlendMode`.
      "multiply",
      // A sampling filter of contents; the supported ones have constants.
      "lanczos",
      // A transition, not a filter.
      "pageCurl",
      // A fill mode, without a documented meaning.
      "frozen",
    ])
  func refused(name: String) {
    #expect(CAFilter(type: name) == nil)
  }

  @Test("A change of an input of a background filter fades; an animation of its key path moves the number")
  func backdrop() throws {
    let show = Show()
    show.layer.backgroundFilters = [try blur(2)]
    show.context.commit()
    show.at(0) { show.layer.setValue(8, forKeyPath: "backgroundFilters.blur.inputRadius") }
    #expect(show.layer.animation(forKey: "transition") is CATransition)
    let animation = CABasicAnimation(keyPath: "backgroundFilters.blur.inputRadius")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 20, 1)
    show.at(1) { show.layer.add(animation, forKey: "radius") }
    let shown = show.layer.presentation(at: 1.5)?.value(forKeyPath: "backgroundFilters.blur.inputRadius")
    #expect(shown as? CGFloat == 10)
  }

  @Test("A change of an input animates by itself, and so does an animation of its key path")
  func animation() throws {
    let show = Show()
    show.transaction { show.layer.filters = [try? blur(0)].compactMap { $0 } }
    show.transaction(at: 1) {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      show.layer.setValue(8, forKeyPath: "filters.blur.inputRadius")
    }
    let middle = show.layer.presentation(at: 1.5)?.value(forKeyPath: "filters.blur.inputRadius") as? Double
    #expect(middle.isNear(4))
    show.transaction(at: 3) {
      let animation = CABasicAnimation(keyPath: "filters.blur.inputRadius")
      animation.fromValue = 0
      animation.toValue = 20
      animation.duration = 1
      show.layer.add(animation, forKey: nil)
    }
    let later = show.layer.presentation(at: 3.5)?.value(forKeyPath: "filters.blur.inputRadius") as? Double
    #expect(later.isNear(10))
  }
}
