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

  @Test("A length takes a third beside flexible margins, which share the rest, whatever their sizes")
  func shares() {
    #expect(frame([.layerMinXMargin, .layerWidthSizable], in: CGSize(width: 160, height: 100)).isNear(60, 10, 80, 30))
    #expect(frame([.layerWidthSizable, .layerMaxXMargin], in: CGSize(width: 100, height: 100)).isNear(60, 10, 60, 30))
    let whole: CAAutoresizingMask = [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin]
    #expect(frame(whole, in: CGSize(width: 190, height: 100)).isNear(90, 10, 90, 30))
  }

  @Test("Margins alone share a change evenly")
  func even() {
    #expect(frame([.layerMinXMargin, .layerMaxXMargin], in: CGSize(width: 140, height: 100)).isNear(40, 10, 60, 30))
    #expect(frame([.layerMinYMargin, .layerMaxYMargin], in: CGSize(width: 140, height: 60)).isNear(40, -10, 60, 30))
  }

  @Test("Margins change by whole points, and the length by what is left")
  func wholePoints() {
    #expect(frame([.layerMinXMargin, .layerWidthSizable], in: CGSize(width: 110, height: 100)).isNear(26, 10, 64, 30))
    #expect(frame([.layerMinXMargin, .layerWidthSizable], in: CGSize(width: 100, height: 100)).isNear(19, 10, 61, 30))
  }

  @Test("A length that becomes negative turns over")
  func negative() {
    #expect(frame([.layerWidthSizable], in: CGSize(width: 0, height: 100)).isNear(-20, 10, 40, 30))
  }

  @Test("A move of the bounds' origin resizes nothing")
  func scrolling() {
    inner.autoresizingMask = .layerWidthSizable
    outer.bounds.origin = CGPoint(x: 50, y: 0)
    #expect(inner.frame.isNear(20, 10, 60, 30))
  }
}
