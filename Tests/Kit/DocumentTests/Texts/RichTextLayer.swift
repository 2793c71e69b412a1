// text-and-transform-layers.md, listing 6.3: a text with attributes as a layer.
import CoreText
import UIKit

final class RichTextLayer: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let labelView = whiteView(10, 10, 236, 92)

    // create a text layer
    let textLayer = CATextLayer()
    textLayer.frame = labelView.bounds
    textLayer.contentsScale = UIScreen.main.scale
    labelView.layer.addSublayer(textLayer)

    // set text attributes
    textLayer.alignmentMode = .justified
    textLayer.isWrapped = true

    // choose a font
    let font = UIFont.systemFont(ofSize: 15)

    // choose some text
    let text =
      "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Quisque massa arcu, eleifend vel varius in, "
      + "facilisis pulvinar leo."

    // create attributed string
    let string = NSMutableAttributedString(string: text)

    // convert UIFont to a CTFont
    let fontName = font.fontName as CFString
    let fontSize = font.pointSize
    let fontRef = CTFontCreateWithName(fontName, fontSize, nil)

    // set text attributes
    var attribs: [NSAttributedString.Key: Any] = [
      NSAttributedString.Key(kCTForegroundColorAttributeName as String): UIColor.black.cgColor,
      NSAttributedString.Key(kCTFontAttributeName as String): fontRef,
    ]
    string.setAttributes(attribs, range: NSRange(location: 0, length: text.count))
    attribs = [
      NSAttributedString.Key(kCTForegroundColorAttributeName as String): UIColor.red.cgColor,
      NSAttributedString.Key(kCTUnderlineStyleAttributeName as String): CTUnderlineStyle.single.rawValue,
      NSAttributedString.Key(kCTFontAttributeName as String): fontRef,
    ]
    string.setAttributes(attribs, range: NSRange(location: 6, length: 5))

    // set layer text
    textLayer.string = string
  }
}
