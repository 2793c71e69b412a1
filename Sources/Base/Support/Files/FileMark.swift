/// Bytes at an offset in a file that identify its kind.
struct FileMark {
  private let offset: Int
  private let bytes: [UInt8]
  private let kind: FileKind

  private init(_ text: String, at offset: Int = 0, _ name: String, _ content: FileKind.Content) {
    self.init(bytes: Array(text.utf8), at: offset, name, content)
  }

  private init(bytes: [UInt8], at offset: Int = 0, _ name: String, _ content: FileKind.Content) {
    (self.offset, self.bytes, kind) = (offset, bytes, FileKind(name, content))
  }

  private func isFound(in head: [UInt8]) -> Bool {
    head.count >= offset + bytes.count && head[offset...].starts(with: bytes)
  }

  /// The kind of a file that is not text.
  static func kind(of head: [UInt8], tail: [UInt8]) -> FileKind? {
    if head.count >= 64, head.allSatisfy({ $0 == 0 }) {
      return FileKind("a file of zeros", .substitute(advice: "copy or download it again"))
    }
    if let kind = container(head) ?? netpbm(head) ?? all.first(where: { $0.isFound(in: head) })?.kind { return kind }
    return contains(tail, "TRUEVISION-XFILE") ? FileKind("TGA", .unreadImage) : nil
  }

  static func contains(_ bytes: some Collection<UInt8>, _ text: String) -> Bool {
    let text = Array(text.utf8)
    guard let first = text.first else { return true }
    var rest = bytes[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The kind of a file whose container is shared by several kinds.
  private static func container(_ head: [UInt8]) -> FileKind? {
    func has(_ text: String, at offset: Int) -> Bool {
      head.count >= offset + text.utf8.count && head[offset...].starts(with: text.utf8)
    }
    if has("ftyp", at: 4) { return brand(head) }
    if has("PK\u{3}\u{4}", at: 0) || has("PK\u{5}\u{6}", at: 0) { return packed(head) }
    if has("RIFF", at: 0) { return riff(head) }
    return nil
  }

  private static func riff(_ head: [UInt8]) -> FileKind? {
    switch String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self) {
    case "WAVE": FileKind("WAV", .sound)
    case "WEBP": FileKind("WebP", .image)
    case "AVI ": FileKind("AVI", .movie)
    case "RMID": FileKind("MIDI", .notes)
    case "ACON": FileKind("ANI", .unreadAnimation)
    case "sfbk": FileKind("a SoundFont", .notes)
    default: nil
    }
  }

  /// The kind of a file by the brands at its beginning, as in MP4.
  private static func brand(_ head: [UInt8]) -> FileKind {
    let size = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let end = min(head.count, max(12, size))
    let places = [8] + Array(stride(from: 16, to: end - 3, by: 4))
    let brands = places.map { String(decoding: head.dropFirst($0).prefix(4), as: UTF8.self) }
    if brands.contains("avif") || brands.contains("avis") { return FileKind("AVIF", .image) }
    switch brands.first ?? "" {
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return FileKind("HEIC", .unreadImage)
    case "jxl ": return FileKind("JPEG XL", .unreadImage)
    case "jp2 ", "jpx ", "jpm ", "mjp2": return FileKind("JPEG 2000", .unreadImage)
    case "crx ": return FileKind("CR3", .unreadImage)
    case "M4A ", "M4B ", "M4P ": return FileKind("M4A", .sound)
    case "qt  ": return FileKind("QuickTime", .movie)
    default: return FileKind("MP4", .movie)
    }
  }

  /// The kind of a ZIP archive, by the names of its first files.
  private static func packed(_ head: [UInt8]) -> FileKind {
    func names(_ text: String) -> Bool { contains(head, text) }
    if names("[Content_Types].xml") || names("xl/") || names("word/") || names("ppt/") {
      return FileKind("an Office document", .document)
    }
    if names("mimetypeapplication/vnd.oasis.opendocument") { return FileKind("an OpenDocument file", .document) }
    if names("mimetypeapplication/epub") { return FileKind("EPUB", .document) }
    if names("mimetypeapplication/x-krita") { return FileKind("Krita", .unreadImage) }
    if names("mimetypeimage/openraster") { return FileKind("OpenRaster", .unreadImage) }
    if names("manifest.json"), names("animations/") || names("a/") { return FileKind("dotLottie", .unreadAnimation) }
    if names("document.json"), names("pages/") || names("meta.json") { return FileKind("Sketch", .unreadImage) }
    return FileKind("a ZIP archive", .archive)
  }
}

extension FileMark {
  private static let all: [FileMark] = textual + images + packedFiles + sounds + fonts + others

