// core-animation-notes.md, 4.6: a button whose parts fade separately, and one that fades as a group.
import UIKit

final class GroupOpacity: UIViewController {
  private func customButton() -> UIView {
    // create button
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 126, height: 50))
    button.backgroundColor = .white
    button.layer.cornerRadius = 10

    // since iOS 7 views fade as groups; before, the documents' way was needed
    button.layer.allowsGroupOpacity = false

    // add label
    let label = UILabel(frame: CGRect(x: 13, y: 15, width: 100, height: 20))
    label.text = "Hello World"
    label.textAlignment = .center
    label.backgroundColor = .white
    label.layer.allowsGroupOpacity = false
    button.addSubview(label)
    return button
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 125 / 255, green: 142 / 255, blue: 163 / 255, alpha: 1)

    // create a button whose parts fade
    let button1 = customButton()
    button1.center = CGPoint(x: 79, y: 55)
    button1.alpha = 0.5
    view.addSubview(button1)

    // create a button that fades as one
    let button2 = customButton()
    button2.center = CGPoint(x: 221, y: 55)
    button2.alpha = 0.5
    view.addSubview(button2)

    // enable rasterization for it
    button2.layer.shouldRasterize = true
    button2.layer.rasterizationScale = UIScreen.main.scale
  }
}
