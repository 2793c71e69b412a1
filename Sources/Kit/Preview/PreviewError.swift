import Glibc
import Media

/// Why something cannot be previewed.
package enum PreviewError: Error, CustomStringConvertible {
  /// Another program uses the port.
  case portTaken(Int)
  /// Listening failed, with the system's reason.
  case cannotListen(String)
  /// Files cannot be watched, with the system's error number.
  case cannotWatch(Int32)

  /// A sentence about the error.
  package var description: String {
    switch self {
    case .portTaken(let port): "the port \(port) is taken by another program; choose another, or leave out --port"
    case .cannotListen(let reason): "cannot listen on 127.0.0.1: \(reason)"
    case .cannotWatch(ENOSPC):
      "cannot watch files: the system has no more watches; raise fs.inotify.max_user_watches (sysctl)"
    case .cannotWatch(EMFILE):
      "cannot watch files: too many programs watch files; raise fs.inotify.max_user_instances (sysctl)"
    case .cannotWatch(let number): "cannot watch files: \(SystemError.describe(number))"
    }
  }
}
