import Properties
import TextLayout

/// Into what a text is divided. Core Animation has nothing like it.
public struct CATextLayerDivision: PropertyConstant {
  /// The name of the constant in timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name; one that is not among `known` acts as `lines`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Lines as they are laid out, without the white space at their ends.
  public static let lines = Self(rawValue: "lines")
  /// What stands between white space, and the words of scripts that write none. A word that is cut by the end of a line
  /// is two.
  public static let words = Self(rawValue: "words")
  /// What readers take for characters: a letter with its accents is one, and so is a ligature.
  public static let characters = Self(rawValue: "characters")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.lines, .words, .characters]
}

extension CATextLayerDivision {
  /// What the layout calls it.
  var division: TextFrame.Division {
    switch self {
    case .words: .words
    case .characters: .characters
    default: .lines
    }
  }
}
