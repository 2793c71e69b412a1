import Animations
import Foundation
import LayerKit
import Properties
import RenderTree

/// Layers with all kinds of animations, the same in every run.
enum AnimatedLayers {
  private typealias Kind = (keyPath: String, body: @Sendable (PropertyKeyPath) -> AnimationDescription.Body)

  /// Typical animations, of all kinds of values and of motion.
  private static let kinds: [Kind] = [
    ("position", { basic($0, .point(.zero), .point(CGPoint(x: 300, y: 200))) }),
    ("opacity", { basic($0, .number(0), .number(1)) }),
    ("transform.rotation.z", { basic($0, .number(0), .number(6)) }),
    ("bounds", { basic($0, .rect(.zero), .rect(CGRect(x: 0, y: 0, width: 100, height: 80))) }),
    ("backgroundColor", { basic($0, .color(color(0.1)), .color(color(0.9))) }),
    ("cornerRadius", { spring($0, .number(0), .number(40)) }),
    ("position.x", { .basic($0, BasicValues(to: .number(500))) }),
    ("transform.scale", { keyframes($0, [1, 1.4, 0.9, 1].map { .number($0) }, .linear) }),
    ("zPosition", { keyframes($0, [0, 10, 5].map { .number($0) }, .cubic) }),
    ("borderWidth", { keyframes($0, [0, 4, 2, 8].map { .number($0) }, .paced) }),
    ("transform", { basic($0, .transform(CATransform3DIdentity), .transform(CATransform3DMakeRotation(2, 1, 1, 0))) }),
    ("bounds.size.width", { basic($0, .number(10), .number(90)) }),
    ("anchorPoint", { basic($0, .point(.zero), .point(CGPoint(x: 1, y: 1))) }),
    ("position.y", { spring($0, .number(-20), .number(300)) }),
    ("transform.translation.x", { spring($0, .number(0), .number(120)) }),
    (
      "contentsRect", { keyframes($0, [0, 0.5, 1].map { .rect(CGRect(x: $0, y: 0, width: 1, height: 1)) }, .discrete) }
    ),
    ("borderColor", { keyframes($0, [0.2, 0.5, 0.7].map { .color(color($0)) }, .linear) }),
    ("hidden", { basic($0, .boolean(false), .boolean(true)) }),
    ("opacity", { .basic($0, BasicValues(from: .number(0.2))) }),
    ("position", { keyframes($0, (0..<6).map { .point(CGPoint(x: $0 * 40, y: $0 * $0)) }, .cubicPaced) }),
  ]

  /// Layers with all kinds of animations, `count` on each layer.
  static func mixed(keyPathsPerLayer count: Int) -> [RenderNode] {
    stride(from: 0, to: kinds.count, by: count).map { first in
      let animations = kinds[first..<min(first + count, kinds.count)].enumerated().compactMap { index, kind in
        animation(
          kind, MediaTiming(duration: 2, repeatCount: index % 2 == 0 ? 0 : 3, fillMode: .both),
          index % 3 == 0 ? .default : .easeInEaseOut)
      }
      return node(animations)
    }
  }

  /// A layer with consecutive animations of one second each.
  static func sequence(of count: Int) -> RenderNode {
    node((0..<count).compactMap { animation(kinds[0], MediaTiming(beginTime: Double($0), duration: 1), .default) })
  }

  /// A layer with consecutive animations that hold their last value (`fillMode` forwards).
  static func held(_ count: Int) -> RenderNode {
    node(
      (0..<count).compactMap {
        animation(kinds[0], MediaTiming(beginTime: Double($0), duration: 1, fillMode: .forwards), .default)
      })
  }

  /// A layer with simultaneous additive animations.
  static func sum(of count: Int) -> RenderNode {
    node((0..<count).compactMap { _ in animation(kinds[0], MediaTiming(duration: 1), .default, isAdditive: true) })
  }

  /// Layers in groups of a hundred, of which `animated` in total are animated.
  static func tree(layers: Int, animated: Int) -> CommittedTree {
    let stride = max(1, layers / max(1, animated))
    let groups = (0..<max(1, layers / 100)).map { group in
      let leaves = (0..<100).map { leaf in
        let index = group * 100 + leaf
        let moves = index.isMultiple(of: stride)
        return node(
          moves ? [animation(kinds[0], MediaTiming(duration: 600), .default)].compactMap { $0 } : [],
          id: UInt64(index) + 1_000_000)
      }
      return RenderNode(id: UInt64(group) + 2, values: PropertyStorage(), animations: [], sublayers: leaves)
    }
    let root = RenderNode(id: 1, values: PropertyStorage(), animations: [], sublayers: groups)
    return CommittedTree(root: root, canvas: Canvas(size: CGSize(width: 1920, height: 1080)))
  }

  private static func node(_ animations: [CompiledAnimation], id: UInt64 = 1) -> RenderNode {
    var values = PropertyStorage()
    values[layerProperties.bounds] = CGRect(x: 0, y: 0, width: 60, height: 40)
    values[layerProperties.position] = CGPoint(x: 300, y: 200)
    values[layerProperties.backgroundColor] = color(0.5)
    values[layerProperties.cornerRadius] = 6
    values[layerProperties.opacity] = 0.9
    return RenderNode(id: id, values: values, animations: animations, sublayers: [])
  }

  private static func animation(
    _ kind: Kind, _ timing: MediaTiming, _ curve: TimingCurve, isAdditive: Bool = false
  ) -> CompiledAnimation? {
    guard let path = PropertyKeyPath(kind.keyPath, in: .layer) else { return nil }
    return CompiledAnimation(
      AnimationDescription(
        timing: timing, curve: curve, body: kind.body(path), composition: .init(isAdditive: isAdditive)))
  }

  private static func basic(
    _ path: PropertyKeyPath, _ from: PropertyValue, _ to: PropertyValue
  ) -> AnimationDescription.Body {
    .basic(path, BasicValues(from: from, to: to))
  }

  private static func spring(
    _ path: PropertyKeyPath, _ from: PropertyValue, _ to: PropertyValue
  ) -> AnimationDescription.Body {
    .spring(path, BasicValues(from: from, to: to), SpringMotion(Spring(damping: 12)))
  }

  private static func keyframes(
    _ path: PropertyKeyPath, _ values: [PropertyValue], _ mode: CAAnimationCalculationMode
  ) -> AnimationDescription.Body {
    .keyframes(path, Keyframes(values: values, calculationMode: mode))
  }

  private static func color(_ red: Double) -> CGColor { CGColor(srgbRed: red, green: 0.4, blue: 0.2, alpha: 1) }
}
