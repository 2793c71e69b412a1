import LayerKit
import Testing
import UIKit

@Suite("Custom layer properties in animation blocks")
@MainActor
struct BorrowedActionTests {
  /// A layer with a property that animates like the opacity.
  private final class LevelLayer: CALayer {
    @Animatable var level: CGFloat = 0

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "level", let action = super.action(forKey: "opacity") as? CABasicAnimation,
        let animation = action.copy() as? CABasicAnimation
      else { return super.action(forKey: event) }
      animation.keyPath = event
      animation.fromValue = presentation()?.level
      return animation
    }
  }

  private final class LevelView: UIView {
    override class var layerClass: AnyClass { LevelLayer.self }
  }

  @Test("A property takes the block's timing from the action of another property", arguments: [false, true])
  func level(isSpring: Bool) throws {
    let window = UIWindow.shown()
    let view = LevelView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(view)
    window.stage.advance(to: 1)
    let layer = try #require(view.layer as? LevelLayer)
    if isSpring {
      UIView.animate(
        withDuration: 2, delay: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        animations: { layer.level = 8 })
    } else {
      UIView.animate(withDuration: 2, delay: 1, options: .curveLinear, animations: { layer.level = 8 })
    }
    window.stage.advance(to: 2)
    #expect(near(layer.presentation()?.level ?? -1, 0))
    window.stage.advance(to: 3)
    let level = try #require(layer.presentation()?.level)
    #expect(isSpring ? level > 7 && !near(level, 8) : near(level, 4))
    window.stage.advance(to: 5)
    #expect(near(layer.presentation()?.level ?? -1, 8))
  }
}
