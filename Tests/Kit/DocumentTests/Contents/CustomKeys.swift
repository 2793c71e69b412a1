// setting-up-layers.md, “Adding Custom Properties to a Layer”: values for custom keys.
import UIKit

final class CustomKeys: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let colors: KeyValuePairs = ["red": UIColor.red, "green": .green, "blue": .blue, "white": .white]
    for (index, color) in colors.enumerated() {
      let layer = CALayer()
      layer.frame = CGRect(x: 12 + 56 * CGFloat(index), y: 12, width: 44, height: 44)
      layer.cornerRadius = 22
      layer.backgroundColor = color.value.cgColor

      // layers have no property someKey, but store a value for it
      layer.setValue(color.key, forKey: "someKey")
      view.layer.addSublayer(layer)
    }

    // the same key returns it
    let chosen = view.layer.sublayers?.first { $0.value(forKey: "someKey") as? String == "blue" }
    chosen?.borderWidth = 5
  }
}
