/// Why a font could not be had.
package enum FontError: Error, Hashable, Sendable {
  /// No allowed font has the name; with the names that are near to it, best first.
  case missing(name: String, nearest: NearFontNames)
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not a font, or a damaged one, or one of a format that is not supported.
  case notAFont(path: String, reason: String)
  /// The file has fewer fonts than the index asks for.
  case missingFace(path: String, index: Int, count: Int)
  /// The font does not vary along the axis; with the axes along which it does.
  case missingAxis(font: String, axis: String, axes: [String])
}

extension FontError {
  /// The error with a name in the place of the path of a file, or of a folder in which the file is.
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

/// The names of fonts that are near to one that no font has. They are looked for when they are asked for, since that takes
/// longer than to find a font.
package struct NearFontNames: Hashable, Sendable {
  let name: String
  let catalog: FontCatalog

  /// At most three names, best first.
  package var names: [String] { catalog.nearest(to: name) }

  /// Whether both are near to the same name.
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.catalog === right.catalog }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
