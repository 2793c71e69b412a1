// core-animation-notes.md, 4.5: the digits of a clock, magnified without interpolation.
import UIKit

final class ClockDigits: Page {
  private var digitViews: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 29 / 255, green: 35 / 255, blue: 43 / 255, alpha: 1)
    digitViews = (0..<6).map { UIView(frame: CGRect(x: 16 + 42 * $0 + 7 * ($0 / 2), y: 16, width: 35, height: 45)) }
    for digitView in digitViews { view.addSubview(digitView) }

    // get spritesheet image
    let digits = UIImage(named: "Digits.png")

    // set up digit views
    for view in digitViews {
      // set contents
      view.layer.contents = digits?.cgImage
      view.layer.contentsRect = CGRect(x: 0, y: 0, width: 0.1, height: 1)
      view.layer.contentsGravity = .resizeAspect
      view.layer.magnificationFilter = .nearest
    }

    // set initial clock time
    setTime(DateComponents(hour: 10, minute: 8, second: 37))
  }

  private func setDigit(_ digit: Int, for view: UIView) {
    // adjust contentsRect to select correct digit
    view.layer.contentsRect = CGRect(x: CGFloat(digit) * 0.1, y: 0, width: 0.1, height: 1)
  }

  private func setTime(_ time: DateComponents) {
    for (index, number) in [time.hour, time.minute, time.second].enumerated() {
      setDigit((number ?? 0) / 10, for: digitViews[2 * index])
      setDigit((number ?? 0) % 10, for: digitViews[2 * index + 1])
    }
  }
}
