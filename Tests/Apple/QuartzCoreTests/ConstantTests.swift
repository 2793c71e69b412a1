import QuartzCore
import Testing

@Suite("Constants with Objective-C names")
struct ConstantTests {
  @Test("A layer accepts them like Swift's constants")
  func layer() {
    let layer = CAScrollLayer()
    layer.contentsGravity = kCAGravityResizeAspect
    layer.magnificationFilter = kCAFilterNearest
    layer.scrollMode = kCAScrollHorizontally
    #expect(layer.contentsGravity == .resizeAspect && layer.magnificationFilter == .nearest)
    #expect(layer.scrollMode == .horizontally)
  }

  @Test("Each equals the Swift constant at the end of its name")
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
    #expect(
      [kCAAlignmentNatural, kCAAlignmentLeft, kCAAlignmentRight, kCAAlignmentCenter, kCAAlignmentJustified]
        == [.natural, .left, .right, .center, .justified])
    #expect(
      [kCATruncationNone, kCATruncationStart, kCATruncationEnd, kCATruncationMiddle] == [.none, .start, .end, .middle])
    #expect(kCAEmitterLayerSphere == .sphere && kCAEmitterLayerOutline == .outline)
    #expect(kCAEmitterLayerAdditive == .additive && kCAContentsFormatGray8Uint == .gray8Uint)
    #expect(kCACornerCurveContinuous == .continuous && MAXFLOAT == HUGE && HUGE.isFinite)
  }
}
