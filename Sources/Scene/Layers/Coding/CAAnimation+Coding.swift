import Foundation
import Properties

/// The keys of archives of animations and cells.
private enum Key {
  static let values = "values", objects = "objects", customValues = "customValues", style = "style"
  static let frameRates = "preferredFrameRateRange"
}

extension CAAnimation {
  /// Archives every value for which `shouldArchiveValue(forKey:)` is true.
  final func encodeValues(with coder: NSCoder) {
    coder.encode(storage.stored.filter { shouldArchiveValue(forKey: $0.property.name) }, forKey: Key.values)
    let objects = objects.filter { shouldArchiveValue(forKey: $0.key) }
    if !objects.isEmpty { coder.encode(ArchivedObject.archived(dictionary: objects), forKey: Key.objects) }
    let rates = preferredFrameRateRange
    guard rates != .default else { return }
    let numbers = [rates.minimum, rates.maximum] + (rates.preferred.map { [$0] } ?? [])
    coder.encode(ArchivedObject.archived(numbers.map { Double($0) }), forKey: Key.frameRates)
  }

  /// Sets the values of an archive.
  /// - Returns: false if the archive is damaged.
  final func decodeValues(with coder: NSCoder) -> Bool {
    let table = Self.propertyTable
    guard let values = coder.decodeValues(of: table, forKey: Key.values),
      let objects = coder.decodeValues(forKey: Key.objects)
    else { return false }
    storage = values
    for (key, value) in objects {
      if let property = table.property(named: key) {
        guard let object = property.type.object(value) else { return false }
        self.objects[property.name] = object
      } else {
        self.objects[key] = value
      }
    }
    switch coder.decodeArchived(Data.self, forKey: Key.frameRates) {
    case .nothing: return true
    case .damaged: return false
    case .value(let data):
      guard let numbers = ArchivedObject.value(data) as? [Double], (2...3).contains(numbers.count) else { return false }
      preferredFrameRateRange = CAFrameRateRange(
        minimum: Float(numbers[0]), maximum: Float(numbers[1]), preferred: numbers.count > 2 ? Float(numbers[2]) : nil)
      return true
    }
  }
}

extension CAEmitterCell {
  /// Archives every value that was set.
  final func encodeValues(with coder: NSCoder) {
    coder.encode(value.given.filter { shouldArchiveValue(forKey: $0.property.name) }, forKey: Key.values)
    if !customValues.isEmpty {
      coder.encode(ArchivedObject.archived(dictionary: customValues), forKey: Key.customValues)
    }
    if let style { coder.encode(ArchivedObject.archived(dictionary: style), forKey: Key.style) }
  }

  /// Sets the values of an archive.
  /// - Returns: false if the archive is damaged.
  final func decodeValues(with coder: NSCoder) -> Bool {
    guard let values = coder.decodeValues(of: .emitterCell, forKey: Key.values),
      let custom = coder.decodeValues(forKey: Key.customValues), let style = coder.decodeValues(forKey: Key.style)
    else { return false }
    for (property, value) in values.stored { self.value[property] = value }
    customValues = custom
    if coder.containsValue(forKey: Key.style) { self.style = style }
    return true
  }
}
