import Documents
import Pixels
import Synchronization
import Timelines

/// The movies and animated images that a timeline shows, each at the position where it is first named.
final class ShownClips: Sendable {
  private let uses = Mutex<[String: ClipUse]>([:])

  /// Records the file that a node names, if it is a clip.
  func note(_ image: CGImage, _ name: String, _ node: Node) {
    uses.withLock { uses in
      guard uses[name] == nil, let clip = Clip(image) else { return }
      uses[name] = ClipUse(clip, name: name, at: node.position)
    }
  }

  /// The clips, ordered by position.
  var all: [ClipUse] { uses.withLock { $0.values.sorted { ($0.position, $0.name) < ($1.position, $1.name) } } }
}
