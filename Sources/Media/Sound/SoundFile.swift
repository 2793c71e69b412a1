/// Files that have sound.
package enum SoundFile {
  /// Opens a file and decodes the beginning of its sound.
  /// - Throws: `MediaError.cannotRead` for one that has none, or none that can be decoded.
  package static func check(_ path: String) throws { _ = try SoundReading(path, version: nil) }
}
