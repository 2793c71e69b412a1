import Foundation
import Repository
import Testing

@Suite("Tools/apple/port")
struct PortTests {
  private static let script = Repository.url("Tools/apple/port").path

  /// The changed text of a file, and the messages about it.
  private func ported(_ text: String) throws -> (text: String, messages: [String]) {
    let scratch = try Scratch()
    try scratch.write(Data(text.utf8), to: "Source.swift")
    let outcome = try Program.tool("python3", [Self.script, "Source.swift"], in: scratch)
    return (try String(contentsOf: scratch.url("Source.swift"), encoding: .utf8), outcome.lines)
  }

  @Test(
    "A condition with a branch for Linux is not changed",
    arguments: [
      "#if os(iOS)\nimport UIKit\n#elseif os(Linux)\nimport Other\n#endif\n",
      "#if os(macOS)\n#elseif os(iOS)\n#if DEBUG\n#endif\n#elseif os(Linux)\n#endif\n",
      "#if os(Linux) || os(iOS)\n#endif\n", "#if os(iOS)\n#elseif canImport(Glibc)\n#endif\n",
      "#if os(iOS) && !os(Linux)\n#endif\n",
    ])
  func linuxBranch(source: String) throws { #expect(try ported(source).text == source) }

  @Test(
    "Code with an equivalent is changed",
    arguments: [
      ("let a = #keyPath(CALayer.position)\n", "let a = \"position\"\n"),
      (
        "let a = #keyPath(CAShapeLayer.isHidden), b = #keyPath(transform.rotation.z)\n",
        "let a = \"hidden\", b = \"transform.rotation.z\"\n"
      ),
      (
        "@objcMembers\nclass A {\n  @objc(b) func b() {}\n  @IBOutlet weak var c: D!\n}\n",
        "class A {\n  func b() {}\n  weak var c: D!\n}\n"
      ),
      (
        "class L: CALayer { @NSManaged public var level: CGFloat }\n",
        "class L: CALayer { @Animatable public var level: CGFloat = 0 }\n"
      ),
      (
        "class L: CALayer {\n  @objc private var p: CGFloat = 0\n  let k = #keyPath(p)\n}\n",
        "class L: CALayer {\n  @Animatable(action: .none) private var p: CGFloat = 0\n  let k = \"p\"\n}\n"
      ),
      (
        "link = CADisplayLink(target: self, selector: #selector(A.tick(_:)))\n@objc func tick(_ link: CADisplayLink) {}\n",
        "link = CADisplayLink(target: self) { target, link in target.tick(link) }\nfunc tick(_ link: CADisplayLink) {}\n"
      ),
      (
        "button.addTarget(self, action: #selector(tap), for: [.touchDown, .touchUpInside])\n@objc func tap() {}\n",
        "button.addTarget(self, for: [.touchDown, .touchUpInside]) { target, _ in target.tap() }\nfunc tap() {}\n"
      ),
      (
        "b.addTarget(self, action: #selector(slide(_:)), for: .valueChanged)\n@objc func slide(_ a: UISlider) {}\n",
        "b.addTarget(self, for: .valueChanged) { target, sender in if let sender = sender as? UISlider "
          + "{ target.slide(sender) } }\nfunc slide(_ a: UISlider) {}\n"
      ),
      (
        "let pan = UIPanGestureRecognizer(target: self, action: #selector(A.pan))\n"
          + "@objc func pan(by recognizer: UIPanGestureRecognizer) {}\n",
        "let pan = UIPanGestureRecognizer(target: self) { target, recognizer in target.pan(by: recognizer) }\n"
          + "func pan(by recognizer: UIPanGestureRecognizer) {}\n"
      ),
      (
        "a.keyTimes = times as [NSNumber]\nb.keyTimes = [0, 1] as [NSNumber]\n",
        "a.keyTimes = times.map { NSNumber(value: Double($0)) }\nb.keyTimes = [0, 1] as [NSNumber]\n"
      ),
      ("#if os(iOS) || os(tvOS)\n#endif\n", "#if (os(iOS) || os(Linux)) || os(tvOS)\n#endif\n"),
      (
        "#if os(Linux)\n#else\n#endif\n#if !os(iOS)\n#if os(macOS)\n#elseif os(Linux)\n#endif\n#endif\n",
        "#if os(Linux)\n#else\n#endif\n#if !(os(iOS) || os(Linux))\n#if os(macOS)\n#elseif os(Linux)\n#endif\n#endif\n"
      ),
      (
        "class B: UIButton {\n  func f() { addTarget(self, action: #selector(tap), for: .touchUpInside) }\n"
          + "  @objc func tap() {}\n}\n",
        "class B: UIButton {\n  func f() { addTarget(self, for: .touchUpInside) { target, _ in target.tap() } }\n"
          + "  func tap() {}\n}\n"
      ),
    ])
  func changes(source: String, result: String) throws {
    #expect(try ported(source).text == result)
  }

  @Test("Comments and strings are not changed")
  func literals() throws {
    let source =
      "// @objc\nlet a = \"@objc \\(\"#keyPath(CALayer.name)\")\"\n/* @IBOutlet /* #selector */ */\nlet b = #\"\"\"\n@objc\n\"\"\"#\n"
    let result = try ported(source)
    #expect(result.text == source && result.messages == ["1 files, 0 changed in 0 lines, 0 places left"])
  }

  @Test("Code without an equivalent is listed with its position")
  func left() throws {
    let source = "import SwiftUI\nbutton.addTarget(nil, action: #selector(tap), for: .touchUpInside)\n"
    let result = try ported(source)
    #expect(result.text == source)
    #expect(result.messages.first == "Source.swift:1: no module SwiftUI")
    #expect(result.messages.dropFirst().first == "Source.swift:2: a selector: pass a closure instead")
  }

  @Test("A changed file needs no further change")
  func twice() throws {
    let scratch = try Scratch()
    try scratch.write(Data("@objc func a() {}\n#if os(iOS)\n#endif\n".utf8), to: "Source.swift")
    _ = try Program.tool("python3", [Self.script, "Source.swift"], in: scratch)
    let again = try Program.tool("python3", [Self.script, "--check", "Source.swift"], in: scratch)
    #expect(again.status == 0 && again.lines == ["1 files, 0 changed in 0 lines, 0 places left"])
  }
}
