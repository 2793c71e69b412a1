/// Whether a gradient continues past its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as the sum of their numbers, 1 and 2.
  public let rawValue: UInt32

  /// - Parameter rawValue: a sum of the options' numbers; other bits are kept and ignored.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour continues before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour continues after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
