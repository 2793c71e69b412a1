import Foundation

/// The reason why a named file cannot be read.
package enum InputFileProblem: Error, Equatable, Sendable {
  /// The file does not exist or is outside of the root; messages do not distinguish these.
  case missing

  /// The text is not a valid file name.
  case notAName
  case folder
  case special(SpecialFile)

  /// The name on the disk has another Unicode normal form, and several names match.
  case ambiguous

  /// - Parameter number: the value of `errno`.
  case system(Int32)

  /// A file that is neither a regular file nor a folder.
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

  /// The problem of something that is not a regular file; nil for a regular file.
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
