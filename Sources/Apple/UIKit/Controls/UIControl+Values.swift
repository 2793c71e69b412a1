import Foundation

extension UIControl {
  /// The events of controls.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Events from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A further tap of a multiple tap began in the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A touch changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A touch triggered the primary action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Never sent: there are no menus.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Never sent: there is no text input.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Never sent: there is no text input.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Never sent: there is no text input.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Never sent: there is no text input.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits that programs may use.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Reserved bits.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// States from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the other states.
    public static let normal: State = []
    /// The control is highlighted: a finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled and receives no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Never set.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits that programs may use.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Reserved bits.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of the content.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// Centred.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// As high as the control.
    case fill
  }

  /// The horizontal alignment of the content.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// Centred.
    case center
    /// On the left.
    case left
    /// On the right.
    case right
    /// As wide as the control.
    case fill
    /// Where lines begin: on the left.
    case leading
    /// Where lines end: on the right.
    case trailing
  }
}
