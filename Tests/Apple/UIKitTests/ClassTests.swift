import LayerKit
import LayerKitTesting
import Testing
import UIKit

@Suite("View classes")
@MainActor
struct ClassTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 80))

  init() {
    window.backgroundColor = .white
    window.makeKeyAndVisible()
  }

  private func expectPicture(_ name: String, at time: Double = 0, line: UInt = #line, column: UInt = #column) {
    Recording(window.stage, until: time).expectFrame(
      at: time, matches: name, line: line, column: column)
  }

  @Test("Labels align, wrap and truncate their text")
  func labels() {
    let looks: [(UILabel) -> Void] = [
      { $0.textAlignment = .left },
      { ($0.textAlignment, $0.textColor) = (.center, .systemRed) },
      { ($0.numberOfLines, $0.font) = (2, .boldSystemFont(ofSize: 9)) },
      {
        ($0.lineBreakMode, $0.shadowColor, $0.shadowOffset) = (
          .byTruncatingMiddle, .systemYellow, CGSize(width: 1, height: 1)
        )
      },
      { ($0.adjustsFontSizeToFitWidth, $0.isEnabled) = (true, false) },
    ]
    for (index, look) in looks.enumerated() {
      let label = UILabel(frame: CGRect(x: 4, y: CGFloat(index) * 16, width: 112, height: index == 2 ? 24 : 16))
      label.font = .systemFont(ofSize: 11)
      label.text = index < 2 ? "Hello" : "The quick brown fox jumps over the lazy dog"
      look(label)
      if index > 2 { label.frame.origin.y += 4 }
      window.addSubview(label)
    }
    expectPicture("labels")
  }

  @Test("A label's size is the size of its text")
  func labelSize() {
    let label = UILabel()
    label.text = "Hello"
    label.sizeToFit()
    let text = NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 17)]).size()
    #expect(abs(label.bounds.width - text.width) <= 0.5 && abs(label.bounds.height - text.height) <= 0.5)
    label.numberOfLines = 0
    label.text = "Hello world, hello world"
    #expect(label.sizeThatFits(CGSize(width: 60, height: 1000)).height > 3 * text.height)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test("An attributed text keeps its attributes, and the label's properties apply elsewhere")
  func attributedLabel() {
    let label = UILabel(frame: CGRect(x: 4, y: 10, width: 112, height: 60))
    label.numberOfLines = 0
    label.textColor = .systemBlue
    let text = NSMutableAttributedString(string: "Blue and ")
    text.append(NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red, .underlineStyle: 1]))
    text.append(
      NSAttributedString(string: " and big", attributes: [.font: UIFont(name: "DejaVu Serif", size: 24) as Any]))
    label.attributedText = text
    #expect(label.text == "Blue and red and big")
    window.addSubview(label)
    expectPicture("attributed-label")
  }

  @Test("A label whose layer is a text layer draws its text in the layer")
  func layerLabel() {
    let label = LayerLabel(frame: CGRect(x: 4, y: 4, width: 112, height: 72))
    label.text = "Lorem ipsum dolor sit amet, consectetur adipiscing elit"
    label.textColor = .purple
    label.font = UIFont(name: "DejaVu Sans", size: 12)
    window.addSubview(label)
    #expect((label.layer as? CATextLayer)?.string as? String == label.text)
    expectPicture("layer-label")
  }

  @Test("Images fill their views according to the content mode, and animate")
  func images() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.systemOrange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      UIColor.systemIndigo.setFill()
      UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 8, height: 8)).fill()
    }
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .top, .bottomRight, .left, .topLeft,
    ]
    for (index, mode) in modes.enumerated() {
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 4 + (index % 4) * 29, y: 8 + index / 4 * 36, width: 25, height: 28)
      view.backgroundColor = .systemGray5
      view.contentMode = mode
      view.clipsToBounds = true
      window.addSubview(view)
    }
    expectPicture("content-modes")
  }

  @Test("An image view animates its images, and then shows its image again")
  func animatedImages() throws {
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
    }
    let view = UIImageView(image: image(.black))
    view.frame = window.bounds
    window.addSubview(view)
    view.animationImages = [image(.red), image(.green)]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    view.startAnimating()
    let stage = window.stage
    for (time, color) in [(0.25, 0xFFFF_0000), (0.75, 0xFF00_FF00), (1.25, 0xFFFF_0000), (2.25, 0xFF00_0000)]
      as [(Double, UInt32)]
    {
      #expect(try stage.image(at: time).pixels[100] == color, "\(time)")
    }
    #expect(!view.isAnimating)
  }

  @Test("An activity indicator spins, and hides when it stops")
  func indicator() {
    let view = UIActivityIndicatorView(style: .large)
    view.center = CGPoint(x: 60, y: 40)
    window.addSubview(view)
    #expect(view.isHidden)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    expectPicture("activity-indicator", at: 0.5)
    view.stopAnimating()
    #expect(view.isHidden)
  }

  @Test("A visual effect blurs the content behind it, but not its content view")
  func blur() {
    let stripes = UIView(frame: window.bounds)
    for index in 0..<6 {
      let stripe = UIView(frame: CGRect(x: index * 20, y: 0, width: 10, height: 80))
      stripe.backgroundColor = .systemBlue
      stripes.addSubview(stripe)
    }
    window.addSubview(stripes)
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
    effect.layer.cornerRadius = 8
    let dot = UIView(frame: CGRect(x: 35, y: 15, width: 10, height: 10))
    dot.backgroundColor = .systemRed
    effect.contentView.addSubview(dot)
    window.addSubview(effect)
    expectPicture("visual-effect")
  }

  @Test("A scroll view scrolls by code, at once or animated, and notifies its delegate")
  func scrolling() {
    final class Witness: UIScrollViewDelegate {
      var calls: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("\(Int(scrollView.contentOffset.y))") }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("end") }
    }
    let (view, witness) = (UIScrollView(frame: window.bounds), Witness())
    view.contentSize = CGSize(width: 120, height: 500)
    view.delegate = witness
    window.addSubview(view)
    window.stage.advance(to: 0)
    view.contentOffset.y = 100
    view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    window.stage.advance(to: 0.15)
    #expect(near(view.layer.presentation()?.bounds.minY ?? .nan, 150))
    window.stage.advance(to: 1)
    view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 10), animated: false)
    view.scrollRectToVisible(CGRect(x: 0, y: 800, width: 10, height: 10), animated: false)
    #expect(witness.calls == ["100", "200", "end", "230", "420"])
  }

  @Test("A view draws into the current context, at the resolution of the screen")
  func drawing() {
    final class Star: UIView {
      override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        for index in 0..<5 {
          let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
          let point = CGPoint(x: bounds.midX + 30 * cos(angle), y: bounds.midY + 30 * sin(angle))
          if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        path.usesEvenOddFillRule = true
        path.lineWidth = 2
        path.lineJoinStyle = .round
        UIColor.systemYellow.setFill()
        UIColor.systemOrange.setStroke()
        path.fill()
        path.stroke()
        "star".draw(at: CGPoint(x: 2, y: 2), withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
      }
    }
    window.addSubview(Star(frame: window.bounds))
    expectPicture("drawn-view")
  }
}

/// A label whose layer lays out and draws its text.
private final class LayerLabel: UILabel {
  override class var layerClass: AnyClass { CATextLayer.self }

  private var textLayer: CATextLayer? { layer as? CATextLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    text = text
    textColor = textColor
    font = font
    textLayer?.alignmentMode = .justified
    textLayer?.isWrapped = true
    layer.display()
  }

  required init?(coder: NSCoder) { nil }

  override var text: String? { didSet { textLayer?.string = text } }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var textColor: UIColor! { didSet { textLayer?.foregroundColor = textColor.cgColor } }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var font: UIFont! {
    didSet {
      textLayer?.font = CGFont(font.fontName as CFString)
      textLayer?.fontSize = font.pointSize
    }
  }

  @Test("A stage never asks for reduced motion")
  func reducedMotion() { #expect(!UIAccessibility.isReduceMotionEnabled) }
}
