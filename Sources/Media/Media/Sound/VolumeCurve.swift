/// The volume of a sound over time: a pure function.
package protocol VolumeCurve: Sendable {
  /// The factor of the amplitude at a time of the mix, in seconds.
  func volume(at time: Double) -> Double

  /// The end of the interval from a time on in which the volume certainly stays the same, in seconds; `time` or earlier
  /// if it may change at once.
  func constantEnd(from time: Double) -> Double
}

extension VolumeCurve {
  /// The number of samples of a piece, 1/750 s, and the maximum error of a factor within a piece that is taken as linear.
  ///
  /// Pieces begin at multiples of their length, so that a factor depends only on its sample.
  private static var pieceLength: Int { 64 }
  private static var tolerance: Double { 1e-5 }

  /// Sets the factors of consecutive samples of the mix.
  func fill(_ factors: inout [Float], from first: Int) {
    let (length, end) = (Self.pieceLength, first + factors.count)
    var piece = first / length * length
    while piece < end {
      let constant = pieces(from: piece)
      if constant > 0 {
        let next = constant > (end - piece) / length ? end : piece + constant * length
        let value = Float(volume(atSample: piece))
        for sample in max(first, piece)..<min(end, next) { factors[sample - first] = value }
        piece = next
      } else {
        let values = values(ofPieceAt: piece)
        for sample in max(first, piece)..<min(end, piece + length) { factors[sample - first] = values[sample - piece] }
        piece += length
      }
    }
  }

  /// The number of whole pieces from a sample on in which the volume stays the same.
  private func pieces(from sample: Int) -> Int {
    let time = Double(sample) / Double(SoundRate.standard)
    let span = (constantEnd(from: time) - time) * Double(SoundRate.standard) / Double(Self.pieceLength)
    return span >= 1e12 ? 1_000_000_000_000 : max(0, Int(span))
  }

  /// The factors in a piece: on a line if four more points are on it, otherwise evaluated one by one.
  private func values(ofPieceAt first: Int) -> [Float] {
    let length = Self.pieceLength
    let (start, end) = (volume(atSample: first), volume(atSample: first + length))
    func onLine(_ index: Int) -> Double { start + (end - start) * Double(index) / Double(length) }
    let isLine = [length / 4, length / 2, length * 3 / 4, length - 1].allSatisfy {
      abs(volume(atSample: first + $0) - onLine($0)) <= Self.tolerance
    }
    return (0..<length).map { Float(isLine ? onLine($0) : volume(atSample: first + $0)) }
  }

  private func volume(atSample sample: Int) -> Double {
    let value = volume(at: Double(sample) / Double(SoundRate.standard))
    return value.isFinite ? min(max(value, 0), 16) : 0
  }
}
