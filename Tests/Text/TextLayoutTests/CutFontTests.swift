import Foundation
import Testing

@testable import TextLayout

@Suite("Fonts that are cut off")
struct CutFontTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Gold"))
    return [UInt8](try Data(contentsOf: url))
  }

  /// The error of a catalog with a font file; nil for a font that can be used.
  private func problem(_ bytes: [UInt8]) throws -> FontError? {
    let font = try TemporaryFont("DejaVu Sans") { $0 = bytes }
    do throws(FontError) {
      _ = try FontCatalog(directories: [], files: [font.path])
      return nil
    } catch { return error }
  }

  @Test(
    "A font, or a collection, that lacks its end is an error of the file",
    arguments: ["cubic.otf", "variable.ttf", "layers.ttf", "collection.ttc"], [0.2, 0.6, 0.97])
  func cut(_ name: String, _ share: Double) throws {
    let all = try bytes(name)
    let error = try #require(try problem(Array(all.prefix(Int(Double(all.count) * share)))))
    guard case .notAFont(_, let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.hasPrefix("it is cut off"), "\(reason)")
  }

  @Test("The error names the table that ends after the file, and both sizes")
  func message() throws {
    let font = try TemporaryFont("DejaVu Sans") { $0.removeLast($0.count * 2 / 5) }
    let error = #expect(throws: FontError.self) { try FontCatalog(directories: [], files: [font.path]) }
    let pattern =
      /.+ is not a font that can be used: it is cut off: its table '....' ends at byte \d+, and the file has \d+ bytes/
    #expect(try error.map { try pattern.wholeMatch(in: $0.description) != nil } ?? false, "\(error?.description ?? "")")
  }

  @Test("A font without its last byte is an error, also if a text names the file")
  func named() throws {
    let font = try TemporaryFont("DejaVu Sans") { $0.removeLast() }
    #expect(throws: FontError.self) { try Fonts.catalog.face(for: FontRequest(.file(path: font.path, index: 0))) }
  }

  @Test("Bytes of a font that is cut off cannot be kept")
  func data() throws {
    let all = try bytes("cubic.otf")
    #expect(throws: FontError.self) { try FontFile.keeping(Data(all.prefix(all.count / 2))) }
  }

  @Test("Bytes after the tables of a font, and empty tables anywhere, are no error")
  func padded() throws {
    var padded = try bytes("variable.ttf") + [UInt8](repeating: 0, count: 999)
    #expect(try problem(padded) == nil)
    // The checksum of the last table in the directory is not read.
    let last = 12 + 16 * (Int(padded[5]) - 1)
    padded.replaceSubrange(last + 8..<last + 16, with: [0x7f, 0, 0, 0, 0, 0, 0, 0])
    #expect(FontTables(byteCount: padded.count) { Array(padded.dropFirst($0).prefix($1)) }.problem == nil)
  }

  @Test("Fonts of the system are complete")
  func system() throws {
    let catalog = try Fonts.catalog
    for path in Set(catalog.fonts.map(\.path)) {
      #expect(throws: Never.self, "\(path)") { try FontFile.withPath(of: path) { _ in } }
    }
  }

  @Test("WOFF is an error with advice where it is listed", arguments: ["wOFF", "wOF2"])
  func compressed(_ tag: String) throws {
    let error = try #require(try problem(Array(tag.utf8) + [UInt8](repeating: 0, count: 99)))
    #expect(error.description.hasSuffix("it is compressed for the web (WOFF); unpack it to TrueType or OpenType"))
  }

  @Test("A collection with too many fonts or tables is an error, not a long loop")
  func counts() {
    func problem(_ fontCount: Int) -> String? {
      FontTables(byteCount: .max) { offset, count in
        switch offset {
        case 0:
          Array("ttcf".utf8) + [0, 1, 0, 0] + (0..<4).map { UInt8(truncatingIfNeeded: fontCount >> (24 - 8 * $0)) }
        // The offsets of as many directories, each of which has the maximum number of tables.
        case 12: (0..<fontCount).flatMap { [1, 0, UInt8(truncatingIfNeeded: $0), 0] }
        default: (0..<count).map { $0 == 4 || $0 == 5 ? 255 : 0 }
        }
      }.problem
    }
    #expect(problem(0x2_0000) == "it has more than 65536 fonts")
    #expect(problem(40) == "it has more than 1000000 tables")
  }
}
