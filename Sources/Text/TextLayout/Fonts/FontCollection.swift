import CFontconfig
import Foundation

/// The available fonts, as fontconfig sees them. Not thread-safe; `FontCatalog` keeps one behind a lock.
///
/// The configuration contains only the directories and the location of fontconfig's cache. Configuration files of the
/// system and the user are not read, so their rules cannot change which font is chosen or how it is measured.
struct FontCollection: ~Copyable {
  private let configuration: OpaquePointer
  private let supplied: UnsafeMutablePointer<FcFontSet>

  /// All fonts; those of `files` come first, in their order.
  let fonts: [(description: FontDescription, pattern: OpaquePointer)]

  /// - Parameters:
  ///   - directories: searched with their subfolders; folders that do not exist are skipped.
  ///   - files: font files and folders of font files, which have priority.
  init(directories: [String], files: [String]) throws(FontError) {
    var paths: [String] = []
    for path in files { paths += try FontFolder.files(at: path) }
    guard let configuration = FcConfigCreate(), let supplied = FcFontSetCreate() else {
      throw FontError.unreadable(path: directories.first ?? "", reason: "no memory")
    }
    let text = Self.text(directories: directories)
    FcConfigParseAndLoadFromMemory(configuration, text, 1)
    FcConfigBuildFonts(configuration)
    var fonts: [(description: FontDescription, pattern: OpaquePointer)] = []
    func add(_ set: UnsafeMutablePointer<FcFontSet>, from start: Int, isSupplied: Bool, path: String? = nil) {
      guard let list = set.pointee.fonts else { return }
      for index in start..<max(start, Int(set.pointee.nfont)) {
        guard let pattern = list[index] else { continue }
        guard var description = FontPattern.description(pattern, isSupplied: isSupplied) else { continue }
        if let path { description.path = path }
        fonts.append((description, pattern))
      }
    }
    for path in paths {
      let before = Int(supplied.pointee.nfont)
      let count = try FontFile.withPath(of: path) { FcFreeTypeQueryAll($0, UInt32.max, nil, nil, supplied) }
      guard count > 0 else {
        FcFontSetDestroy(supplied)
        FcConfigDestroy(configuration)
        // Opening it gives a more precise error.
        _ = try FontFace(file: FontFile.open(path), index: 0, variations: [:], names: nil)
        throw FontError.notAFont(path: path, reason: "it is damaged")
      }
      let known = fonts.count
      add(supplied, from: before, isSupplied: true, path: path)
      guard fonts.count > known else {
        FcFontSetDestroy(supplied)
        FcConfigDestroy(configuration)
        _ = try FontFace(file: FontFile.open(path), index: 0, variations: [:], names: nil)
        throw FontError.notAFont(path: path, reason: "it is neither TrueType nor OpenType, or it has pixels only")
      }
    }
    if let system = FcConfigGetFonts(configuration, FcSetSystem) { add(system, from: 0, isSupplied: false) }
    self.configuration = configuration
    self.supplied = supplied
    self.fonts = fonts
  }

  deinit {
    FcFontSetDestroy(supplied)
    FcConfigDestroy(configuration)
  }

  private static func text(directories: [String]) -> String {
    func escaped(_ path: String) -> String {
      path.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
    // The first cache folder is filled when fonts are installed, the second by the user that runs the program.
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
      \(directories.map { "<dir>\(escaped($0))</dir>" }.joined())
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
      </fontconfig>
      """
  }

  /// All fonts, sorted by similarity to a font and a language: the supplied fonts first, then those of the system in
  /// fontconfig's order.
  /// - Returns: indices of `fonts`.
  func sorted(nearestTo font: FontDescription, language: String, isColored: Bool) -> [Int] {
    guard let wanted = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(wanted) }
    for family in font.families { FcPatternAddString(wanted, "family", family) }
    FcPatternAddDouble(wanted, "weight", FcWeightFromOpenTypeDouble(font.weight))
    FcPatternAddDouble(wanted, "width", font.width)
    FcPatternAddInteger(wanted, "slant", Int32(font.slant))
    FcPatternAddBool(wanted, "color", isColored ? 1 : 0)
    if !language.isEmpty { FcPatternAddString(wanted, "lang", language) }
    var sets = [FcConfigGetFonts(configuration, FcSetSystem)]
    var result = FcResultNoMatch
    guard let list = FcFontSetSort(configuration, &sets, Int32(sets.count), wanted, 0, nil, &result) else { return [] }
    defer { FcFontSetSortDestroy(list) }
    var indices: [OpaquePointer: Int] = [:]
    for (index, font) in fonts.enumerated() { indices[font.pattern] = index }
    var order = fonts.indices.filter { fonts[$0].description.isSupplied }
    for position in 0..<Int(list.pointee.nfont) {
      if let pattern = list.pointee.fonts[position], let index = indices[pattern] { order.append(index) }
    }
    return order
  }
}
