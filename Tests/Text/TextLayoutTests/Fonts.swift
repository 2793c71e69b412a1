@testable import TextLayout

/// The fonts that Tools/setup installs.
enum Fonts {
  private static let found = Result { try FontCatalog() }

  static var catalog: FontCatalog { get throws { try found.get() } }

  static func face(_ name: String) throws -> FontFace { try catalog.face(for: FontRequest(named: name)) }
}

extension String {
  /// A plain text in a font, laid out.
  func laidOut(
    _ font: String = "DejaVu Sans", size: Double = 20, in container: TextContainer = TextContainer(),
    change: (inout TextAttributes) -> Void = { _ in }
  ) throws -> TextFrame {
    var attributes = TextAttributes(font: try Fonts.face(font), fontSize: size)
    change(&attributes)
    return TextTypesetter().frame(for: AttributedText(self, attributes), in: container)
  }
}

extension TextFrame {
  /// The strings of the lines.
  func strings(of text: String) -> [String] {
    let units = Array(text.utf16)
    return lines.map { String(decoding: units[$0.range], as: UTF16.self) }
  }
}
