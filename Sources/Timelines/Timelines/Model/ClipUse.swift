import Pixels
import Support

/// A movie or an animated image that a timeline shows, at the position where it is first named.
package struct ClipUse: Sendable {
  package let clip: Clip

  /// The name of the file as written.
  package let name: String
  package let position: SourcePosition

  /// The faults that were known when the timeline was read.
  private let known: PictureFaults

  package init(_ clip: Clip, name: String, at position: SourcePosition) {
    (self.clip, self.name, self.position, known) = (clip, name, position, clip.faults)
  }

  /// The warnings about faults that were known when the timeline was read: what is wrong, and what to write.
  package var warnings: [(wrong: String, advice: String?)] { Self.warnings(known, name) }

  /// The warnings about faults that were found later, while frames were drawn.
  package var newWarnings: [(wrong: String, advice: String?)] {
    var found = clip.faults
    found.damage.removeAll { new in
      known.damage.contains { $0.lowerBound <= new.lowerBound && new.upperBound <= $0.upperBound }
    }
    (found.missingStart, found.byteCountAfterEnd) = (0, 0)
    found.change = known.change == nil ? found.change : nil
    found.isInterlaced = found.isInterlaced && !known.isInterlaced
    return Self.warnings(found, name)
  }

  private static func warnings(_ faults: PictureFaults, _ name: String) -> [(wrong: String, advice: String?)] {
    var warnings: [(wrong: String, advice: String?)] = []
    if faults.missingStart > 0 {
      let length = FaultPlaces.text(faults.missingStart)
      warnings.append(("the first \(length) s of '\(name)' cannot be decoded, and are left out", nil))
    }
    if !faults.damage.isEmpty {
      warnings.append(
        (
          "the frames of '\(name)' \(FaultPlaces(faults.damage)) are damaged: instead of those that cannot be decoded, "
            + "the previous ones are shown", nil
        ))
    }
    if faults.byteCountAfterEnd > 0 {
      warnings.append(
        (
          "\(faults.byteCountAfterEnd) bytes of '\(name)' after the end of its movie are not shown, as where files were joined",
          "one movie, as ffmpeg -f concat does"
        ))
    }
    if let change = faults.change {
      warnings.append(
        (
          "the frames of '\(name)' change from \(change.before) to \(change.after) at "
            + "\(FaultPlaces.text(change.time)) s, and cannot be shown from then on",
          change.filter.map { "one size, as this does: ffmpeg -i '\(name)' -vf \($0) one-size.mp4" } ?? "one codec"
        ))
    }
    if faults.isInterlaced {
      // Without a known field order, the filter deinterlaces only frames that are marked as interlaced.
      let filter = faults.fieldOrder.map { "parity=\($0.rawValue)" } ?? "deint=interlaced"
      warnings.append(
        (
          "the frames of '\(name)' are interlaced: each combines two times, so motion has comb artefacts",
          "a progressive file, as this does: ffmpeg -i '\(name)' -vf bwdif=\(filter) progressive.mp4"
        ))
    }
    return warnings
  }
}

/// Times in a message: the first few, and the number of the others.
package struct FaultPlaces: CustomStringConvertible {
  private static let listed = 8
  private let texts: [String]
  private let preposition: String

  package init(_ times: [Double]) { (preposition, texts) = ("at", times.map(Self.text)) }

  package init(_ ranges: [Range<Double>]) {
    (preposition, texts) = ("from", ranges.map { "\(Self.text($0.lowerBound)) to \(Self.text($0.upperBound))" })
  }

  /// A time in seconds, to the millisecond: `0.52`, `1`.
  package static func text(_ time: Double) -> String {
    let text = "\((time * 1000).rounded() / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// `at 0.52 s`, `at 0.52, 1 and 1.2 s`, `from 0.52 to 1 and 2.4 to 3 s`, or `at 0.52, …, 1.2 s and 7 more`.
  package var description: String {
    let listed = texts.prefix(Self.listed)
    guard texts.count <= Self.listed else {
      return "\(preposition) \(listed.joined(separator: ", ")) s and \(texts.count - Self.listed) more"
    }
    guard let last = listed.last, listed.count > 1 else { return "\(preposition) \(listed.first ?? "") s" }
    return "\(preposition) \(listed.dropLast().joined(separator: ", ")) and \(last) s"
  }
}
