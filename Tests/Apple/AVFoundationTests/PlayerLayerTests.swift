import AVFoundation
import LayerKit
import Media
import Testing

@Suite("Player layers")
struct PlayerLayerTests {
  /// A movie of one second: ten frames that get brighter.
  private func movie() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mp4")
    let stage = Stage(size: CGSize(width: 32, height: 32), frameRate: .fps30, background: .black)
    let light = CALayer()
    light.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    light.backgroundColor = .white
    stage.layer.addSublayer(light)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    light.add(fade, forKey: nil)
    try Movie(stage, duration: 1).write(to: url)
    return url
  }

  /// The brightness of the centre of a stage, 0…255.
  private func level(_ stage: Stage, at time: Double) throws -> Int {
    let image = try stage.image(at: time)
    return Int(image.pixels[image.height / 2 * image.width + image.width / 2] & 0xFF)
  }

  @Test("A movie plays by the clock of the stage, pauses, and seeks")
  func playing() throws {
    let url = try movie()
    defer { try? FileManager.default.removeItem(at: url) }
    let stage = Stage(size: CGSize(width: 64, height: 64))
    let player = AVPlayer(url: url)
    let layer = AVPlayerLayer(player: player)
    layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    layer.videoGravity = .resizeAspectFill
    stage.layer.addSublayer(layer)
    #expect(layer.isReadyForDisplay && layer.videoRect == CGRect(x: 0, y: 0, width: 64, height: 64))
    #expect(abs((player.currentItem?.duration.seconds ?? 0) - 1) < 0.05)
    stage.at(1) { player.play() }
    stage.at(1.5) { player.pause() }
    stage.at(3) { player.seek(to: CMTime(seconds: 0.8, preferredTimescale: 600)) }
    #expect(try level(stage, at: 0.5) < 20)
    #expect(abs(try level(stage, at: 1.25) - 64) < 25)
    #expect(abs(try level(stage, at: 2.5) - 128) < 25)
    #expect(player.currentTime().seconds == 0.5)
    #expect(abs(try level(stage, at: 3.5) - 204) < 25)
    layer.player = nil
    #expect(!layer.isReadyForDisplay)
  }

  @Test("Times are fractions of seconds")
  func times() {
    #expect(CMTime(seconds: 0.5, preferredTimescale: 600) == CMTimeMake(value: 300, timescale: 600))
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid && CMTime.zero < CMTimeMake(value: 1, timescale: 2))
    #expect(AVCoreAnimationBeginTimeAtZero > 0)
  }
}
