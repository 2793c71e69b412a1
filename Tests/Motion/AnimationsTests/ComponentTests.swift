import Animations
import Foundation
import Geometry
import GoldCases
import Properties
import Testing

@Suite struct ComponentTests {
  @Test("Components have the known values", arguments: GoldFiles.componentReads)
  func reading(gold: GoldCase) throws {
    let path = try #require(SampleProperties.path(gold.input["keyPath"].string ?? ""))
    let matrix = try #require(SampleValue(gold.input["matrix"])).value
    let actual = matrix.component(try #require(path.component))
    #expect(actual?.isClose(to: gold.expected, within: gold.tolerance) == true)
  }

  @Test(
    "Setting a component replaces only that part",
    arguments: GoldFiles.componentWrites)
  func setting(gold: GoldCase) throws {
    let path = try #require(SampleProperties.path(gold.input["keyPath"].string ?? ""))
    let model = try #require(SampleValue(gold.input["model"])).value
    let actual = model.setting(try #require(path.component), to: try #require(componentValue(gold.input["value"])))
    #expect(actual.isClose(to: gold.expected, within: gold.tolerance))
  }

  @Test("Adding a component changes only that part", arguments: GoldFiles.addedComponents)
  func adding(gold: GoldCase) throws {
    let path = try #require(SampleProperties.path(gold.input["keyPath"].string ?? ""))
    let value = try #require(componentValue(gold.input["value"]))
    var animation = AnimationDescription.unit(.basic(path, BasicValues(from: value, to: value)))
    animation.composition.isAdditive = true
    let model = try #require(SampleValue(gold.input["model"])).value
    let actual = animation.value(of: path.property, at: 0.5, model: model)
    #expect(actual.isClose(to: gold.expected, within: gold.tolerance))
  }

  @Test(
    "An angle may be more than a full turn",
    arguments: GoldFiles.turns)
  func turning(gold: GoldCase) throws {
    let path = try #require(SampleProperties.path(gold.input["keyPath"].string ?? ""))
    let values = BasicValues(from: componentValue(gold.input["from"]), to: componentValue(gold.input["to"]))
    let animation = AnimationDescription.unit(.basic(path, values))
    let model = try #require(SampleValue(gold.input["model"])).value
    let actual = animation.value(of: path.property, at: try #require(gold.input["progress"].double), model: model)
    #expect(actual.isClose(to: gold.expected, within: gold.tolerance))
  }

  private func componentValue(_ json: JSON) -> PropertyValue? {
    if let number = json.double { return .number(number) }
    return json.doubles.map { .size(CGSize(width: $0[0], height: $0[1])) }
  }

  @Test("Animating one component keeps the others from earlier animations")
  func independent() {
    var values = PropertyStorage()
    values[sample.point] = CGPoint(x: 1, y: 2)
    let animations = [(PropertyComponent.x, 11.0), (.y, 22)].map { component, to in
      let path = PropertyKeyPath(sample.point.property, component: component)
      return CompiledAnimation(.unit(.basic(path, BasicValues(to: .number(to)))))
    }
    #expect(AnimationStack(animations, over: values).values(at: 0.5)[sample.point] == CGPoint(x: 6, y: 12))
  }
}

@Suite struct ArithmeticTests {
  @Test("An added transform is applied first", arguments: GoldFiles.addedTransforms)
  func addedTransforms(gold: GoldCase) throws {
    let model = try #require(SampleValue(gold.input["model"])).value
    let sum = model.adding(try #require(SampleValue(gold.input["animated"])).value)
    #expect(sum.isClose(to: gold.expected, within: gold.tolerance))
  }
}
