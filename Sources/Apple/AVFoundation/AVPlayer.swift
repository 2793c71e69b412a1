import Foundation
import Media
import Pixels
import QuartzCore

/// A movie in a file.
open class AVPlayerItem: NSObject {
  /// The movie; nil if the file cannot be read.
  final let clip: Clip?

  /// A movie in a file. If the file cannot be read, the item shows nothing and prints the reason to standard error.
  public init(url: URL) {
    do {
      clip = try Clip(contentsOf: url)
    } catch {
      clip = nil
      FileHandle.standardError.write(Data("AVPlayerItem: \(error)\n".utf8))
    }
    super.init()
  }

  /// The duration of the movie; `invalid` if the file cannot be read.
  open var duration: CMTime { clip.map { CMTime(seconds: $0.duration, preferredTimescale: 60_000) } ?? .invalid }
}

/// Plays a movie in its `AVPlayerLayer`s, by the clock of their stage. It plays no sound: add sound to the `Movie` when
/// you write it.
open class AVPlayer: NSObject {
  /// The movie; nil for none.
  open private(set) var currentItem: AVPlayerItem?

  private struct WeakLayer { weak var layer: AVPlayerLayer? }
  private var layers: [WeakLayer] = []

  /// The position in the movie, in seconds, at the media time `start`.
  private var place = 0.0
  private var start = 0.0

  /// A player of a movie in a file, paused at its beginning.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  /// A player of a movie, paused at its beginning.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }

  /// A player without a movie.
  public override convenience init() { self.init(playerItem: nil) }

  /// The playback rate: 1 for normal speed, 0 for paused, negative for backwards.
  open var rate: Float = 0 {
    willSet { moveOn() }
    didSet { updateLayers() }
  }

  /// Plays the movie from its current position.
  open func play() { rate = 1 }

  /// Pauses the movie at its current position.
  open func pause() { rate = 0 }

  /// Moves to a time in the movie.
  open func seek(to time: CMTime) {
    guard time.isValid else { return }
    moveOn()
    place = time.seconds
    updateLayers()
  }

  /// The current time in the movie, from zero to its duration.
  open func currentTime() -> CMTime { CMTime(seconds: place(at: CACurrentMediaTime()), preferredTimescale: 60_000) }

  /// Plays another movie from its beginning.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    (currentItem, place, start) = (item, 0, CACurrentMediaTime())
    updateLayers()
  }

  private func place(at time: Double) -> Double {
    min(max(0, place + (time - start) * Double(rate)), currentItem?.clip?.duration ?? 0)
  }

  private func moveOn() {
    let now = CACurrentMediaTime()
    (place, start) = (place(at: now), now)
  }

  final func add(_ layer: AVPlayerLayer) {
    layers.removeAll { $0.layer == nil || $0.layer === layer }
    layers.append(WeakLayer(layer: layer))
    layer.show(currentItem?.clip, from: place, at: start, rate: rate)
  }

  final func remove(_ layer: AVPlayerLayer) { layers.removeAll { $0.layer == nil || $0.layer === layer } }

  private func updateLayers() {
    for layer in layers { layer.layer?.show(currentItem?.clip, from: place, at: start, rate: rate) }
  }
}
