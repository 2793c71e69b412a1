import Diagnostics
import Pixels

/// A movie or an animated image that a timeline shows, where it is first named.
package struct ClipUse: Sendable {
  package let clip: Clip

  /// The name of the file, as it is written.
  package let name: String
  package let position: SourcePosition

  /// What was known of its pictures when the timeline was read.
  private let known: PictureFaults

  package init(_ clip: Clip, name: String, at position: SourcePosition) {
    (self.clip, self.name, self.position, known) = (clip, name, position, clip.faults)
  }

  /// The warnings about what was known when the timeline was read, as what is wrong and what to write.
  package var warnings: [(wrong: String, advice: String?)] { Self.warnings(known, name) }

  /// The warnings about what was found since, while frames were drawn.
  package var newWarnings: [(wrong: String, advice: String?)] {
    var found = clip.faults
    let times = Set(known.damagedTimes)
    found.damagedTimes.removeAll { times.contains($0) }
    found.isInterlaced = found.isInterlaced && !known.isInterlaced
    return Self.warnings(found, name)
  }

  private static func warnings(_ faults: PictureFaults, _ name: String) -> [(wrong: String, advice: String?)] {
    var warnings: [(wrong: String, advice: String?)] = []
    if !faults.damagedTimes.isEmpty {
      let places = FaultPlaces(faults.damagedTimes)
      warnings.append(
        (
          places.isOne
            ? "the picture of '\(name)' at \(places) is damaged, and the one before it is shown"
            : "the pictures of '\(name)' at \(places) are damaged, and those before them are shown", nil
        ))
    }
    if faults.isInterlaced {
      warnings.append(
        (
          "the pictures of '\(name)' are interlaced: each shows two moments, and what moves has combs",
          "a progressive file, as this does: ffmpeg -i '\(name)' -vf bwdif=deint=interlaced progressive.mp4"
        ))
    }
    return warnings
  }
}

/// Times in a message: the first few, and how many more there are.
package struct FaultPlaces: CustomStringConvertible {
  private static let listed = 8
  private let times: [Double]

  package init(_ times: [Double]) { self.times = times }

  package var isOne: Bool { times.count == 1 }

  /// `0.52 s`, `0.52, 1 and 1.2 s`, or `0.52, …, 1.2 s and 7 more`.
  package var description: String {
    let texts = times.prefix(Self.listed).map { "\($0)" }.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    guard times.count <= Self.listed else {
      return texts.joined(separator: ", ") + " s and \(times.count - Self.listed) more"
    }
    guard let last = texts.last, texts.count > 1 else { return (texts.first ?? "") + " s" }
    return texts.dropLast().joined(separator: ", ") + " and \(last) s"
  }
}
