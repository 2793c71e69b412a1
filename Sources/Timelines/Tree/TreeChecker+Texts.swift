import Diagnostics
import Properties
import RenderTree
import TextLayout

extension LayerTree.Member {
  /// What a text layer shows, as far as events were followed.
  struct Text {
    var string = ""
    var font = textLayerProperties.font.defaultValue
  }

  /// Whether the layer is a text layer.
  package var showsText: Bool {
    let string = textLayerProperties.string.property
    return table.property(named: string.name) === string
  }
}

extension TreeChecker {
  /// Checks that a text layer whose values are set has a font, and that the font has the characters of its text.
  /// - Parameter position: where the value of a property is written.
  package func checkText(
    of member: LayerTree.Member, _ values: [(path: PropertyKeyPath, value: PropertyValue)],
    at position: (Property) -> SourcePosition?
  ) {
    let (string, font) = (textLayerProperties.string.property, textLayerProperties.font.property)
    guard member.showsText else { return }
    var places: [SourcePosition?] = []
    for (path, value) in values where path.component == nil {
      if path.property === string {
        if case .string(let text) = value { member.text.string = text } else { member.text.string = "" }
        places.append(position(string))
      } else if path.property === font, case .string(let name) = value {
        member.text.font = name
        places.insert(position(font), at: 0)
      }
    }
    guard let place = places.first else { return }
    do throws(FontError) {
      let face = try tree.fonts.face(named: member.text.font)
      let (report, pictureFonts) = tree.fonts.check(member.text.string, in: face)
      self.report(report, of: member, at: places.last ?? place)
      for font in pictureFonts {
        self.report(
          "the pictures of the font '\(font)' are not supported yet", at: places.last ?? place, in: member.subject)
      }
    } catch {
      report(error, of: member, at: place)
    }
  }

  private func report(_ report: FontReport, of member: LayerTree.Member, at position: SourcePosition?) {
    for character in report.missing {
      self.report(
        character.description,
        expected: tree.fonts.allowsFallback ? nil : "a font that has it, or fontFallback: true in the canvas",
        at: position, in: member.subject)
    }
    for substitution in report.substitutions { diagnostics.warn(substitution.description, at: position) }
  }

  private func report(_ error: FontError, of member: LayerTree.Member, at position: SourcePosition?) {
    guard case .missing(let name, let nearest) = error else {
      return report(error.description, at: position, in: member.subject)
    }
    report(
      "no font is named '\(name)'", expected: "the name of an installed font, or a file in 'fonts'",
      suggestion: nearest.first, at: position, in: member.subject)
  }
}
