import Geometry
import Layers
import Properties

/// The properties of an animation that are checked together.
struct AnimationParts {
  let subject: TimelineValidator.Subject
  let table: PropertyTable
  let isSpring: Bool

  /// The properties that are written but could not be read; the errors have been reported.
  private let unread: [Property]

  /// The values by their properties.
  private(set) var values: [(property: Property, value: Timeline.AnimationValue)] = []

  /// The names of values that are not properties of the class.
  private(set) var unknownNames: [String] = []

  init(_ animation: Timeline.Animation, unread: [Property], _ subject: TimelineValidator.Subject) {
    (self.subject, self.unread) = (subject, unread)
    table = animation.animationClass.propertyTable
    isSpring = animation.animationClass is CASpringAnimation.Type
    for (name, value) in animation.values {
      if let property = table.property(named: name) {
        values.append((property, value))
      } else {
        unknownNames.append(name)
      }
    }
  }

  subscript(key: any AnyPropertyKey) -> Timeline.AnimationValue? {
    let property = key.property
    return values.last { $0.property === property }?.value
  }

  /// The value of a constant or a key path.
  func string(_ key: any AnyPropertyKey) -> String? { if case .string(let text)? = self[key] { text } else { nil } }

  func numbers(_ key: any AnyPropertyKey) -> [Double]? {
    if case .numbers(let numbers)? = self[key] { numbers } else { nil }
  }

  var path: CGPath? { if case .path(let path)? = self[keyframeAnimationProperties.path] { path } else { nil } }

  /// Whether a property is given, even if its value could not be read.
  func has(_ key: any AnyPropertyKey) -> Bool { self[key] != nil || isUnread(key) }

  private func isUnread(_ key: any AnyPropertyKey) -> Bool {
    let property = key.property
    return unread.contains { $0 === property }
  }

  /// The number of elements of a list, even if some of them could not be read; nil if the property is not given.
  func count(_ key: any AnyPropertyKey) -> Int? {
    guard let value = self[key] else { return isUnread(key) ? self.value(key).elementCount : nil }
    return value.elementCount
  }

  /// A property, for messages about its key.
  func entry(_ key: any AnyPropertyKey) -> TimelineValidator.Subject { subject.entry(key.property) ?? subject }

  /// A property, for messages about its value.
  func value(_ key: any AnyPropertyKey) -> TimelineValidator.Subject { entry(key).value }
}

extension Timeline.AnimationValue {
  /// The number of elements of a list; nil for other values.
  fileprivate var elementCount: Int? {
    switch self {
    case .values(let values): values.count
    case .numbers(let numbers): numbers.count
    case .timingFunctions(let functions): functions.count
    default: nil
    }
  }
}
