import Foundation

/// Why a file that was named cannot be read.
package enum InputFileProblem: Error, Equatable, Sendable {
  /// Nothing has the name, or it is outside of the root: messages do not say which.
  case missing

  /// The text cannot be the name of a file.
  case notAName
  case folder
  case special(SpecialFile)

  /// Several files have the name in other Unicode normal forms than it is written in.
  case ambiguous

  /// - Parameter number: of `errno`.
  case system(Int32)

  /// What is neither a regular file nor a folder.
  package enum SpecialFile: Sendable {
    case pipe, device, socket
  }

  /// A clause that follows the name of the file.
  package var reason: String {
    switch self {
    case .missing: String(cString: strerror(ENOENT))
    case .notAName: "this is not the name of a file"
    case .folder: "it is a folder"
    case .special: "it is not a plain file"
    case .ambiguous:
      "several files have this name, with letters that are composed in one and decomposed in the other; write it as one "
        + "of them has it, or rename the others"
    case .system(let number): String(cString: strerror(number))
    }
  }

  /// What is wrong with something that is not a regular file; nil for a regular file.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .special(.pipe)
    case S_IFSOCK: self = .special(.socket)
    default: self = .special(.device)
    }
  }
}
