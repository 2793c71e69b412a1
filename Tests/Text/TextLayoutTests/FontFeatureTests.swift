import Testing
import TextLayout

@Suite("Parsing of font features")
struct FontFeatureTests {
  @Test("Tags are on, or have the number after them")
  func values() {
    #expect(FontFeatures("smcp")?.values == ["smcp": 1])
    #expect(FontFeatures("tnum, ss01 = 2,kern=0")?.values == ["tnum": 1, "ss01": 2, "kern": 0])
  }

  @Test(
    "Anything else is rejected", arguments: ["", "small", "smcp=", "smcp=-1", "smcp=1=2", "smcp,", "smcp=70000", "é12"])
  func mistakes(text: String) {
    #expect(FontFeatures(text) == nil)
  }
}
