import Support
import Testing

@Suite("Kinds of files")
struct FileKindTests {
  private func kind(_ text: String) -> FileKind? { FileKind(head: Array(text.utf8)) }

  @Test(
    "A kind that is not an image is recognised by the contents of a file",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG"), ("\u{FEFF}<?xml version='1.0'?>\n<!-- a -->\n<svg>", "SVG"),
      ("<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN'>", "SVG"), ("P3\n2 2\n255\n", "PPM"),
      ("P6 4 4 255\n\u{1}", "PPM"),
      ("P2\n# made by hand\n", "PGM"), ("P1\n1 1\n0", "PBM"), ("P5\n1 1\n255\n\0", "PGM"), ("P7\nWIDTH 1\n", "PAM"),
      ("8BPS\0\u{1}", "PSD"), ("/* XPM */\nstatic char * a[] = {", "XPM"),
      ("#define a_width 8\n#define a_height 8", "XBM"),
      ("\0\0\0\u{C}jP  \r\n", "JPEG 2000"), ("\0\0\0\u{C}JXL \r\n", "JPEG XL"),
      ("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", "HEIC"),
      ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic", "HEIC"), ("qoif\0\0\0\u{1}", "QOI"), ("\0\0\u{1}\0\u{1}\0", "ICO"),
      ("icns\0\0", "ICNS"), ("gimp xcf file\0", "XCF"), ("%!PS-Adobe-3.0 EPSF-3.0\n", "EPS"), ("%PDF-1.7\n", "PDF"),
      ("{\"v\":\"5.7\",\"fr\":30,\"ip\":0,\"op\":60,\"layers\":[]}", "Lottie (JSON)"),
    ])
  func images(head: String, name: String) {
    #expect(kind(head)?.name == name)
    #expect(kind(head)?.reasonAgainstImage?.contains("it is \(name), which is not read; write ") == true)
  }

  @Test("Signatures with bytes outside ASCII are found") func binaryMarks() {
    #expect(FileKind(head: [0xFF, 0x0A, 0x00])?.name == "JPEG XL")
    #expect(FileKind(head: [0xFF, 0x4F, 0xFF, 0x51])?.name == "JPEG 2000")
    #expect(FileKind(head: [0x1F, 0x8B, 8])?.name.contains("SVGZ") == true)
    #expect(FileKind(head: [0, 0, 2, 0, 0], tail: Array("TRUEVISION-XFILE.\0".utf8))?.name == "CUR")
    #expect(FileKind(head: [0, 1, 2, 0, 0], tail: Array("TRUEVISION-XFILE.\0".utf8))?.name == "TGA")
    #expect(FileKind(head: Array(repeating: 0, count: 100))?.name == "a file of zeros")
    #expect(FileKind(head: [])?.name == nil)
    #expect(FileKind(head: [1, 2, 3, 4])?.name == nil)
  }

  @Test(
    "A placeholder for a file is recognised, with advice",
    arguments: [
      ("version https://git-lfs.github.com/spec/v1\noid sha256:1\n", "Git LFS", "git lfs pull"),
      ("<!DOCTYPE html><html><svg></svg>", "HTML", "download"), ("\n<HTML><BODY>404", "HTML", "download"),
      ("<?xml version='1.0'?><Error><Code>AccessDenied</Code></Error>", "error message", "download"),
      ("https://example.com/a.png\n", "URL", "download"), ("data:image/png;base64,AAAA", "data URL", "decode"),
    ])
  func substitutes(head: String, name: String, advice: String) {
    let kind = kind(head)
    for reason in [
      kind?.reasonAgainstImage, kind?.reasonAgainstSound, kind?.reasonAgainstFont, kind?.reasonAgainstRows,
    ] {
      #expect(reason?.contains(name) == true && reason?.contains(advice) == true)
    }
  }

  @Test("Sounds, fonts and archives are not images, and images and notes have no sound") func others() {
    #expect(kind("ID3\u{4}\0")?.reasonAgainstImage == "it is sound (MP3), which 'audio' lists, and not an image")
    #expect(kind("OTTO\0\u{B}")?.reasonAgainstImage == "it is a font (OpenType), which 'fonts' lists, and not an image")
    #expect(kind("PK\u{3}\u{4}\u{14}\0")?.reasonAgainstImage?.contains("a ZIP archive, which is not read") == true)
    #expect(kind("PK\u{3}\u{4}\u{14}\0word/document.xml")?.reasonAgainstImage?.contains("Office") == true)
    #expect(FileKind(head: [0x89, 0x50, 0x4E, 0x47])?.reasonAgainstSound == "it is an image (PNG), which has no sound")
    #expect(kind("MThd\0\0\0\u{6}")?.reasonAgainstSound == "it is MIDI, which is not read; write it as WAV")
    #expect(kind("RIFF\0\0\0\0WAVE")?.reasonAgainstSound == nil)
    #expect(kind("\0\0\0\u{18}ftypisom\0\0\0\0")?.reasonAgainstImage == nil)
  }

  @Test("Fonts in unsupported formats are recognised") func fonts() {
    #expect(
      kind("wOF2\0\u{1}")?.reasonAgainstFont == "it is WOFF2, which is not read; write it as TrueType or OpenType")
    #expect(kind("STARTFONT 2.1\n")?.reasonAgainstFont?.contains("BDF") == true)
    #expect(kind("a font")?.reasonAgainstFont == "it is text")
    #expect(kind("OTTO\0\u{B}")?.reasonAgainstFont == nil)
  }

  @Test(
    "Text may have rows, for any beginning",
    arguments: [
      "BMI,name\n1,a", "name\na", "{\"a\": 1}", "[]", "P3,x\n1,2", "MZ,ID3\n", "true,false", "title,url\nA,https://a.b",
      "",
    ])
  func rows(head: String) {
    #expect(kind(head)?.reasonAgainstRows == nil)
  }

  @Test("Spreadsheets and images have no rows") func noRows() {
    let reason = kind("PK\u{3}\u{4}\u{14}\0xl/workbook.xml")?.reasonAgainstRows
    #expect(reason == "it is an Office document, which is not read; save its rows as CSV")
    #expect(FileKind(head: [0x89, 0x50, 0x4E, 0x47])?.reasonAgainstRows == "it is PNG")
  }
}
