import Foundation
import Pixels
import QuartzCore

/// A layer that shows the movie of a player, in front of its background and behind the sublayers that are added.
open class AVPlayerLayer: CALayer {
  /// The player; nil by default.
  open var player: AVPlayer? {
    didSet {
      guard player !== oldValue else { return }
      oldValue?.remove(self)
      if let player { player.add(self) } else { show(nil, from: 0, at: 0, rate: 0) }
    }
  }

  /// How the movie is scaled and placed in the bounds; `resizeAspect` by default.
  open var videoGravity = AVLayerVideoGravity.resizeAspect {
    didSet { screen?.contentsGravity = videoGravity.contentsGravity }
  }

  /// Whether there is a frame to show.
  open var isReadyForDisplay: Bool { screen?.contents != nil }

  /// The rectangle of the movie, in the layer's coordinates; zero without a movie.
  open var videoRect: CGRect {
    guard let size = player?.currentItem?.clip.map({ CGSize(width: $0.width, height: $0.height) }) else { return .zero }
    let factors = [bounds.width / size.width, bounds.height / size.height]
    guard videoGravity != .resize, let factor = videoGravity == .resizeAspectFill ? factors.max() : factors.min() else {
      return bounds
    }
    return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
      .insetBy(dx: -size.width * factor / 2, dy: -size.height * factor / 2)
  }

  /// A layer that shows the movie of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    // Swift calls no property observers in an initialiser of the class itself.
    player?.add(self)
  }

  /// The sublayer that shows the movie; its local time is the time in the movie.
  private weak var screen: CALayer?

  /// Shows a movie from a position, in seconds, at a media time.
  final func show(_ clip: Clip?, from place: Double, at time: Double, rate: Float) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let screen = screen ?? makeScreen()
    if (screen.contents as? CGImage) !== clip?.image { screen.contents = clip?.image }
    screen.speed = rate
    screen.timeOffset = place
    screen.beginTime = rate == 0 ? 0 : convertTime(time, from: nil)
    CATransaction.commit()
  }

  private func makeScreen() -> CALayer {
    let screen = CALayer()
    screen.frame = bounds
    screen.masksToBounds = true
    screen.contentsGravity = videoGravity.contentsGravity
    insertSublayer(screen, at: 0)
    self.screen = screen
    return screen
  }

  open override func layoutSublayers() {
    super.layoutSublayers()
    guard let screen, screen.frame != bounds else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    screen.frame = bounds
    CATransaction.commit()
  }
}
