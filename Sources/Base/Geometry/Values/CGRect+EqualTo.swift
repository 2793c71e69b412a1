import Foundation

// Core Graphics' names for `==`.

extension CGPoint {
  /// Whether both coordinates are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether width and height are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether both cover the same region: a rectangle with a negative width or height equals its standardized form.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
