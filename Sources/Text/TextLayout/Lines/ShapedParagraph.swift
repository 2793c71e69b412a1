/// A paragraph as glyphs, before line breaking. All indices are scalars of the whole text.
struct ShapedParagraph {
  /// A part with the same font, direction, script and shaping attributes.
  struct Item {
    enum Kind {
      case text
      /// A tab, whose width depends on its position.
      case tab
      /// A line separator.
      case lineEnd
    }

    var range: Range<Int>
    var kind: Kind
    var level: UInt8
    /// The index of the attributes of its first scalar.
    var attributes: Int
    var face: FontFace
    var script: UInt32
    /// The range of the paragraph's glyphs, from left to right.
    var glyphs: Range<Int>
  }

  let source: TextSource
  let style: ParagraphStyle
  let content: Range<Int>
  /// The bidirectional level of the paragraph: 1 if it runs from right to left.
  let baseLevel: UInt8

  var items: [Item] = []
  var glyphs: [ShapedGlyph] = []

  /// For each scalar and the end: the boundary before it.
  var boundaries: [Boundaries]

  /// For each scalar: the width in points of the cluster that begins with it.
  var advances: [Double]

  /// Sorted by location; the locations are limited.
  let tabStops: [ParagraphStyle.TabStop]

  init(source: TextSource, style: ParagraphStyle, content: Range<Int>, baseLevel: UInt8, boundaries: [Boundaries]) {
    self.source = source
    self.style = style
    self.content = content
    self.baseLevel = baseLevel
    self.boundaries = boundaries
    advances = [Double](repeating: 0, count: content.count)
    tabStops = style.tabStops.map { stop in
      ParagraphStyle.TabStop(location: TextLimits.length(stop.location), alignment: stop.alignment)
    }.sorted { $0.location < $1.location }
  }

  var isRightToLeft: Bool { baseLevel & 1 == 1 }

  func boundary(_ scalar: Int) -> Boundaries { boundaries[scalar - content.lowerBound] }

  func advance(_ scalar: Int) -> Double { advances[scalar - content.lowerBound] }

  /// The index of the item that contains a scalar, which must be part of the content.
  func itemIndex(at scalar: Int) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound > scalar { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Points per unit of an item's glyphs.
  func scale(_ item: Item) -> Double { source.attributes[item.attributes].fontSize / item.face.unitsOfMeasure }
}
