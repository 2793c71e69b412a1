import Animations
import Layers
import RenderTree
import Testing

@Suite("Constants by the names of listings")
struct ConstantTests {
  @Test("A layer takes them as it takes Swift's")
  func layer() {
    let layer = CAScrollLayer()
    layer.contentsGravity = kCAGravityResizeAspect
    layer.magnificationFilter = kCAFilterNearest
    layer.scrollMode = kCAScrollHorizontally
    #expect(layer.contentsGravity == .resizeAspect && layer.magnificationFilter == .nearest)
    #expect(layer.scrollMode == .horizontally)
  }

  @Test("The numbers of C's headers that repeat an animation without end do")
  func endless() {
    let (show, animation) = (Show(), slide(to: 100))
    animation.repeatCount = HUGE
    #expect(MAXFLOAT == HUGE)
    show.at(0) { show.layer.add(animation, forKey: nil) }
    #expect(show.x(1e6 + 0.25).map { abs($0 - 25) < 1e-6 } == true)
    show.context.advance(to: 1e7)
    #expect(show.x(1e7 + 0.5) != 0)
  }

  @Test("Each stands for the value that its name ends with")
  func values() {
    let gravities = [
      kCAGravityCenter, kCAGravityTop, kCAGravityBottom, kCAGravityLeft, kCAGravityRight, kCAGravityTopLeft,
      kCAGravityTopRight, kCAGravityBottomLeft, kCAGravityBottomRight, kCAGravityResize, kCAGravityResizeAspect,
      kCAGravityResizeAspectFill,
    ]
    #expect(gravities == CALayerContentsGravity.known)
    #expect([kCAFilterNearest, kCAFilterLinear, kCAFilterTrilinear] == CALayerContentsFilter.known)
    #expect(
      [kCAScrollNone, kCAScrollVertically, kCAScrollHorizontally, kCAScrollBoth] == CAScrollLayerScrollMode.known)
    #expect([kCAGradientLayerAxial, kCAGradientLayerRadial, kCAGradientLayerConic] == CAGradientLayerType.known)
    #expect([kCAFillRuleNonZero, kCAFillRuleEvenOdd] == CAShapeLayerFillRule.known)
    #expect([kCALineCapButt, kCALineCapRound, kCALineCapSquare] == CAShapeLayerLineCap.known)
    #expect([kCALineJoinMiter, kCALineJoinRound, kCALineJoinBevel] == CAShapeLayerLineJoin.known)
    #expect(
      Set([kCAFillModeBackwards, kCAFillModeForwards, kCAFillModeBoth, kCAFillModeRemoved])
        == Set(CAMediaTimingFillMode.known))
    #expect(kCAMediaTimingFunctionEaseInEaseOut == .easeInEaseOut && kCAMediaTimingFunctionDefault == .default)
    #expect(kCAAnimationCubicPaced == .cubicPaced && kCAAnimationRotateAuto == .rotateAuto)
    #expect(kCATransitionPush == .push && kCATransitionFromLeft == .fromLeft)
    #expect(kCAValueFunctionRotateZ == .rotateZ)
  }
}