  private static let images: [FileMark] = [
    FileMark(bytes: [0x89, 0x50, 0x4E, 0x47], "PNG", .image), FileMark(bytes: [0xFF, 0xD8, 0xFF], "JPEG", .image),
    FileMark("GIF8", "GIF", .image), FileMark("II*\0", "TIFF", .image), FileMark("MM\0*", "TIFF", .image),
    FileMark("II+\0", "BigTIFF", .unreadImage), FileMark("MM\0+", "BigTIFF", .unreadImage),
    FileMark(bytes: [0, 0, 1, 0], "ICO", .unreadImage), FileMark(bytes: [0, 0, 2, 0], "CUR", .unreadImage),
    FileMark("icns", "ICNS", .unreadImage), FileMark("8BPS\0\u{2}", "PSB", .unreadImage),
    FileMark("8BPS", "PSD", .unreadImage), FileMark("gimp xcf", "XCF", .unreadImage),
    FileMark(bytes: [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20], "JPEG 2000", .unreadImage),
    FileMark(bytes: [0xFF, 0x4F, 0xFF, 0x51], "JPEG 2000", .unreadImage),
    FileMark(bytes: [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], "JPEG XL", .unreadImage),
    FileMark(bytes: [0xFF, 0x0A], "JPEG XL", .unreadImage), FileMark("qoif", "QOI", .unreadImage),
    FileMark("DDS ", "DDS", .unreadImage), FileMark(bytes: [0xAB, 0x4B, 0x54, 0x58], "KTX", .unreadImage),
    FileMark(bytes: [0x76, 0x2F, 0x31, 0x01], "OpenEXR", .unreadImage),
    FileMark(bytes: [0x42, 0x50, 0x47, 0xFB], "BPG", .unreadImage), FileMark("FLIF", "FLIF", .unreadImage),
    FileMark("SDPX", "DPX", .unreadImage), FileMark("XPDS", "DPX", .unreadImage),
    FileMark(bytes: [0x01, 0xDA], "SGI", .unreadImage),
    FileMark(bytes: [0x59, 0xA6, 0x6A, 0x95], "Sun raster", .unreadImage),
    FileMark(bytes: [0x0A, 0x05, 0x01], "PCX", .unreadImage), FileMark("AT&TFORM", "DjVu", .document),
    FileMark(bytes: [0xD7, 0xCD, 0xC6, 0x9A], "WMF", .unreadImage), FileMark(" EMF", at: 40, "EMF", .unreadImage),
    FileMark("FUJIFILMCCD-RAW", "RAF", .unreadImage), FileMark("IIRO", "ORF", .unreadImage),
    FileMark("IIU\0", "RW2", .unreadImage), FileMark("DICM", at: 128, "DICOM", .unreadImage),
    FileMark("Pf\n", "PFM", .unreadImage), FileMark("PF\n", "PFM", .unreadImage),
    FileMark("RIVE", "Rive", .unreadAnimation), FileMark("FWS", "SWF", .unreadAnimation),
    FileMark("CWS", "SWF", .unreadAnimation), FileMark(bytes: [0x8A, 0x4D, 0x4E, 0x47], "MNG", .unreadAnimation),
    FileMark(bytes: [0x8B, 0x4A, 0x4E, 0x47], "JNG", .unreadImage), FileMark("BM", "BMP", .image),
  ]

  /// The signatures of kinds that may be text as a whole.
  private static let textual: [FileMark] = [
    FileMark("%PDF", "PDF", .document), FileMark("%!PS-AdobeFont", "a PostScript Type 1 font", .font),
    FileMark("%!FontType1", "a PostScript Type 1 font", .font), FileMark("%!PS-Adobe-3.0 EPSF", "EPS", .document),
    FileMark("%!PS-Adobe-2.0 EPSF", "EPS", .document), FileMark("%!PS-Adobe-3.1 EPSF", "EPS", .document),
    FileMark("%!PS", "PostScript", .document), FileMark("{\\rtf", "RTF text", .text),
    FileMark("STARTFONT", "a BDF bitmap font", .font), FileMark("#?RADIANCE", "Radiance HDR", .unreadImage),
    FileMark("#?RGBE", "Radiance HDR", .unreadImage), FileMark("SIMPLE  =", "FITS", .unreadImage),
    FileMark("YUV4MPEG2", "Y4M", .unreadAnimation), FileMark("#!AMR", "AMR", .sound),
  ]

  /// The kind of a file that may be text, by the signature at its beginning.
  static func textualKind(of head: [UInt8]) -> FileKind? {
    netpbm(head) ?? textual.first { $0.isFound(in: head) }?.kind
  }

