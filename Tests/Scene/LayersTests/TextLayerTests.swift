import Foundation
import Geometry
import Pixels
import Testing

@testable import Layers

@Suite("Text layers")
struct TextLayerTests {
  private let layer = CATextLayer()

  init() {
    layer.string = "Hamburgefonts"
    layer.font = "DejaVu Sans"
    layer.fontSize = 20
  }

  @Test("The defaults are those of Core Animation")
  func defaults() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
    #expect(
      layer.foregroundColor?.components == [1, 1, 1, 1] && !layer.isWrapped && !layer.allowsFontSubpixelQuantization)
    #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
  }

  @Test("Keys are those of Core Animation")
  func keys() {
    layer.setValue(true, forKey: "wrapped")
    layer.setValue("end", forKey: "truncationMode")
    layer.setValue("center", forKey: "alignmentMode")
    layer.setValue("other", forKey: "string")
    #expect(layer.isWrapped && layer.truncationMode == .end && layer.alignmentMode == .center)
    #expect(layer.string as? String == "other" && layer.value(forKey: "fontSize") as? Double == 20)
  }

  @Test("A text is read as it was set, a string or an attributed string, and anything else sets none")
  func strings() {
    let text = NSAttributedString(string: "attributed", attributes: [.kern: 2.5, .init("of ours"): "kept"])
    layer.string = text
    #expect(layer.string as? NSAttributedString == text && layer.value(forKey: "string") as? NSAttributedString == text)
    layer.setValue("plain", forKey: "string")
    #expect(layer.string as? String == "plain")
    layer.setValue(text, forKey: "string")
    #expect(layer.string as? NSAttributedString == text)
    layer.string = 3
    #expect(layer.string == nil)
  }

  @Test("A presentation copy has the attributed string, too")
  func presentation() {
    let text = NSAttributedString(string: "attributed", attributes: [.fontSize: 20.0, .foregroundColor: CGColor.black])
    layer.string = text
    let root = CALayer()
    root.addSublayer(layer)
    let context = LayerContext(root: root)
    context.commit()
    #expect(layer.presentation(at: 0)?.string as? NSAttributedString == text)
  }

  @Test("A mutable string that changes later does not change the text")
  func mutableString() {
    let text = NSMutableAttributedString(string: "before")
    layer.string = text
    text.mutableString.setString("after")
    #expect((layer.string as? NSAttributedString)?.string == "before")
  }

  @Test("An attributed string without a font is in Helvetica, 12 points, whatever the layer's font")
  func attributedSize() {
    layer.string = NSAttributedString(string: "two words")
    let size = layer.preferredFrameSize()
    (layer.string, layer.font, layer.fontSize) = ("two words", "Helvetica", 12)
    #expect(layer.preferredFrameSize() == size)
    layer.string = NSAttributedString(string: "two words", attributes: [.fontSize: 24.0])
    #expect(abs(layer.preferredFrameSize().width - 2 * size.width) < 0.01)
  }

  @Test("The preferred size grows with the font, and breaks at the width of the bounds if the text is wrapped")
  func preferredSize() {
    let size = layer.preferredFrameSize()
    #expect(size.width > 100 && size.height > 20 && size.height < 30)
    layer.fontSize = 40
    #expect(abs(layer.preferredFrameSize().width - 2 * size.width) < 0.01)
    layer.string = "two words"
    layer.isWrapped = true
    layer.bounds.size.width = 130
    #expect(abs(layer.preferredFrameSize().height - 4 * size.height) < 0.01)
    layer.string = nil
    #expect(layer.preferredFrameSize() == .zero)
  }

  @Test("Changes of the font size and of the colour animate implicitly, other text properties do not")
  func actions() {
    let actions = ["fontSize", "foregroundColor"].map { CATextLayer.defaultAction(forKey: $0) }
    #expect(actions.allSatisfy { $0 == nil })
    for key in ["string", "font", "wrapped", "truncationMode", "alignmentMode"] {
      #expect(layer.action(forKey: key) == nil)
    }
  }
}
