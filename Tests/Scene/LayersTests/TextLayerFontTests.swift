import Drawing
import Foundation
import Geometry
import Layers
import Pixels
import Testing
import TextLayout
import TextObjects

@Suite("Fonts of text layers")
struct TextLayerFontTests {
  private let layer = CATextLayer()

  private func size(_ font: Any) -> CGSize {
    layer.font = font
    return layer.preferredFrameSize()
  }

  init() {
    layer.string = "A text with letters"
    layer.fontSize = 20
  }

  @Test("A font object acts like its name, without its size")
  func objects() throws {
    let named = size("DejaVu Serif Bold")
    #expect(named != size("Helvetica"))
    #expect(size(CTFontCreateWithName("DejaVu Serif Bold" as CFString, 99, nil)) == named)
    #expect(try size(#require(CGFont("DejaVu Serif Bold" as CFString))) == named)
  }

  @Test("The font reads as the object or the name that was set")
  func reading() throws {
    let font = CTFontCreateWithName("DejaVu Serif" as CFString, 13, nil)
    layer.font = font
    #expect(layer.font as? CTFont === font)
    layer.font = "DejaVu Sans"
    #expect(layer.font as? String == "DejaVu Sans")
    layer.font = 3
    #expect(layer.font as? String == "Helvetica")
  }

  @Test("Key-value coding sets and gets font objects and names")
  func keyValueCoding() throws {
    let font = try #require(CGFont("DejaVu Serif" as CFString))
    layer.setValue(font, forKey: "font")
    #expect(layer.value(forKey: "font") as? CGFont === font)
    layer.setValue("DejaVu Sans", forKeyPath: "font")
    #expect(layer.value(forKeyPath: "font") as? String == "DejaVu Sans" && layer.font as? String == "DejaVu Sans")
    layer.setValue(font, forKey: "font")
    layer.setValue(CALayer(), forKey: "font")
    #expect(layer.font as? CGFont === font)
  }

  @Test("A run of an attributed string has the font and the size of a font object")
  func runs() {
    let font = CTFontCreateWithName("DejaVu Serif Bold" as CFString, 31, nil)
    layer.string = NSAttributedString(string: "letters", attributes: [.font: font])
    let size = layer.preferredFrameSize()
    layer.string = NSAttributedString(string: "letters", attributes: [.font: "DejaVu Serif Bold", .fontSize: 31])
    #expect(layer.preferredFrameSize() == size && size.height > 31)
  }

  private final class Delegate: CALayerDelegate {
    var wasCurrent = false

    func draw(_ layer: CALayer, in context: CGContext) {
      wasCurrent = UIGraphicsGetCurrentContext() === context
      UIGraphicsPushContext(context)
      "text".draw(at: CGPoint(x: 2, y: 3))
    }
  }

  @Test("While a layer draws, its context is the current one, and contexts that it pushes are popped")
  func currentContext() throws {
    let (layer, delegate) = (CALayer(), Delegate())
    layer.delegate = delegate
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.display()
    #expect(delegate.wasCurrent && UIGraphicsGetCurrentContext() == nil)
    let image = try #require(layer.contents as! CGImage?)
    // The text stands at the top of the layer, whose y grows downwards.
    let rows = image.pixels.enumerated().filter { $0.element != 0 }.map { $0.offset / 40 }
    #expect(try #require(rows.min()) >= 3 && rows.max() ?? 99 <= 16 && rows.count > 20)
  }
}
