import Foundation

/// Finds taps: fingers that come and leave again soon, without going far.
@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How often has to be tapped; 1 by default.
  open var numberOfTapsRequired = 1

  /// With how many fingers at once; 1 by default.
  open var numberOfTouchesRequired = 1

  /// How long a finger may stay, in seconds.
  static let longestTap = 0.75
  /// How long a pause between taps may be, in seconds.
  static let longestPause = 0.35
  /// How far a finger may go, in points.
  static let farthestWay: CGFloat = 45

  private final var tapCount = 0
  private final var step = 0

  /// The fingers of a tap that have come, and that have left.
  private final var (pressed, lifted) = (0, 0)

  /// Whether a tap has been made and another one has to come.
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

  /// Fails after a time in seconds unless something has happened until then.
  private final func failUnlessNext(within duration: Double) {
    step &+= 1
    let step = step
    after(duration) { [weak self] in
      // A tap that has been made in time may still wait for others.
      guard let self, self.step == step, self.state == .possible else { return }
      if self.tapCount < self.numberOfTapsRequired { self.state = .failed }
    }
  }
}

/// Finds fingers that stay for a while without going far.
@MainActor @preconcurrency
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the fingers have to stay, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5

  /// With how many fingers at once; 1 by default.
  open var numberOfTouchesRequired = 1

  /// How often has to be tapped before; kept: taps before a press are not looked for.
  open var numberOfTapsRequired = 0

  /// How far a finger may go before the gesture begins, in points; 10 by default.
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

/// Finds fingers that go quickly to one side.
@MainActor @preconcurrency
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Sides.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The sum of the sides' numbers.
    public let rawValue: UInt

    /// Sides by the sum of their numbers.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To greater x.
    public static let right = Direction(rawValue: 1 << 0)
    /// To smaller x.
    public static let left = Direction(rawValue: 1 << 1)
    /// To smaller y.
    public static let up = Direction(rawValue: 1 << 2)
    /// To greater y.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The sides to which the fingers may go; right by default.
  open var direction = Direction.right

  /// With how many fingers at once; 1 by default.
  open var numberOfTouchesRequired = 1

  /// How far a swipe goes at least, and aside at most, in points.
  private static let (length, width): (CGFloat, CGFloat) = (50, 30)

  /// How long it takes at most, in seconds.
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
