import LayerKit
import LayerKitTesting
import Testing
import UIKit

@Suite("Controls")
@MainActor
struct ControlTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    window.backgroundColor = .white
    window.makeKeyAndVisible()
  }

  private func expectPicture(_ name: String, at time: Double = 0, line: UInt = #line, column: UInt = #column) {
    Recording(window.stage, until: time).expectFrame(at: time, matches: name, line: line, column: column)
  }

  @Test("A control tracks touches, and performs its actions for each event")
  func events() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    window.addSubview(control)
    var calls: [String] = []
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragExit, "exit"), (.touchDragOutside, "outside"),
      (.touchDragEnter, "enter"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in names { control.addAction(UIAction { _ in calls.append(name) }, for: event) }
    let finger = StageFinger(on: window)
    finger.press(at: CGPoint(x: 10, y: 10))
    #expect(control.isTracking && control.isHighlighted && control.state == .highlighted)
    for x in [20, 150, 160, 20] { finger.move(to: CGPoint(x: CGFloat(x), y: 10)) }
    finger.lift()
    #expect(
      calls == ["down", "inside", "exit", "outside", "outside", "inside", "enter", "up"] && control.state == .normal)
    calls = []
    finger.press(at: CGPoint(x: 10, y: 10))
    finger.cancel()
    control.isEnabled = false
    finger.press(at: CGPoint(x: 10, y: 10))
    #expect(calls == ["down", "cancel"] && control.state == .disabled)
  }

  @Test("Actions have identifiers and senders, and can be removed")
  func actions() {
    let control = UIControl(frame: .zero, primaryAction: nil)
    var calls: [String] = []
    for name in ["one", "two"] {
      control.addAction(
        UIAction(identifier: .init("a")) { action in
          #expect(action.sender as? UIControl === control)
          calls.append(name)
        }, for: [.touchDown, .valueChanged])
    }
    control.addTarget(window, for: .touchDown) { target, control in calls.append("\(type(of: target))") }
    control.sendActions(for: .touchDown)
    control.removeAction(identifiedBy: .init("a"), for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    control.removeTarget(nil, for: .allEvents)
    #expect(calls == ["two", "UIWindow", "UIWindow", "two"] && control.allControlEvents == .valueChanged)
  }

  @Test("A button performs its action once per tap, and a recognizer of its superview does not see the tap")
  func button() {
    var (taps, outer) = (0, 0)
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    window.addSubview(button)
    window.addGestureRecognizer(UITapGestureRecognizer { _ in outer += 1 })
    window.stageTap(at: CGPoint(x: 50, y: 30), time: 1)
    window.stageTap(at: CGPoint(x: 150, y: 80), time: 2)
    window.stage.advance(to: 3)
    #expect(taps == 1 && outer == 1 && button.title(for: .normal) == "Go")
  }

  @Test("A button has the properties of its state, or else those of the normal state")
  func buttonStates() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    button.setTitle("Normal", for: .normal)
    button.setTitle("Touched", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.isSelected = true
    #expect(button.currentTitle == "Normal" && button.currentTitleColor == .red)
    (button.isSelected, button.isHighlighted) = (false, true)
    button.layoutIfNeeded()
    #expect(button.currentTitle == "Touched" && button.titleLabel?.text == "Touched")
  }

  @Test("Buttons of all types are drawn by their states and configurations")
  func buttonPictures() {
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 10, height: 10)).fill()
      }
    }
    func add(_ button: UIButton, _ rect: CGRect) {
      button.frame = rect
      window.addSubview(button)
    }
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    add(system, CGRect(x: 4, y: 2, width: 60, height: 26))
    let custom = UIButton()
    custom.setTitle("Custom", for: .normal)
    custom.setTitleColor(.systemPurple, for: .normal)
    custom.setImage(image(.systemOrange), for: .normal)
    custom.titleLabel?.font = .boldSystemFont(ofSize: 12)
    custom.contentHorizontalAlignment = .left
    custom.backgroundColor = .systemGray5
    add(custom, CGRect(x: 68, y: 2, width: 80, height: 26))
    let disabled = UIButton(type: .system)
    disabled.setTitle("Off", for: .normal)
    disabled.isEnabled = false
    add(disabled, CGRect(x: 152, y: 2, width: 40, height: 26))
    for (index, kind) in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()].enumerated() {
      var configuration = kind
      configuration.title = "Go"
      configuration.image = index > 1 ? image(.white) : nil
      configuration.imagePadding = 3
      configuration.imagePlacement = index == 2 ? .trailing : .leading
      configuration.cornerStyle = index == 3 ? .capsule : .medium
      configuration.contentInsets = .zero
      add(UIButton(configuration: configuration), CGRect(x: 4 + index * 49, y: 34, width: 45, height: 28))
    }
    for (index, type) in [UIButton.ButtonType.infoLight, .contactAdd, .close].enumerated() {
      add(UIButton(type: type), CGRect(x: 8 + index * 32, y: 70, width: 24, height: 24))
    }
    let backed = UIButton()
    backed.setBackgroundImage(
      image(.systemTeal).resizableImage(withCapInsets: .zero, resizingMode: .stretch), for: .normal)
    backed.setTitle("Back", for: .normal)
    backed.titleLabel?.font = .systemFont(ofSize: 12)
    add(backed, CGRect(x: 110, y: 68, width: 70, height: 28))
    expectPicture("buttons")
  }

  @Test("Value controls are drawn by their values")
  func pictures() {
    let slider = UISlider(frame: CGRect(x: 8, y: 2, width: 100, height: 31))
    slider.value = 0.4
    let on = UISwitch(frame: CGRect(x: 120, y: 2, width: 0, height: 0))
    on.isOn = true
    let progress = UIProgressView(progressViewStyle: .default)
    progress.frame = CGRect(x: 8, y: 42, width: 100, height: 4)
    progress.progress = 0.7
    let pages = UIPageControl(frame: CGRect(x: 116, y: 36, width: 80, height: 20))
    (pages.numberOfPages, pages.currentPage) = (4, 1)
    (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.systemGray4, .systemBlue)
    let segments = UISegmentedControl(items: ["One", "Two", "Six"])
    segments.frame = CGRect(x: 4, y: 62, width: 104, height: 30)
    segments.selectedSegmentIndex = 1
    let stepper = UIStepper(frame: CGRect(x: 112, y: 61, width: 0, height: 0))
    stepper.transform = CGAffineTransform(scaleX: 0.85, y: 0.85)
    for view in [slider, on, progress, pages, segments, stepper] { window.addSubview(view) }
    expectPicture("controls")
  }

  @Test("A slider's thumb is dragged, and its value stays within its limits")
  func slider() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31))
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 5)
    window.addSubview(slider)
    var values: [Float] = []
    slider.addTarget(window, for: .valueChanged) { _, control in values.append((control as? UISlider)?.value ?? 0) }
    #expect(slider.value == 10)
    window.stageDrag(from: CGPoint(x: 20, y: 15), to: CGPoint(x: 70, y: 15), time: 1, duration: 0.1)
    window.stageDrag(from: CGPoint(x: 120, y: 15), to: CGPoint(x: 10, y: 15), time: 2, duration: 0.1)
    window.stage.advance(to: 3)
    #expect(abs((values.last ?? 0) - 15) < 1e-4 && values.count > 2 && slider.value == values.last)
    slider.setValue(99, animated: true)
    #expect(slider.value == 20)
  }

  @Test("A tap toggles a switch, and its thumb moves for a quarter of a second")
  func turns() {
    let view = UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    window.addSubview(view)
    var values: [Bool] = []
    view.addAction(UIAction { values.append(($0.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
    window.stageTap(at: CGPoint(x: 20, y: 20), time: 1)
    window.stageTap(at: CGPoint(x: 20, y: 20), time: 2)
    window.stage.advance(to: 1.225)
    let knob = view.subviews[1]
    let middle = knob.shownX
    window.stage.advance(to: 1.5)
    #expect(knob.shownX - middle > 3)
    window.stage.advance(to: 3)
    #expect(values == [true, false])
  }

  @Test("Taps select segments, pages and steps")
  func taps() {
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    let pages = UIPageControl(frame: CGRect(x: 0, y: 40, width: 100, height: 20))
    pages.numberOfPages = 3
    let stepper = UIStepper(frame: CGRect(x: 100, y: 0, width: 0, height: 0))
    for view in [segments, pages, stepper] { window.addSubview(view) }
    window.stageTap(at: CGPoint(x: 80, y: 16), time: 1)
    window.stageTap(at: CGPoint(x: 80, y: 50), time: 2)
    window.stageTap(at: CGPoint(x: 180, y: 16), time: 3, holding: 0.75)
    window.stage.advance(to: 5)
    #expect(segments.selectedSegmentIndex == 1 && pages.currentPage == 1 && stepper.value == 4)
    segments.removeSegment(at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 0 && segments.titleForSegment(at: 0) == "Two")
  }

  @Test("Progress animates if requested")
  func progress() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    window.addSubview(view)
    window.stage.advance(to: 0)
    view.setProgress(3, animated: true)
    window.stage.advance(to: 0.125)
    let width = view.subviews[0].layer.presentation()?.bounds.width ?? 0
    #expect(view.progress == 1 && width > 30 && width < 70)
  }
}
