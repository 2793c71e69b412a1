import Foundation
import TextLayout

/// The user interface element that a font is for.
public enum CTFontUIFontType: UInt32, Sendable {
  /// No element: there is no such font.
  case none = 0xffff_ffff
  /// Text of the user.
  case user = 0
  /// Monospaced text of the user.
  case userFixedPitch = 1
  /// Controls.
  case system = 2
  /// Controls, bold.
  case emphasizedSystem = 3
  /// Small controls.
  case smallSystem = 4
  /// Small controls, bold.
  case smallEmphasizedSystem = 5
  /// Mini controls.
  case miniSystem = 6
  /// Mini controls, bold.
  case miniEmphasizedSystem = 7
  /// Lists and outlines.
  case views = 8
  /// Documents.
  case application = 9
  /// Labels.
  case label = 10
  /// Menu titles.
  case menuTitle = 11
  /// Menu items.
  case menuItem = 12
  /// Marks of menu items.
  case menuItemMark = 13
  /// Key equivalents of menu items.
  case menuItemCmdKey = 14
  /// Window titles.
  case windowTitle = 15
  /// Push buttons.
  case pushButton = 16
  /// Titles of utility windows.
  case utilityWindowTitle = 17
  /// The first line of alerts, bold.
  case alertHeader = 18
  /// Details.
  case systemDetail = 19
  /// Details, bold.
  case emphasizedSystemDetail = 20
  /// Labels of toolbars.
  case toolbar = 21
  /// Labels of small toolbars.
  case smallToolbar = 22
  /// The other lines of alerts.
  case message = 23
  /// Palettes.
  case palette = 24
  /// Tool tips.
  case toolTip = 25
  /// Contents of controls.
  case controlContent = 26
}

/// A font for a user interface element. Linux has no system font for interfaces: the substitute for Helvetica is used,
/// regular or bold, and the one for Courier for `userFixedPitch`.
/// - Parameters:
///   - size: in points; 0 for macOS's size for the element.
///   - language: ignored.
/// - Returns: nil for `none`.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  guard let usual = uiType.usualSize else { return nil }
  let family = uiType == .userFixedPitch ? "Courier" : "Helvetica"
  let name = uiType.isEmphasized ? family + " Bold" : family
  return CTFont(TextFonts.system.faceOrStandIn(named: name), size: size > 0 ? Double(size) : usual)
}

extension CTFontUIFontType {
  fileprivate var isEmphasized: Bool {
    switch self {
    case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .alertHeader, .emphasizedSystemDetail: true
    default: false
    }
  }

  /// The default size of macOS.
  fileprivate var usualSize: Double? {
    switch self {
    case .none: nil
    case .miniSystem, .miniEmphasizedSystem, .systemDetail, .emphasizedSystemDetail: 9
    case .userFixedPitch, .label, .smallToolbar: 10
    case .smallSystem, .smallEmphasizedSystem, .utilityWindowTitle, .toolbar, .palette, .toolTip: 11
    case .user, .views, .controlContent: 12
    case .system, .emphasizedSystem, .application, .menuTitle, .menuItem, .menuItemMark, .menuItemCmdKey, .windowTitle,
      .pushButton, .alertHeader, .message:
      13
    }
  }
}
