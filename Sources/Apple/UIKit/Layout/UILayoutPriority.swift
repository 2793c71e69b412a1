import Foundation

/// The priority of a constraint, from 1 to 1000.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// From 1 to 1000.
  public var rawValue: Float

  /// A priority from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// A priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of constraints that must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default priority at which views resist compression below their content size: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: not used by LayerKit.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: not used by LayerKit.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: not used by LayerKit.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority at which views resist growth beyond their content size: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority at which a view tries to be small when its fitting size is computed: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// A priority increased by a number.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }

  /// A priority decreased by a number.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }
}
