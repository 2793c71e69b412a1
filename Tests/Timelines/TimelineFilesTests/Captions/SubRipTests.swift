import Documents
import Foundation
import Testing

@Suite("Captions in SubRip files")
struct SubRipTests {
  private static let talk = """
    1
    00:00:00,200 --> 00:00:01,600
    Captions come from a file,

    2
    00:00:01,700 --> 00:00:03,200
    one line
    after the other.

    """
  private static let read = ["0.2-1.6 Captions come from a file,", "1.7-3.2 one line\nafter the other."]

  @Test("A caption has its times in seconds and its lines, and no words")
  func plain() throws {
    #expect(try ReadCaption.descriptions(Self.talk, .srt) == Self.read)
  }

  @Test(
    "Line ends, a byte order mark and a missing line end make no difference",
    arguments: [
      talk.replacing("\n", with: "\r\n"), talk.replacing("\n", with: "\r"), "\u{FEFF}" + talk, "\n\n" + talk + "\n\n",
      talk.trimmingCharacters(in: .newlines), talk.replacing("\n\n", with: "\n \t\n"),
    ])
  func lineEnds(text: String) throws {
    #expect(try ReadCaption.descriptions(text, .srt) == Self.read)
  }

  @Test(
    "Numbers may be missing, wrong, after an empty line's absence or before an empty line",
    arguments: [
      talk.replacing("1\n00", with: "00").replacing("2\n00", with: "00"), talk.replacing("2\n00", with: "9\n00"),
      talk.replacing("\n\n", with: "\n"), talk.replacing("2\n00", with: "2\n\n00"),
    ])
  func numbers(text: String) throws {
    #expect(try ReadCaption.descriptions(text, .srt) == Self.read)
  }

  @Test(
    "Times may have a point, no fraction, more digits, no space around the arrow, and settings after them",
    arguments: [
      ("00:00:01.500 --> 00:00:02.250", "1.5-2.25 a"), ("00:00:01 --> 00:00:02", "1.0-2.0 a"),
      ("0:0:1,5 --> 0:00:02,25", "1.5-2.25 a"), ("100:00:00,000 --> 1000:59:59,999", "360000.0-3603599.999 a"),
      ("00:00:01,500-->00:00:02,250", "1.5-2.25 a"), ("  00:00:01,500\t-->  00:00:02,250  ", "1.5-2.25 a"),
      ("00:00:01,500 --> 00:00:02,250  X1:40 X2:600 Y1:20 Y2:50", "1.5-2.25 a"),
      ("01:02,003 --> 01:02,003", "62.003-62.003 a"),
    ])
  func times(times: String, caption: String) throws {
    #expect(try ReadCaption.descriptions("1\n\(times)\na\n", .srt) == [caption])
  }

  @Test(
    "A caption continues after an empty line, as in players",
    arguments: [
      ("a\n\nb\n\n2\n", "1.0-2.0 a\nb"), ("\na\n\n2\n", "1.0-2.0 a"), ("a\n\n1984\nb\n\n2\n", "1.0-2.0 a\n1984\nb"),
      ("a\n\n1984\n\n2\n", "1.0-2.0 a\n1984"), ("1984\n\n", "1.0-2.0 1984"), ("a --> b\n\n2\n", "1.0-2.0 a --> b"),
      ("", "1.0-2.0 "), ("\n\n\n2\n", "1.0-2.0 "),
    ])
  func emptyLines(text: String, first: String) throws {
    let file = "1\n00:00:01,000 --> 00:00:02,000\n\(text)00:00:03,000 --> 00:00:04,000\nc\n"
    #expect(try ReadCaption.descriptions(file, .srt) == [first, "3.0-4.0 c"])
  }

