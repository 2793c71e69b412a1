/// What is missing from a clip, as far as its packets tell.
extension ClipIndex {
  /// Finds pictures of which packets are missing: near those that the demuxer marks, and at both ends of the file, where it
  /// marks nothing.
  /// - Parameter areReported: whether the decoder reports most of such pictures, and makes up what is missing.
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

  /// Where the first packet after another one begins that has its own position in the file.
  private func position(after order: Int) -> Int? {
    let position = packets[order].position
    return packets[(order + 1)...].first { $0.position > position }.map { Int($0.position) }
  }

  /// A packet, and those that may refer to its picture: up to the next key, and after that those that are shown before it.
  /// Of pictures with nothing whole before them, only that one: there is nothing that could stay.
  private func dependents(of order: Int) -> Set<Int> {
    guard order > firstKey else { return [order] }
    guard let next = keys.first(where: { $0 > order }) else { return Set(order..<packets.count) }
    let leading = packets[(next + 1)...].prefix { $0.time < packets[next].time }
    return Set(order..<next).union(leading.indices)
  }

  /// Whether the packets of a picture are not whole, or it refers to such and its decoder does not report that.
  func isTorn(picture index: Int) -> Bool { torn.contains(pictures[index]) }

  /// When these pictures are shown, in seconds of the clip.
  var tornTimes: [Double] { torn.map { seconds(packets[$0].time) } }

  /// How much of the beginning is left out, in seconds.
  /// - Parameter time: that of the first picture that is whole.
  func missingStart(before time: Int64) -> Double {
    guard !isCounted, let first = pictures.first.map({ packets[$0].time }) else { return 0 }
    // What is shown before the key with which a file begins may belong to what came before the file.
    let start = firstKey > 0 ? first : max(first, packets[0].time)
    return max(0, seconds(time) - seconds(start))
  }

  /// From when until when pictures are damaged or may show traces of it: up to the next key picture.
  /// - Parameter times: when damaged pictures begin, in seconds of the clip, ascending.
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
