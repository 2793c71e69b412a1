import Documents
import Foundation
import Testing

@Suite("Captions in WebVTT files")
struct WebVTTTests {
  private static let talk = """
    WEBVTT

    intro
    00:00.200 --> 00:01.600 align:start position:0%
    Captions come from a file,

    00:00:01.700 --> 00:00:03.200
    one line
    after the other.

    """
  private static let read = ["0.2-1.6 Captions come from a file,", "1.7-3.2 one line\nafter the other."]

  @Test(
    "A caption has its times in seconds and its lines, whatever the line ends and the header",
    arguments: [
      talk, talk.replacing("\n", with: "\r\n"), talk.replacing("\n", with: "\r"), "\u{FEFF}" + talk,
      talk.trimmingCharacters(in: .newlines), talk.replacing("WEBVTT", with: "WEBVTT - a talk"),
      talk.replacing("WEBVTT", with: "WEBVTT\nKind: captions\nLanguage: en"), talk.replacing("\n\n", with: "\n\n\n"),
      talk.replacing("WEBVTT\n\nintro", with: "WEBVTT"), talk.replacing(".200", with: ",200"),
    ])
  func plain(text: String) throws {
    #expect(try ReadCaption.descriptions(text, .vtt) == Self.read)
  }

  @Test("Comments, style sheets and regions are skipped")
  func otherBlocks() throws {
    let text = """
      WEBVTT

      STYLE
      ::cue(b) { color: red; }

      REGION
      id:fred

      NOTE a comment

      NOTE
      00:00.000 --> 00:01.000
      a caption that is left out

      NOTES
      00:01.000 --> 00:02.000
      a

      NOTE
      """
    #expect(try ReadCaption.descriptions(text, .vtt) == ["1.0-2.0 a"])
  }

  @Test(
    "Tags are left out, and character references are decoded",
    arguments: [
      ("<v Mary Jane>a</v>", "a"), ("<c.yellow.bg_blue>a</c> <lang en>b</lang>", "a b"), ("{\\an8}a", "a"),
      ("&lt;i&gt; &amp;amp; &quot;&apos;&#39;&#x27;&#X27;", "<i> &amp; \"''''"), ("a&nbsp;b", "a\u{A0}b"),
      ("&lrm;a&rlm;", "\u{200E}a\u{200F}"),
      ("a & b &c; &#0; &#x110000; &#xD800; &amp", "a & b &c; &#0; &#x110000; &#xD800; &amp"),
      ("<ruby>漢<rt>kan</rt></ruby>", "漢kan"), ("&nbsp;\na", "\u{A0}\na"), (" \na", "a"), ("&#+39;", "&#+39;"),
    ])
  func tags(text: String, shown: String) throws {
    let file = "WEBVTT\n\n00:01.000 --> 00:02.000\n\(text)\n"
    #expect(try ReadCaption.all(file, .vtt) == [ReadCaption(start: 1, end: 2, text: shown, words: nil)])
  }

  @Test("Times within a text are those of the words after them")
  func words() throws {
    let file = """
      WEBVTT

      00:01.000 --> 00:03.000
      <00:00:01.200>Never <00:00:01.500><c>drink</c> <00:02.250>liquid nitrogen.

      00:03.000 --> 00:05.000
       
      so<00:00:03.500><c> we</c>
      <00:00:04.000>go

      00:05.000 --> 00:06.000
      none
      """
    #expect(
      try ReadCaption.descriptions(file, .vtt) == [
        "1.0-3.0 Never drink liquid nitrogen. "
          + "[1.2-1.5 Never, 1.5-2.25 drink, 2.25-3.0 liquid, 2.25-3.0 nitrogen.]",
        "3.0-5.0 so we\ngo [3.0-3.5 so, 3.5-4.0 we, 4.0-5.0 go]", "5.0-6.0 none",
      ])
  }

  @Test(
    "A time of a word that cannot be read or is out of order is reported at its position",
    arguments: [
      ("a <00:00:0x>b", "4:3: error: '00:00:0x' is not a time; expected a time such as 00:01:02.500"),
      (
        "a <00:00:01.500>b <00:00:01.250>c",
        "4:19: error: the word's time 00:00:01.250 is before the previous time; expected ascending times within those of the caption"
      ),
      (
        "a <00:00:00.500>b",
        "4:3: error: the word's time 00:00:00.500 is before the previous time; expected ascending times within those of the caption"
      ),
      (
        "é\n<00:00:09.000>b",
        "5:1: error: the word's time 00:00:09.000 is after the end; expected ascending times within those of the caption"
      ),
    ])
  func badWordTimes(text: String, message: String) {
    #expect(ReadCaption.problem("WEBVTT\n\n00:01.000 --> 00:02.000\n\(text)\n", .vtt) == message)
  }

  @Test("A caption needs no empty line before the times of the next one")
  func adjacent() throws {
    let file = "WEBVTT\n00:01.000 --> 00:02.000\na\n00:02.000 --> 00:03.000\n\n00:03.000 --> 00:04.000\nc"
    #expect(try ReadCaption.descriptions(file, .vtt) == ["1.0-2.0 a", "2.0-3.0 ", "3.0-4.0 c"])
  }

  @Test(
    "Text where times are needed is reported, such as text after an empty line",
    arguments: [
      (talk + "\nhello\n", 11), (talk + "\nhello\n\n", 11), (talk + "\nend\n00:04.000 -> 00:05.000\na", 12),
      (talk + "\nhello", 11),
    ])
  func missing(text: String, line: Int) {
    #expect(
      ReadCaption.problem(text, .vtt)
        == "\(line):1: error: line \(line) has no '-->'; expected the times of a caption, such as "
        + "00:00:01.000 --> 00:00:02.500, since an empty line ends a caption")
  }

  @Test(
    "A time that cannot be read is reported at its position",
    arguments: [
      (
        "00:01.000 --> 00:02.0000000000",
        "4:15: error: '00:02.0000000000' is not a time; expected a time such as 00:01:02.500"
      ),
      ("00:61.000 --> 00:62.000", "4:1: error: '00:61.000' is not a time; expected a time such as 00:01:02.500"),
      (
        "00:03.000 --> 00:02.000",
        "4:15: error: the end 00:02.000 is before the start 00:03.000; expected the end of a caption after its start"
      ),
    ])
  func badTimes(times: String, message: String) {
    #expect(ReadCaption.problem("WEBVTT\n\nid\n\(times)\na\n", .vtt) == message)
  }

  @Test(
    "A file that does not begin with WEBVTT is reported", arguments: ["", "1\n00:01.000 --> 00:02.000\na", "WEBVTTX\n"])
  func header(text: String) {
    #expect(
      ReadCaption.problem(text, .vtt)
        == "1:1: error: the file does not begin with WEBVTT; expected WEBVTT in the first line")
  }
}
