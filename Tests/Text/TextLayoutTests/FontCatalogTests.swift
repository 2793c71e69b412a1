import Foundation
import Testing

@testable import TextLayout

@Suite("Fonts by name and by file")
struct FontCatalogTests {
  @Test(
    "A name is a family, a full name or a PostScript name, in any case",
    arguments: [
      ("DejaVu Sans", "DejaVuSans"), ("dejavu sans", "DejaVuSans"), ("DejaVu Sans Bold", "DejaVuSans-Bold"),
      ("DejaVuSerif-BoldItalic", "DejaVuSerif-BoldItalic"), ("DejaVu Sans Condensed", "DejaVuSansCondensed"),
      ("Liberation Mono", "LiberationMono"), ("Noto Sans Arabic", "NotoSansArabic-Regular"),
    ])
  func names(_ name: String, _ postScriptName: String) throws {
    #expect(try Fonts.face(name).postScriptName == postScriptName)
  }

  @Test(
    "Fonts of other systems have substitutes with the same advances",
    arguments: [
      ("Helvetica", "LiberationSans"), ("Helvetica-Bold", "LiberationSans-Bold"), ("ArialMT", "LiberationSans"),
      ("Arial Bold Italic", "LiberationSans-BoldItalic"), ("Times", "LiberationSerif"),
      ("Times-Roman", "LiberationSerif"), ("Times New Roman", "LiberationSerif"),
      ("TimesNewRomanPS-ItalicMT", "LiberationSerif-Italic"), ("Courier", "LiberationMono"),
      ("Courier-BoldOblique", "LiberationMono-BoldItalic"), ("courier new", "LiberationMono"),
    ])
  func standIns(_ name: String, _ postScriptName: String) throws {
    #expect(try Fonts.face(name).postScriptName == postScriptName)
  }

  @Test("A name that no font has is an error with similar names")
  func missing() throws {
    let error = #expect(throws: FontError.self) { try Fonts.face("DejaVu Sanz") }
    guard case .missing("DejaVu Sanz", let nearest) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(nearest.names.first == "DejaVu Sans")
    #expect(nearest.names.count <= 3)
  }

  @Test("Only documented fonts have substitutes", arguments: ["Helvetica Neue", "Verdana", "sans-serif", ""])
  func silence(_ name: String) {
    #expect(throws: FontError.self) { try Fonts.face(name) }
  }

  @Test("Fonts of files have priority over those of the system")
  func files() throws {
    let copy = try TemporaryFont("DejaVu Serif")
    let catalog = try FontCatalog(files: [copy.path])
    #expect(try catalog.face(for: FontRequest(named: "DejaVu Serif")).identity.path == copy.path)
    #expect(try catalog.face(for: FontRequest(named: "DejaVu Sans")).identity.path != copy.path)
    #expect(try catalog.face(for: FontRequest(.file(path: copy.path, index: 0))).postScriptName == "DejaVuSerif")
  }

  @Test("Without directories only the fonts of files are available")
  func directories() throws {
    let copy = try TemporaryFont("DejaVu Serif")
    let catalog = try FontCatalog(directories: [], files: [copy.path])
    #expect(catalog.fonts.map(\.postScriptName) == ["DejaVuSerif"])
    #expect(throws: FontError.self) { try catalog.face(for: FontRequest(named: "Helvetica")) }
  }

  @Test("A folder means all fonts in it and its subfolders")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("b/c")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Fonts.face("DejaVu Serif").identity.path, toPath: inner.appendingPathComponent("serif.TTF").path)
    try FileManager.default.copyItem(
      atPath: Fonts.face("DejaVu Sans").identity.path, toPath: folder.appendingPathComponent("sans.ttf").path)
    try Data("Read me".utf8).write(to: folder.appendingPathComponent("README.txt"))
    let catalog = try FontCatalog(directories: [], files: [folder.path])
    #expect(catalog.fonts.map(\.postScriptName) == ["DejaVuSerif", "DejaVuSans"])
    #expect(catalog.fonts.allSatisfy { $0.isSupplied })
  }

  @Test("A file that is missing, empty, a folder or no font is an error with the reason")
  func broken() throws {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent("broken-\(UUID().uuidString).ttf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for content in [nil, Data(), Data("not a font".utf8), Data("wOFF0000000000".utf8), Data([0, 1, 0, 0])] {
      if let content { try content.write(to: URL(fileURLWithPath: path)) }
      #expect(throws: FontError.self) { try FontCatalog(directories: [], files: [path]) }
      #expect(throws: FontError.self) {
        try Fonts.catalog.face(for: FontRequest(.file(path: path, index: 0)))
      }
    }
    #expect(throws: FontError.self) {
      try Fonts.catalog.face(for: FontRequest(.file(path: folder.path, index: 0)))
    }
  }

  @Test("A damaged font is an error, or lays out its intact part", arguments: 0..<40)
  func damaged(_ seed: Int) throws {
    let font = try TemporaryFont("Liberation Mono") { bytes in
      if seed % 4 == 0 { bytes.removeLast(bytes.count * (seed + 1) / 42) }
      for index in 0..<200 { bytes[(index * 7919 + seed * 104_729) % bytes.count] ^= UInt8(1 << (index % 8)) }
    }
    guard let face = try? Fonts.catalog.face(for: FontRequest(.file(path: font.path, index: 0))) else { return }
    let text = AttributedText("Damaged, 123 áé", TextAttributes(font: face, fontSize: 20))
    let frame = TextTypesetter().frame(for: text, in: TextContainer(width: 100))
    for run in frame.lines.flatMap(\.runs) {
      for glyph in run.glyphs { _ = face.outline(of: glyph.glyph) }
    }
  }

  @Test("An index beyond the last font of a file is an error with the number of fonts")
  func index() throws {
    let path = try Fonts.face("DejaVu Sans").identity.path
    #expect(throws: FontError.missingFace(path: path, index: 3, count: 1)) {
      try Fonts.catalog.face(for: FontRequest(.file(path: path, index: 3)))
    }
  }

  @Test("An axis that a font does not have is an error")
  func axis() {
    #expect(throws: FontError.missingAxis(font: "DejaVu Sans", axis: "wght", axes: [])) {
      try Fonts.catalog.face(for: FontRequest(.named("DejaVu Sans"), variations: ["wght": 500]))
    }
  }

  @Test("Equal requests share one face")
  func sharing() throws {
    #expect(try Fonts.face("Helvetica") === Fonts.face("Liberation Sans"))
  }
}

/// A copy of a font in a temporary file.
final class TemporaryFont {
  let path: String

  init(_ name: String, change: (inout [UInt8]) -> Void = { _ in }) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Fonts.face(name).identity.path)))
    change(&bytes)
    path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf").path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
