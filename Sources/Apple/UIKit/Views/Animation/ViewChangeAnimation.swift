import Foundation
import Layers

/// The action for a change in an animation block. As an action it animates the change as the block does. A copy of it
/// is an ordinary animation with the block's timing, which programs use for properties of their own layers.
final class ViewChangeAnimation: CABasicAnimation {
  private var change: ViewChange?

  func run(_ change: ViewChange) { self.change = change }

  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let change else { return super.run(forKey: event, object: anObject, arguments: dict) }
    MainActor.assumeIsolated { change.run() }
  }
}

/// The same for a change in a block with a spring.
final class ViewChangeSpringAnimation: CASpringAnimation {
  private var change: ViewChange?

  func run(_ change: ViewChange) { self.change = change }

  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let change else { return super.run(forKey: event, object: anObject, arguments: dict) }
    MainActor.assumeIsolated { change.run() }
  }
}
