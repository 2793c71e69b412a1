import Layers
import Testing

@Suite("The greatest repeat counts")
struct EndlessTests {
  @Test("The greatest numbers of C's headers repeat an animation without end")
  func endless() {
    let (show, animation) = (Show(), slide(to: 100))
    animation.repeatCount = Float.greatestFiniteMagnitude
    show.at(0) { show.layer.add(animation, forKey: nil) }
    #expect(show.x(1e6 + 0.25).map { abs($0 - 25) < 1e-6 } == true)
    show.context.advance(to: 1e7)
    #expect(show.x(1e7 + 0.5) != 0)
  }
}
