import Foundation
import TextLayout

/// For what part of an interface a font is.
public enum CTFontUIFontType: UInt32, Sendable {
  /// For nothing that is known: there is no such font.
  case none = 0xffff_ffff
  /// For texts of the user.
  case user = 0
  /// For texts of the user whose letters are equally wide.
  case userFixedPitch = 1
  /// For controls.
  case system = 2
  /// For controls, bold.
  case emphasizedSystem = 3
  /// For small controls.
  case smallSystem = 4
  /// For small controls, bold.
  case smallEmphasizedSystem = 5
  /// For the smallest controls.
  case miniSystem = 6
  /// For the smallest controls, bold.
  case miniEmphasizedSystem = 7
  /// For lists.
  case views = 8
  /// For documents.
  case application = 9
  /// For labels.
  case label = 10
  /// For the titles of menus.
  case menuTitle = 11
  /// For the items of menus.
  case menuItem = 12
  /// For the marks of items.
  case menuItemMark = 13
  /// For the keys of items.
  case menuItemCmdKey = 14
  /// For the titles of windows.
  case windowTitle = 15
  /// For buttons.
  case pushButton = 16
  /// For the titles of small windows.
  case utilityWindowTitle = 17
  /// For the first line of alerts, bold.
  case alertHeader = 18
  /// For details.
  case systemDetail = 19
  /// For details, bold.
  case emphasizedSystemDetail = 20
  /// For the labels of tool bars.
  case toolbar = 21
  /// For the labels of small tool bars.
  case smallToolbar = 22
  /// For the other lines of alerts.
  case message = 23
  /// For palettes.
  case palette = 24
  /// For tool tips.
  case toolTip = 25
  /// For the contents of controls.
  case controlContent = 26
}

/// A font for a part of an interface. Linux has no font of its own for interfaces: Helvetica's stand-in takes its place,
/// regular or bold, and Courier's for `userFixedPitch`.
/// - Parameters:
///   - size: in points; 0 for the size that macOS has for the part.
///   - language: not read.
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

  /// As macOS has it.
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
