import Foundation
import Layers
import Testing

@Suite struct AutoresizingTests {
  let outer = CALayer()
  let inner = CALayer()

  init() {
    outer.bounds.size = CGSize(width: 100, height: 100)
    inner.frame = CGRect(x: 20, y: 10, width: 60, height: 30)
    outer.addSublayer(inner)
  }

  private func frame(_ mask: CAAutoresizingMask, in size: CGSize) -> CGRect {
    inner.autoresizingMask = mask
    outer.bounds.size = size
    return inner.frame
  }

  @Test("Without a mask a layer stays where it is")
  func none() {
    #expect(frame([], in: CGSize(width: 200, height: 50)).isNear(20, 10, 60, 30))
  }

  @Test("A sizable side takes the whole change")
  func sides() {
    let mask: CAAutoresizingMask = [.layerWidthSizable, .layerHeightSizable]
    #expect(frame(mask, in: CGSize(width: 150, height: 90)).isNear(20, 10, 110, 20))
  }

  @Test("A flexible margin takes the whole change")
  func margin() {
    #expect(frame([.layerMinXMargin, .layerMinYMargin], in: CGSize(width: 110, height: 130)).isNear(30, 40, 60, 30))
    #expect(frame([.layerMaxXMargin], in: CGSize(width: 300, height: 130)).isNear(30, 40, 60, 30))
  }

  @Test("Flexible parts share a change in proportion to their lengths")
  func shares() {
    // 20 | 60 | 20 in 100 becomes 40 | 120 | 40 in 200; 10 + 60 below and above share 70 as 10 and 60.
    let mask: CAAutoresizingMask = [
      .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerMinYMargin, .layerMaxYMargin,
    ]
    #expect(frame(mask, in: CGSize(width: 200, height: 170)).isNear(40, 20, 120, 30))
  }

  @Test("Flexible parts without length share a change evenly")
  func even() {
    inner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(frame([.layerMinXMargin, .layerMaxXMargin], in: CGSize(width: 140, height: 100)).isNear(20, 0, 100, 100))
  }

  @Test("No length becomes negative")
  func negative() {
    #expect(frame([.layerWidthSizable], in: CGSize(width: 0, height: 100)).isNear(20, 10, 0, 30))
  }

  @Test("A move of the bounds' origin resizes nothing")
  func scrolling() {
    inner.autoresizingMask = .layerWidthSizable
    outer.bounds.origin = CGPoint(x: 50, y: 0)
    #expect(inner.frame.isNear(20, 10, 60, 30))
  }
}
