// text-and-transform-layers.md, listing 6.2: a text as a layer.
import UIKit

final class TextLayer: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let labelView = whiteView(10, 10, 236, 92)

    // create a text layer
    let textLayer = CATextLayer()
    textLayer.frame = labelView.bounds
    textLayer.contentsScale = UIScreen.main.scale
    labelView.layer.addSublayer(textLayer)

    // set text attributes
    textLayer.foregroundColor = UIColor.black.cgColor
    textLayer.alignmentMode = .justified
    textLayer.isWrapped = true

    // choose a font
    let font = UIFont.systemFont(ofSize: 15)

    // set layer font
    let fontName = font.fontName as CFString
    let fontRef = CGFont(fontName)
    textLayer.font = fontRef
    textLayer.fontSize = font.pointSize

    // choose some text
    let text =
      "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Quisque massa arcu, eleifend vel varius in, "
      + "facilisis pulvinar leo."

    // set layer text
    textLayer.string = text
  }
}
