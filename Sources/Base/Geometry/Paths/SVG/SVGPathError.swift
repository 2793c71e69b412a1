/// An error in SVG path data and its position.
public struct SVGPathError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of problems.
  package enum Problem: Equatable, Sendable {
    /// The data does not begin with a move, `M` or `m`.
    case noMove
    /// A letter or sign that is no command.
    case unknownCommand(Character)
    /// A number of the command is missing: something else, or the end of the data, is in its place.
    case expectedNumber(command: Character)
    /// A flag of an arc is neither 0 nor 1.
    case expectedFlag
    /// A number follows a close, which takes none.
    case unexpectedNumber
    /// A number is too large for a `Double`.
    case numberOutOfRange
  }

  /// What is wrong at `position`.
  package let problem: Problem
  /// The position in the data, counted in characters from 1.
  package let position: Int

  /// A sentence with the position and what is expected there.
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
