import Foundation

/// Recognizes taps: fingers that touch for a short time and hardly move.
@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps; 1 by default.
  open var numberOfTapsRequired = 1

  /// The number of fingers of each tap; 1 by default.
  open var numberOfTouchesRequired = 1

  /// The maximum duration of a touch, in seconds.
  static let longestTap = 0.75
  /// The maximum pause between taps, in seconds.
  static let longestPause = 0.35
  /// The maximum distance that a finger may move, in points.
  static let farthestWay: CGFloat = 45

  private final var tapCount = 0
  private final var step = 0

  /// The number of fingers of the current tap that have touched and that have lifted.
  private final var (pressed, lifted) = (0, 0)

  /// Whether a tap has ended and another one is required.
  final var isBetweenTaps: Bool { tapCount > 0 && tapCount < numberOfTapsRequired && state == .possible }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pressed == lifted { (pressed, lifted) = (0, 0) }
    pressed += touches.count
    guard pressed <= numberOfTouchesRequired else { return state = .failed }
    failUnlessNext(within: Self.longestTap)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.location(in: nil).distance(to: $0.start) > Self.farthestWay }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lifted += touches.count
    guard lifted >= pressed else { return }
    guard pressed == numberOfTouchesRequired else { return state = .failed }
    tapCount += 1
    if tapCount >= numberOfTapsRequired { state = .ended } else { failUnlessNext(within: Self.longestPause) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    super.reset()
    (tapCount, pressed, lifted) = (0, 0, 0)
  }

  /// Fails after a time in seconds, unless a touch begins or ends before.
  private final func failUnlessNext(within duration: Double) {
    step &+= 1
    let step = step
    after(duration) { [weak self] in
      // The last tap may have ended in time while the gesture waits for other recognizers.
      guard let self, self.step == step, self.state == .possible else { return }
      if self.tapCount < self.numberOfTapsRequired { self.state = .failed }
    }
  }
}

/// Recognizes fingers that stay down and hardly move.
@MainActor @preconcurrency
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5

  /// The number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  /// The number of taps before the press. Stored, without effect.
  open var numberOfTapsRequired = 0

  /// The maximum distance that a finger may move before the gesture begins, in points; 10 by default.
  open var allowableMovement: CGFloat = 10

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    after(minimumPressDuration) { [weak self] in
      if let self, self.state == .possible, self.numberOfTouches == self.numberOfTouchesRequired { self.state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if hasBegun { return state = .changed }
    if touches.contains(where: { $0.location(in: nil).distance(to: $0.start) > allowableMovement }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = hasBegun ? .ended : .failed }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = hasBegun ? .cancelled : .failed
  }
}

/// Recognizes fingers that move quickly in one direction.
@MainActor @preconcurrency
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Directions from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Towards larger x.
    public static let right = Direction(rawValue: 1 << 0)
    /// To smaller x.
    public static let left = Direction(rawValue: 1 << 1)
    /// To smaller y.
    public static let up = Direction(rawValue: 1 << 2)
    /// Towards larger y.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions in which the fingers may move; right by default.
  open var direction = Direction.right

  /// The number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  /// The minimum distance along the direction, and the maximum distance across it, in points.
  private static let (length, width): (CGFloat, CGFloat) = (50, 30)

  /// The maximum duration, in seconds.
  private static let duration = 0.5

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    after(Self.duration) { [weak self] in
      if let self, self.state == .possible { self.state = .failed }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == numberOfTouchesRequired, let touch = self.touches.first else { return }
    let place = touch.location(in: nil)
    let (dx, dy) = (place.x - touch.start.x, place.y - touch.start.y)
    let ways: [(Direction, CGFloat, CGFloat)] = [(.right, dx, dy), (.left, -dx, dy), (.up, -dy, dx), (.down, dy, dx)]
    let way = ways.filter { direction.contains($0.0) }.max { $0.1 < $1.1 }
    guard let way else { return state = .failed }
    if abs(way.2) > Self.width { return state = .failed }
    if way.1 >= Self.length { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
