import Animations
import DisplayList
import Foundation
import Geometry
import Properties
import Testing
import TextLayout

@testable import RenderTree

@Suite("Laid-out texts of numbers")
struct NumberTextTests {
  private func values(_ number: Double) throws -> PropertyStorage {
    var values = PropertyStorage()
    values[textLayerProperties.string] = TextValue(try CATextNumber(number, format: "0"))
    values[textLayerProperties.font] = "DejaVu Sans"
    values[layerProperties.bounds] = CGRect(x: 0, y: 0, width: 200, height: 50)
    return values
  }

  private func text(_ number: Double) throws -> PlacedText { PlacedText(try values(number), of: 1, .system, nil) }

  @Test("The first text that is kept stays the one of its characters")
  func first() throws {
    let texts = NumberTexts()
    #expect(texts["5"] == nil)
    let first = try text(5)
    #expect(texts.keep(first, for: "5") === first)
    #expect(texts.keep(try text(5), for: "5") === first && texts["5"] === first)
  }

  @Test("The texts that were used last are kept")
  func capacity() throws {
    let (texts, text) = (NumberTexts(), try text(5))
    for number in 0..<100 {
      _ = texts.keep(text, for: "\(number)")
      _ = texts["0"]
    }
    let kept = (0..<100).filter { texts["\($0)"] != nil }
    #expect(kept == [0] + Array(69..<100))
  }

  private func count(from: Double, to: Double) -> CompiledAnimation {
    let path = PropertyKeyPath(textLayerProperties.string.property, component: .number)
    return CompiledAnimation(
      AnimationDescription(
        timing: MediaTiming(duration: 1), body: .basic(path, BasicValues(from: .number(from), to: .number(to)))))
  }

  private func drawing(_ model: PropertyStorage, _ animations: [CompiledAnimation]) -> TextDrawing {
    TextDrawing(model, of: 1, fonts: .system, animations: animations, previous: nil)
  }

  @Test("Numbers that are rounded to the same text have the same content, others have another")
  func content() throws {
    let drawing = drawing(try values(0), [count(from: 0, to: 9)])
    let contents = try [3.6, 4.4, 4.6].map { drawing.content(try values($0), at: 0, isFlipped: false) }
    #expect(contents[0] != nil && contents[0] == contents[1] && contents[1] != contents[2])
  }

  @Test("A text whose font size is animated, too, is laid out for each frame")
  func otherProperties() throws {
    let size = basic(textLayerProperties.fontSize.property, from: .number(10), to: .number(20))
    let drawing = drawing(try values(0), [count(from: 0, to: 9), size])
    var (small, large) = (try values(4), try values(4))
    small[textLayerProperties.fontSize] = 10
    large[textLayerProperties.fontSize] = 20
    #expect(
      drawing.content(small, at: 0, isFlipped: false) != drawing.content(large, at: 0, isFlipped: false))
  }
}
