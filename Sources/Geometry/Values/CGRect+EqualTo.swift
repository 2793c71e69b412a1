import Foundation

// What `==` says, by the names that Core Graphics has for it.

extension CGPoint {
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether both are the same region: a negative side is turned round first.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
