import Animations
import Foundation
import Geometry
import Properties
import Testing

@testable import Layers

@Suite("Texts that are numbers")
struct TextNumberTests {
  private let show = Show()
  private let text = CATextLayer()

  init() throws {
    text.string = try CATextNumber(100, format: "#,##0.0")
    let (show, text) = (show, text)
    show.at(0) { show.root.addSublayer(text) }
  }

  /// What the layer shows at a time.
  private func shown(_ time: Double) throws -> CATextNumber {
    try #require(text.presentation(at: time)?.string as? CATextNumber)
  }

  private func animation(_ set: (CABasicAnimation) -> Void) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "string.number")
    animation.duration = 1
    set(animation)
    return animation
  }

  @Test("A number is read as it was set, and by its key path")
  func reading() throws {
    #expect(try text.string as? CATextNumber == CATextNumber(100, format: "#,##0.0"))
    #expect(text.value(forKeyPath: "string.number") as? Double == 100)
    text.string = "100"
    #expect(text.string as? String == "100" && text.value(forKeyPath: "string.number") == nil)
  }

  @Test("An animation moves the number, and keeps its format")
  func basic() throws {
    show.at(0) { text.add(animation { $0.fromValue = 0 }, forKey: "count") }
    #expect(try shown(0.25) == CATextNumber(25, format: "#,##0.0"))
    #expect(try shown(0.25).string == "25.0" && shown(2).string == "100.0")
    #expect((text.string as? CATextNumber)?.number == 100)
  }

  @Test("An additive animation adds to the number")
  func additive() throws {
    let animation = animation {
      ($0.fromValue, $0.toValue, $0.isAdditive) = (-50, 0, true)
    }
    show.at(0) { text.add(animation, forKey: "count") }
    #expect(try shown(0.5).number == 75)
  }

  @Test(
    "Keyframes move the number in all modes",
    arguments: [
      (CAAnimationCalculationMode.linear, 15.0), (.discrete, 10), (.paced, 15), (.cubic, 15),
    ])
  func keyframes(mode: CAAnimationCalculationMode, number: Double) throws {
    let animation = CAKeyframeAnimation(keyPath: "string.number")
    (animation.values, animation.calculationMode, animation.duration) = ([0, 10, 20], mode, 1)
    if mode == .discrete { animation.keyTimes = [0, 0.5, 0.9, 1] }
    show.at(0) { text.add(animation, forKey: "count") }
    #expect(try abs(shown(0.75).number - number) < 1e-9)
  }

  @Test("A spring overshoots the number")
  func spring() throws {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.5)
    (spring.keyPath, spring.fromValue, spring.toValue) = ("string.number", 0, 100)
    spring.duration = spring.settlingDuration
    show.at(0) { text.add(spring, forKey: "count") }
    let numbers = try stride(from: 0.0, to: spring.duration, by: 0.02).map { try shown($0).number }
    #expect(numbers[0] == 0 && numbers.contains { $0 > 105 })
  }

  @Test("A change of the number animates implicitly, under the key path as the key")
  func implicit() throws {
    show.transaction(at: 1) {
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      text.setValue(300, forKeyPath: "string.number")
    }
    #expect(text.animationKeys() == ["string.number"])
    #expect(try shown(2).number == 200 && shown(3.5).string == "300.0")
  }

  @Test("A change in mid-flight begins with the number that is shown")
  func interruption() throws {
    for (time, number) in [(1.0, 300), (2, 0)] {
      show.transaction(at: time) {
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        text.setValue(number, forKeyPath: "string.number")
      }
    }
    #expect(try shown(2).number == 200 && shown(3).number == 100)
  }

  @Test("A change of the whole text, and of a number to itself, does not animate")
  func whole() throws {
    let other = try CATextNumber(5, format: "0")
    show.at(1) { text.string = other }
    show.at(1) { text.setValue(5, forKeyPath: "string.number") }
    #expect(text.animationKeys() == nil && (text.string as? CATextNumber) == other)
  }

  @Test("Actions find the change under its key path")
  func actions() throws {
    text.actions = ["string.number": NSNull()]
    show.at(1) { text.setValue(5, forKeyPath: "string.number") }
    #expect(text.animationKeys() == nil)
    #expect(text.action(forKey: "string") == nil)
  }

  @Test("A text that is no number is not animated")
  func plain() throws {
    show.at(0) {
      text.string = "100"
      text.add(animation { ($0.fromValue, $0.toValue) = (0, 5) }, forKey: "count")
    }
    #expect(text.presentation(at: 0.5)?.string as? String == "100")
  }

  @Test("An archive has the number and its format")
  func archive() throws {
    let number = try CATextNumber(-12.5, format: "0.0", groupingSeparator: "'", decimalSeparator: ",")
    text.string = number
    let data = try NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: CATextLayer.self, from: data)
    #expect(copy?.string as? CATextNumber == number)
  }

  @Test("A layer is as large as the text of its number")
  func size() throws {
    let other = CATextLayer()
    other.string = "100.0"
    #expect(text.preferredFrameSize() == other.preferredFrameSize() && text.preferredFrameSize().width > 0)
  }

  @Test("Pieces are those of the text of the number")
  func pieces() {
    text.bounds = CGRect(x: 0, y: 0, width: 300, height: 60)
    #expect(text.pieces(.characters).map(\.string) == ["1", "0", "0", ".", "0"])
  }
}
