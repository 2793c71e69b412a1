import Foundation

/// Casts between `CGFloat` and `NSNumber` in both directions, as on Apple's platforms, where `value as? CGFloat` works
/// on values from key-value coding. Foundation for Linux bridges every number type but this one.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number as an `NSNumber` that holds a double.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// What `as!` calls: sets `result` to the number's double value.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// What `as?` calls: sets `result` to the number's double value.
  /// - Returns: true: every `NSNumber` is taken.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// The number's double value; 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
