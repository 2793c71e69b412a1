/// What can be named, and what was used.
extension TextFonts {
  /// All fonts that texts may name: those of the files first.
  package func descriptions() throws(FontError) -> [FontDescription] { try open().catalog.fonts }

  /// The axes along which a font varies; none if it cannot be opened.
  package func axes(of font: FontDescription) -> [FontAxis] {
    // Not kept: a list of all fonts would fill the memory.
    guard let file = try? FontFile(path: font.path, font.isSupplied ? .named : .system) else { return [] }
    return (try? FontFace(file: file, index: font.index, variations: [:], names: font))?.axes ?? []
  }

  /// The fonts of the system that texts have asked for so far, those included that helped out, by their names.
  package var usedSystemFonts: [FontDescription] {
    guard let catalog = try? open().catalog else { return [] }
    return catalog.opened.filter { !$0.isSupplied }.sorted { $0.displayName < $1.displayName }
  }
}

extension FontCatalog {
  /// The fonts that were opened, of those that it keeps.
  fileprivate var opened: [FontDescription] {
    let identities = openedIdentities
    return fonts.filter { font in identities.contains { $0.path == font.path && $0.index == font.index } }
  }
}

extension FontDescription {
  /// The revision of the font as its makers write it, such as 2.37.
  package var versionText: String {
    let thousandths = (Double(version) / 65536 * 1000).rounded() / 1000
    return "\(thousandths)"
  }
}
