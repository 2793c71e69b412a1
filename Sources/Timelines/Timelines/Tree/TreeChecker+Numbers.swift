import Properties
import RenderTree
import Support

/// A key path, `string.number`, that names the number that is the text of a layer.
struct NumberUse {
  let member: LayerTree.Member

  /// Whether the number is set while the layer's text is none.
  let isEarly: Bool
  let position: SourcePosition?
}

/// Texts that are numbers.
extension TreeChecker {
  /// Sets the number of a layer's text; records the use if the text is no number now.
  func setNumber(of member: LayerTree.Member, to value: PropertyValue, at position: SourcePosition?) {
    guard member.text.string.number != nil else { return tree.recordEarlyNumber(of: member, at: position) }
    let changed = member.text.string.propertyValue.setting(.number, to: value)
    member.text.string = TextValue.read(changed) ?? member.text.string
  }

  /// Checks that every text whose number is set or animated is a number: at the time when it is set, and at any time for
  /// an animation, which has no effect on other texts.
  func checkNumbers() {
    let expected = "string: { number: …, format: … } in the layer"
    for use in tree.numberUses where use.isEarly == use.member.hadNumber {
      // Of a class that is unknown and of a split text, another error is reported.
      guard use.member.isKnown, !use.member.isSplit, !use.member.isPiece else { continue }
      report(
        use.isEarly ? "the text of the layer is no number at this time" : "the text of the layer is no number",
        expected: expected, at: use.position, in: use.member.subject)
    }
  }
}
