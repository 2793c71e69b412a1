/// Lower case with Unicode's condition `Final_Sigma` (The Unicode Standard, 3.13): `Σ` becomes `ς` if a letter with case
/// is before it and none after it, where characters such as apostrophes and accents are skipped.
enum FinalSigma {
  static func lowercased(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let followed = isFollowedByLetter(scalars)
    var result = String.UnicodeScalarView()
    var followsLetter = false
    for (index, scalar) in scalars.enumerated() {
      let isFinal = scalar == "\u{3A3}" && followsLetter && !followed[index]
      result.append(contentsOf: isFinal ? "\u{3C2}".unicodeScalars : scalar.properties.lowercaseMapping.unicodeScalars)
      if !scalar.properties.isCaseIgnorable { followsLetter = scalar.properties.isCased }
    }
    return String(result)
  }

  /// For each scalar, whether the next one that is not skipped is a letter with case.
  private static func isFollowedByLetter(_ scalars: [Unicode.Scalar]) -> [Bool] {
    var result = Array(repeating: false, count: scalars.count)
    var isFollowed = false
    for index in scalars.indices.reversed() {
      result[index] = isFollowed
      let properties = scalars[index].properties
      if !properties.isCaseIgnorable { isFollowed = properties.isCased }
    }
    return result
  }
}
