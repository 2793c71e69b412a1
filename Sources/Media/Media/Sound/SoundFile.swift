import CLibAV
import Foundation
import Support

/// Files that have sound.
package enum SoundFile {
  /// Opens a file and decodes the beginning of its sound.
  /// - Throws: `MediaError.cannotRead` for one that has none, or none that can be decoded.
  package static func check(_ path: String) throws {
    do {
      _ = try SoundReading(path, version: nil)
    } catch let error as MediaError {
      let file = try PNGFile.open(path)
      defer { fclose(file) }
      throw error.naming(file, \.reasonAgainstSound)
    }
  }

  /// Where sound is missing from a file as its packets tell without being decoded, in seconds, ascending. Empty for a file
  /// that cannot be read.
  package static func lostTimes(_ path: String) -> [Double] {
    if let times = FileTimes.known(path) { return times.soundLosses }
    return (try? LibAVSoundDecoder(path, version: nil)).map { FileTimes.of(path, $0.input).soundLosses } ?? []
  }

  /// How many bytes of a file after the end of its sound are not heard, as where files were joined end to end.
  package static func byteCountAfterEnd(_ path: String) -> Int {
    guard let file = try? PNGFile.open(path) else { return 0 }
    defer { fclose(file) }
    return BytesAfterEnd.count(in: file)
  }

  /// Where the sound of a file was found to be damaged so far, in seconds, ascending.
  package static func damagedTimes(_ path: String) -> [Double] { SoundFaults.shared.times(path) }
}

/// How long the sound of a file is, as far as anybody has to know.
package final class SoundLength {
  private let path: String

  /// A time before which the sound does not end, and where it does if that is known, in seconds.
  private var least = 0.0
  private var known: Double?

  package init(_ path: String) { self.path = path }

  /// Where the sound ends, in seconds, if that is not after a time; nil where it goes on.
  /// - Throws: `MediaError.cannotRead`.
  package func end(upTo time: Double) throws -> Double? {
    if known == nil, time >= least {
      // Twice as far as before, so that many questions do not read the beginning of a file for each.
      if let reached = try reached(2 * least, atLeast: time) {
        least = reached
      } else {
        known = try decoded(upTo: time)
      }
    }
    return known.flatMap { $0 <= time ? $0 : nil }
  }

  /// Reads packets up to a time, without decoding them. Nil where they end soon after the time, or before.
  private func reached(_ limit: Double, atLeast time: Double) throws -> Double? {
    let margin = 1.0
    let decoder = try LibAVSoundDecoder(path, version: nil)
    guard !decoder.canSeek else { return nil }
    let times = FileTimes.of(path, decoder.input)
    var allocated = av_packet_alloc()
    guard let packet = allocated else { throw LibAVInput.failure(clibav_no_memory(), path) }
    defer { av_packet_free(&allocated) }
    var (number, start, latest): (Int, Double?, Double) = (0, times.picturesStart, 0)
    while latest < max(limit, time) + margin, (try? decoder.input.read(into: packet)) ?? false {
      defer { av_packet_unref(packet) }
      let ticks = packet.pointee.pts != clibav_no_time() ? packet.pointee.pts : packet.pointee.dts
      defer { number += 1 }
      guard ticks != clibav_no_time() else { continue }
      let place = Double(ticks) * decoder.input.stream.tick + times.joined.shift(ofSound: number)
      start = start ?? place
      latest = max(latest, place - (start ?? place))
    }
    return latest > time + margin / 2 ? latest - margin / 2 : nil
  }

  /// Decodes up to a time. Where the sound ends; nil where it goes on.
  private func decoded(upTo time: Double) throws -> Double? {
    let (rate, sample) = (SoundRate.standard, SoundRate.sample(at: time))
    let reading = try SoundReading(path, version: nil, at: sample / rate)
    while reading.next <= sample / rate {
      let (number, samples) = (reading.next, try reading.read())
      let count = samples.count / SoundRate.channels
      guard count == rate else {
        // A place in the middle may lie beyond the end.
        guard count > 0 || number == 0 else { return try lengthFromBeginning() }
        return Double(number * rate + count) / Double(rate)
      }
    }
    least = max(least, time.nextUp)
    return nil
  }

  private func lengthFromBeginning() throws -> Double {
    let reading = try SoundReading(path, version: nil)
    while true {
      let (number, samples) = (reading.next, try reading.read())
      let count = samples.count / SoundRate.channels
      if count < SoundRate.standard { return Double(number) + Double(count) / Double(SoundRate.standard) }
    }
  }
}
