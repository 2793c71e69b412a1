import Foundation

/// Casts between `CGFloat` and `NSNumber` in both directions, as on Apple's platforms, where `value as? CGFloat` works
/// for values from key-value coding. Foundation on Linux bridges every number type except this one.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number as an `NSNumber` that contains a double.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Called by `as!`: sets `result` to the number's double value.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Called by `as?`: sets `result` to the number's double value.
  /// - Returns: true, for every `NSNumber`.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// The number's double value; 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
