import Foundation

/// How much a constraint matters, from 1 to 1000.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// From 1 to 1000.
  public var rawValue: Float

  /// A priority from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// A priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// What has to be met: 1000.
  public static let required = UILayoutPriority(1000)
  /// How much contents keep from being cut by themselves: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: not used here.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: not used here.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: not used here.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// How much views keep from being larger than their contents by themselves: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// How much a view is as small as can be when its size is asked for: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// A priority that is greater by a number.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }

  /// A priority that is less by a number.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }
}
