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
    #expect(
      Set([kCAFillModeBackwards, kCAFillModeForwards, kCAFillModeBoth, kCAFillModeRemoved])
        == Set(CAMediaTimingFillMode.known))
    #expect(kCAMediaTimingFunctionEaseInEaseOut == .easeInEaseOut && kCAMediaTimingFunctionDefault == .default)
    #expect(kCAAnimationCubicPaced == .cubicPaced && kCAAnimationRotateAuto == .rotateAuto)
    #expect(kCATransitionPush == .push && kCATransitionFromLeft == .fromLeft)
    #expect(kCAValueFunctionRotateZ == .rotateZ)
  }
}
