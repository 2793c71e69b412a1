import Animations
import Properties
import Support
import TextLayout

/// The fonts that texts may name, as `layerkit fonts` lists them.
package struct FontListing {
  /// A font, with the axes along which it varies.
  fileprivate struct Entry {
    let font: FontDescription
    let axes: [FontAxis]
  }

  /// Sorted by source, family, weight and name.
  private var entries: [Entry]

  /// The families that have a substitute font, each with the family of its substitute.
  private var standIns: [(family: String, replacement: String)]

  /// All names, for suggestions.
  private let names: [String]

  /// Lists the fonts of the system and the font files that take precedence over them.
  /// - Parameter text: a part of a name, in any case, that a font must contain; nil for all fonts.
  /// - Throws: `FontError` for a file that cannot be read.
  package init(_ fonts: TextFonts, naming text: String?) throws {
    let all = try fonts.descriptions()
    names = Set(all.flatMap(\.names) + StandIns.table.map(\.family)).sorted()
    let wanted = text?.lowercased()
    func fits(_ names: [String]) -> Bool {
      wanted.map { text in names.contains { $0.lowercased().contains(text) } } ?? true
    }
    standIns = StandIns.table.filter { fits([$0.family, $0.replacement]) }
    // The substitute for a font with that name is listed too.
    let replacements = wanted == nil ? [] : standIns.filter { fits([$0.family]) }.map(\.replacement)
    entries = all.filter { font in fits(font.names) || font.families.contains(where: replacements.contains) }
      .sorted { $0.order < $1.order }.map { Entry(font: $0, axes: fonts.axes(of: $0)) }
  }

  /// Whether no font has a name that contains the text.
  package var isEmpty: Bool { entries.isEmpty && standIns.isEmpty }

  /// The name of a font that is similar to a text.
  package func nearest(to text: String) -> String? { Suggestion.nearest(to: text, in: names) }

  /// A line for each font, grouped by family, and a line for each substitute.
  package var text: String {
    var blocks: [String] = []
    for isSupplied in [true, false] {
      let fonts = entries.filter { $0.font.isSupplied == isSupplied }
      guard !fonts.isEmpty else { continue }
      var lines = [isSupplied ? "Of the timeline:" : "Of the system:"]
      var family: String?
      let (names, postScriptNames) = (fonts.map(\.font.displayName), fonts.map(\.font.postScriptName))
      let width = min(40, names.map(\.count).max() ?? 0)
      let postScriptWidth = min(36, postScriptNames.map(\.count).max() ?? 0)
      for entry in fonts {
        if entry.font.family != family {
          family = entry.font.family
          lines.append("  \(family ?? "")")
        }
        let columns = [
          entry.font.displayName.padded(to: width), entry.font.postScriptName.padded(to: postScriptWidth),
          entry.font.versionText.padded(to: 6), entry.font.file, entry.axesText,
        ]
        lines.append("    " + columns.filter { !$0.isEmpty }.joined(separator: "  "))
      }
      blocks.append(lines.map(\.visible).joined(separator: "\n"))
    }
    if !standIns.isEmpty {
      let width = standIns.map(\.family.count).max() ?? 0
      let rows = standIns.map { "  \($0.family.padded(to: width))  \($0.replacement)" }
      blocks.append((["Missing fonts, and their substitutes:"] + rows).joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// An object with the lists `fonts` and `standIns`.
  package var json: String {
    let fonts = entries.map(\.json)
    let standIns = standIns.map { "    {\"family\":\($0.family.json),\"replacement\":\($0.replacement.json)}" }
    func list(_ rows: [String]) -> String { rows.isEmpty ? "[]" : "[\n\(rows.joined(separator: ",\n"))\n  ]" }
    return "{\n  \"fonts\": \(list(fonts)),\n  \"standIns\": \(list(standIns))\n}\n"
  }
}

extension FontListing.Entry {
  /// `wght 100–400–900`: the minimum, default and maximum of each axis.
  fileprivate var axesText: String {
    axes.map { "\($0.tag) \($0.minimum.shortest)–\($0.initial.shortest)–\($0.maximum.shortest)" }
      .joined(separator: ", ")
  }

  fileprivate var json: String {
    let axes = axes.map {
      "{\"tag\":\($0.tag.json),\"minimum\":\($0.minimum.shortest),\"default\":\($0.initial.shortest),\"maximum\":\($0.maximum.shortest)}"
    }
    let members = [
      "\"family\":\(font.family.json)", "\"fullName\":\(font.displayName.json)",
      "\"postScriptName\":\(font.postScriptName.json)", "\"style\":\((font.styles.first ?? "").json)",
      "\"weight\":\(font.weight.shortest)", "\"version\":\(font.versionText.json)", "\"file\":\(font.path.json)",
      "\"index\":\(font.index & 0xffff)", "\"instance\":\(font.index >> 16)",
      "\"axes\":[\(axes.joined(separator: ","))]", "\"colored\":\(font.isColored)",
      "\"source\":\(font.isSupplied ? "\"timeline\"" : "\"system\"")",
    ]
    return "    {" + members.joined(separator: ",") + "}"
  }
}

extension FontDescription {
  fileprivate var family: String { families.first ?? displayName }

  /// The path of the file, with the index of the font in it unless it is the first.
  fileprivate var file: String { index & 0xffff == 0 ? path : "\(path) (\(index & 0xffff))" }

  fileprivate var order: (Int, String, Double, Int, String) {
    (isSupplied ? 0 : 1, family.lowercased(), weight, slant, displayName)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  fileprivate var json: String { PropertyValue.string(self).json }
}
