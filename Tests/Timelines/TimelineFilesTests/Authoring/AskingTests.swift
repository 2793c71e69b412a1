import Foundation
import Layers
import Testing
import TimelineReading

@testable import TimelineFiles
@testable import Timelines

/// The problems of a file with layers, each as `line:column message`.
private func layerProblems(_ layers: String) -> [String] { problems(timeline(layers: layers)) }

private func frames(_ layers: String) throws -> [CGRect] {
  try read(timeline(layers: layers)).root.sublayers.map(\.builtFrame)
}

private let title = "{ id: title, class: CATextLayer, frame: [0, 0, 300, 60], string: Hello you, fontSize: 40 }"

@Suite("Values that depend on sizes and times")
struct AskingTests {
  private func preferredSize(_ text: String, fontSize: CGFloat = 40) -> CGSize {
    let layer = CATextLayer()
    (layer.string, layer.fontSize) = (text, fontSize)
    return layer.preferredFrameSize()
  }

  @Test("width() and height() of a text are those of its letters")
  func textSize() throws {
    let found = try frames("  - \(title)\n  - { frame: [0, 0, \"${width(title)}\", \"${height(title)}\"] }")
    #expect(found[1].size == preferredSize("Hello you"))
  }

  @Test("A bare name is an id even if a variable has the name")
  func bareName() throws {
    let file = try read(
      """
      timeline: 1
      canvas: { size: [400, 100], framesPerSecond: 30, duration: 1 }
      variables: { title: { type: string, default: other } }
      layers:
        - \(title)
        - { frame: [0, 0, "${width(title)}", 1] }
      """)
    #expect(file.root.sublayers[1].builtFrame.width == preferredSize("Hello you").width)
  }

  @Test("An id that is computed is a text")
  func computedID() throws {
    let found = try frames(
      "  - { id: box-1, frame: [0, 0, 70, 9] }\n  - { for: { i: [1, 2] }, frame: [0, 0, \"${width('box-' + i)}\", 1] }")
    #expect(found[1].width == 70)
  }

  @Test("A layer may depend on one that is later in the file")
  func laterLayer() throws {
    let found = try frames("  - { frame: [0, 0, \"${width(b) + 1}\", 5] }\n  - { id: b, frame: [0, 0, 30, 5] }")
    #expect(found[0].width == 31)
  }

  @Test("Other layers have the size of their bounds, percentages included")
  func percentage() throws {
    let found = try frames("  - { id: a, frame: [0, 0, 50%, 10] }\n  - { frame: [0, 0, \"${width(a)}\", 1] }")
    #expect(found[1].width == found[0].width && found[0].width > 0)
  }

  @Test("words() has the text and the frame of each piece")
  func words() throws {
    let found = try frames("  - \(title)\n  - { for: { w: \"${words(title)}\" }, frame: \"${w.frame}\" }")
    #expect(found.count == 3)
    #expect(found[2].minX > found[1].maxX && found[2].maxX <= preferredSize("Hello you").width + 1)
  }

  @Test("A value that depends on itself is reported with the values in between")
  func cycle() {
    let found = layerProblems(
      "  - { id: title, class: CATextLayer, string: Hello, fontSize: \"${width(title)}\" }")
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix("this value depends on itself: width(title) → fontSize of title → width(title)") == true,
      "\(found)")
  }

  @Test("An unknown id is reported with the one that was probably meant")
  func unknownID() {
    let found = layerProblems("  - \(title)\n  - { frame: [0, 0, \"${width(titel)}\", 1] }")
    #expect(
      found.count == 1 && found[0].contains("unknown layer 'titel'") && found[0].contains("did you mean 'title'?"))
  }

  @Test("'for' and 'if' cannot measure layers that another such 'for' makes")
  func itemsOfItems() {
    let found = layerProblems(
      """
        - \(title)
        - { for: { w: "${words(title)}" }, id: "word-${w.index}", frame: "${w.frame}" }
        - { if: "${width('word-0') > 0}", frame: [0, 0, 1, 1] }
      """)
    #expect(found.count == 1 && found[0].contains("is made by a 'for' or an 'if' that depends on"), "\(found)")
  }

  @Test("begin() and end() are times of events, animations and the previous item")
  func times() throws {
    let file = try read(
      """
      timeline: 1
      canvas: { size: [100, 100], framesPerSecond: 30, duration: 9 }
      layers:
        - { id: a, animations: { move: { keyPath: position.x, fromValue: 0, toValue: 9, delay: 1, duration: 2} } }
      script:
        - { id: first, at: 0.5, set: { a.opacity: 0.5 } }
        - { at: "${end(previous) + 0.25}", set: { a.opacity: 1 } }
        - { at: "${end(a.move)}", set: { a.opacity: 0 } }
        - { at: "${begin(first) + 4}", set: { a.opacity: 1 } }
      """)
    #expect(file.events.map(\.time) == [0.5, 1, 3, 4.5])
  }

  @Test("Two events whose times depend on each other are an error")
  func eventCycle() {
    let found = problems(
      timeline(
        "script: [{ id: k, at: \"${begin(later)}\", set: { card.opacity: 0 } }, "
          + "{ id: later, at: \"${begin(k)}\", set: { card.opacity: 1 } }]"))
    #expect(found.contains { $0.contains("this value depends on itself") }, "\(found)")
  }

  @Test("end() of an animation that repeats forever is an error")
  func endless() {
    let found = problems(
      timeline(
        "script: [{ at: 0, add: { card: { loop: { keyPath: opacity, fromValue: 0, duration: 1, repeatCount: .inf } } } }, "
          + "{ at: \"${end(card.loop)}\", set: { card.opacity: 1 } }]"))
    #expect(found.contains { $0.contains("'card.loop' never ends") }, "\(found)")
  }
}
