import Foundation
import Geometry

extension NSValue {
  /// A value that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(bytes: [insets], objCType: UIEdgeInsets.encoding)
  }

  /// A value that holds an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(cgPoint: offset.point) }

  /// The insets that the value holds; zero if it holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    guard String(cString: objCType) == UIEdgeInsets.encoding else { return insets }
    withUnsafeMutableBytes(of: &insets) { bytes in bytes.baseAddress.map { getValue($0) } }
    return insets
  }

  /// The offset that the value holds; zero if it holds something else.
  public var uiOffsetValue: UIOffset {
    let point = cgPointValue
    return UIOffset(horizontal: point.x, vertical: point.y)
  }
}

extension UIEdgeInsets {
  /// Foundation for Linux stores only its own structs and arrays of numbers.
  fileprivate static let encoding = "[4d]"
}

extension UIOffset {
  fileprivate var point: CGPoint { CGPoint(x: horizontal, y: vertical) }
}
