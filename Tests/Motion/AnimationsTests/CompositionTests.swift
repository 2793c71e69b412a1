import Animations
import Foundation
import Geometry
import GoldCases
import Properties
import Testing

@Suite struct CompositionTests {
  @Test("Additive, cumulative and value function animations have the known values", arguments: GoldFiles.compositions)
  func composition(gold: GoldCase) throws {
    let input = gold.input
    let children = (input["animations"].array ?? input["groupChildren"].array)?.map { Motion($0, in: input) }
    let motions = children ?? [Motion(input, in: input)]
    let property =
      input.has("valueFunction")
      ? sample.transform.property : try #require(motions.lazy.compactMap(\.property).first)
    var descriptions = motions.map { $0.description(of: property) }
    if input.has("groupChildren") { descriptions = [.unit(.group(descriptions))] }
    var values = PropertyStorage()
    if let model = SampleValue(input["model"]) ?? SampleValue(input["modelValue"]) { values[property] = model.value }
    let stack = AnimationStack(descriptions.map { CompiledAnimation($0) }, over: values)
    let time = input["progress"].double ?? input["cyclesElapsed"].double ?? 0.5
    let actual = stack.values(at: time)[property]
    let expected = ["colors", "rgb"].lazy.map { gold.expected[$0] }.first { $0 != .null } ?? gold.expected
    let numbers = expected.doubles ?? expected.double.map { [$0] } ?? []
    #expect(!numbers.isEmpty)
    // A translation represents its matrix.
    let found = numbers.count == 3 && input.has("valueFunction") ? actual.translation : actual
    #expect(found.isClose(to: numbers, within: gold.tolerance), "\(actual) is not \(expected)")
  }

  /// The animation that a case describes.
  private struct Motion {
    let body: JSON
    let context: JSON

    init(_ body: JSON, in context: JSON) {
      self.body = body
      self.context = context
    }

    var property: Property? {
      let names = ["values", "from", "fromValue", "to", "toValue", "by", "byValue", "animated"]
      let members = names.map { body[$0] }.filter { $0 != .null }
      guard let first = members.first else { return nil }
      return SampleValue(first)?.property == nil || body.has("values")
        ? (first.array?.first).flatMap { SampleValue($0)?.property } : SampleValue(first)?.property
    }

    func description(of property: Property) -> AnimationDescription {
      let function = context["valueFunction"].string.flatMap { ValueFunction(rawValue: $0) }
      func value(_ json: JSON) -> PropertyValue? {
        if function?.inputType == .numbers { return json.doubles.map { .numbers($0) } }
        return SampleValue(json)?.value
      }
      func value(_ names: String...) -> PropertyValue? { names.lazy.compactMap { value(body[$0]) }.first }
      let path = PropertyKeyPath(property)
      var kind = AnimationDescription.Body.basic(
        path,
        BasicValues(
          from: value("from", "fromValue", "animated"), to: value("to", "toValue", "animated"),
          by: value("by", "byValue")))
      if let list = body["values"].array {
        let keyframes = Keyframes(
          values: list.compactMap { value($0) }, keyTimes: body["keyTimes"].doubles,
          calculationMode: CAAnimationCalculationMode(rawValue: body["mode"].string ?? "linear"))
        kind = .keyframes(path, keyframes)
      }
      func flag(_ name: String) -> Bool { body[name].bool ?? context[name].bool ?? false }
      return AnimationDescription(
        timing: MediaTiming(
          duration: 1, repeatCount: flag("cumulative") ? context["repeatCount"].double ?? 10 : 0, fillMode: .both),
        body: kind,
        composition: .init(isAdditive: flag("additive"), isCumulative: flag("cumulative"), function: function))
    }
  }
}

extension PropertyValue {
  fileprivate var translation: PropertyValue { .numbers(Array(numbers.dropFirst(12).prefix(3))) }
}
