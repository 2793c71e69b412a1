import Animations
import Foundation
import RenderTree

extension CALayer {
  typealias FoundAction = (event: String, action: any CAAction)

  /// The steps of the search, in their order.
  final func searchedAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event)
      ?? actions?[event]
      ?? styleValue { ($0["actions"] as? [String: any CAAction])?[event] }
      ?? Self.defaultAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// Actions are looked up for layers that are on show and while the transaction allows it.
  private final func shownAction(forKey event: String) -> [FoundAction] {
    action(forKey: event).map { [(event, $0)] } ?? []
  }

  private final var asksForActions: Bool { node != nil && !CATransaction.disableActions() }

  final func changeActions(_ property: Property, to value: PropertyValue) -> [FoundAction] {
    guard asksForActions, property !== layerProperties.contents.property || !displaysQuietly else { return [] }
    let change = shownAction(forKey: property.name)
    guard property === layerProperties.isHidden.property else { return change }
    return change + shownAction(forKey: value == .boolean(true) ? kCAOnOrderOut : kCAOnOrderIn)
  }

  final func orderActions(in layer: CALayer) -> [(layer: CALayer, actions: [FoundAction])] {
    guard asksForActions else { return [] }
    let arrival = layer.parent === self && !layer.isMask ? [] : layer.shownAction(forKey: kCAOnOrderIn)
    return [(layer, arrival), (self, shownAction(forKey: "sublayers"))]
  }

  final func orderActions(out layer: CALayer) -> [(layer: CALayer, actions: [FoundAction])] {
    guard asksForActions else { return [] }
    return [(layer, layer.shownAction(forKey: kCAOnOrderOut)), (self, shownAction(forKey: "sublayers"))]
  }

  final var replacementActions: [(layer: CALayer, actions: [FoundAction])] {
    asksForActions ? [(self, shownAction(forKey: kCATransition))] : []
  }

  final var maskActions: [(layer: CALayer, actions: [FoundAction])] {
    asksForActions ? [(self, shownAction(forKey: "mask"))] : []
  }

  final func run(_ found: [(layer: CALayer, actions: [FoundAction])]) {
    for (layer, actions) in found {
      for (event, action) in actions { action.run(forKey: event, object: layer, arguments: nil) }
    }
  }
}
