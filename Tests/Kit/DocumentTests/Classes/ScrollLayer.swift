// In the spirit of specialised-layers.md: a view that shows a part of a larger one.
import UIKit

final class ScrollLayer: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = ScrollView(frame: CGRect(x: 20, y: 20, width: 160, height: 110))
    view.addSubview(scrollView)
    let mapView = UIView(frame: CGRect(x: 0, y: 0, width: 256, height: 192))
    mapView.layer.contents = UIImage(named: "Island.png")?.cgImage
    scrollView.addSubview(mapView)

    // scroll to a place
    scrollView.pan(by: CGPoint(x: -50, y: -30))
  }
}

private final class ScrollView: UIView {
  override class var layerClass: AnyClass { CAScrollLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)

    // enable clipping
    layer.masksToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func pan(by translation: CGPoint) {
    // get the offset by subtracting the pan gesture translation from the current bounds origin
    var offset = bounds.origin
    offset.x -= translation.x
    offset.y -= translation.y

    // scroll the layer
    (layer as? CAScrollLayer)?.scroll(to: offset)
  }
}
