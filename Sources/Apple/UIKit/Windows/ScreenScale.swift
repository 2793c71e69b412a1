import Foundation
import Synchronization

/// The scale of the main screen, readable on any thread.
enum ScreenScale {
  private static let scale = Mutex(CGFloat(2))

  /// The scale in pixels per point.
  static var main: CGFloat {
    get { scale.withLock { $0 } }
    set { scale.withLock { $0 = newValue } }
  }
}
