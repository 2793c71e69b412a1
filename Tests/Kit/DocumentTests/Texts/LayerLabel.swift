// text-and-transform-layers.md, listing 6.4: a label whose layer is a text layer.
import UIKit

final class LayerLabel: UILabel {
  override class var layerClass: AnyClass {
    // this makes our label create a CATextLayer instead of a regular CALayer for its backing layer
    CATextLayer.self
  }

  private var textLayer: CATextLayer? { layer as? CATextLayer }

  private func setUp() {
    // set defaults from UILabel settings
    text = super.text
    textColor = super.textColor
    font = super.font

    // we should really derive these from the UILabel settings too
    // but that's complicated, so for now we'll just hard-code them
    textLayer?.alignmentMode = .justified
    textLayer?.isWrapped = true
    layer.display()
  }

  override init(frame: CGRect) {
    // called when creating label programmatically
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  override var text: String? {
    didSet {
      // set layer text
      textLayer?.string = text
    }
  }

  override var textColor: UIColor? {
    didSet {
      // set layer text color
      textLayer?.foregroundColor = textColor?.cgColor
    }
  }

  override var font: UIFont? {
    didSet {
      // set layer font
      guard let font else { return }
      let fontName = font.fontName as CFString
      let fontRef = CGFont(fontName)
      textLayer?.font = fontRef
      textLayer?.fontSize = font.pointSize
    }
  }
}

/// A page with such a label.
final class LayerLabelPage: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = LayerLabel(frame: CGRect(x: 20, y: 16, width: 220, height: 44))
    label.backgroundColor = .white
    label.textColor = .blue
    label.text = "A label that is drawn by its layer, at any scale."
    view.addSubview(label)
  }
}
