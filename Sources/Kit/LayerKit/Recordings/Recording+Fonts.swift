import RenderTree
import TextLayout

extension Recording {
  /// The installed fonts of all text layers in the tree at a time, sorted by name; fonts from files are left out.
  package func systemFonts(at time: Double) -> [FontDescription] {
    var found: [String: FontDescription] = [:]
    for face in trees.commit(at: time).root.fonts {
      guard let font = TextFonts.system.description(of: face), !font.isSupplied else { continue }
      found[font.displayName] = font
    }
    return found.values.sorted { $0.displayName < $1.displayName }
  }
}
