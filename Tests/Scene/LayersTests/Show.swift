import Foundation
import Geometry
import Layers
import Pixels

/// A root layer with one committed sublayer, on a virtual clock at time 0.
struct Show {
  let root = CALayer()
  let layer = CALayer()
  let context: LayerContext

  init() {
    CATransaction.flush()
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    root.addSublayer(layer)
    context = LayerContext(root: root)
    context.commit()
  }

  /// Changes layers at a time.
  func at(_ time: Double, _ body: () -> Void) {
    context.advance(to: time)
    context.perform(body)
    context.commit()
  }

  /// Changes layers inside an explicit transaction.
  func transaction(at time: Double = 0, _ body: () -> Void) {
    at(time) {
      CATransaction.begin()
      body()
      CATransaction.commit()
    }
  }

  /// The x of the layer's presentation position at a time.
  func x(_ time: Double) -> Double? { layer.presentation(at: time).map { Double($0.position.x) } }
}

extension Optional<Double> {
  /// Whether there is a number, within 1e-9 of another.
  func isNear(_ other: Double) -> Bool { map { abs($0 - other) < 1e-9 } ?? false }
}

extension CGPoint {
  func isNear(_ x: Double, _ y: Double) -> Bool { abs(Double(self.x) - x) < 1e-9 && abs(Double(self.y) - y) < 1e-9 }
}

extension CGRect {
  func isNear(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    origin.isNear(x, y) && abs(Double(size.width) - width) < 1e-9 && abs(Double(size.height) - height) < 1e-9
  }
}

/// A linear animation of `position.x`.
func slide(to x: Double, duration: Double = 1) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "position.x")
  animation.fromValue = 0
  animation.toValue = x
  animation.duration = duration
  return animation
}

/// Records the calls of its methods.
final class Diary: CAAnimationDelegate {
  var entries: [String] = []

  func animationDidStart(_ anim: CAAnimation) { write("start", anim) }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { write(flag ? "finished" : "stopped", anim) }

  func write(_ event: String, _ anim: CAAnimation) {
    let tag = anim.value(forKey: "tag") as? String
    entries.append([event, tag, "\(CACurrentMediaTime())"].compactMap { $0 }.joined(separator: " "))
  }
}
