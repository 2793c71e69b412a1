import Foundation
import Properties
import RenderTree

/// The keys of archives of layers.
private enum Key {
  static let values = "values", customValues = "customValues", style = "style", contents = "contents"
  static let sublayers = "sublayers", mask = "mask", constraints = "constraints"
  static let actions = "actions", animations = "animations", animationKeys = "animationKeys"
}

extension CALayer {
  /// Archives every value for which `shouldArchiveValue(forKey:)` is true.
  final func encodeValues(with coder: NSCoder) {
    coder.encode(values.stored.filter { shouldArchiveValue(forKey: $0.property.name) }, forKey: Key.values)
    let custom = customValues.filter { shouldArchiveValue(forKey: $0.key) }
    if !custom.isEmpty { coder.encode(ArchivedObject.archived(dictionary: custom), forKey: Key.customValues) }
    if let style, shouldArchiveValue(forKey: Key.style) {
      coder.encode(ArchivedObject.archived(dictionary: style), forKey: Key.style)
    }
    if let otherContents, shouldArchiveValue(forKey: Key.contents) {
      coder.encode(ArchivedObject.archived(otherContents), forKey: Key.contents)
    }
    if let sublayers, shouldArchiveValue(forKey: Key.sublayers) {
      coder.encode(NSArray(array: sublayers), forKey: Key.sublayers)
    }
    if let mask, shouldArchiveValue(forKey: Key.mask) { coder.encode(mask, forKey: Key.mask) }
    if let constraints { coder.encode(NSArray(array: constraints), forKey: Key.constraints) }
    encodeActions(with: coder)
  }

  private final func encodeActions(with coder: NSCoder) {
    if let actions, shouldArchiveValue(forKey: Key.actions) {
      coder.encode(ArchivedObject.archived(dictionary: actions), forKey: Key.actions)
    }
    guard !attachedAnimations.isEmpty else { return }
    coder.encode(NSArray(array: attachedAnimations.map(\.animation)), forKey: Key.animations)
    let keys = attachedAnimations.map { NSArray(array: $0.key.map { [NSString(string: $0)] } ?? []) }
    coder.encode(NSArray(array: keys), forKey: Key.animationKeys)
  }

  /// Sets the values of an archive.
  /// - Returns: false if the archive is damaged.
  final func decodeValues(with coder: NSCoder) -> Bool {
    guard let values = coder.decodeValues(of: layerClass.table, forKey: Key.values),
      let custom = coder.decodeValues(forKey: Key.customValues),
      let style = coder.decodeValues(forKey: Key.style),
      let actions = coder.decodeValues(forKey: Key.actions) as? [String: any CAAction]
    else { return false }
    for (property, value) in values.stored { self.values[property] = value }
    customValues = custom
    if coder.containsValue(forKey: Key.style) { self.style = style }
    if coder.containsValue(forKey: Key.actions) { self.actions = actions }
    return decodeLayers(with: coder) && decodeAnimations(with: coder)
  }

  private final func decodeLayers(with coder: NSCoder) -> Bool {
    switch coder.decodeArchived([CALayer].self, forKey: Key.sublayers) {
    case .nothing: break
    case .damaged: return false
    case .value(let layers): sublayers = layers
    }
    switch coder.decodeArchived(CALayer.self, forKey: Key.mask) {
    case .nothing: break
    case .damaged: return false
    case .value(let layer): mask = layer
    }
    switch coder.decodeArchived([CAConstraint].self, forKey: Key.constraints) {
    case .nothing: break
    case .damaged: return false
    case .value(let list): constraints = list
    }
    switch coder.decodeArchived(Any.self, forKey: Key.contents) {
    case .nothing: return true
    case .damaged: return false
    case .value(let archived):
      otherContents = ArchivedObject.value(archived)
      return otherContents != nil
    }
  }

  private final func decodeAnimations(with coder: NSCoder) -> Bool {
    switch coder.decodeArchived([CAAnimation].self, forKey: Key.animations) {
    case .nothing: return true
    case .damaged: return false
    case .value(let animations):
      guard case .value(let keys) = coder.decodeArchived([[String]].self, forKey: Key.animationKeys),
        keys.count == animations.count
      else { return false }
      for (animation, key) in zip(animations, keys) { attach(animation, forKey: key.first) }
      return true
    }
  }
}
