import Animations
import Foundation
import Pixels
import Properties
import Testing

@Suite("Lists as values") struct ListTests {
  private func value(
    _ property: Property, _ values: BasicValues, at time: Double = 0.5, model: PropertyValue? = nil
  ) -> PropertyValue {
    AnimationDescription.unit(.basic(PropertyKeyPath(property), values)).value(of: property, at: time, model: model)
  }

  @Test("Numbers and colours mix element by element")
  func mixing() {
    let numbers = value(sample.numbers.property, BasicValues(from: .numbers([0, 1]), to: .numbers([1, 3])))
    #expect(numbers == .numbers([0.5, 2]))
    let colors = value(
      sample.colors.property, BasicValues(from: .colors([.black, .white]), to: .colors([.white, .black])))
    #expect(colors.numbers == [0.5, 0.5, 0.5, 1, 0.5, 0.5, 0.5, 1])
  }

  @Test("Lists of different lengths change in a step in the middle")
  func unequal() {
    let values = BasicValues(from: .numbers([0]), to: .numbers([1, 3]))
    #expect(value(sample.numbers.property, values, at: 0.49) == .numbers([0]))
    #expect(value(sample.numbers.property, values, at: 0.5) == .numbers([1, 3]))
  }

  @Test("A value added to null is that value")
  func addedToNothing() {
    var animation = AnimationDescription.unit(
      .basic(PropertyKeyPath(sample.colors.property), BasicValues(from: .colors([.white]), to: .colors([.white]))))
    animation.composition.isAdditive = true
    #expect(animation.value(of: sample.colors.property, at: 0.5).numbers == [1, 1, 1, 1])
  }

  @Test("Splines interpolate lists; the paced modes space them evenly")
  func splines() {
    let lists = [[0.0, 5], [10, 5], [30, 5]].map { PropertyValue.numbers($0) }
    func value(_ mode: CAAnimationCalculationMode, at time: Double) -> [Double] {
      AnimationDescription.unit(
        .keyframes(
          PropertyKeyPath(sample.numbers.property), Keyframes(values: lists, calculationMode: mode))
      ).value(of: sample.numbers.property, at: time).numbers
    }
    #expect(value(.cubic, at: 0.25) == [4.375, 5])
    #expect(value(.cubic, at: 0.5) == [10, 5])
    #expect(value(.paced, at: 0.25) == [5, 5])
  }
}
