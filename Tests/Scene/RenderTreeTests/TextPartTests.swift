import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import Testing
import TextLayout
import TextObjects

@testable import RenderTree

@Suite("Parts of texts")
struct TextPartTests {
  private let bounds = CGRect(x: 10, y: 20, width: 400, height: 100)
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  private func parts(_ runs: [TextRunValue], isFlipped: Bool = false) throws -> [TextParts.Part] {
    let defaults = TextDefaults(font: "DejaVu Sans", fontSize: 20)
    let text = try #require(AttributedText(TextValue(runs: runs), fonts: .system, defaults: defaults))
    let container = TextContainer(width: bounds.width, height: bounds.height, wraps: false)
    var builder = TextPartsBuilder(bounds, isCut: true, isFlipped: isFlipped)
    builder.add(try TextFonts.system.frame(for: text, in: container), from: UnlimitedMemory())
    return builder.parts.parts
  }

  private func run(_ string: String, _ set: (inout TextRunValue) -> Void = { _ in }) -> TextRunValue {
    var run = TextRunValue(string)
    set(&run)
    return run
  }

  @Test("A text of one colour is one part")
  func plain() throws {
    let parts = try parts([run("some words\nin two lines")])
    #expect(parts.count == 1 && parts[0].color == nil)
    guard case .glyphs(let list) = parts[0].shape else {
      Issue.record("no glyphs")
      return
    }
    #expect(list.glyphs.count == 19)
  }

  @Test("Backgrounds are drawn first, then underlines, letters of each colour, outlines, strikethroughs")
  func order() throws {
    let keys = textRunProperties
    let parts = try parts([
      run("a") { $0[keys.strikethroughStyle] = 1 },
      run("b") {
        $0[keys.underlineStyle] = 1; $0[keys.foregroundColor] = red
      },
      run("c") { $0[keys.strokeWidth] = 3 },
      run("d") { $0[keys.backgroundColor] = red },
      run("e") { $0[keys.foregroundColor] = red },
    ])
    let kinds = parts.map { part in
      switch part.shape {
      case .glyphs(let list): "letters \(list.glyphs.count)"
      case .fill: "surface"
      case .stroke: "stroke"
      case .image: "picture"
      }
    }
    #expect(kinds == ["surface", "surface", "letters 2", "letters 2", "stroke", "surface"])
    #expect(parts.map(\.color) == [red, red, nil, red, nil, nil])
  }

  @Test("A stroke is drawn along letters that are filled only if its width is negative")
  func strokes() throws {
    func kinds(_ width: Double) throws -> Int {
      try parts([run("a") { $0[textRunProperties.strokeWidth] = width }]).count
    }
    #expect(try kinds(0) == 1 && kinds(3) == 1 && kinds(-3) == 2)
  }

  @Test("Parts outside the bounds are omitted")
  func outside() throws {
    let parts = try parts([run(String(repeating: "m", count: 10_000)) { $0[textRunProperties.underlineStyle] = 1 }])
    guard case .glyphs(let list)? = parts.last?.shape else {
      Issue.record("no glyphs")
      return
    }
    #expect((15...25).contains(list.glyphs.count))
  }

  @Test("Where y grows upwards, the same is drawn upside down in the layer's coordinates")
  func flipped() throws {
    func boxes(isFlipped: Bool) throws -> [CGRect] {
      let runs = [
        run("Ag") {
          $0[textRunProperties.underlineStyle] = 1; $0[textRunProperties.backgroundColor] = red
        }
      ]
      return try parts(runs, isFlipped: isFlipped).map { part in
        switch part.shape {
        case .glyphs(let list): list.box
        case .fill(let path), .stroke(let path, _): path.boundingBox
        case .image(let image): image.destination
        }
      }
    }
    for (upright, flipped) in zip(try boxes(isFlipped: false), try boxes(isFlipped: true)) {
      #expect(abs(upright.minY - bounds.minY - (bounds.maxY - flipped.maxY)) < 1e-9 && upright.minX == flipped.minX)
      #expect(abs(upright.height - flipped.height) < 1e-9)
    }
  }

  @Test("A bitmap glyph is an image of the font's height, and the same object each time")
  func pictures() throws {
    let emoji = run("😀😀") { $0[textRunProperties.font] = "Noto Color Emoji" }
    let images = try parts([emoji]).compactMap { if case .image(let image) = $0.shape { image } else { nil } }
    #expect(images.count == 2 && images[0].image === images[1].image)
    #expect(images.allSatisfy { (20...28).contains($0.destination.height) })
    #expect(images[1].destination.minX > images[0].destination.maxX - 4)
  }

  @Test("Without a colour of the layer, only letters with a colour attribute are drawn")
  func noColor() throws {
    let runs = [run("a"), run("b") { $0[textRunProperties.foregroundColor] = red }]
    let parts = TextParts(parts: try parts(runs))
    #expect(parts.content(nil)?.parts.count == 1)
    #expect(parts.content(PremultipliedColor(red))?.parts.count == 2)
  }
}
