import Documents
import Foundation
import Testing

@Suite("Captions in Whisper's JSON")
struct WhisperTests {
  private func file(_ segments: String) -> String {
    "{\"text\": \" a\", \"segments\": [\(segments)], \"language\": \"en\"}"
  }

  @Test("A segment is a caption with its words, and all else is ignored")
  func plain() throws {
    let text = file(
      """
      {"id": 0, "seek": 0, "start": 0.0, "end": 1.5, "text": " Hello there.", "tokens": [50364, 1], "words": [
        {"word": " Hello", "start": 0.1, "end": 0.5, "probability": 0.9}, {"text": "there.", "start": 0.5, "end": 1.5}]},
      {"start": 2, "end": 3.25, "text": " Bye.\\r\\nNow", "words": null}, {"start": 4, "end": 4, "text": "", "words": []}
      """)
    #expect(
      try ReadCaption.all(text, .json) == [
        ReadCaption(
          start: 0, end: 1.5, text: "Hello there.",
          words: [.init(start: 0.1, end: 0.5, text: "Hello"), .init(start: 0.5, end: 1.5, text: "there.")]),
        ReadCaption(start: 2, end: 3.25, text: "Bye.\nNow", words: nil),
        ReadCaption(start: 4, end: 4, text: "", words: []),
      ])
  }

  @Test("A word without times has those of the words around it")
  func untimedWords() throws {
    let text = file(
      """
      {"start": 1, "end": 9, "text": "a b c d e", "words": [{"word": "a"}, {"word": "b", "start": 2, "end": 3},
        {"word": "c"}, {"word": "d"}, {"word": "e", "start": 5}]}
      """)
    #expect(
      try ReadCaption.descriptions(text, .json) == [
        "1.0-9.0 a b c d e [1.0-2.0 a, 2.0-3.0 b, 3.0-5.0 c, 3.0-5.0 d, 5.0-9.0 e]"
      ])
  }

  @Test(
    "A mistake in a segment is reported at its position",
    arguments: [
      ("{\"end\": 1, \"text\": \"\"}", "1:29: error: there is no 'start'; expected seconds, such as 2.5"),
      ("{\"start\": 0, \"text\": \"\"}", "1:29: error: there is no 'end'; expected seconds, such as 2.5"),
      ("{\"start\": 0, \"end\": 1}", "1:29: error: there is no 'text'; expected text"),
      (
        "{\"start\": \"0\", \"end\": 1, \"text\": \"\"}",
        "1:39: error: '0' is not a time; expected seconds, such as 2.5"
      ),
      ("{\"start\": -1, \"end\": 1, \"text\": \"\"}", "1:39: error: '-1' is not a time; expected seconds, such as 2.5"),
      (
        "{\"start\": 2, \"end\": 1, \"text\": \"\"}",
        "1:49: error: the end 1.0 is before the start 2.0; expected the end after the start"
      ),
      ("{\"start\": 0, \"end\": 1, \"text\": 5}", "1:60: error: '5' is not allowed here; expected text"),
      (
        "{\"start\": 0, \"end\": 1, \"text\": \"\", \"words\": 5}",
        "1:73: error: '5' is not allowed here; expected a list of words"
      ),
      ("{\"start\": 0, \"end\": 1, \"text\": \"\", \"words\": [{}]}", "1:74: error: there is no 'word'; expected text"),
      (
        "{\"start\": 0, \"end\": 1, \"text\": \"\", \"words\": [{\"word\": \"\", \"start\": 1, \"end\": 0}]}",
        "1:106: error: the end 0.0 is before the start 1.0; expected the end after the start"
      ),
      ("5", "1:29: error: '5' is not allowed here; expected an object with 'start', 'end' and 'text'"),
      ("{\"start\": 0, \"end\": 1, \"text\": \"\"} 5", "1:64: error: '5' is not allowed here; expected ',' or ']'"),
    ])
  func mistakes(segment: String, message: String) {
    #expect(ReadCaption.problem(file(segment), .json) == message)
  }

  @Test(
    "An object that is not Whisper's is reported at its position",
    arguments: [
      (
        "{}",
        "1:1: error: '{' is not allowed here; expected a list of objects: [{ … }, { … }], or an object with captions as 'segments'"
      ),
      (
        "{\"a\": 1}",
        "1:1: error: '{' is not allowed here; expected a list of objects: [{ … }, { … }], or an object with captions as 'segments'"
      ),
      ("{\"segments\": 1}", "1:14: error: '1' is not allowed here; expected a list of objects: [{ … }, { … }]"),
      ("{\"segments\": [], \"segments\": []}", "1:18: error: duplicate name 'segments'; expected each name once"),
      ("{\"segments\": []", "1:1: error: { is not closed; expected }"),
      ("{\"segments\": [] } 5", "1:19: error: '5' is not allowed here; expected nothing after the object"),
      ("{\"segments\" []}", "1:13: error: '[' is not allowed here; expected ':'"),
      ("{segments: []}", "1:2: error: 's' is not allowed here; expected a name in double quotes"),
    ])
  func objects(text: String, message: String) {
    #expect(ReadCaption.problem(text, .json) == message)
  }

  @Test("An object with no segments in its list is an empty list of captions")
  func empty() throws {
    #expect(try ReadCaption.all("\u{FEFF}\n{\"segments\": []}", .json) == [])
  }
}
