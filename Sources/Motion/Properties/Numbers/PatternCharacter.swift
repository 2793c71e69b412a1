/// A character of a number pattern or date pattern.
package struct PatternCharacter: Equatable {
  package let character: Character

  /// Whether it is in single quotes, where it represents itself.
  package var isQuoted = false

  /// Whether it is a character that has a meaning in a pattern.
  package func isSymbol(_ symbol: Character) -> Bool { !isQuoted && character == symbol }

  package func isSymbol(in symbols: Set<Character>) -> Bool { !isQuoted && symbols.contains(character) }

  /// The characters of a pattern without the quotes; two single quotes are one that represents itself. Returns nil if
  /// the last quote is not closed.
  package static func all(in pattern: String) -> [PatternCharacter]? {
    var (characters, isQuoted) = ([PatternCharacter](), false)
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      if character != "'" {
        characters.append(PatternCharacter(character: character, isQuoted: isQuoted))
      } else if rest.first == "'" {
        rest.removeFirst()
        characters.append(PatternCharacter(character: "'", isQuoted: true))
      } else {
        isQuoted.toggle()
      }
    }
    return isQuoted ? nil : characters
  }
}
