/// A paragraph in the form that Pango reads.
enum PangoText {
  /// The text in UTF-8, with a terminating zero for code that reads one character ahead. The text itself contains no
  /// zero, because control codes are replaced.
  static func utf8(_ scalars: ArraySlice<UInt32>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count + scalars.count / 2 + 1)
    for scalar in scalars {
      let scalar = Controls.substitute(scalar)
      if scalar < 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: scalar))
      } else {
        let parts = Unicode.Scalar(scalar).map { Array(Unicode.UTF8.encode($0) ?? .encodedReplacementCharacter) }
        bytes.append(contentsOf: parts ?? [])
      }
    }
    bytes.append(0)
    return bytes
  }
}
