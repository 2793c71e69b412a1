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

  @Test("Everything is as in Core Animation until it is set")
  func defaults() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
    #expect(layer.foregroundColor == .white && !layer.isWrapped && !layer.allowsFontSubpixelQuantization)
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

  @Test("Of an attributed string the characters are taken, and of anything else nothing")
  func strings() {
    layer.string = NSAttributedString(string: "attributed")
    #expect(layer.string as? String == "attributed")
    layer.string = 3
    #expect(layer.string == nil)
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

  @Test("The size of the font and its colour are animated by themselves, what else the text depends on is not")
  func actions() {
    let actions = ["fontSize", "foregroundColor"].map { CATextLayer.defaultAction(forKey: $0) }
    #expect(actions.allSatisfy { $0 == nil })
    for key in ["string", "font", "wrapped", "truncationMode", "alignmentMode"] {
      #expect(layer.action(forKey: key) == nil)
    }
  }
}
