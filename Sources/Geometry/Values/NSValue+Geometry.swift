import Foundation

/// Structs in `NSValue`s, under the names that UIKit and QuartzCore have for them. What is read as another kind than it
/// is comes out as zero, a transform as the identity; a point, whose bytes are those of a size, is read as either.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  // Foundation for Linux stores structs of its own only, and arrays of numbers.

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(bytes: [transform], objCType: CGAffineTransform.encoding)
  }

  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(bytes: [transform], objCType: CATransform3D.encoding)
  }

  public var cgPointValue: CGPoint { read(CGPoint.zero, CGPoint.encoding, CGSize.encoding) ?? .zero }
  public var cgSizeValue: CGSize { read(CGSize.zero, CGSize.encoding, CGPoint.encoding) ?? .zero }
  public var cgRectValue: CGRect { read(.zero, CGRect.encoding) ?? .zero }
  public var cgAffineTransformValue: CGAffineTransform { read(.identity, CGAffineTransform.encoding) ?? .identity }
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
  init()

  /// Nil for a value of another kind.
  init?(nsValue: NSValue)

  var nsValue: NSValue { get }
}

extension NSValueBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { nsValue }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = Self(nsValue: source)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = Self(nsValue: source)
    return result != nil
  }

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
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }
  public var nsValue: NSValue { NSValue(cgPoint: self) }
}

extension CGSize: NSValueBridgeable, @retroactive _ObjectiveCBridgeable {
  fileprivate static let encoding = String(cString: NSValue(size: .zero).objCType)
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }
  public var nsValue: NSValue { NSValue(cgSize: self) }
}

extension CGRect: NSValueBridgeable, @retroactive _ObjectiveCBridgeable {
  fileprivate static let encoding = String(cString: NSValue(rect: .zero).objCType)
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }
  public var nsValue: NSValue { NSValue(cgRect: self) }
}

extension CGAffineTransform: NSValueBridgeable {
  fileprivate static let encoding = "[6d]"
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }
  public var nsValue: NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: NSValueBridgeable {
  fileprivate static let encoding = "[16d]"
  public init?(nsValue: NSValue) { self.init(nsValue, encoding: Self.encoding) }
  public var nsValue: NSValue { NSValue(caTransform3D: self) }
}
