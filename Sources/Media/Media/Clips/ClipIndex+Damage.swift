/// Data that is missing from a clip, found from its packets.
extension ClipIndex {
  /// Finds pictures with missing packets: near those that the demuxer marks, and at both ends of the file, where it
  /// marks nothing.
  /// - Parameter areReported: whether the decoder reports most of these pictures and conceals the missing parts.
  mutating func findTornPictures(in stream: TransportStream, areReported: Bool) {
    var orders: Set = [0, packets.count - 1]
    for suspect in suspects { orders.formUnion(suspect...min(suspect + 2, packets.count - 1)) }
    let found = orders.filter { order in
      // A part begins with a key picture.
      let mayEndPart = order + 1 < packets.count && (packets[order + 1].isKey || isJoint(order + 1))
      return !stream.isWhole(
        at: Int(packets[order].position), next: position(after: order), mayEndPart: mayEndPart)
    }
    suspects = Set(suspects).union(found).sorted()
    torn = areReported ? Set(found) : found.reduce(into: []) { $0.formUnion(dependents(of: $1)) }
  }

  /// Whether a part begins with a packet.
  private func isJoint(_ order: Int) -> Bool { shift(ofPacket: order) != shift(ofPacket: order - 1) }

  /// The position of the first packet after `order` that begins at a later byte of the file.
  private func position(after order: Int) -> Int? {
    let position = packets[order].position
    return packets[(order + 1)...].first { $0.position > position }.map { Int($0.position) }
  }

  /// A packet, and the packets that may refer to its picture: those up to the next key, and those after that key that
  /// are shown before it. Before the first key, only the packet itself: there is no complete picture to show instead.
  private func dependents(of order: Int) -> Set<Int> {
    guard order > firstKey else { return [order] }
    guard let next = keys.first(where: { $0 > order }) else { return Set(order..<packets.count) }
    let leading = packets[(next + 1)...].prefix { $0.time < packets[next].time }
    return Set(order..<next).union(leading.indices)
  }

  /// Whether packets of a picture are missing, or it refers to such a picture and the decoder does not report that.
  func isTorn(picture index: Int) -> Bool { torn.contains(pictures[index]) }

  /// When the pictures in `torn` are shown, in seconds of the clip.
  var tornTimes: [Double] { torn.map { seconds(packets[$0].time) } }

  /// The duration of the missing beginning, in seconds.
  /// - Parameter time: the time of the first complete picture.
  func missingStart(before time: Int64) -> Double {
    guard !isCounted, let first = pictures.first.map({ packets[$0].time }) else { return 0 }
    // Pictures that are shown before the key that begins a file may refer to pictures before the beginning.
    let start = firstKey > 0 ? first : max(first, packets[0].time)
    return max(0, seconds(time) - seconds(start))
  }

  /// The ranges in which pictures are damaged or may refer to damaged ones: each ends at the next key picture.
  /// - Parameter times: when damaged pictures are shown, in seconds of the clip, ascending.
  func damage(from times: [Double]) -> [Range<Double>] {
    let ends = keys.map { seconds(packets[$0].time) }.sorted() + [duration]
    var (ranges, index): ([Range<Double>], Int) = ([], 0)
    for time in times {
      while index < ends.count, ends[index] <= time + 0.001 { index += 1 }
      let end = index < ends.count ? ends[index] : time
      if let last = ranges.last, last.upperBound >= time - 0.001 {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        ranges.append(time..<max(time, end))
      }
    }
    return ranges
  }
}
