extension Sound {
  /// The name of the file without its folder.
  private var name: String { file.split(separator: "/").last.map(String.init) ?? file }

  /// The warning about a file of which the sound is damaged; nil where it is nowhere.
  /// - Parameter times: where, in seconds of the file's sound.
  package func damageWarning(_ times: [Double]) -> String? {
    guard !times.isEmpty else { return nil }
    return "the sound of '\(name)' is damaged \(FaultPlaces(times)): what is missing there is silent"
  }

  /// The warning about bytes of a file after the end of its sound; nil where there are none.
  package func endWarning(_ byteCount: Int) -> String? {
    guard byteCount > 0 else { return nil }
    return "\(byteCount) bytes of '\(name)' after the end of its sound are not heard, as where files were joined"
  }
}
