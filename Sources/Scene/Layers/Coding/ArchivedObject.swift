import Animations
import Foundation
import Pixels
import Properties
import Synchronization

/// Values of any kind in keyed archives. A value of a property is archived as the bytes of an `ArchivedValue`; lists,
/// dictionaries and the supported objects are archived as themselves.
enum ArchivedObject {
  /// The supported classes, besides those of lists and bytes.
  private static let classes: [AnyClass] = [
    CALayer.self, CAAnimation.self, CAEmitterCell.self, CAConstraint.self, CAMediaTimingFunction.self,
    CAValueFunction.self, NSNull.self,
  ]

  fileprivate static let allowed: [AnyClass] =
    classes + [NSArray.self, NSDictionary.self, NSString.self, NSData.self]

  /// The objects whose values are being archived.
  private static let open = Mutex<Set<ObjectIdentifier>>([])

  /// Archives the values of an object. Values that refer back to the object are omitted: Foundation for Linux reads an
  /// object only after everything that it refers to, and would not terminate.
  static func archive(_ object: AnyObject, _ body: () -> Void) {
    let id = ObjectIdentifier(object)
    open.withLock { _ = $0.insert(id) }
    body()
    open.withLock { _ = $0.remove(id) }
  }

  /// The archived form of a value; nil if archives do not support it.
  static func archived(_ value: Any?) -> Any? {
    guard let value = openedOptional(value) else { return nil }
    if let object = value as? NSObject, classes.contains(where: { object.isKind(of: $0) }) {
      return open.withLock { $0.contains(ObjectIdentifier(object)) } ? nil : object
    }
    if let data = value as? Data { return ArchivedValue.data(data).bytes }
    if let property = PropertyValue(any: value) { return ArchivedValue(property).bytes }
    if let list = value as? [Any] {
      let archived = list.compactMap { self.archived($0) }
      return archived.count == list.count ? NSArray(array: archived) : nil
    }
    if let dictionary = value as? [AnyHashable: Any] { return archived(dictionary: dictionary) }
    return nil
  }

  /// The entries of a dictionary with string keys that archives support.
  static func archived(dictionary: [AnyHashable: Any]) -> NSDictionary {
    let archived = NSMutableDictionary()
    for (key, value) in dictionary {
      guard let key = key as? String, let value = self.archived(value) else { continue }
      archived.setObject(value, forKey: NSString(string: key))
    }
    return archived
  }

  /// The value that was archived; nil if the archive is damaged.
  static func value(_ archived: Any) -> Any? {
    switch archived {
    case let data as Data: ArchivedValue(bytes: data)?.any
    case let list as [Any]:
      list.compactMap { value($0) as Any? }.count == list.count ? list.compactMap { value($0) } : nil
    case let dictionary as [AnyHashable: Any]: values(dictionary)
    default: archived
    }
  }

  /// The values of an archived dictionary by their keys; nil if the archive is damaged.
  static func values(_ archived: [AnyHashable: Any]) -> [String: Any]? {
    var values: [String: Any] = [:]
    for (key, object) in archived {
      guard let key = key as? String, let value = value(object) else { return nil }
      values[key] = value
    }
    return values
  }
}

extension ArchivedValue {
  /// The bytes in an archive.
  fileprivate var bytes: Data? { try? Self.encoder.encode(self) }

  fileprivate init?(bytes: Data) {
    guard let value = try? Self.decoder.decode(ArchivedValue.self, from: bytes) else { return nil }
    self = value
  }

  /// The value for key-value coding; nil if the archive is damaged.
  fileprivate var any: Any? {
    switch self {
    case .null: NSNull()
    case .data(let data): data
    default: propertyValue?.any
    }
  }

  // The format is JSON, because a damaged binary property list may refer to itself, and its decoder then does not
  // terminate.

  private static let words = (infinite: "+∞", negative: "−∞", none: "NaN")

  fileprivate static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: words.infinite, negativeInfinity: words.negative, nan: words.none)
    return encoder
  }

  fileprivate static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: words.infinite, negativeInfinity: words.negative, nan: words.none)
    return decoder
  }
}

/// An entry of an archive under a key.
enum ArchivedEntry<Value> {
  case nothing
  case value(Value)
  /// An entry of another type, or one that cannot be read.
  case damaged
}

extension NSCoder {
  /// Archives the values of properties under their names.
  func encode(_ values: [(property: Property, value: PropertyValue)], forKey key: String) {
    guard !values.isEmpty, let data = try? ArchivedValue.encoder.encode(ArchivedValue.archived(values)) else { return }
    encode(NSData(data: data), forKey: key)
  }

  /// The archived values of a table's properties; nil if the archive is damaged.
  func decodeValues(of table: PropertyTable, forKey key: String) -> PropertyStorage? {
    switch decodeArchived(Data.self, forKey: key) {
    case .nothing: return PropertyStorage()
    case .damaged: return nil
    case .value(let data):
      let decoded = try? ArchivedValue.decoder.decode([String: ArchivedValue].self, from: data)
      return decoded.flatMap { ArchivedValue.values($0, in: table) }
    }
  }

  /// The archived values of any kind; nil if the archive is damaged.
  func decodeValues(forKey key: String) -> [String: Any]? {
    switch decodeArchived([AnyHashable: Any].self, forKey: key) {
    case .nothing: [:]
    case .damaged: nil
    case .value(let archived): ArchivedObject.values(archived)
    }
  }

  /// The archived entry under a key, of one of the classes that archives of layers contain.
  func decodeArchived<Value>(_ type: Value.Type, forKey key: String) -> ArchivedEntry<Value> {
    guard containsValue(forKey: key) else { return .nothing }
    return (decodeObject(of: ArchivedObject.allowed, forKey: key) as? Value).map { .value($0) } ?? .damaged
  }
}
