import Foundation
import Layers

/// The action of a change in an animation block. It moves what was changed as the block does that; a copy of it is an
/// ordinary animation with the block's times, which programs give to properties of their own layers.
final class ViewChangeAnimation: CABasicAnimation {
  private var change: ViewChange?

  func run(_ change: ViewChange) { self.change = change }

  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let change else { return super.run(forKey: event, object: anObject, arguments: dict) }
    MainActor.assumeIsolated { change.run() }
  }
}

/// The same of a change in a block whose motion is a spring's.
final class ViewChangeSpringAnimation: CASpringAnimation {
  private var change: ViewChange?

  func run(_ change: ViewChange) { self.change = change }

  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let change else { return super.run(forKey: event, object: anObject, arguments: dict) }
    MainActor.assumeIsolated { change.run() }
  }
}
