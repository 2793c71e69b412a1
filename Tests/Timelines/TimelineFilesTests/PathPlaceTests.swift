import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Positions in path data")
struct PathPlaceTests {
  @Test(
    "An error in path data is reported at its character, for every scalar style",
    arguments: [
      ("M0 0 L1 x", "5:19"), ("\"M0 0 L1 x\"", "5:20"), ("'M0 0 L1 x'", "5:20"), ("&p M0 0 L1 x", "5:22"),
      ("|\n      M0 0\n      L1 x", "7:10"), (">-\n      M0 0\n\n      L1 x", "8:10"),
      ("M0 0\n      L1\n      x", "7:7"),
      ("\"M0 0\\u0020\\\n      L1 x\"", "6:10"), ("\"M0\\t0 L1 x\"", "5:21"), ("M0 0 L1", "5:18"),
      ("'${\"M0 0 \"}L1 x'", "5:11"),
    ])
  func place(path: String, place: String) {
    #expect(places(timeline(layers: "  - class: CAShapeLayer\n    path: \(path)")) == [place])
  }

  @Test(
    "The message has the character and the expected text",
    arguments: [
      ("M0 0 L1 x", "character 9 of the path data is 'x'; expected a number of the command 'L'"),
      ("M0 0 L1", "the path data ends after character 7; expected a number of the command 'L'"),
      (
        "M0 0 B1", "character 6 of the path data is 'B'; expected a number or a command: M, L, H, V, C, S, Q, T, A or Z"
      ),
      ("M0 0 A1 1 0 2 0 5 5", "character 13 of the path data is '2'; expected 0 or 1, a flag of an arc"),
      ("M0 0 Z 1", "character 8 of the path data is '1'; expected a command, since Z takes no numbers"),
      ("M0 0 L1e999 1", "the number at character 7 of the path data is too large; expected a number below 1.8e308"),
    ])
  func message(path: String, message: String) {
    let found = problems(timeline(layers: "  - { class: CAShapeLayer, path: \(path) }"))
    #expect(found.count == 1 && found[0].hasSuffix(": error: \(message)"), "\(found)")
  }

  @Test("A dash of negative length is an error at its position")
  func dashes() {
    #expect(
      problems(timeline(layers: "  - { class: CAShapeLayer, lineDashPattern: [10, -5] }")) == [
        "file.yaml:4:50: error: a dash or a gap of -5; expected a length of 0 or more"
      ])
  }
}
