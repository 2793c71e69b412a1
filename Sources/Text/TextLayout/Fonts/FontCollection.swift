import CFontconfig
import Foundation

/// Fontconfig's view of the fonts that may be used. It is not safe to share between threads; `FontCatalog` keeps one
/// behind a lock.
///
/// The configuration is our own: it names the directories and where fontconfig keeps what it has found in them, and
/// nothing else. No file of the system or the user is read, so no rule of theirs can change a choice or a measure.
struct FontCollection: ~Copyable {
  private let configuration: OpaquePointer
  private let supplied: UnsafeMutablePointer<FcFontSet>

  /// All fonts: those of the files first, in their order.
  let fonts: [(description: FontDescription, pattern: OpaquePointer)]

  /// - Parameters:
  ///   - directories: searched with all that is below them; one that does not exist is skipped.
  ///   - files: font files, and folders with such, that go before all others.
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
        // Reading it tells more about what is wrong with it.
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
    // The first is filled when fonts are installed, the second by whoever runs the program.
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
      \(directories.map { "<dir>\(escaped($0))</dir>" }.joined())
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
      </fontconfig>
      """
  }

  /// All fonts, nearest first to a font and a language: the supplied ones, then those of the system as fontconfig sorts
  /// them.
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
