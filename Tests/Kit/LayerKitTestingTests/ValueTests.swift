import Foundation
import LayerKitTesting
import Testing

@Suite("Expectations of values")
struct ValueTests {
  @Test("Values that are as expected pass") func passes() throws {
    let motion = try Recording(.moving(), until: 1).motion(of: "card", "position.x")
    motion.expect(at: 0.5, is: 20)
    motion.expect(at: [0, 0.25, 0.75], is: [0, 10, 30.0])
  }

  @Test("A failure has the actual and the expected value, the difference and the time, at the caller's line")
  func failure() throws {
    let motion = try Recording(.moving(), until: 1).motion(of: "card", "position.x")
    var line = 0
    let issues = recordedIssues {
      line = #line + 1
      motion.expect(at: 0.5, is: 22, within: 0.5)
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(
      issue.text.hasPrefix("card.position.x at 0.5 s is 20; expected 22 within 0.5 (difference 2)"), "\(issue.text)")
    #expect(issue.line == line)
  }

  @Test("Points, colours and nil are compared as such") func kinds() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: 3, y: 4)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let recording = Recording(layer, until: 1)
    try recording.motion(of: layer, "position").expect(at: 0.3, is: CGPoint(x: 3, y: 4))
    try recording.motion(of: layer, "backgroundColor").expect(
      at: 0, is: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    try recording.motion(of: layer, "contents").expect(at: 0, is: nil)
  }

  @Test("A value of another type, a wrong count and a removed layer are reported") func problems() throws {
    let recording = try Recording(.moving(), until: 1)
    let opacity = try recording.motion(of: "card", "opacity")
    let badge = try recording.motion(of: "badge", "position")
    let texts = recordedIssues {
      opacity.expect(at: 0, is: "much")
      opacity.expect(at: [0, 1], is: [1])
      badge.expect(at: 0.9, is: CGPoint.zero)
    }.map(\.text)
    #expect(texts.count == 3)
    #expect(texts[0].contains("values of the type number"))
    #expect(texts[1].contains("2 times and 1 values"))
    #expect(texts[2].contains("badge.position is not there at 0.9 s"))
  }

  @Test("An unknown layer or key path is an error") func unknown() throws {
    let recording = try Recording(.moving(), until: 1)
    #expect(throws: UnknownKeyPath.self) { try recording.motion(of: "crad", "opacity") }
    #expect(throws: UnknownKeyPath.self) { try recording.motion(of: "card", "opcity") }
  }

  @Test("Misspelt names get a suggestion") func suggestions() throws {
    let recording = try Recording(.moving(), until: 1)
    func problem(_ id: String, _ keyPath: String) -> String {
      do {
        _ = try recording.motion(of: id, keyPath)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(problem("crad", "opacity") == "there is no layer 'crad' while the recording runs; did you mean 'card'?")
    #expect(problem("card", "opcity") == "CALayer has no key path 'opcity'; did you mean 'opacity'?")
    let code = Recording(CALayer(), until: 1)
    #expect(throws: UnknownKeyPath.self) { try code.motion(of: "card", "opacity") }
  }

  @Test("Expectations of times that were not recorded fail", arguments: [-0.5, 1.5, .nan])
  func outside(time: Double) throws {
    let motion = try Recording(.moving(), until: 1).motion(of: "card", "opacity")
    let issue = try #require(recordedIssues { motion.expect(at: time, is: 1) }.first)
    #expect(issue.text.hasPrefix("card.opacity was recorded from 0 to 1 s"), "\(issue.text)")
  }

  @Test("A tolerance is reported for numbers only") func words() throws {
    let motion = try Recording(.moving(), until: 1).motion(of: "card", "hidden")
    let issue = try #require(recordedIssues { motion.expect(at: 0.5, is: true) }.first)
    #expect(issue.text.hasPrefix("card.hidden at 0.5 s is false; expected true\n"), "\(issue.text)")
  }

  @Test("A recording has the values of the stage at any time, in any order") func anyOrder() throws {
    let recording = Recording(try .moving(), until: 1)
    let motion = try recording.motion(of: "card", "opacity")
    let stage = Stage(try .moving())
    var shown: [Double: PropertyValue?] = [:]
    let path = motion.keyPath
    for index in 0...40 {
      let time = Double(index) / 40
      stage.advance(throughFramesTo: time)
      shown[time] = stage.presentationValue(ofLayer: "card", path)
    }
    for time in shown.keys.shuffled() { #expect(motion.value(at: time) == shown[time] ?? nil, "\(time)") }
  }

  @Test("A curve is sampled to its end") func sampling() throws {
    let samples = try Recording(.moving(), until: 1).motion(of: "card", "position.x").values(every: 0.25)
    #expect(samples.map(\.time) == [0, 0.25, 0.5, 0.75, 1])
    #expect(samples.map(\.value) == [0, 10, 20, 30, 5].map { .number($0) })
  }
}
