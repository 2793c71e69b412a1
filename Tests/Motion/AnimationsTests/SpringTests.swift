import Foundation
import Geometry
import GoldCases
import Properties
import Testing

@testable import Animations

@Suite struct SpringTests {
  @Test("Springs have the known positions", arguments: GoldFiles.springMotions)
  func motion(gold: GoldCase) throws {
    let spring = try #require(Spring(gold.input))
    let time = try #require(gold.input["t"].double)
    let actual = gold.what.contains("velocity") ? spring.velocity(at: time) : spring.value(at: time)
    // Tighter than the tolerances in the file, because its numbers have more digits.
    #expect(abs(actual - (try #require(gold.expected.double))) <= min(gold.tolerance, 1e-9), "\(actual)")
  }

  @Test("Springs have the known settling durations", arguments: GoldFiles.settlings)
  func settling(gold: GoldCase) throws {
    let spring = try #require(Spring(gold.input))
    let expected = try #require(gold.expected.double)
    #expect(abs(spring.settlingDuration - expected) <= gold.tolerance, "\(spring.settlingDuration)")
  }

  @Test("Perceptual and physical parameters describe the same spring", arguments: GoldFiles.looks)
  func looks(gold: GoldCase) throws {
    let spring = try #require(Spring(gold.input))
    let found: [String: Double] = [
      "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
      "perceptualDuration": spring.perceptualDuration, "bounce": spring.bounce,
    ]
    for key in gold.expected.keys where key != "allowsOverdamping" {
      expectClose(found[key], gold.expected[key].double, within: 1e-9)
    }
    if let allows = gold.expected["allowsOverdamping"].bool { #expect(spring.allowsOverdamping == allows) }
  }

  @Test("A velocity of the value is converted to one of the spring", arguments: GoldFiles.springVelocities)
  func velocities(gold: GoldCase) throws {
    let (from, to) = (try #require(gold.input["from"].double), try #require(gold.input["to"].double))
    let values = BasicValues(from: .number(from), to: .number(to))
    let path = PropertyKeyPath(sample.number.property)
    func value(_ motion: SpringMotion) -> Double? {
      AnimationDescription(timing: MediaTiming(duration: 1), body: .spring(path, values, motion))
        .value(of: sample.number.property, at: 0.1).numbers.first
    }
    let absolute = value(SpringMotion(Spring(), velocity: .number(try #require(gold.input["velocity"].double))))
    let relative = value(SpringMotion(Spring(initialVelocity: try #require(gold.expected.double))))
    expectClose(absolute, relative, within: 1e-9)
  }

  @Test(
    "The equation of motion holds", arguments: [2.0, 10, 19.999, 20, 20.001, 55], [-7.0, 0, 30])
  func equation(damping: Double, velocity: Double) {
    let spring = Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true)
    let h = 1e-4
    for step in 1...40 {
      let time = Double(step) / 20
      let (x, v) = (spring.value(at: time), spring.velocity(at: time))
      let slope = (spring.value(at: time + h) - spring.value(at: time - h)) / (2 * h)
      let acceleration = (spring.velocity(at: time + h) - spring.velocity(at: time - h)) / (2 * h)
      #expect(abs(slope - v) < 1e-4)
      #expect(abs(acceleration + damping * v + 100 * (x - 1)) < 0.05)
    }
  }

  @Test("It starts at 0 with its velocity and settles at 1", arguments: [3.0, 20, 60])
  func ends(damping: Double) {
    let spring = Spring(damping: damping, initialVelocity: 4, allowsOverdamping: true)
    #expect(spring.value(at: 0) == 0)
    #expect(abs(spring.velocity(at: 0) - 4) < 1e-12)
    #expect(abs(spring.value(at: 100) - 1) < 1e-12)
    #expect(spring.value(at: .infinity) == 1)
    #expect(spring.value(at: 1e300) == 1)
  }

  @Test("Invalid numbers result in the default spring")
  func senseless() {
    let springs = [
      Spring(mass: 0), Spring(mass: .nan), Spring(stiffness: -1), Spring(stiffness: .infinity), Spring(damping: -3),
      Spring(damping: .nan), Spring(initialVelocity: .infinity),
    ]
    for spring in springs { #expect(spring == Spring()) }
  }

  @Test("Extreme springs have finite values")
  func extremes() {
    for mass in [1e-300, 1, 1e300] {
      for stiffness in [1e-300, 1, 1e300] {
        for damping in [0, 1e-300, 1, 1e300, .infinity] {
          for allows in [false, true] {
            let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allows)
            for time in [0, 1e-9, 0.5, 1e9, .infinity] {
              #expect(spring.value(at: time).isFinite && spring.velocity(at: time).isFinite)
            }
            #expect(spring.settlingDuration >= 0)
          }
        }
      }
    }
  }

  @Test("The duration cuts off the motion and does not stretch it")
  func cut() {
    let path = PropertyKeyPath(sample.number.property)
    let values = BasicValues(from: .number(0), to: .number(10))
    func value(_ duration: Double, at time: Double) -> PropertyValue {
      AnimationDescription(
        timing: MediaTiming(duration: duration, fillMode: .forwards), curve: .easeIn,
        body: .spring(path, values, SpringMotion(Spring()))
      ).value(of: sample.number.property, at: time)
    }
    #expect(value(0.25, at: 0.1) == value(2, at: 0.1))
    #expect(value(0.25, at: 5) == value(2, at: 0.25))
  }

  @Test("A velocity moves a value that is at its target")
  func kick() {
    let path = PropertyKeyPath(sample.point.property)
    let values = BasicValues(from: .point(.zero), to: .point(.zero))
    let motion = SpringMotion(Spring(), velocity: .point(CGPoint(x: 30, y: -60)))
    let animation = AnimationDescription(timing: MediaTiming(duration: 1), body: .spring(path, values, motion))
    let early = animation.value(of: sample.point.property, at: 1e-6).numbers
    #expect(abs(early[0] - 30e-6) < 1e-9 && abs(early[1] + 60e-6) < 1e-9)
    #expect(animation.value(of: sample.point.property, at: 0.99).numbers.allSatisfy { abs($0) < 0.1 })
  }
}

extension Spring {
  init?(_ json: JSON) {
    if let duration = json["perceptualDuration"].double, let bounce = json["bounce"].double {
      self.init(perceptualDuration: duration, bounce: bounce)
      return
    }
    let stiffness = json["stiffness"].string == "(2*pi)^2" ? 4 * .pi * .pi : json["stiffness"].double
    guard let mass = json["mass"].double, let stiffness, let damping = json["damping"].double else { return nil }
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: json["initialVelocity"].double ?? 0,
      allowsOverdamping: json["allowsOverdamping"].bool ?? false)
  }
}

extension Spring {
  /// The velocity after `time` seconds, in whole distances per second.
  fileprivate func velocity(at time: Double) -> Double {
    let response = response(at: max(time, 0))
    if case .rest = regime { return 0 }
    return squaredFrequency * response.velocity
      + initialVelocity * (response.displacement - 2 * decay * response.velocity)
  }
}
