extension Sound {
  /// The name of the file without its folder.
  private var name: String { file.split(separator: "/").last.map(String.init) ?? file }

  /// The warning about damaged sound in a file; nil if there is no damage.
  /// - Parameter times: the times of the damage, in seconds of the file's sound.
  package func damageWarning(_ times: [Double]) -> String? {
    guard !times.isEmpty else { return nil }
    return "the sound of '\(name)' is damaged \(FaultPlaces(times)): what is missing there is silent"
  }

  /// The warning about bytes in a file after the end of its sound; nil if there are none.
  package func endWarning(_ byteCount: Int) -> String? {
    guard byteCount > 0 else { return nil }
    return "\(byteCount) bytes of '\(name)' after the end of its sound are not heard, as where files were joined"
  }
}