  @Test("A number after the last caption is text, unless it would be the next caption's")
  func lastNumber() throws {
    let file = "1\n00:00:01,000 --> 00:00:02,000\na\n\n"
    #expect(try ReadCaption.descriptions(file + "1984\n", .srt) == ["1.0-2.0 a\n1984"])
    #expect(
      ReadCaption.problem(file + "2\n", .srt)
        == "5:1: error: line 5 has no '-->'; expected the times of a caption, such as 00:00:01.000 --> 00:00:02.500")
  }

  @Test(
    "Tags are left out, and what is no tag is text",
    arguments: [
      ("<i>a</i> <b>b</b>", "a b"), ("<font color=\"#ff0000\" size='9'>a</font>", "a"),
      ("{\\an8}a {\\i1}b{\\i0}", "a b"),
      ("1 < 2 > 0, I <3 you", "1 < 2 > 0, I <3 you"), ("{a} {b", "{a} {b"), ("<i>a\n</i>b", "a\nb"), ("a <b", "a <b"),
      ("<<i>a", "<a"), ("{\\{\\an8}a", "{\\a"), ("<i></i>\na", "a"), ("a &amp; b", "a &amp; b"),
      ("<00:00:01.5>a", "<00:00:01.5>a"),
      ("  a  \n\t b", "a\nb"), ("ü — 日本 😀", "ü — 日本 😀"),
    ])
  func tags(text: String, shown: String) throws {
    let file = "00:00:01,000 --> 00:00:02,000\n\(text)\n"
    #expect(try ReadCaption.all(file, .srt) == [ReadCaption(start: 1, end: 2, text: shown, words: nil)])
  }

  @Test(
    "A time that cannot be read is reported at its position",
    arguments: [
      (
        "00:00:0x,000 --> 00:00:02,000",
        "2:1: error: '00:00:0x,000' is not a time; expected a time such as 00:01:02.500"
      ),
      (
        "00:00:01,000 --> 00:75:02,000",
        "2:18: error: '00:75:02,000' is not a time; expected a time such as 00:01:02.500"
      ),
      ("00:00:01,000 -->", "2:17: error: there is no time; expected a time such as 00:01:02.500"),
      (" --> 00:00:02,000", "2:2: error: there is no time; expected a time such as 00:01:02.500"),
      (
        "-00:00:01,000 --> 00:00:02,000",
        "2:1: error: '-00:00:01,000' is not a time; expected a time such as 00:01:02.500"
      ),
      (
        "00:00:03,000 --> 00:00:02,000",
        "2:18: error: the end 00:00:02,000 is before the start 00:00:03,000; expected the end of a caption after its start"
      ),
      ("12 --> 14", "2:1: error: '12' is not a time; expected a time such as 00:01:02.500"),
      (
        "00:00:01,0000000001 --> 2",
        "2:1: error: '00:00:01,0000000001' is not a time; expected a time such as 00:01:02.500"
      ),
      (
        "9999999999:00:00,0 --> 2",
        "2:1: error: '9999999999:00:00,0' is not a time; expected a time such as 00:01:02.500"
      ),
    ])
  func badTimes(times: String, message: String) {
    #expect(ReadCaption.problem("1\n\(times)\na\n", .srt) == message)
  }

  @Test(
    "A line without an arrow where one is needed is reported",
    arguments: [
      ("hello\n", 1), ("1\nhello\n", 2), ("1\n00:00:01,000 -> 00:00:02,000\na\n", 2), ("1\n", 1),
      (talk + "\n3\n00:00:04,000 -> 00:00:05,000\na\n", 11), (talk + "\n3\nhello\n", 11),
      (talk + "\n00:00:04,000 – 00:00:05,000\na\n", 10), (talk + "\n7\n00:00:04,000 00:00:05,000\na\n", 11),
    ])
  func missing(text: String, line: Int) {
    let problem = ReadCaption.problem(text, .srt) ?? ""
    #expect(
      problem.hasPrefix("\(line):1: error: line \(line) has no '-->'; expected the times of a caption"), "\(problem)")
  }

  @Test("A file without captions is an empty list", arguments: ["", "\n\n", "\u{FEFF}"])
  func empty(text: String) throws {
    #expect(try ReadCaption.all(text, .srt) == [])
  }
}
