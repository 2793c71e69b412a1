import Animations
import Foundation
import Properties
import RenderTree

/// A change of a layer's property, with the value before the change.
struct PropertyChange {
  let layer: CALayer
  let property: Property
  let old: PropertyValue
}

extension CALayer {
  typealias FoundAction = (event: String, action: any CAAction)

  /// Searches the delegate, `actions`, `style`, the class and the implicit actions, in this order.
  final func searchedAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event)
      ?? actions?[event]
      ?? styleValue { ($0["actions"] as? [String: any CAAction])?[event] }
      ?? Self.defaultAction(forKey: event)
      ?? implicitAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// The animation of a property's change if no action was found; nil before the layer is committed.
  private final func implicitAction(forKey event: String) -> CAAnimation? {
    guard isOnShow, let path = PropertyKeyPath(event, in: layerClass.table) else { return nil }
    let animation: CAAnimation
    switch path.action {
    case .none: return nil
    case .basic: animation = CABasicAnimation(keyPath: path.description)
    case .transition: animation = CATransition()
    }
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Whether the layer has been committed in the tree that it is in.
  private final var isOnShow: Bool { node != nil }

  private final func foundAction(forKey event: String) -> [FoundAction] {
    let state = TransactionState.current
    guard !state.isAsking(self, event) else { return [] }
    state.actionLookups.append((self, event))
    defer { state.actionLookups.removeLast() }
    return action(forKey: event).map { [(event, $0)] } ?? []
  }

  /// The action for an event of order-in, order-out or transition, which is posted only if this layer has been
  /// committed. Other events are posted for every change.
  private final func visibilityAction(forKey event: String, in layer: CALayer) -> [FoundAction] {
    isOnShow ? layer.foundAction(forKey: event) : []
  }

  private final var asksForActions: Bool { !CATransaction.disableActions() }

  final func changeActions(_ property: Property, to value: PropertyValue) -> [FoundAction] {
    guard asksForActions, property !== layerProperties.contents.property || !displaysQuietly else { return [] }
    let change = foundAction(forKey: property.name)
    guard property === layerProperties.isHidden.property else { return change }
    return change + visibilityAction(forKey: value == .boolean(true) ? kCAOnOrderOut : kCAOnOrderIn, in: self)
  }

  final func customActions(forKey key: String) -> [FoundAction] { asksForActions ? foundAction(forKey: key) : [] }

  /// The actions for `onOrderIn` or `onOrderOut` of a sublayer that is inserted or removed.
  final func orderActions(_ event: String, of layer: CALayer) -> [(layer: CALayer, actions: [FoundAction])] {
    guard asksForActions else { return [] }
    let staysHere = event == kCAOnOrderIn && layer.parent === self && !layer.isMask
    let change = staysHere ? [] : visibilityAction(forKey: event, in: layer)
    return [(layer, change), (self, foundAction(forKey: "sublayers"))]
  }

  final var replacementActions: [(layer: CALayer, actions: [FoundAction])] {
    asksForActions ? [(self, visibilityAction(forKey: kCATransition, in: self))] : []
  }

  final var maskActions: [(layer: CALayer, actions: [FoundAction])] {
    asksForActions ? [(self, foundAction(forKey: "mask"))] : []
  }

  /// Runs the actions of a property's change. They may read the value before the change.
  final func run(_ actions: [FoundAction], of property: Property, from old: PropertyValue) {
    guard !actions.isEmpty else { return }
    let state = TransactionState.current
    let outer = state.runningChange
    state.runningChange = PropertyChange(layer: self, property: property, old: old)
    defer { state.runningChange = outer }
    for (event, action) in actions { action.run(forKey: event, object: self, arguments: nil) }
  }

  final func run(_ found: [(layer: CALayer, actions: [FoundAction])]) {
    for (layer, actions) in found {
      for (event, action) in actions { action.run(forKey: event, object: layer, arguments: nil) }
    }
  }
}