  /// A netpbm file: a P, a digit, and after white space a number or a comment.
  private static func netpbm(_ head: [UInt8]) -> FileKind? {
    let names = ["1": "PBM", "2": "PGM", "3": "PPM", "4": "PBM", "5": "PGM", "6": "PPM", "7": "PAM"]
    let start = String(decoding: head.prefix(40), as: UTF8.self)
    guard start.hasPrefix("P"), let name = names[String(start.dropFirst().prefix(1))],
      let space = start.dropFirst(2).first,
      space.isWhitespace || space == "#"
    else { return nil }
    guard let next = start.dropFirst(2).first(where: { !$0.isWhitespace }) else { return nil }
    guard next.isASCII, next.isNumber || next == "#" || name == "PAM" else { return nil }
    return FileKind(name, .unreadImage)
  }

  private static let packedFiles: [FileMark] = [
    FileMark(bytes: [0x1F, 0x8B], "a file packed with gzip (SVGZ, for instance)", .archive),
    FileMark(bytes: [0x37, 0x7A, 0xBC, 0xAF], "a 7z archive", .archive),
    FileMark("Rar!", "a RAR archive", .archive),
    FileMark(bytes: [0xFD, 0x37, 0x7A, 0x58, 0x5A], "a file packed with xz", .archive),
    FileMark("BZh", "a file packed with bzip2", .archive),
    FileMark(bytes: [0x28, 0xB5, 0x2F, 0xFD], "a file packed with zstd", .archive),
    FileMark("ustar", at: 257, "a tar archive", .archive),
  ]

  private static let sounds: [FileMark] = [
    FileMark("ID3", "MP3", .sound), FileMark(bytes: [0xFF, 0xFB], "MP3", .sound),
    FileMark(bytes: [0xFF, 0xF3], "MP3", .sound),
    FileMark(bytes: [0xFF, 0xF2], "MP3", .sound), FileMark(bytes: [0xFF, 0xF1], "AAC", .sound),
    FileMark(bytes: [0xFF, 0xF9], "AAC", .sound), FileMark("fLaC", "FLAC", .sound), FileMark("RF64", "WAV", .sound),
    FileMark("AIFF", at: 8, "AIFF", .sound), FileMark("AIFC", at: 8, "AIFF", .sound), FileMark("caff", "CAF", .sound),
    FileMark(".snd", "AU", .sound), FileMark("MAC ", "Monkey's Audio", .sound),
    FileMark("wvpk", "WavPack", .sound), FileMark("TTA1", "TTA", .sound),
    FileMark(bytes: [0x0B, 0x77], "AC-3", .sound),
    FileMark("OpusHead", at: 28, "Opus", .sound), FileMark("vorbis", at: 29, "Ogg Vorbis", .sound),
    FileMark("FLAC", at: 29, "Ogg FLAC", .sound), FileMark("OggS", "Ogg", .movie), FileMark("MThd", "MIDI", .notes),
  ]

  private static let fonts: [FileMark] = [
    FileMark(bytes: [0, 1, 0, 0], "TrueType", .font), FileMark("true", "TrueType", .font),
    FileMark("OTTO", "OpenType", .font),
    FileMark("ttcf", "a TrueType collection", .font), FileMark("wOFF", "WOFF", .font), FileMark("wOF2", "WOFF2", .font),
    FileMark(bytes: [0x80, 0x01], "a PostScript Type 1 font", .font),
    FileMark(bytes: [0x01, 0x66, 0x63, 0x70], "a PCF bitmap font", .font),
  ]

  private static let others: [FileMark] = [
    FileMark(bytes: [0xC5, 0xD0, 0xD3, 0xC6], "EPS", .document),
    FileMark(bytes: [0xD0, 0xCF, 0x11, 0xE0], "an Office document", .document),
    FileMark(bytes: [0x1A, 0x45, 0xDF, 0xA3], "Matroska", .movie), FileMark("FLV\u{1}", "FLV", .movie),
    FileMark(bytes: [0, 0, 1, 0xBA], "MPEG", .movie),
    FileMark(bytes: [0, 0, 1, 0xB3], "an MPEG stream without a container", .movie),
    FileMark(bytes: [0x30, 0x26, 0xB2, 0x75], "ASF", .movie), FileMark("moov", at: 4, "QuickTime", .movie),
    FileMark("mdat", at: 4, "QuickTime", .movie), FileMark("wide", at: 4, "QuickTime", .movie),
    FileMark("DKIF", "IVF", .movie),
    FileMark(bytes: [0x7F, 0x45, 0x4C, 0x46], "a program", .program),
    FileMark("MZ", "a program", .program), FileMark(bytes: [0xCF, 0xFA, 0xED, 0xFE], "a program", .program),
    FileMark("SQLite format 3", "an SQLite database", .program), FileMark("bplist00", "a property list", .program),
  ]
}
