/// What is wrong with SVG path data, and where.
public struct SVGPathError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Problem: Equatable, Sendable {
    /// The data does not begin with a move.
    case noMove
    /// A character that is no command.
    case unknownCommand(Character)
    /// Something else, or the end, where a number of a command should be.
    case expectedNumber(command: Character)
    /// Something other than 0 or 1 where a flag of an arc should be.
    case expectedFlag
    /// A number after a close, which takes none.
    case unexpectedNumber
    /// A number too large to be one.
    case numberOutOfRange
  }

  public let problem: Problem
  /// The place in the data in characters, the first being 1.
  public let position: Int

  public var description: String { "Character \(position) of the path data: \(sentence)" }

  private var sentence: String {
    switch problem {
    case .noMove: "a path begins with M or m."
    case .unknownCommand(let command): "'\(command)' is not a command; the commands are M L H V C S Q T A Z."
    case .expectedNumber(let command): "a number of command '\(command)' is missing here."
    case .expectedFlag: "a flag of an arc is 0 or 1."
    case .unexpectedNumber: "Z takes no numbers; a command should stand here."
    case .numberOutOfRange: "the number is too large."
    }
  }
}
