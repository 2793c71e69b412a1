import Foundation
import Pixels
import Properties
import RenderTree

/// A filter for `filters` and `backgroundFilters`, or a blend mode for `compositingFilter`.
///
/// Inputs are set by key-value coding: `blur.setValue(4, forKey: "inputRadius")`. A layer stores a copy. Its filters
/// are changed, and animated, through key paths such as `filters.blur.inputRadius`, with the filter's `name`.
///
/// On a committed layer, a change of `filters` or of an input animates implicitly, number by number. A change of
/// `backgroundFilters` fades the whole layer from its old appearance to the new one, as in Core Animation, whose
/// default action for that key is a transition. To animate a number there, add an animation of its key path:
///
/// ```swift
/// let focus = CABasicAnimation(keyPath: "backgroundFilters.blur.inputRadius")
/// focus.fromValue = 0
/// focus.toValue = 12
/// focus.duration = 0.5
/// CATransaction.setDisableActions(true)
/// card.setValue(12, forKeyPath: "backgroundFilters.blur.inputRadius")
/// card.add(focus, forKey: "focus")
/// ```
public final class CAFilter: NSObject, KeyValueCoding {
  /// The filter as the value of a property; nil for a blend mode.
  private(set) var value: FilterValue?

  /// The blend mode; nil for a filter.
  let compositingFilter: CompositingFilter?

  /// The name that identifies the filter in key paths.
  public var name: String? {
    didSet { value?.name = name }
  }

  /// Whether the filter has an effect; true by default.
  public var isEnabled = true {
    didSet { value?.isEnabled = isEnabled }
  }

  /// A filter or a blend mode with the default values of its inputs.
  /// - Parameter type: a name of `CAFilter` (`gaussianBlur`) or of Core Image (`CIGaussianBlur`).
  /// - Returns: nil if the name is neither that of a filter nor that of a blend mode.
  public init?(type: String) {
    let filter = FilterType(rawValue: type)
    value = filter.map { FilterValue($0) }
    compositingFilter = filter == nil ? CompositingFilter(filterName: type) : nil
    if filter == nil, compositingFilter == nil { return nil }
  }

  /// A filter of a type; the same as `init(type:)`, with the label that Core Image uses.
  public convenience init?(name: String) { self.init(type: name) }

  init(_ value: FilterValue) {
    self.value = value
    compositingFilter = nil
    name = value.name
    isEnabled = value.isEnabled
  }

  /// The name of the filter or the blend mode, such as `gaussianBlur` or `multiplyBlendMode`.
  public var type: String { value?.type.rawValue ?? compositingFilter?.rawValue ?? "" }

  /// The keys of the inputs, in the order of their declaration.
  public var inputKeys: [String] { value.map { $0.type.inputs.map(\.property.name) } ?? [] }

  /// The value of `name`, `type`, `enabled` or an input; nil for other keys.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "type": type
    case "enabled", "isEnabled": isEnabled
    default: value?[key]?.any
    }
  }

  /// Sets `name`, `enabled` or an input. If the filter does not have the key or the value does not fit, nothing
  /// changes, and a line is written to the standard error.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "enabled", "isEnabled":
      guard case .boolean(let flag)? = PropertyValue(any: value, as: .boolean) else {
        return reject(value, key, .boolean)
      }
      isEnabled = flag
    default:
      guard let input = PropertyTable.filter.property(named: key), let current = self.value, current[input] != nil
      else {
        return KeyValueProblem(self, key, value, .noSuchPath).report()
      }
      guard let read = PropertyValue(any: value, as: input.type), let changed = current.setting(input, to: read) else {
        return reject(value, key, input.type)
      }
      self.value = changed
    }
  }

  /// The same as `value(forKey:)`, because inputs have no components.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// The same as `setValue(_:forKey:)`, because inputs have no components.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  private func reject(_ value: Any?, _ key: String, _ type: ValueType) {
    KeyValueProblem(self, key, value, .wrongType(expected: type.expectation, constants: nil)).report()
  }
}

extension PropertyValue {
  /// A list of `CAFilter`s and `FilterValue`s; nil if it contains anything else.
  init?(filters list: Any) {
    if let values = list as? [FilterValue] {
      self = .filters(values)
      return
    }
    guard let objects = list as? [Any] else { return nil }
    let values = objects.map { ($0 as? CAFilter)?.value ?? ($0 as? FilterValue) }
    guard !values.contains(nil) else { return nil }
    self = .filters(values.compactMap { $0 })
  }
}
