import Foundation

extension UIControl {
  /// What happens to controls.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The sum of the events' numbers.
    public let rawValue: UInt

    /// Events by the sum of their numbers.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved over the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved beside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger came back.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger went away.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger left over the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger left beside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value was changed by a touch.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A touch did what the control is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Never: there are no menus.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Never: nothing is typed.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Never: nothing is typed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Never: nothing is typed.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Never: nothing is typed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of typing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Numbers that programs may use.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Numbers that are reserved.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control is like at the moment.
  public struct State: OptionSet, Hashable, Sendable {
    /// The sum of the states' numbers.
    public let rawValue: UInt

    /// States by the sum of their numbers.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Never the case.
    public static let focused = State(rawValue: 1 << 3)
    /// Numbers that programs may use.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Numbers that are reserved.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where the content stands in the height.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// It is as high as the control.
    case fill
  }

  /// Where the content stands in the width.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    /// On the left.
    case left
    /// On the right.
    case right
    /// It is as wide as the control.
    case fill
    /// Where lines begin: on the left.
    case leading
    /// Where lines end: on the right.
    case trailing
  }
}
