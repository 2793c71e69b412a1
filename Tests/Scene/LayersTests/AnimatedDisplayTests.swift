import Animations
import Drawing
import Foundation
import Layers
import Pixels
import RenderTree
import Testing

/// Draws a bar as long as its progress.
private class Bar: CALayer {
  @Animatable var progress: CGFloat = 0
  private(set) var drawn: [CGFloat] = []

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func draw(in context: CGContext) {
    drawn.append(progress)
    context.setFillColor(gray: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }

  /// The number of drawn pixels of a row.
  var length: Double {
    let pixels = (contents as? CGImage)?.pixels ?? []
    return pixels.prefix(10).reduce(0) { $0 + Double($1 >> 24) / 255 }
  }
}

private final class AskedBar: Bar {
  override class func needsDisplay(forKey key: String) -> Bool { key == "note" }
}

/// Sets values while it draws.
private final class Restless: Bar {
  override func draw(in context: CGContext) {
    cornerRadius = 3
    setValue("drawn", forKey: "note")
    super.draw(in: context)
  }
}

@Suite struct AnimatedDisplayTests {
  let show = Show()
  private let bar = Bar()

  init() {
    bar.bounds = CGRect(x: 0, y: 0, width: 10, height: 2)
    show.root.addSublayer(bar)
    show.context.commit()
  }

  /// The result of drawing a frame at a time.
  private func length(at time: Double) -> Double {
    show.context.advance(to: time)
    show.context.commitFrame()
    return bar.presentation()?.length ?? -1
  }

  private func grow(to progress: Double = 1, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "progress")
    animation.fromValue = 0
    animation.toValue = progress
    animation.duration = duration
    return animation
  }

  @Test("A change of a key that the class draws redraws the layer, without a fade")
  func modelChange() {
    bar.actions = ["progress": NSNull()]
    show.at(0) { bar.progress = 0.5 }
    show.at(1) { bar.progress = 0.8 }
    #expect(bar.drawn == [0.5, 0.8])
    #expect(abs(bar.length - 8) < 0.01)
    #expect(bar.animationKeys() == nil)
  }

  @Test("A key without a declared property redraws the layer too")
  func undeclaredKey() {
    let bar = AskedBar()
    bar.setValue(1, forKey: "note")
    #expect(bar.needsDisplay())
    bar.displayIfNeeded()
    bar.setValue(1, forKey: "other")
    #expect(!bar.needsDisplay())
  }

  @Test("While the key is animated, every frame is drawn with its presentation value")
  func everyFrame() {
    show.at(1) { bar.add(grow(), forKey: "grow") }
    for (time, expected) in [(1.25, 2.5), (1.5, 5), (1.9, 9)] {
      #expect(abs(length(at: time) - expected) < 0.02)
    }
    #expect(bar.progress == 0)
  }

  @Test("The drawing at a time does not depend on previous frames")
  func seeking() {
    show.at(1) { bar.add(grow(), forKey: "grow") }
    for time in stride(from: 1.1, to: 1.6, by: 0.1) { _ = length(at: time) }
    let image = bar.contents as? CGImage
    let other = AnimatedDisplayTests()
    other.show.at(1) { other.bar.add(grow(), forKey: "grow") }
    _ = other.length(at: 1.5)
    #expect(image?.pixels == (other.bar.contents as? CGImage)?.pixels)
  }

  @Test("The implicit animation of a declared property draws on the way to the new value")
  func implicit() {
    show.at(1) {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      bar.progress = 1
    }
    #expect(abs(length(at: 1.125) - 5) < 0.02)
    #expect(abs(length(at: 1.25) - 10) < 0.02)
  }

  @Test("When the animation has ended, the layer draws the model value")
  func end() {
    show.at(1) { bar.add(grow(), forKey: "grow") }
    _ = length(at: 1.5)
    #expect(length(at: 2) == 0)
    #expect(bar.drawn.last == 0)
  }

  @Test("When the animation is removed, the layer draws the model value")
  func removal() {
    show.at(1) { bar.add(grow(), forKey: "grow") }
    _ = length(at: 1.5)
    show.at(1.6) { bar.removeAnimation(forKey: "grow") }
    #expect(length(at: 1.7) == 0)
  }

  @Test("A value that an animation holds after its end is drawn once")
  func held() {
    let animation = grow()
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    show.at(1) { bar.add(animation, forKey: "grow") }
    #expect(abs(length(at: 2.5) - 10) < 0.02)
    let count = bar.drawn.count
    #expect(abs(length(at: 3) - 10) < 0.02)
    #expect(bar.drawn.count == count)
  }

  @Test("An animation inside a group draws too")
  func group() {
    let group = CAAnimationGroup()
    group.animations = [grow()]
    group.duration = 1
    show.at(1) { bar.add(group, forKey: "group") }
    #expect(abs(length(at: 1.5) - 5) < 0.02)
  }

  @Test("Frames that are not requested are not drawn")
  func skipped() {
    show.at(1) { bar.add(grow(), forKey: "grow") }
    show.context.advance(to: 1.9)
    #expect(bar.drawn.isEmpty)
  }

  @Test("An animation of a key that the class does not draw does not redraw the layer")
  func otherKey() {
    bar.setNeedsDisplay()
    show.at(1) { bar.add(slide(to: 10), forKey: "slide") }
    _ = length(at: 1.5)
    #expect(bar.drawn.count == 1)
  }

  @Test("The animated drawing of a layer ends when it is removed from the tree")
  func leaving() {
    show.at(1) { bar.add(grow(duration: 10), forKey: "grow") }
    _ = length(at: 1.5)
    show.at(2) { bar.removeFromSuperlayer() }
    let count = bar.drawn.count
    show.context.commitFrame()
    #expect(bar.drawn.count == count)
  }

  @Test("After drawing a frame, a layer has its model values")
  func afterDrawing() {
    bar.opacity = 0.5
    show.at(1) { bar.add(grow(), forKey: "grow") }
    _ = length(at: 1.5)
    #expect(bar.drawn.last == 0.5)
    #expect(bar.progress == 0 && bar.opacity == 0.5)
    #expect(bar.model() === bar && bar.superlayer === show.root)
  }

  @Test("Values that are set during drawing are discarded after the frame")
  func setWhileDrawing() {
    let bar = Restless()
    bar.bounds = self.bar.bounds
    show.root.addSublayer(bar)
    show.at(1) { bar.add(grow(), forKey: "grow") }
    _ = length(at: 1.5)
    #expect(bar.cornerRadius == 0 && bar.animationKeys() == ["grow"])
    #expect(bar.value(forKey: "note") == nil)
  }

  @Test("A delegate draws with the presentation values")
  func delegate() {
    let pen = Pen()
    let layer = KeyedLayer()
    layer.bounds = bar.bounds
    layer.delegate = pen
    show.root.addSublayer(layer)
    show.at(1) { layer.add(grow(), forKey: "grow") }
    _ = length(at: 1.75)
    #expect(pen.values == [0.75])
  }
}

private final class KeyedLayer: CALayer {
  @Animatable var progress: CGFloat = 0
  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
}

private final class Pen: CALayerDelegate {
  var values: [Double] = []
  func draw(_ layer: CALayer, in context: CGContext) {
    values.append(layer.value(forKey: "progress") as? Double ?? -1)
  }
}
