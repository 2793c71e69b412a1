import CFontconfig
import CHarfBuzz
import CPango

/// The libraries for text layout that are loaded.
package enum TextLibraries {
  /// Their names with their versions.
  package static var versions: [(name: String, version: String)] {
    let fontconfig = FcGetVersion()
    return [
      ("Pango", String(cString: pango_version_string())), ("HarfBuzz", String(cString: hb_version_string())),
      ("fontconfig", "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
    ]
  }
}
