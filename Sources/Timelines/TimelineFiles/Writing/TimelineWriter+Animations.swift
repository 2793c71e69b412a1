import Animations
import Documents
import Layers
import Properties
import Timelines

extension TimelineWriter {
  /// Animations by their keys.
  func animations(
    _ animations: [(key: String, animation: Timeline.Animation)], _ table: PropertyTable
  ) -> NodeEntries {
    var entries = NodeEntries()
    for (key, animation) in animations.lastOfEach(by: \.key) {
      entries.add(key, self.animation(animation, of: table))
    }
    return entries
  }

  /// An animation of layers with a table of properties.
  /// - Parameter action: the key of the action, if the animation is one; it is the animated property if there is no key
  ///   path.
  func animation(_ animation: Timeline.Animation, of table: PropertyTable, action: String? = nil) -> Node {
    let writer = animation.sourcePosition.map { of("an animation", at: $0) } ?? self
    let ownTable = animation.animationClass.propertyTable
    var values: [Property: Timeline.AnimationValue] = [:]
    for (name, value) in animation.values {
      if let property = ownTable.property(named: name) { values[property] = value }
    }
    let keyPath = propertyAnimationProperties.keyPath.property
    var path = action
    if case .string(let text)? = values[keyPath] { path = text }
    let target = AnimatedTarget(path: path.flatMap { PropertyKeyPath($0, in: table) }, values, table)
    var entries = NodeEntries()
    entries.add(keyPath.name, values[keyPath].map { writer.animationValue($0, keyPath, target) })
    entries.add(animationKeys.animationClass, writer.className(animation.animationClass))
    for property in ownTable.propertiesOwnFirst where property !== keyPath {
      entries.add(property.name, values[property].map { writer.animationValue($0, property, target) })
    }
    return entries.node
  }

  /// The name of a class; nil for `CABasicAnimation`, which is the default.
  private func className(_ animationClass: CAAnimation.Type) -> Node? {
    guard animationClass != CABasicAnimation.self else { return nil }
    if let name = AnimationClasses.name(of: animationClass) { return .text(name) }
    return refuse("the class '\(animationClass)'", expected: "a class that is registered")
  }

  /// The target of an animation, which determines the type of its values.
  private struct AnimatedTarget {
    let path: PropertyKeyPath?

    /// Whether the values are arguments of a value function, and whether they are angles.
    let isArgument, isAngle: Bool
    let table: PropertyTable

    init(path: PropertyKeyPath?, _ values: [Property: Timeline.AnimationValue], _ table: PropertyTable) {
      self.table = table
      guard case .valueFunction(let function)? = values[propertyAnimationProperties.valueFunction.property] else {
        (self.path, isArgument, isAngle) = (path, false, false)
        return
      }
      let rotations: [CAValueFunctionName] = [.rotateX, .rotateY, .rotateZ]
      (self.path, isArgument, isAngle) = (path, true, rotations.contains(function.name))
    }
  }

  private func animationValue(
    _ value: Timeline.AnimationValue, _ property: Property, _ target: AnimatedTarget
  ) -> Node {
    func node(_ value: PropertyValue) -> Node {
      if target.isAngle, case .number(let angle) = value { return .angle(angle) }
      return self.value(value, at: target.isArgument ? nil : target.path)
    }
    switch value {
    case .number(let number): return .number(number)
    case .boolean(let flag): return .boolean(flag)
    case .string(let text): return .text(text)
    case .value(let value): return node(value)
    case .values(let values): return .list(values.map(node))
    case .numbers(let numbers): return .numbers(numbers)
    case .timingFunction(let function): return timingFunction(function)
    case .timingFunctions(let functions): return .list(functions.map(timingFunction))
    case .valueFunction(let function): return .text(function.name.rawValue)
    case .path(let path): return .text(path.svgPathData)
    case .settlingDuration: return .text("settlingDuration")
    case .animations(let animations): return .list(animations.map { animation($0, of: target.table) })
    }
  }
}

extension PropertyTable {
  /// All properties, those of a class before those of its superclass, so that values are written before timing.
  fileprivate var propertiesOwnFirst: [Property] { ownProperties + (superTable?.propertiesOwnFirst ?? []) }
}
