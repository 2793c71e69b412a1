import Foundation

/// Structs in `NSValue`s, with UIKit's and QuartzCore's names. A value that contains another kind of struct reads as
/// zero, or as the identity for transforms. A point and a size can be read as each other.
extension NSValue {
  /// Creates a value that contains a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates a value that contains a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates a value that contains a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  // Foundation on Linux stores only its own structs and arrays of numbers, so transforms are stored as arrays.

  /// Creates a value that contains an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(bytes: [transform], objCType: CGAffineTransform.encoding)
  }

  /// Creates a value that contains a 4×4 transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(bytes: [transform], objCType: CATransform3D.encoding)
  }

  /// The point in the value; zero if it contains neither a point nor a size.
  public var cgPointValue: CGPoint { read(CGPoint.zero, CGPoint.encoding, CGSize.encoding) ?? .zero }

  /// The size in the value; zero if it contains neither a size nor a point.
  public var cgSizeValue: CGSize { read(CGSize.zero, CGSize.encoding, CGPoint.encoding) ?? .zero }

  /// The rectangle in the value; zero if it contains none.
  public var cgRectValue: CGRect { read(.zero, CGRect.encoding) ?? .zero }

  /// The affine transform in the value; the identity if it contains none.
  public var cgAffineTransformValue: CGAffineTransform { read(.identity, CGAffineTransform.encoding) ?? .identity }

  /// The 4×4 transform in the value; the identity if it contains none.
  public var caTransform3DValue: CATransform3D { read(.identity, CATransform3D.encoding) ?? .identity }

  /// The struct, if its type encoding is one of those given.
  fileprivate func read<Value>(_ start: Value, _ encodings: String...) -> Value? {
    guard encodings.contains(String(cString: objCType)) else { return nil }
    var value = start
    withUnsafeMutableBytes(of: &value) { bytes in bytes.baseAddress.map { getValue($0) } }
    return value
  }
}

/// A struct that `as` casts can extract from an `NSValue` or wrap in one, as on Apple's platforms.
public protocol NSValueBridgeable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// Creates the default: zero, or the identity for a transform.
  init()

  /// Extracts the struct from a value; nil if it contains another kind.
  init?(nsValue: NSValue)

  /// The struct wrapped in an `NSValue`.
  var nsValue: NSValue { get }
}

extension NSValueBridgeable {
  /// The struct wrapped in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { nsValue }

  /// Called by `as!`: sets `result` to the struct in the value, or to nil if it contains another kind.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = Self(nsValue: source)
  }

  /// Called by `as?`: sets `result` to the struct in the value.
  /// - Returns: false if the value contains another kind.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = Self(nsValue: source)
    return result != nil
  }

  /// The struct in the value; zero or the identity for nil and for another kind.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source.flatMap { Self(nsValue: $0) } ?? Self()
  }

  fileprivate init?(_ value: NSValue, encoding: String) {
    guard let read = value.read(Self(), encoding) else { return nil }
    self = read
  }
}

extension CGPoint: NSValueBridgeable, @retroactive _ObjectiveCBridgeable {
  fileprivate static let encoding = String(cString: NSValue(point: .zero).objCType)

  /// Extracts the struct from a value; nil if it contains another kind.
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }

  /// The struct wrapped in an `NSValue`.
  public var nsValue: NSValue { NSValue(cgPoint: self) }
}

extension CGSize: NSValueBridgeable, @retroactive _ObjectiveCBridgeable {
  fileprivate static let encoding = String(cString: NSValue(size: .zero).objCType)

  /// Extracts the struct from a value; nil if it contains another kind.
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }

  /// The struct wrapped in an `NSValue`.
  public var nsValue: NSValue { NSValue(cgSize: self) }
}

extension CGRect: NSValueBridgeable, @retroactive _ObjectiveCBridgeable {
  fileprivate static let encoding = String(cString: NSValue(rect: .zero).objCType)

  /// Extracts the struct from a value; nil if it contains another kind.
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }

  /// The struct wrapped in an `NSValue`.
  public var nsValue: NSValue { NSValue(cgRect: self) }
}

extension CGAffineTransform: NSValueBridgeable {
  fileprivate static let encoding = "[6d]"

  /// Extracts the struct from a value; nil if it contains another kind.
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }

  /// The struct wrapped in an `NSValue`.
  public var nsValue: NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: NSValueBridgeable {
  fileprivate static let encoding = "[16d]"

  /// Extracts the struct from a value; nil if it contains another kind.
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }

  /// The struct wrapped in an `NSValue`.
  public var nsValue: NSValue { NSValue(caTransform3D: self) }
}
