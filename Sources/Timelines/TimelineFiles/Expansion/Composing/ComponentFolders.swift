import Support
import Synchronization

/// The folders of component files, by the `source` that positions in them have.
final class ComponentFolders: Sendable {
  private let folders = Mutex<[Int32: String]>([:])

  func set(_ folder: String, of source: Int32) {
    guard !folder.isEmpty else { return }
    folders.withLock { $0[source] = folder }
  }

  /// The name of a file relative to the timeline's folder, from a name that is written at a position.
  func name(_ name: String, at position: SourcePosition) -> String {
    guard position.source != 0, let folder = folders.withLock({ $0[position.source] }) else { return name }
    return FolderNames.joined(folder, name)
  }
}
