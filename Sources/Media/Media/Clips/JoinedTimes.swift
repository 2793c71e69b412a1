/// The parts of a file whose times restart, for example after files were concatenated, and the shift of each part. A
/// shifted part begins where the previous part ends.
///
/// Packet indices count the packets of each stream from the beginning of the file.
struct JoinedTimes: Sendable {
  /// A part after the first one.
  struct Part: Sendable {
    /// The indices of its first packets of pictures and of sound.
    let firstPicture, firstSound: Int

    /// The time that is added to its times, in seconds.
    let shift: Double
  }

  var parts: [Part] = []

  /// The shift of a packet of pictures, in seconds.
  func shift(ofPicture packet: Int) -> Double { shift { $0.firstPicture <= packet } }

  /// The shift of a packet of sound, in seconds.
  func shift(ofSound packet: Int) -> Double { shift { $0.firstSound <= packet } }

  /// The shift of the last part that has begun.
  private func shift(_ hasBegun: (Part) -> Bool) -> Double {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if hasBegun(parts[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? parts[low - 1].shift : 0
  }

  /// Makes a part without pictures, or without sound, begin at the first packet of the next part.
  fileprivate mutating func fillGaps() {
    var (picture, sound) = (Int.max, Int.max)
    for index in parts.indices.reversed() {
      picture = min(picture, parts[index].firstPicture)
      sound = min(sound, parts[index].firstSound)
      parts[index] = Part(firstPicture: picture, firstSound: sound, shift: parts[index].shift)
    }
  }
}

/// Finds where the times of a file restart, from its packets in file order.
///
/// Times restart if a decoding time is more than a tenth of a second before the previous one, or more than ten seconds
/// away from the end of the previous packet. The `ffmpeg` command has the same limits.
struct JoinFinder {
  private static let stepBack = 0.1
  private static let longestPause = 10.0

  /// How far one stream of a transport stream may be ahead of the other one in the file, in seconds: more than the usual
  /// delay of multiplexers.
  private static let longestLead = 0.9

  /// How far one stream of the file may be ahead of the other one, in seconds.
  private let longestLead: Double

  /// The packets of a stream.
  private struct Track {
    var count = 0
    var part = 0
    var latest: Double?
    var end = 0.0
    var extents: [Int: Extent] = [:]
  }

  /// The packets of a part in a stream: the index of the first one, and the range of times.
  private struct Extent {
    let first: Int
    var start, end: Double
  }

  private var pictures = Track()
  private var sound = Track()

  init(isTransportStream: Bool) { longestLead = isTransportStream ? Self.longestLead : .infinity }

  /// Adds a packet of pictures.
  /// - Parameters:
  ///   - shown: its presentation time, in seconds.
  ///   - decoded: its decoding time, in seconds; nil if unknown.
  mutating func addPicture(shown: Double, decoded: Double?, duration: Double) {
    Self.add(shown, decoded, duration, to: &pictures, beside: sound, longestLead)
  }

  /// Adds a packet of pictures without a time.
  mutating func skipPicture() { pictures.count += 1 }

  /// Adds a packet of sound; parameters as in `addPicture`.
  mutating func addSound(shown: Double, decoded: Double?, duration: Double) {
    Self.add(shown, decoded, duration, to: &sound, beside: pictures, longestLead)
  }

  private static func add(
    _ shown: Double, _ decoded: Double?, _ duration: Double, to track: inout Track, beside other: Track,
    _ longestLead: Double
  ) {
    defer { track.count += 1 }
    if let decoded {
      if let latest = track.latest {
        if decoded + stepBack < latest || abs(decoded - track.end) > longestPause {
          // The two streams reach a joint at different packets. A stream that is far behind belongs to a later part: the
          // other one had a part for itself.
          let isAtSameJoint =
            other.part > track.part && isNear(decoded, other) && decoded + longestLead > other.latest ?? 0
          track.part = isAtSameJoint ? other.part : max(track.part, other.part) + 1
        }
      } else if isNear(decoded, other) {
        track.part = other.part
      }
      (track.latest, track.end) = (decoded, decoded + duration)
    }
    let known = track.extents[track.part] ?? Extent(first: track.count, start: shown, end: shown)
    track.extents[track.part] = Extent(
      first: known.first, start: min(known.start, shown), end: max(known.end, shown + duration))
  }

  private static func isNear(_ time: Double, _ track: Track) -> Bool {
    track.latest.map { abs(time - $0) <= longestPause } ?? false
  }

  /// The parts that were found.
  var result: JoinedTimes {
    var joined = JoinedTimes()
    var ends = (pictures: pictures.extents[0]?.end, sound: sound.extents[0]?.end)
    let last = max(pictures.part, sound.part)
    guard last > 0 else { return joined }
    for number in 1...last {
      let (seen, heard) = (pictures.extents[number], sound.extents[number])
      guard let shift = Self.shift(seen, heard, after: ends) else { continue }
      if let seen { ends.pictures = seen.end + shift }
      if let heard { ends.sound = heard.end + shift }
      joined.parts.append(
        JoinedTimes.Part(firstPicture: seen?.first ?? .max, firstSound: heard?.first ?? .max, shift: shift))
    }
    joined.fillGaps()
    return joined
  }

  /// The shift of a part: its pictures follow the previous pictures. If one of the two parts has no pictures, its sound
  /// follows the end of the previous part.
  private static func shift(
    _ seen: Extent?, _ heard: Extent?, after ends: (pictures: Double?, sound: Double?)
  ) -> Double? {
    guard let start = [seen?.start, heard?.start].compactMap({ $0 }).min() else { return nil }
    guard let seen, let end = ends.pictures else {
      return max(ends.pictures ?? -.infinity, ends.sound ?? ends.pictures ?? start) - start
    }
    let shift = end - seen.start
    guard let heard, let soundEnd = ends.sound else { return shift }
    // If the sound is only a little longer than the pictures, as after a partial packet, its end is dropped.
    let excess = soundEnd - (heard.start + shift)
    return excess > stepBack ? shift + excess : shift
  }
}
