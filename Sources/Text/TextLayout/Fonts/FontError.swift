/// The reason why a font is not available.
package enum FontError: Error, Hashable, Sendable {
  /// No available font has the name; with similar names, the best first.
  case missing(name: String, nearest: NearFontNames)
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not a font, is damaged, or has an unsupported format.
  case notAFont(path: String, reason: String)
  /// The index is larger than the number of fonts in the file.
  case missingFace(path: String, index: Int, count: Int)
  /// The font has no such axis; with the axes that it has.
  case missingAxis(font: String, axis: String, axes: [String])
}

extension FontError {
  /// The error with a name instead of the path of a file, or of a folder that contains the file.
  package func naming(_ path: String, as name: String) -> FontError {
    func named(_ file: String) -> String {
      file == path ? name : file.hasPrefix(path + "/") ? name + file.dropFirst(path.count) : file
    }
    return switch self {
    case .unreadable(let file, let reason): .unreadable(path: named(file), reason: reason)
    case .notAFont(let file, let reason): .notAFont(path: named(file), reason: reason)
    case .missingFace(let file, let index, let count): .missingFace(path: named(file), index: index, count: count)
    case .missing, .missingAxis: self
    }
  }
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let name, let nearest):
      "no font is named \(name)"
        + (nearest.names.isEmpty ? "" : "; near to it: \(nearest.names.joined(separator: ", "))")
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .notAFont(let path, let reason): "\(path) is not a font that can be used: \(reason)"
    case .missingFace(let path, let index, let count):
      "\(path) has no font \(index): it has \(count), counted from 0"
    case .missingAxis(let font, let axis, let axes) where axes.isEmpty:
      "\(font) does not vary along \(axis), nor along any other axis"
    case .missingAxis(let font, let axis, let axes):
      "\(font) does not vary along \(axis); its axes are \(axes.joined(separator: ", "))"
    }
  }
}

/// Names of fonts similar to one that no font has. They are searched on access, because that takes longer than finding
/// a font.
package struct NearFontNames: Hashable, Sendable {
  let name: String
  let catalog: FontCatalog

  /// At most three names, the best first.
  package var names: [String] { catalog.nearest(to: name) }

  /// Whether both are for the same name.
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.catalog === right.catalog }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
