import Foundation
import LayerKit
import Testing

@Suite("A stage")
struct StageTests {
  @Test("Scheduled code runs at its exact time, regardless of how the clock is moved")
  func exactTimes() {
    let stage = Stage.small()
    var times: [Double] = []
    for time in [0.37, 0.11, 0.52] { stage.at(time) { times.append(CACurrentMediaTime()) } }
    stage.advance(to: 0.4)
    #expect(times == [0.11, 0.37])
    stage.advance(to: 1)
    #expect(times == [0.11, 0.37, 0.52])
  }

  @Test("A distant time is reached at once if no display link needs the frames on the way")
  func farTime() {
    let stage = Stage.small()
    stage.advance(throughFramesTo: 1e12)
    #expect(stage.currentTime == 1e12)
  }

  @Test("A display link that code starts on the way ticks for every later frame")
  func displayLinkOnTheWay() {
    let stage = Stage.small()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.targetTimestamp) }
    stage.at(1000.05) { link.add() }
    stage.advance(throughFramesTo: 1000.35)
    #expect(times == [1000.2, 1000.3])
  }

  @Test("An image has the pixels of its time, with alpha; past times are errors") func image() throws {
    func stage() -> Stage {
      let stage = Stage(size: CGSize(width: 8, height: 8))
      let card = CALayer()
      card.frame = CGRect(x: 0, y: 0, width: 4, height: 8)
      card.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
      stage.layer.addSublayer(card)
      stage.at(1) { card.isHidden = true }
      return stage
    }
    let played = stage()
    let image = try played.image(at: 0.5)
    #expect(Set(image.pixels) == [0x8080_0000, 0])
    #expect(try image.pixels == Recording(stage(), until: 2).image(at: 0.5).pixels)
    #expect(try played.image(at: 3).pixels.allSatisfy { $0 == 0 })
    #expect(throws: TimeHasPassed(time: 0.5, currentTime: 3)) { try played.image(at: 0.5) }
  }

  @Test("Code scheduled for one time runs in the order of scheduling")
  func equalTimes() {
    let stage = Stage.small()
    var order: [Int] = []
    for number in 0..<20 { stage.at(Double(number % 2)) { order.append(number) } }
    stage.advance(to: 1)
    #expect(order == Array(stride(from: 0, to: 20, by: 2)) + Array(stride(from: 1, to: 20, by: 2)))
  }

  @Test("Changes before the clock moves do not animate; later ones do, for 0.25 s")
  func implicitAnimation() throws {
    let stage = Stage.small { stage, card in
      card.position = CGPoint(x: 10, y: 10)
      stage.at(1) { card.position = CGPoint(x: 50, y: 10) }
    }
    let card = try #require(stage.layer.sublayers?.first)
    stage.advance(to: 0.5)
    #expect(card.presentation()?.position.x == 10)
    stage.advance(to: 1.125)
    let between = try #require(card.presentation()?.position.x)
    #expect(between > 30 && between < 50)
    stage.advance(to: 1.25)
    #expect(card.presentation()?.position.x == 50)
  }

  @Test("An interrupted move continues from its position, without a jump")
  func interruption() throws {
    let stage = Stage.small { stage, card in
      stage.at(0.5) { card.position = CGPoint(x: 60, y: 10) }
      stage.at(0.6) { card.position = CGPoint(x: 15, y: 40) }
    }
    let card = try #require(stage.layer.sublayers?.first)
    stage.advance(to: 0.6 - 1e-9)
    let before = try #require(card.presentation()?.position)
    stage.advance(to: 0.6 + 1e-9)
    let after = try #require(card.presentation()?.position)
    #expect(before.x > 20)
    #expect(abs(before.x - after.x) < 1e-5 && abs(before.y - after.y) < 1e-5)
  }

  @Test("A completion block runs when its animations end, at that time")
  func completion() {
    var finished: Double?
    let stage = Stage.small { stage, card in
      stage.at(0.2) {
        CATransaction.setAnimationDuration(0.5)
        CATransaction.setCompletionBlock { finished = CACurrentMediaTime() }
        card.opacity = 0
      }
    }
    stage.advance(to: 0.6)
    #expect(finished == nil)
    stage.advance(to: 2)
    #expect(abs((finished ?? 0) - 0.7) < 1e-9)
  }

  @Test("A display link ticks once for each frame after the first, with the frame's time as its target")
  func displayLink() {
    let stage = Stage.small()
    var targets: [Double] = []
    let link = CADisplayLink { targets.append($0.targetTimestamp) }
    link.add(to: .current)
    stage.advance(toFrame: 3)
    #expect(targets == [0.1, 0.2, 0.3])
    link.invalidate()
    stage.advance(toFrame: 5)
    #expect(targets.count == 3)
  }

  @Test("A change outside any transaction is committed on the way to the next frame")
  func implicitTransaction() {
    let stage = Stage.small()
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    stage.advance(toFrame: 3)
    layer.opacity = 0
    #expect(layer.presentation()?.opacity == 1)
    stage.advance(toFrame: 4)
    #expect(layer.animation(forKey: "opacity")?.beginTime == stage.frameRate.time(ofFrame: 3))
    #expect((layer.presentation()?.opacity ?? 1) < 1)
  }
}
