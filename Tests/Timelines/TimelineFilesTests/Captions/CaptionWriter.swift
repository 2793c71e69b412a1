import Randomness

/// Writes random captions with the varieties that files have.
struct CaptionWriter {
  private var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }

  private mutating func pick() -> String {
    pick(["a", "Ä", "日本", "😀", "1984", "-", "&", "1<2", "a{b", "it's", "->", "♪", "3:00"])
  }

  /// A caption whose words, if they have times, are those of its text.
  mutating func caption() -> ReadCaption {
    var time = random.below(1_000_000)
    let start = Double(time) / 1000
    let lines = (0..<random.below(4)).map { _ in (0...random.below(4)).map { _ in pick() } }
    let hasWords = random.chance(0.5) && !lines.isEmpty
    let words = lines.joined().map { text in
      let begin = time
      time += random.below(2000)
      return ReadCaption.Word(start: Double(begin) / 1000, end: Double(time) / 1000, text: text)
    }
    return ReadCaption(
      start: start, end: Double(time) / 1000, text: lines.map { $0.joined(separator: " ") }.joined(separator: "\n"),
      words: hasWords ? words : nil)
  }

  mutating func subRip(_ captions: [ReadCaption]) -> String {
    let isNumbered = random.chance(0.5)
    let texts = captions.enumerated().map { index, caption in
      let number = isNumbered ? "\(index + 1)\n" : ""
      let lines = lines(of: caption).map { "\(tagged($0))\n" }.joined()
      return "\(number)\(times(caption, mark: pick([",", "."])))\(pick(["", " X1:10"]))\n\(lines)"
    }
    return finished(texts)
  }

  mutating func webVTT(_ captions: [ReadCaption]) -> String {
    let texts = captions.map { caption in
      var words = caption.words ?? []
      let lines = lines(of: caption).map { line in
        let pieces = line.split(separator: " ").map { piece in
          let word = words.isEmpty ? nil : words.removeFirst()
          return (word.map { "<\(time($0.start, mark: "."))>" } ?? "") + tagged(escaped(String(piece)))
        }
        return pieces.joined(separator: " ") + "\n"
      }
      return "\(pick(["", "id\n", "7\n"]))\(times(caption, mark: "."))\(pick(["", " align:start"]))\n\(lines.joined())"
    }
    return finished(["WEBVTT\(pick(["", " a", "\nKind: captions"]))\n", pick(["", "NOTE a\nb\n"])] + texts)
  }

  private func lines(of caption: ReadCaption) -> [String] { caption.text.split(separator: "\n").map(String.init) }

  private mutating func tagged(_ text: String) -> String {
    pick(["\(text)", "<i>\(text)</i>", "{\\an8}\(text)", "<font color=\"#fff\">\(text)</font>", "<c.a.b>\(text)</c>"])
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private mutating func times(_ caption: ReadCaption, mark: String) -> String {
    time(caption.start, mark: mark) + " --> " + time(caption.end, mark: mark)
  }

  private mutating func time(_ seconds: Double, mark: String) -> String {
    let time = Int((seconds * 1000).rounded())
    let hours = pick(["0\(time / 3_600_000)", "\(time / 3_600_000)"])
    return hours + ":" + padded(time / 60_000 % 60, 2) + ":" + padded(time / 1000 % 60, 2) + mark
      + padded(time % 1000, 3)
  }

  private func padded(_ number: Int, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
  }

  /// The blocks with empty lines between them.
  private mutating func finished(_ blocks: [String]) -> String {
    let text = blocks.joined(separator: pick(["\n", "\n\n"])).replacing("\n", with: pick(["\n", "\r\n", "\r"]))
    return pick(["", "\u{FEFF}"]) + text
  }

  /// A text with bytes changed, removed and repeated.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...random.below(4) where !text.isEmpty {
      let index = random.below(text.count)
      switch random.below(4) {
      case 0: text[index] = Array("<>{}\\&;#-:\n\r 1a".utf8).randomElement(using: &random) ?? 0
      case 1: text.remove(at: index)
      case 2: text.removeSubrange(index..<min(text.count, index + random.below(40)))
      default:
        text.insert(contentsOf: text[index..<min(text.count, index + random.below(40))], at: random.below(text.count))
      }
    }
    return text
  }
}
