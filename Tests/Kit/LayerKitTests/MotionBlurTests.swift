import Foundation
import LayerKit
import Testing

@testable import Animations

@Suite("Motion blur")
struct MotionBlurTests {
  /// A card of 20 × 10 that moves from x = 15 to 55 in a second, at 10 frames per second, with the additions of
  /// `build`.
  private func moving(_ shutter: Shutter, _ build: (Stage, CALayer) -> Void = { _, _ in }) -> Stage {
    let stage = Stage.small { stage, card in
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (15, 55, 1)
      card.add(move, forKey: nil)
      build(stage, card)
    }
    stage.shutter = shutter
    return stage
  }

  private func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }

  /// The rounded means of the channels of frames.
  private func mean(_ pictures: [[UInt32]]) -> [UInt32] {
    let count = pictures.count
    return pictures[0].indices.map { index in
      ([0, 8, 16, 24] as [UInt32]).reduce(0) { pixel, shift in
        let sum = pictures.reduce(0) { $0 + channel($1[index], shift) }
        return pixel | UInt32((2 * sum + count) / (2 * count)) << shift
      }
    }
  }

  @Test("A moving edge becomes a ramp as long as its path", arguments: [0.25, 0.5, 1])
  func ramp(share: Double) throws {
    let stage = moving(Shutter(angle: share * 2 * .pi, samples: 256)) { _, card in
      card.removeAllAnimations()
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (15, 175, 1)
      card.add(move, forKey: nil)
    }
    let row = try stage.record(frames: 0..<1)[0][(10 * 64)..<(11 * 64)]
    // The box from 5 to 25 moves by up to 16 · share points. The coverage of a point is the integral of two edges.
    let way = 16 * share
    func covered(_ x: Double) -> Double {
      // The integral over x of the time since the edge at 0…way has passed x.
      x <= 0 ? 0 : x >= way ? x - way / 2 : x * x / (2 * way)
    }
    for (x, pixel) in row.enumerated() {
      let (left, right) = (Double(x), Double(x) + 1)
      let share = covered(right - 5) - covered(left - 5) - (covered(right - 25) - covered(left - 25))
      #expect(abs(Double(channel(pixel, 16)) - 255 * share) <= 1, "\(x)")
    }
  }

  @Test("A frame is the mean of the images at the middles of its shutter intervals", arguments: [1, 2, 5, 16])
  func samples(count: Int) throws {
    func build(_ stage: Stage, _ card: CALayer) {
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.toValue, turn.duration) = (7, 1)
      card.add(turn, forKey: nil)
      card.opacity = 0.7
      card.shadowOpacity = 0.5
    }
    let times = (0..<count).map { 0.3 + 0.075 * (Double($0) + 0.5) / Double(count) }
    let recorder = Recorder()
    try Movie(moving(.closed, build), moments: times.map { .time($0) }).write(to: recorder)
    let blurred = try moving(Shutter(angle: 1.5 * .pi, samples: count), build).record(frames: 3..<4)
    #expect(blurred == [mean(recorder.frames)])
  }

  @Test("Events while the shutter is open take effect at their times")
  func events() throws {
    let stage = Stage.small { stage, card in
      stage.at(0.22) {
        CATransaction.setDisableActions(true)
        card.isHidden = true
      }
    }
    stage.shutter = Shutter(angle: 2 * .pi, samples: 10)
    let frames = try stage.record(frames: 1..<4)
    #expect(frames.map { channel($0[10 * 64 + 10], 16) } == [255, 51, 0])
  }

  @Test("An animation that ends while the shutter is open ends at its time, and so do its effects")
  func completion() throws {
    let stage = Stage.small { _, card in
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        CATransaction.setDisableActions(true)
        card.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      }
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (1, 1, 0.05)
      card.add(fade, forKey: nil)
      CATransaction.commit()
    }
    stage.shutter = Shutter(angle: 2 * .pi, samples: 2)
    #expect(try stage.record(frames: 0..<1)[0][10 * 64 + 10] == 0xFF80_0080)
  }

  @Test("A range has the frames of the whole movie, with any number of threads", arguments: [1, 2])
  func ranges(threads: Int) throws {
    let whole = try moving(Shutter(angle: .pi, samples: 5)).record(frames: 0..<10)
    #expect(
      try moving(Shutter(angle: .pi, samples: 5)).record(frames: 4..<7, threads: threads) == Array(whole[4..<7]))
  }

  @Test("Moments with overlapping shutter intervals have the same frames as alone")
  func overlapping() throws {
    func pictures(_ times: [Double]) throws -> [[UInt32]] {
      let recorder = Recorder()
      let stage = moving(Shutter(angle: 2 * .pi, samples: 7)) { stage, card in
        for step in 1..<20 { stage.at(0.05 * Double(step) + 0.013) { card.opacity = step % 2 == 0 ? 1 : 0.5 } }
      }
      try Movie(stage, moments: times.map { Movie.Moment(time: $0, rate: stage.frameRate) }).write(to: recorder)
      return recorder.frames
    }
    let times = [0.1, 0.15, 0.16, 0.2, 0.2001, 0.21, 0.3, 0.55]
    #expect(try pictures(times) == times.flatMap { try pictures([$0]) })
  }

  @Test("Static layers are the same as without blur")
  func still() throws {
    func build(_ stage: Stage, _ card: CALayer) {
      let badge = CALayer()
      badge.frame = CGRect(x: 3.3, y: 30.7, width: 9.1, height: 8.2)
      badge.cornerRadius = 3
      badge.backgroundColor = CGColor(srgbRed: 0.3, green: 0.8, blue: 0.1, alpha: 0.4)
      stage.layer.addSublayer(badge)
    }
    let blurred = try moving(Shutter(angle: .pi), build).record(frames: 0..<5)
    let sharp = try moving(.closed, build).record(frames: 0..<5)
    #expect(blurred.map { $0[(20 * 64)...] } == sharp.map { $0[(20 * 64)...] })
    #expect(blurred != sharp)
  }

  @Test("Display links are called once per frame, at the same times as without blur")
  func displayLinks() throws {
    func calls(_ shutter: Shutter) throws -> [[Double]] {
      var calls: [[Double]] = []
      let stage = moving(shutter)
      let link = CADisplayLink { calls.append([$0.timestamp, $0.targetTimestamp, CACurrentMediaTime()]) }
      link.add()
      try Movie(stage, frames: 0..<5).write(to: Recorder())
      return calls.map { [$0[0], $0[1]] }
    }
    let sharp = try calls(.closed)
    #expect(sharp.count == 4)
    #expect(try calls(Shutter(angle: 2 * .pi)) == sharp)
  }

  @Test("An image of a stage equals the frame of the movie, and does not move the clock")
  func image() throws {
    let movie = try moving(Shutter(angle: .pi)).record(frames: 3..<4)[0]
    let stage = moving(Shutter(angle: .pi))
    let image = try stage.image(at: 0.3)
    #expect(Array(image.pixels) == movie)
    #expect(stage.currentTime == 0.3)
  }

  @Test("An image of a recording equals the frame of the movie")
  func recording() throws {
    func build(_ stage: Stage, _ card: CALayer) { stage.at(0.32) { card.opacity = 0 } }
    let movie = try moving(Shutter(angle: .pi), build).record(frames: 3..<4)[0]
    let picture = try Recording(moving(Shutter(angle: .pi), build), until: 1).picture(at: 0.3)
    #expect((0..<48).flatMap { y in (0..<64).map { picture.row(y)[$0] } } == movie)
  }

  @Test("A cancelled movie stops within a frame")
  func cancellation() {
    let cancellation = Cancellation()
    let stage = moving(Shutter(angle: .pi)) { stage, _ in stage.at(0.02) { cancellation.cancel() } }
    let recorder = Recorder()
    #expect(throws: RenderCancelled.self) {
      try Movie(stage, frames: 0..<5).write(to: recorder, options: Movie.Options(cancellation: cancellation))
    }
    #expect(recorder.frames.isEmpty && recorder.end == "cancelled")
  }

  @Test("Angles and samples are clamped to their limits")
  func limits() {
    #expect(Shutter(angle: 100).angle == 2 * .pi)
    #expect(Shutter(angle: -1) == .closed && Shutter(angle: .nan) == .closed)
    #expect(Shutter(angle: 1, samples: 0).samples == 1 && Shutter(angle: 1, samples: .max).samples == 256)
    #expect(!Shutter.closed.isOpen && Shutter(angle: 0.1).isOpen)
  }

  @Test("The times of the samples are before the next frame")
  func times() {
    for rate in [FrameRate.fps24, .fps60, FrameRate(numerator: 30000, denominator: 1001) ?? .fps30] {
      for frame in [0, 1, 999, 1_000_000] {
        let times = Shutter(angle: 2 * .pi, samples: 256).sampleTimes(from: rate.time(ofFrame: frame), at: rate)
        #expect(times.first.map { $0 > rate.time(ofFrame: frame) } == true)
        #expect(times.last.map { $0 < rate.time(ofFrame: frame + 1) } == true)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      }
    }
  }
}
