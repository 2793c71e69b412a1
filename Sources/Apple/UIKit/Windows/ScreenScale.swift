import Foundation
import Synchronization

/// The scale of the main screen, which drawing on any thread asks for.
enum ScreenScale {
  private static let scale = Mutex(CGFloat(2))

  /// In pixels per point.
  static var main: CGFloat {
    get { scale.withLock { $0 } }
    set { scale.withLock { $0 = newValue } }
  }
}
