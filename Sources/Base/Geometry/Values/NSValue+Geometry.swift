import Foundation

/// Structs in `NSValue`s, under UIKit's and QuartzCore's names. A value that holds another kind of struct reads as
/// zero, or as the identity where a transform is asked for; a point and a size read as each other.
extension NSValue {
  /// A value that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// A value that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// A value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  // Foundation for Linux stores only its own structs and arrays of numbers: transforms are stored as arrays.

  /// A value that holds an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(bytes: [transform], objCType: CGAffineTransform.encoding)
  }

  /// A value that holds a 4×4 transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(bytes: [transform], objCType: CATransform3D.encoding)
  }

  /// The point that the value holds; zero if it holds neither a point nor a size.
  public var cgPointValue: CGPoint { read(CGPoint.zero, CGPoint.encoding, CGSize.encoding) ?? .zero }

  /// The size that the value holds; zero if it holds neither a size nor a point.
  public var cgSizeValue: CGSize { read(CGSize.zero, CGSize.encoding, CGPoint.encoding) ?? .zero }

  /// The rectangle that the value holds; zero if it holds none.
  public var cgRectValue: CGRect { read(.zero, CGRect.encoding) ?? .zero }

  /// The affine transform that the value holds; the identity if it holds none.
  public var cgAffineTransformValue: CGAffineTransform { read(.identity, CGAffineTransform.encoding) ?? .identity }

  /// The 4×4 transform that the value holds; the identity if it holds none.
  public var caTransform3DValue: CATransform3D { read(.identity, CATransform3D.encoding) ?? .identity }

  /// The struct, if the bytes are encoded in one of the ways given.
  fileprivate func read<Value>(_ start: Value, _ encodings: String...) -> Value? {
    guard encodings.contains(String(cString: objCType)) else { return nil }
    var value = start
    withUnsafeMutableBytes(of: &value) { bytes in bytes.baseAddress.map { getValue($0) } }
    return value
  }
}

/// A struct that a cast takes out of an `NSValue`, or puts into one, as on Apple's platforms.
public protocol NSValueBridgeable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The struct that stands for no value: zero, or the identity of a transform.
  init()

  /// The struct that a value holds; nil where it holds one of another kind.
  init?(nsValue: NSValue)

  /// A value that holds the struct.
  var nsValue: NSValue { get }
}

extension NSValueBridgeable {
  /// A value that holds the struct.
  public func _bridgeToObjectiveC() -> NSValue { nsValue }

  /// What `as!` calls: sets `result` to the struct that the value holds, to nil where it holds another kind.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = Self(nsValue: source)
  }

  /// What `as?` calls: sets `result` to the struct that the value holds.
  /// - Returns: false where the value holds another kind.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = Self(nsValue: source)
    return result != nil
  }

  /// The struct that the value holds; zero or the identity for nil and for another kind.
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

  /// The struct that a value holds; nil where it holds one of another kind.
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }

  /// A value that holds the struct.
  public var nsValue: NSValue { NSValue(cgPoint: self) }
}

extension CGSize: NSValueBridgeable, @retroactive _ObjectiveCBridgeable {
  fileprivate static let encoding = String(cString: NSValue(size: .zero).objCType)

  /// The struct that a value holds; nil where it holds one of another kind.
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }

  /// A value that holds the struct.
  public var nsValue: NSValue { NSValue(cgSize: self) }
}

extension CGRect: NSValueBridgeable, @retroactive _ObjectiveCBridgeable {
  fileprivate static let encoding = String(cString: NSValue(rect: .zero).objCType)

  /// The struct that a value holds; nil where it holds one of another kind.
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }

  /// A value that holds the struct.
  public var nsValue: NSValue { NSValue(cgRect: self) }
}

extension CGAffineTransform: NSValueBridgeable {
  fileprivate static let encoding = "[6d]"

  /// The struct that a value holds; nil where it holds one of another kind.
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }

  /// A value that holds the struct.
  public var nsValue: NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: NSValueBridgeable {
  fileprivate static let encoding = "[16d]"

  /// The struct that a value holds; nil where it holds one of another kind.
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }

  /// A value that holds the struct.
  public var nsValue: NSValue { NSValue(caTransform3D: self) }
}
