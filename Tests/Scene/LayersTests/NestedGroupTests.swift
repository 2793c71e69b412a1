import Foundation
import Layers
import Testing

/// Animations in groups whose times are sums and differences of decimals.
@Suite("Animations that end with their groups")
struct NestedGroupTests {
  /// What a layer shows whose animation moves its opacity from 1 to 0 in the last part of some groups, when the clock stands
  /// at the end of the outermost.
  private func last(clock: Double, length: Double, begin: Double, depth: Int, speed: Float = 1) -> Float? {
    let show = Show()
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    (fade.values, fade.beginTime, fade.duration, fade.speed) = ([1, 0], begin, (length - begin) * Double(speed), speed)
    var animation: CAAnimation = fade
    for _ in 0..<depth {
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([animation], length)
      animation = group
    }
    (animation.beginTime, animation.fillMode, animation.isRemovedOnCompletion) = (clock, .both, false)
    show.at(0) {
      (show.layer.speed, show.layer.timeOffset) = (0, clock + length)
      show.layer.add(animation, forKey: "a")
    }
    return show.layer.presentation()?.opacity
  }

  @Test("The last frame shows the last value, despite rounding", arguments: [1.0, 5, 100, 86_400, 123_456.789])
  func lastFrame(clock: Double) {
    for rate in [24, 25, 29.9700012207031, 30, 59.94, 60] {
      for frames in stride(from: 1, through: 240, by: 7) {
        let length = Double(frames) / rate
        for share in [0, 1.0 / 3, 0.5, 0.7] {
          for depth in 1...3 {
            let shown = last(clock: clock, length: length, begin: share * length, depth: depth)
            #expect(shown.map { $0 < 1e-6 } == true, "\(frames) frames at \(rate), \(share), \(depth) groups")
          }
        }
        #expect(last(clock: clock, length: length, begin: length / 3, depth: 2, speed: 0.3).map { $0 < 1e-6 } == true)
        #expect(last(clock: clock, length: length, begin: length / 3, depth: 2, speed: 3).map { $0 < 1e-6 } == true)
      }
    }
  }
}
