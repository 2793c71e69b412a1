import Animations
import Foundation
import Geometry
import GoldCases
import Testing

@Suite struct ComponentTests {
  @Test("Components read as known", arguments: GoldFiles.componentReads)
  func reading(gold: GoldCase) throws {
    let path = try #require(SampleProperties.path(gold.input["keyPath"].string ?? ""))
    let matrix = try #require(SampleValue(gold.input["matrix"])).value
    let actual = matrix.component(try #require(path.component))
    #expect(actual?.isClose(to: gold.expected, within: gold.tolerance) == true)
  }

  @Test(
    "A component that is set replaces that part",
    arguments: GoldFiles.componentWrites)
  func setting(gold: GoldCase) throws {
    let path = try #require(SampleProperties.path(gold.input["keyPath"].string ?? ""))
    let model = try #require(SampleValue(gold.input["model"])).value
    let actual = model.setting(try #require(path.component), to: try #require(componentValue(gold.input["value"])))
    #expect(actual.isClose(to: gold.expected, within: gold.tolerance))
  }

  @Test("A component is added to that part alone", arguments: GoldFiles.addedComponents)
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
    "An angle goes all the way round",
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

  @Test("Every component that is set reads back", arguments: PropertyComponent.allCases)
  func roundTrip(component: PropertyComponent) throws {
    var turned = CATransform3DMakeRotation(0.5, 0.2, 0.4, 1)
    turned = CATransform3DScale(turned, 2, 3, 4)
    turned.m34 = -0.001
    let values: [PropertyValue] = [
      .point(CGPoint(x: 1, y: 2)), .size(CGSize(width: 3, height: 4)), .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
      .transform(turned),
    ]
    let owners = values.filter { component.owners.contains($0.type ?? .string) }
    #expect(!owners.isEmpty)
    for owner in owners {
      let new: PropertyValue =
        switch component.type {
        case .point: .point(CGPoint(x: 0.25, y: 0.75))
        case .size: .size(CGSize(width: 0.25, height: 0.75))
        default: .number(0.625)
        }
      let back = try #require(owner.setting(component, to: new).component(component))
      #expect(back.isClose(to: new.numbers, within: 1e-9), "\(component)")
    }
  }

  @Test("What has no such component stays as it is")
  func foreign() {
    let point = PropertyValue.point(CGPoint(x: 1, y: 2))
    #expect(point.setting(.width, to: .number(3)) == point)
    #expect(point.setting(.x, to: .string("3")) == point)
    #expect(point.component(.scale) == nil)
    #expect(PropertyValue.number(1).component(.x) == nil)
  }

  @Test("Animating one component leaves the others to earlier animations")
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
  @Test("An added transform acts first", arguments: GoldFiles.addedTransforms)
  func addedTransforms(gold: GoldCase) throws {
    let model = try #require(SampleValue(gold.input["model"])).value
    let sum = model.adding(try #require(SampleValue(gold.input["animated"])).value)
    #expect(sum.isClose(to: gold.expected, within: gold.tolerance))
  }

  @Test("Subtracting undoes adding")
  func inverse() {
    let pairs: [(PropertyValue, PropertyValue)] = [
      (.number(3), .number(4)), (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 3, y: 5))),
      (.size(CGSize(width: 1, height: 2)), .size(CGSize(width: 3, height: 5))),
      (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 5, y: 6, width: -7, height: 8))),
      (.transform(CATransform3DMakeRotation(1, 1, 2, 3)), .transform(CATransform3DMakeScale(2, 3, 4))),
    ]
    for (a, b) in pairs {
      #expect(a.adding(b) != a)
      #expect(a.adding(b).subtracting(b).isClose(to: a.numbers, within: 1e-12))
    }
  }

  @Test("What cannot be added changes nothing")
  func foreign() {
    #expect(PropertyValue.number(1).adding(.string("a")) == .number(1))
    #expect(PropertyValue.boolean(true).subtracting(.boolean(true)) == .boolean(true))
  }
}
