import FileAccess
import Foundation
import Support
import Synchronization

/// The fonts that texts may use, found by name or by file, and the fonts that help out where one lacks a character.
///
/// It may be shared between threads.
package final class FontCatalog: Sendable {
  /// Where Linux distributions install fonts, or the folders that `LAYERKIT_SYSTEM_FONTS` names, separated by colons.
  /// What users keep in their home directories is left out: a timeline would look different on another machine.
  package static let systemDirectories: [String] = {
    guard let named = ProcessInfo.processInfo.environment["LAYERKIT_SYSTEM_FONTS"], !named.isEmpty else {
      return ["/usr/share/fonts", "/usr/local/share/fonts"]
    }
    return named.split(separator: ":").map(String.init)
  }()

  /// What it has opened, so that it is opened once.
  private struct State: ~Copyable {
    var collection: FontCollection
    var files: [String: FontFile] = [:]
    var faces: [FontFace.Identity: FontFace] = [:]
    var orders: [OrderKey: [Int]] = [:]

    /// The paths of all files that were opened, of those that are not kept too.
    var used: Set<String> = []
  }

  private struct OrderKey: Hashable {
    var font: FontDescription
    var language: String
    var isColored: Bool
  }

  /// How many opened fonts, and how many orders of fallback, are kept.
  private static let mostKept = 256

  private let state: Mutex<State>

  /// All fonts, those of the files first.
  package let fonts: [FontDescription]

  /// The indices of the fonts by family, full name or PostScript name in lower case.
  private let families: [String: [Int]]
  private let fullNames: [String: [Int]]
  private let postScriptNames: [String: [Int]]

  /// - Parameters:
  ///   - directories: searched for fonts, with all that is below them.
  ///   - files: font files, and folders with such, that go before the fonts of the directories.
  package init(directories: [String] = FontCatalog.systemDirectories, files: [String] = []) throws(FontError) {
    let collection = try FontCollection(directories: directories, files: files)
    let fonts = collection.fonts.map(\.description)
    func index(_ names: (FontDescription) -> [String]) -> [String: [Int]] {
      var table: [String: [Int]] = [:]
      for (index, font) in fonts.enumerated() {
        for name in Set(names(font).map { $0.lowercased() }) where !name.isEmpty {
          table[name, default: []].append(index)
        }
      }
      return table
    }
    self.fonts = fonts
    families = index(\.families)
    fullNames = index { $0.fullNames + [$0.displayName] }
    postScriptNames = index { [$0.postScriptName] }
    state = Mutex(State(collection: collection))
  }

  /// The font that a text asks for. A name is a family, of which the regular font is taken, or a full name, or a
  /// PostScript name; the fonts of files go before those of the system, and both before stand-ins.
  package func face(for request: FontRequest) throws(FontError) -> FontFace {
    switch request.source {
    case .file(let path, let index):
      return try face(path: path, index: index, variations: request.variations, names: nil)
    case .named(let name):
      let font = try description(named: name)
      return try face(path: font.path, index: font.index, variations: request.variations, names: font)
    }
  }

  /// What is known of the font with a name, without opening it.
  package func description(named name: String) throws(FontError) -> FontDescription {
    if let font = find(name) { return font }
    if let replacement = StandIns.replacement(for: name), let font = find(replacement) { return font }
    throw FontError.missing(name: name, nearest: NearFontNames(name: name, catalog: self))
  }

  private func find(_ name: String) -> FontDescription? {
    let name = name.lowercased()
    for isSupplied in [true, false] {
      func matching(_ table: [String: [Int]]) -> [Int] {
        (table[name] ?? []).filter { fonts[$0].isSupplied == isSupplied }
      }
      if let best = matching(families).min(by: { Self.isMoreRegular(fonts[$0], than: fonts[$1]) }) {
        return fonts[best]
      }
      if let first = matching(fullNames).first ?? matching(postScriptNames).first { return fonts[first] }
    }
    return nil
  }

  private static func isMoreRegular(_ left: FontDescription, than right: FontDescription) -> Bool {
    func distances(_ font: FontDescription) -> (Double, Double, Int) {
      (abs(font.width - 100), abs(font.weight - 400), font.slant)
    }
    return distances(left) < distances(right)
  }

  /// The font of a family that is nearest to another of its fonts, bold or not, upright or slanted; nil where none is.
  package func sibling(of face: FontFace, isBold: Bool, isItalic: Bool) -> FontFace? {
    guard let known = description(of: face), let family = known.families.first?.lowercased() else { return nil }
    func distances(_ font: FontDescription) -> (Double, Double) {
      // One that is bold enough stays as it is.
      (
        abs(font.width - known.width),
        abs(font.weight - (font.isBold == known.isBold ? known.weight : isBold ? 700 : 400))
      )
    }
    let siblings = (families[family] ?? []).map { fonts[$0] }.filter { font in
      font.isSupplied == known.isSupplied && font.isBold == isBold && (font.slant > 0) == isItalic
    }
    guard let best = siblings.min(by: { distances($0) < distances($1) }) else { return nil }
    return try? self.face(path: best.path, index: best.index, variations: face.identity.variations, names: best)
  }

  /// What is known of a font; nil for one of a file that was not searched.
  package func description(of face: FontFace) -> FontDescription? {
    fonts.first { $0.path == face.identity.path && $0.index == face.identity.index }
  }

  /// Names that are near to one that no font has, best first.
  func nearest(to name: String) -> [String] {
    var candidates = Set(fonts.flatMap(\.names) + StandIns.table.map(\.family))
    var found: [String] = []
    while found.count < 3, let next = Suggestion.nearest(to: name, in: candidates.sorted()) {
      found.append(next)
      candidates.remove(next)
    }
    return found
  }

  /// The paths of the font files that were opened so far.
  package var usedPaths: Set<String> { state.withLock { $0.used } }

  /// What was opened, of what is kept.
  var openedIdentities: [FontFace.Identity] { state.withLock { Array($0.faces.keys) } }

  private func face(
    path: String, index: Int, variations: [String: Double], names: FontDescription?
  ) throws(FontError) -> FontFace {
    let origin = Self.origin(of: path, names)
    if InputRoot.isSet, origin == .named, !FontFile.isKept(path) {
      // One of the system that was opened by its name must not be had by its path.
      do throws(InputFileProblem) { try InputFile.check(path) } catch {
        throw FontError.unreadable(path: path, reason: error.reason)
      }
    }
    let identity = FontFace.Identity(path: path, index: index, variations: variations)
    return try state.withLock { (state) throws(FontError) -> FontFace in
      if let face = state.faces[identity] { return face }
      let file: FontFile
      if let known = state.files[path] { file = known } else { file = try FontFile.open(path, origin) }
      let face = try FontFace(file: file, index: index, variations: variations, names: names)
      if state.faces.count >= Self.mostKept { state.faces.removeAll() }
      if state.files.count >= Self.mostKept { state.files.removeAll() }
      state.files[path] = file
      state.faces[identity] = face
      state.used.insert(path)
      return face
    }
  }

  /// Where a path comes from: fonts of the system are found by their names.
  private static func origin(of path: String, _ names: FontDescription?) -> InputFile.Origin {
    guard let names, !names.isSupplied else { return .named }
    return systemDirectories.contains { path.hasPrefix($0 + "/") } ? .system : .named
  }

  /// A font that has all of some characters, for a text whose own font lacks them. Which it is depends on the installed
  /// fonts alone.
  /// - Parameters:
  ///   - face: the text's own font, to which the other shall be near.
  ///   - language: a BCP 47 tag, or empty.
  ///   - isColored: whether a font with coloured glyphs is preferred, as for emoji.
  package func fallback(for scalars: [UInt32], near face: FontFace, language: String, isColored: Bool) -> FontFace? {
    let font =
      description(of: face)
      ?? FontDescription(
        path: face.identity.path, index: face.identity.index, families: [face.familyName], styles: [],
        fullNames: [face.fullName], postScriptName: face.postScriptName, version: 0, weight: 400, width: 100, slant: 0,
        isColored: false, isSupplied: true)
    let key = OrderKey(font: font, language: language, isColored: isColored)
    let found: FontDescription? = state.withLock { state in
      if state.orders[key] == nil {
        if state.orders.count >= Self.mostKept { state.orders.removeAll() }
        state.orders[key] = state.collection.sorted(nearestTo: font, language: language, isColored: isColored)
      }
      let order = state.orders[key] ?? []
      var first: Int?
      for index in order where FontPattern.covers(state.collection.fonts[index].pattern, scalars) {
        if first == nil { first = index }
        if !isColored || fonts[index].isColored { return fonts[index] }
      }
      return first.map { fonts[$0] }
    }
    guard let found else { return nil }
    return try? self.face(path: found.path, index: found.index, variations: [:], names: found)
  }
}
