import Foundation
import Pixels
import Testing

@Suite("Colours")
struct ColorTests {
  @Test("Components are numbers with alpha last, and optional as on Apple's platforms")
  func components() throws {
    let components = try #require(CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components)
    #expect(components == [0.1, 0.2, 0.3, 0.4])
    #expect(CGColor(gray: 0.5, alpha: 0.25).components?[0] == 0.5)
  }

  @Test("The number of components counts alpha")
  func numberOfComponents() {
    #expect(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).numberOfComponents == 4)
    #expect(CGColor.white.numberOfComponents == 2)
  }

  @Test("A colour's space specifies what the components mean")
  func model() {
    #expect(CGColor.black.colorSpace?.model == .monochrome)
    #expect(CGColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).colorSpace?.model == .rgb)
  }
}
