/// An error in SVG path data, and its position.
public struct SVGPathError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of problems.
  package enum Problem: Equatable, Sendable {
    /// The data does not begin with a move, `M` or `m`.
    case noMove
    /// A letter or sign that is not a command.
    case unknownCommand(Character)
    /// A number of the command is missing: there is another character or the end of the data.
    case expectedNumber(command: Character)
    /// A flag of an arc is neither 0 nor 1.
    case expectedFlag
    /// A number follows a close command, which has no numbers.
    case unexpectedNumber
    /// A number is out of the range of `Double`.
    case numberOutOfRange
  }

  /// The problem at `position`.
  package let problem: Problem
  /// The position in the data, counted in characters from 1.
  package let position: Int

  /// A sentence with the position, the problem and what is expected.
  public var description: String { "Character \(position) of the path data: \(sentence)" }

  private var sentence: String {
    switch problem {
    case .noMove: "a path begins with M or m."
    case .unknownCommand(let command): "'\(command)' is not a command; the commands are M L H V C S Q T A Z."
    case .expectedNumber(let command): "a number of command '\(command)' is missing here."
    case .expectedFlag: "a flag of an arc is 0 or 1."
    case .unexpectedNumber: "Z takes no numbers; a command is expected here."
    case .numberOutOfRange: "the number is too large."
    }
  }
}
