import Properties
import TextLayout

/// The units into which a text is divided. Core Animation has no equivalent.
public struct CATextLayerDivision: PropertyConstant {
  /// The name of the constant in timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name; a name that is not among `known` acts as `lines`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Lines of the layout, without the white space at their ends.
  public static let lines = Self(rawValue: "lines")
  /// The text between white space, and the words of scripts that are written without white space. A word that is broken
  /// at the end of a line counts as two.
  public static let words = Self(rawValue: "words")
  /// Characters as readers perceive them: a letter with its accents counts as one, and so does a ligature.
  public static let characters = Self(rawValue: "characters")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.lines, .words, .characters]
}

extension CATextLayerDivision {
  /// The name of the division in the layout.
  var division: TextFrame.Division {
    switch self {
    case .words: .words
    case .characters: .characters
    default: .lines
    }
  }
}
