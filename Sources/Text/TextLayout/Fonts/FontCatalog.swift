import FileAccess
import Foundation
import Support
import Synchronization

/// The available fonts, found by name or by file, and the order in which they serve as fallback fonts.
///
/// It may be shared between threads.
package final class FontCatalog: Sendable {
  /// The folders in which Linux distributions install fonts, or those of `LAYERKIT_SYSTEM_FONTS`, separated by colons.
  /// Fonts in home directories are not used, because a timeline would look different on another machine.
  package static let systemDirectories: [String] = {
    guard let named = ProcessInfo.processInfo.environment["LAYERKIT_SYSTEM_FONTS"], !named.isEmpty else {
      return ["/usr/share/fonts", "/usr/local/share/fonts"]
    }
    return named.split(separator: ":").map(String.init)
  }()

  /// The caches of opened fonts.
  private struct State: ~Copyable {
    var collection: FontCollection
    var files: [String: FontFile] = [:]
    var faces: [FontFace.Identity: FontFace] = [:]
    var orders: [OrderKey: [Int]] = [:]

    /// The paths of all opened files, including those that the caches have dropped.
    var used: Set<String> = []
  }

  private struct OrderKey: Hashable {
    var font: FontDescription
    var language: String
    var isColored: Bool
  }

  /// The capacity of the caches of fonts, and of fallback orders.
  private static let cacheCapacity = 256

  private let state: Mutex<State>

  /// All fonts; those of `files` come first.
  package let fonts: [FontDescription]

  /// The indices of the fonts by family, full name or PostScript name in lower case.
  private let families: [String: [Int]]
  private let fullNames: [String: [Int]]
  private let postScriptNames: [String: [Int]]

  /// - Parameters:
  ///   - directories: folders that are searched for fonts, with their subfolders.
  ///   - files: font files and folders of font files, which have priority over the directories.
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

  /// The font for a request. A name is a family, which means its regular font, or a full name, or a PostScript name.
  /// Fonts of files have priority over those of the system, and both over substitutes.
  package func face(for request: FontRequest) throws(FontError) -> FontFace {
    switch request.source {
    case .file(let path, let index):
      return try face(path: path, index: index, variations: request.variations, names: nil)
    case .named(let name):
      let font = try description(named: name)
      return try face(path: font.path, index: font.index, variations: request.variations, names: font)
    }
  }

  /// The description of the font with a name, without opening the font.
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

  /// The closest font of the same family that is bold or not, italic or not, as requested; nil if there is none.
  package func sibling(of face: FontFace, isBold: Bool, isItalic: Bool) -> FontFace? {
    guard let known = description(of: face), let family = known.families.first?.lowercased() else { return nil }
    func distances(_ font: FontDescription) -> (Double, Double) {
      // A font keeps its weight if it already has the requested boldness.
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

  /// The description of a font; nil for a font of a file that was not searched.
  package func description(of face: FontFace) -> FontDescription? {
    fonts.first { $0.path == face.identity.path && $0.index == face.identity.index }
  }

  /// Names similar to one that no font has, the best first.
  func nearest(to name: String) -> [String] {
    var candidates = Set(fonts.flatMap(\.names) + StandIns.table.map(\.family))
    var found: [String] = []
    while found.count < 3, let next = Suggestion.nearest(to: name, in: candidates.sorted()) {
      found.append(next)
      candidates.remove(next)
    }
    return found
  }

  /// The paths of all font files opened so far.
  package var usedPaths: Set<String> { state.withLock { $0.used } }

  /// The identities of the cached fonts.
  var openedIdentities: [FontFace.Identity] { state.withLock { Array($0.faces.keys) } }

  private func face(
    path: String, index: Int, variations: [String: Double], names: FontDescription?
  ) throws(FontError) -> FontFace {
    let origin = Self.origin(of: path, names)
    if InputRoot.isSet, origin == .named, !FontFile.isKept(path) {
      // A font of the system that was opened by name must not become readable by path.
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
      if state.faces.count >= Self.cacheCapacity { state.faces.removeAll() }
      if state.files.count >= Self.cacheCapacity { state.files.removeAll() }
      state.files[path] = file
      state.faces[identity] = face
      state.used.insert(path)
      return face
    }
  }

  /// The origin of a path: fonts of the system were found by name.
  private static func origin(of path: String, _ names: FontDescription?) -> InputFile.Origin {
    guard let names, !names.isSupplied else { return .named }
    return systemDirectories.contains { path.hasPrefix($0 + "/") } ? .system : .named
  }

  /// A fallback font that has all of some characters, for a text whose font lacks them. The choice depends only on the
  /// installed fonts.
  /// - Parameters:
  ///   - face: the font of the text, to which the fallback should be similar.
  ///   - language: a BCP 47 tag, or empty.
  ///   - isColored: whether a font with colour glyphs is preferred, as for emoji.
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
        if state.orders.count >= Self.cacheCapacity { state.orders.removeAll() }
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
