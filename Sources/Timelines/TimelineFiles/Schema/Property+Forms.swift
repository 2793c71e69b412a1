import Animations
import Layers
import Properties
import RenderTree

extension Property {
  /// What it may be set to in a layer, in a style and in the script.
  var form: ValueForm { form(isSet: true) }

  /// What animations of it and expectations have as values.
  /// - Parameter isDifference: whether the value is added to another one.
  func animatedForm(isDifference: Bool = false) -> ValueForm { form(isSet: false, isDifference: isDifference) }

  private func form(isSet: Bool, isDifference: Bool = false) -> ValueForm {
    let inner = typeForm(isSet: isSet, isDifference: isDifference)
    return isOptional ? .nullable(inner) : inner
  }

  private func typeForm(isSet: Bool, isDifference: Bool) -> ValueForm {
    if self === layerProperties.compositingFilter.property {
      return .either([.constant(constants ?? []), .constant(CompositingFilter.otherSpellings)])
    }
    if let constants { return .constant(constants) }
    if isAngle { return .angle(range) }
    if case .list(let count, _) = range { return .numbers(count: count...count, .finite) }
    if self === emitterCellProperties.name.property { return .name }
    if textRunProperties.isLineStyle(self) {
      let names = ValueForm.constant(LineStyleName.allCases.map(\.rawValue))
      return .either([names, .list(names, count: 0...Int.max), .number(range)])
    }
    if self === textRunProperties.language.property { return .languageTag }
    return switch type {
    case .number: .number(isSet ? range : .any)
    case .boolean: .boolean
    case .string: .string
    case .numbers: .numbers(count: 0...Int.max, isSet && range == .notNegative ? .notNegative : .finite)
    case .rect where isDifference: .numbers(count: 4...4, .finite)
    default: .value(type)
    }
  }

  /// What it may be in an animation whose property it is.
  var ownForm: ValueForm {
    if self === propertyAnimationProperties.keyPath.property { return .animatedKeyPath }
    return switch type {
    case .number: .number(range)
    case .boolean: .boolean
    case .string: .constant(constants ?? [])
    case .value: .valueAtKeyPath
    case .values: .list(.valueAtKeyPath, count: 0...Int.max)
    case .numbers: .numbers(count: 0...Int.max, range)
    case .timingFunctions: .list(.value(.timingFunction), count: 0...Int.max)
    case .valueFunction: .constant(CAValueFunctionName.known.map(\.rawValue))
    case .animations: .list(.mapping(.animation), count: 0...Int.max)
    default: .value(type)
    }
  }

  /// Its names: the name and the second spelling.
  var names: [String] { [name] + (alias.map { [$0] } ?? []) }

  /// The default as a timeline writes it; nil where there is none that JSON can say.
  var standard: Schema? {
    switch defaultValue {
    case .null: nil
    case .number(let number) where !number.isFinite: nil
    case .transform: "identity"
    default: type.isObject ? nil : .literal(defaultValue.json)
    }
  }
}

extension PropertyComponent {
  /// What the component may be set to.
  var form: ValueForm { animatedForm() }

  /// What animations of it and expectations have as values.
  func animatedForm(isDifference: Bool = false) -> ValueForm {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: .angle(.finite)
    case .sizeWidth, .sizeHeight: .number(isDifference ? .finite : .notNegative)
    case .filterInput(_, let input): input.form
    default: type == .number ? .number(.finite) : .value(type)
    }
  }
}
