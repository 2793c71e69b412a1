import Animations
import Foundation
import Properties
import RenderTree
import Testing

@testable import Layers

/// Counts its commits.
private final class Counted: CALayer {
  var commitCount = 0

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    commitCount += 1
    return super.nodeContent(values, animations: animations, previous: previous)
  }
}

@Suite("Ends of animations without callbacks")
struct UnheardEndTests {
  private let show = Show()
  private let layer = Counted()

  init() {
    show.at(0) { show.root.addSublayer(layer) }
  }

  /// Adds animations that end every hundredth of a second, and counts the commits until all are over.
  private func commits(_ count: Int, _ change: (CABasicAnimation) -> Void = { _ in }) -> Int {
    show.at(0) {
      for index in 1...count {
        let animation = slide(to: 1, duration: Double(index) / 100)
        change(animation)
        layer.add(animation, forKey: "\(index)")
      }
    }
    // Animations begin in an advance of their own.
    show.context.advance(to: 0.001)
    layer.commitCount = 0
    show.context.advance(to: 1)
    return layer.commitCount
  }

  @Test("They are removed in one commit, whatever their number")
  func shared() {
    #expect(commits(50) == 1)
    #expect(layer.animationKeys() == nil && show.context.node?.sublayers[1].animations.isEmpty == true)
  }

  @Test("Ends with a delegate are committed one by one, each at its time")
  func heard() {
    let diary = Diary()
    #expect(commits(20) { $0.delegate = diary } == 20)
    #expect(diary.entries.filter { $0.hasPrefix("finished") }.count == 20)
  }

  @Test("Those before an end with a callback are removed at it, later ones after the advance")
  func between() {
    show.at(0) { (1...50).forEach { layer.add(slide(to: 1, duration: Double($0) / 100), forKey: "\($0)") } }
    var left: Int?
    show.at(0) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { left = layer.animationKeys()?.count }
      layer.add(slide(to: 1, duration: 0.255), forKey: "heard")
      CATransaction.commit()
    }
    show.context.advance(to: 0.4)
    #expect(left == 25 && layer.animationKeys()?.count == 10)
    #expect(show.context.node?.sublayers[1].animations.count == 10)
  }
}
