import Foundation

/// The colours of the system's interface in the light appearance.
extension UIColor {
  /// (255, 59, 48) of 255.
  public static let systemRed = UIColor(system: 255, 59, 48)
  /// (255, 149, 0) of 255.
  public static let systemOrange = UIColor(system: 255, 149, 0)
  /// (255, 204, 0) of 255.
  public static let systemYellow = UIColor(system: 255, 204, 0)
  /// (52, 199, 89) of 255.
  public static let systemGreen = UIColor(system: 52, 199, 89)
  /// (0, 199, 190) of 255.
  public static let systemMint = UIColor(system: 0, 199, 190)
  /// (48, 176, 199) of 255.
  public static let systemTeal = UIColor(system: 48, 176, 199)
  /// (50, 173, 230) of 255.
  public static let systemCyan = UIColor(system: 50, 173, 230)
  /// (0, 122, 255) of 255.
  public static let systemBlue = UIColor(system: 0, 122, 255)
  /// (88, 86, 214) of 255.
  public static let systemIndigo = UIColor(system: 88, 86, 214)
  /// (175, 82, 222) of 255.
  public static let systemPurple = UIColor(system: 175, 82, 222)
  /// (255, 45, 85) of 255.
  public static let systemPink = UIColor(system: 255, 45, 85)
  /// (162, 132, 94) of 255.
  public static let systemBrown = UIColor(system: 162, 132, 94)
  /// (142, 142, 147) of 255.
  public static let systemGray = UIColor(system: 142, 142, 147)
  /// (174, 174, 178) of 255.
  public static let systemGray2 = UIColor(system: 174, 174, 178)
  /// (199, 199, 204) of 255.
  public static let systemGray3 = UIColor(system: 199, 199, 204)
  /// (209, 209, 214) of 255.
  public static let systemGray4 = UIColor(system: 209, 209, 214)
  /// (229, 229, 234) of 255.
  public static let systemGray5 = UIColor(system: 229, 229, 234)
  /// (242, 242, 247) of 255.
  public static let systemGray6 = UIColor(system: 242, 242, 247)
  /// (0, 122, 255) of 255.
  public static let link = UIColor(system: 0, 122, 255)
  /// (0, 122, 255) of 255.
  public static let tintColor = UIColor(system: 0, 122, 255)
  /// (198, 198, 200) of 255.
  public static let opaqueSeparator = UIColor(system: 198, 198, 200)
  /// (255, 255, 255) of 255.
  public static let systemBackground = UIColor(system: 255, 255, 255)
  /// (242, 242, 247) of 255.
  public static let secondarySystemBackground = UIColor(system: 242, 242, 247)
  /// (255, 255, 255) of 255.
  public static let tertiarySystemBackground = UIColor(system: 255, 255, 255)
  /// (242, 242, 247) of 255.
  public static let systemGroupedBackground = UIColor(system: 242, 242, 247)
  /// (255, 255, 255) of 255.
  public static let secondarySystemGroupedBackground = UIColor(system: 255, 255, 255)
  /// (242, 242, 247) of 255.
  public static let tertiarySystemGroupedBackground = UIColor(system: 242, 242, 247)
  /// (0, 0, 0) of 255.
  public static let label = UIColor(system: 0, 0, 0)
  /// (60, 60, 67) of 255 with an alpha of 0.6.
  public static let secondaryLabel = UIColor(system: 60, 60, 67, alpha: 0.6)
  /// (60, 60, 67) of 255 with an alpha of 0.3.
  public static let tertiaryLabel = UIColor(system: 60, 60, 67, alpha: 0.3)
  /// (60, 60, 67) of 255 with an alpha of 0.18.
  public static let quaternaryLabel = UIColor(system: 60, 60, 67, alpha: 0.18)
  /// (60, 60, 67) of 255 with an alpha of 0.3.
  public static let placeholderText = UIColor(system: 60, 60, 67, alpha: 0.3)
  /// (60, 60, 67) of 255 with an alpha of 0.29.
  public static let separator = UIColor(system: 60, 60, 67, alpha: 0.29)
  /// (120, 120, 128) of 255 with an alpha of 0.2.
  public static let systemFill = UIColor(system: 120, 120, 128, alpha: 0.2)
  /// (120, 120, 128) of 255 with an alpha of 0.16.
  public static let secondarySystemFill = UIColor(system: 120, 120, 128, alpha: 0.16)
  /// (118, 118, 128) of 255 with an alpha of 0.12.
  public static let tertiarySystemFill = UIColor(system: 118, 118, 128, alpha: 0.12)
  /// (116, 116, 128) of 255 with an alpha of 0.08.
  public static let quaternarySystemFill = UIColor(system: 116, 116, 128, alpha: 0.08)
  /// (255, 255, 255) of 255 with an alpha of 0.6.
  public static let lightText = UIColor(system: 255, 255, 255, alpha: 0.6)
  /// (0, 0, 0) of 255.
  public static let darkText = UIColor(system: 0, 0, 0)

  private convenience init(system red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
