import Pixels
import Properties
import Testing

@Suite("Filters as values")
struct FilterTests {
  private let keys = filterProperties

  private func blur(_ radius: Double, name: String = "blur") -> FilterValue {
    FilterValue(.gaussianBlur, name: name).setting(keys.radius.property, to: .number(radius))
      ?? FilterValue(.colorInvert)
  }

  @Test("An input has a default until it is set, and a filter has no inputs of other filters")
  func inputs() {
    #expect(FilterValue(.colorSaturate)[keys.amount.property] == .number(1))
    #expect(blur(4)[keys.radius.property] == .number(4))
    #expect(blur(4)[keys.amount.property] == nil)
    #expect(blur(4).setting(keys.amount.property, to: .number(1)) == nil)
    #expect(blur(4).setting(keys.radius.property, to: .boolean(true)) == nil)
  }

  @Test("A colour matrix has 20 numbers")
  func matrix() {
    #expect(FilterValue(.colorMatrix).setting(keys.colorMatrix.property, to: .numbers([1, 2])) == nil)
    let zeros = PropertyValue.numbers(Array(repeating: 0, count: 20))
    #expect(
      FilterValue(.colorMatrix).setting(keys.colorMatrix.property, to: zeros)?[keys.colorMatrix.property] == zeros)
  }

  @Test("A vector of Core Image's colour matrix has 4 numbers")
  func vectors() {
    #expect(FilterValue(.matrixOfCoreImage).setting(keys.biasVector.property, to: .numbers([1, 2])) == nil)
    let vector = PropertyValue.numbers([1, 2, 3, 4])
    #expect(
      FilterValue(.matrixOfCoreImage).setting(keys.biasVector.property, to: vector)?[keys.biasVector.property] == vector
    )
  }

  @Test("Every default fits its input", arguments: FilterType.allCases)
  func defaults(type: FilterType) {
    for input in type.inputs {
      #expect(FilterValue(type).setting(input.property, to: input.defaultValue) != nil)
      #expect(FilterValue(type)[input.property.name] == input.defaultValue)
    }
  }

  @Test("Lists of the same filters are interpolated by input, others change in a step")
  func mixing() {
    let tween = Tween(.filters([blur(0)]), .filters([blur(8)]))
    #expect(tween.value(at: 0.25) == .filters([blur(2)]))
    let step = Tween(.filters([blur(0)]), .filters([blur(8), FilterValue(.colorInvert)]))
    #expect(step.value(at: 0.49) == .filters([blur(0)]))
    #expect(Tween(.filters([blur(0)]), .filters([blur(8, name: "other")])).value(at: 0.4) == .filters([blur(0)]))
  }

  @Test("A key path reaches an input of the filter with its name")
  func keyPaths() throws {
    let component = try #require(PropertyComponent(rawValue: "blur.inputRadius"))
    #expect(component.rawValue == "blur.inputRadius" && component.type == .number && component.owners == [.filters])
    let list = PropertyValue.filters([FilterValue(.colorInvert), blur(4)])
    #expect(list.component(component) == .number(4))
    #expect(list.setting(component, to: .number(9)) == .filters([FilterValue(.colorInvert), blur(9)]))
    #expect(PropertyComponent(rawValue: "blur.inputDepth") == nil)
    #expect(PropertyValue.filters([]).component(component) == nil)
  }

  @Test("An input is a row of a table like that of a layer's properties")
  func rows() {
    let table = PropertyTable.filter
    #expect(table.property(named: "isEnabled") === keys.isEnabled.property)
    #expect(FilterType.allCases.flatMap(\.properties).allSatisfy(table.has))
    #expect(Set(FilterType.allCases.flatMap(\.properties)) == Set(table.properties), "an input that no filter has")
  }

  @Test("Every field is found by its name and named by it")
  func fields() {
    for field in PropertyComponent.allCases { #expect(PropertyComponent(rawValue: field.rawValue) == field) }
  }
}
