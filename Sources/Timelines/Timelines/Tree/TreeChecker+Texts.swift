import Properties
import RenderTree
import Support
import TextLayout
import TextObjects

extension LayerTree.Member {
  /// The text that a layer shows after the events so far.
  struct Text {
    var string = TextValue("")

    /// The number of the string in `CheckedTexts`.
    var number: Int?
    var font = textLayerProperties.font.defaultValue
  }

  /// Whether the layer is a text layer.
  var showsText: Bool {
    let string = textLayerProperties.string.property
    return table.property(named: string.name) === string
  }
}

extension Timeline.Layer {
  /// The values that determine what a text layer shows: those of its style, then its own values, which override them.
  var textValues: [(path: PropertyKeyPath, value: PropertyValue)] {
    styles.reversed().flatMap { $0.values.map { (PropertyKeyPath($0.property), $0.value) } } + values
  }
}

/// The positions where the parts of a text are written.
package struct TextPlaces {
  /// The position of the value at a key path of the layer.
  let keyPath: (String) -> SourcePosition?
  /// The positions of the font and the characters of a run, by its index.
  let run: (Int) -> (font: SourcePosition?, string: SourcePosition?)

  package init(
    keyPath: @escaping (String) -> SourcePosition?,
    run: @escaping (Int) -> (font: SourcePosition?, string: SourcePosition?) = { _ in (nil, nil) }
  ) {
    self.keyPath = keyPath
    self.run = run
  }
}

extension TreeChecker {
  /// Checks, after values of a text layer are set, that its fonts exist and have the characters of its text.
  func checkText(
    of member: LayerTree.Member, _ values: [(path: PropertyKeyPath, value: PropertyValue)], at places: TextPlaces
  ) {
    guard member.showsText else { return }
    let (string, font) = (textLayerProperties.string.property, textLayerProperties.font.property)
    var isTextSet = false
    var isFontSet = false
    for (path, value) in values where path.component == nil {
      if path.property === string {
        member.text.string = TextValue.read(value) ?? TextValue("")
        member.text.number = tree.checkedTexts.number(of: member.text.string)
        member.hadNumber = member.hadNumber || member.text.string.number != nil
        isTextSet = true
      } else if path.property === font, case .string(let name) = value {
        member.text.font = name
        isFontSet = true
      }
    }
    for (path, value) in values where path.property === string && path.component == .number {
      setNumber(of: member, to: value, at: places.keyPath(path.description))
    }
    guard isTextSet || isFontSet else { return }
    let whole = places.keyPath((isTextSet ? string : font).name)
    func place(_ place: TextFontCheck.Place) -> SourcePosition? {
      isTextSet ? places.run(place.run).string ?? whole : whole
    }
    let text = member.text.string
    let check = tree.checkedTexts.check(text, member.text.number, font: member.text.font, fonts: tree.fonts)
    func fontPlace(_ place: TextFontCheck.Place) -> SourcePosition? {
      let position =
        place.isFontOfLayer
        ? isFontSet ? places.keyPath(font.name) : whole : isTextSet ? places.run(place.run).font : nil
      return position ?? whole
    }
    for (error, run) in check.unknown { report(error, of: member, at: fontPlace(run)) }
    for (name, substitute, run) in check.replaced {
      diagnostics.warn("no font is named '\(name)'; '\(substitute)' is used", at: fontPlace(run))
    }
    for (character, run) in check.missing {
      guard !tree.fonts.allowsFallback else {
        diagnostics.warn("\(character.description), nor has any other; a box is drawn", at: place(run))
        continue
      }
      report(
        character.description, expected: "a font that has it, or fontFallback: true in the canvas", at: place(run),
        in: member.subject)
    }
    for (substitution, run) in check.substitutions { diagnostics.warn(substitution.description, at: place(run)) }
    for (font, run) in check.uncolored {
      diagnostics.warn(
        "the colours of the font '\(font)' cannot be read, and its letters have the colour of the text", at: place(run))
    }
    warnOfLength(text, at: isTextSet ? whole : nil)
  }

  /// Warns about a text that is too long to be drawn in full.
  private func warnOfLength(_ text: TextValue, at position: SourcePosition?) {
    guard let position else { return }
    let length = text.runs.reduce(0) { $0 + $1.string.unicodeScalars.count }
    guard length > TextLimits.maximumOutlineCount else { return }
    diagnostics.warn(
      "a text of \(length) characters, of which the first \(TextLimits.maximumOutlineCount) in the bounds are drawn",
      at: position)
  }

  private func report(_ error: FontError, of member: LayerTree.Member, at position: SourcePosition?) {
    guard case .missing(let name, let nearest) = error else {
      return report(error.description, at: position, in: member.subject)
    }
    report(
      "no font is named '\(name)'", expected: "the name of an installed font, or a file in 'fonts'",
      suggestion: nearest.names.first, at: position, in: member.subject)
  }
}
