/// Lists of available and used fonts.
extension TextFonts {
  /// All available fonts; those of files come first.
  package func descriptions() throws(FontError) -> [FontDescription] { try open().catalog.fonts }

  /// The axes of a font; empty if the font cannot be opened.
  package func axes(of font: FontDescription) -> [FontAxis] {
    // Not cached: opening all fonts of a list would fill the memory.
    guard let file = try? FontFile(path: font.path, font.isSupplied ? .named : .system) else { return [] }
    return (try? FontFace(file: file, index: font.index, variations: [:], names: font))?.axes ?? []
  }

  /// The fonts of the system that texts have used so far, including fallback fonts, sorted by name.
  package var usedSystemFonts: [FontDescription] {
    guard let catalog = try? open().catalog else { return [] }
    return catalog.opened.filter { !$0.isSupplied }.sorted { $0.displayName < $1.displayName }
  }
}

extension FontCatalog {
  /// The descriptions of the cached fonts.
  fileprivate var opened: [FontDescription] {
    let identities = openedIdentities
    return fonts.filter { font in identities.contains { $0.path == font.path && $0.index == font.index } }
  }
}

extension FontDescription {
  /// The revision of the font as text, such as 2.37.
  package var versionText: String {
    let thousandths = (Double(version) / 65536 * 1000).rounded() / 1000
    return "\(thousandths)"
  }
}
