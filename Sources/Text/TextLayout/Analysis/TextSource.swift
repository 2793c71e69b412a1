/// A text prepared for layout: its Unicode scalars, their UTF-16 offsets and their attributes.
struct TextSource {
  /// A part of the text with the same attributes.
  struct AttributeRun {
    /// The range in scalars.
    var range: Range<Int>
    /// The index into `attributes`.
    var attributes: Int
  }

  private(set) var scalars: [UInt32] = []

  /// The UTF-16 offset of each scalar, and the length of the text.
  private(set) var offsets: [Int32] = []

  private(set) var attributes: [TextAttributes] = []

  /// In text order, without gaps and without empty runs.
  private(set) var runs: [AttributeRun] = []

  init(_ text: AttributedText) {
    var offset: Int32 = 0
    for run in text.runs where !run.string.isEmpty {
      let start = scalars.count
      for scalar in run.string.unicodeScalars {
        scalars.append(scalar.value)
        offsets.append(offset)
        offset &+= scalar.value > 0xffff ? 2 : 1
      }
      if attributes.last != run.attributes { attributes.append(run.attributes) }
      runs.append(AttributeRun(range: start..<scalars.count, attributes: attributes.count - 1))
    }
    offsets.append(offset)
    if attributes.isEmpty { attributes.append(text.defaultAttributes) }
    for index in attributes.indices {
      attributes[index].fontSize = TextLimits.fontSize(attributes[index].fontSize)
      attributes[index].baselineOffset = TextLimits.length(attributes[index].baselineOffset)
      if let kern = attributes[index].kern { attributes[index].kern = TextLimits.length(kern) }
    }
  }

  func utf16(_ range: Range<Int>) -> Range<Int> { Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound]) }

  /// The runs that overlap a range.
  func runs(in range: Range<Int>) -> ArraySlice<AttributeRun> {
    guard !range.isEmpty else { return [] }
    let first = partition { $0.range.upperBound > range.lowerBound }
    let last = partition { $0.range.lowerBound >= range.upperBound }
    return runs[first..<max(first, last)]
  }

  /// The index of the attributes of a scalar; at the end of the text, of the last scalar.
  func attributeIndex(at scalar: Int) -> Int {
    let run = partition { $0.range.upperBound > scalar }
    return run < runs.count ? runs[run].attributes : runs.last?.attributes ?? 0
  }

  private func partition(_ isSecond: (AttributeRun) -> Bool) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(runs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension TextSource {
  /// A paragraph: the range of its content, and the start of the next paragraph.
  struct Paragraph {
    /// The range without the paragraph separator.
    var content: Range<Int>
    var end: Int
  }

  /// The paragraph that begins at a scalar.
  func paragraph(at start: Int) -> Paragraph {
    var index = start
    while index < scalars.count {
      switch scalars[index] {
      case 0x0d:
        let isPair = index + 1 < scalars.count && scalars[index + 1] == 0x0a
        return Paragraph(content: start..<index, end: index + (isPair ? 2 : 1))
      case 0x0a, 0x85, 0x2029: return Paragraph(content: start..<index, end: index + 1)
      default: index += 1
      }
    }
    return Paragraph(content: start..<index, end: index)
  }
}
