import CLibAV
import Foundation
import Support

/// Checks of files with sound.
package enum SoundFile {
  /// Opens a file and decodes the beginning of its sound.
  /// - Throws: `MediaError.cannotRead` if it has no sound, or none that can be decoded.
  package static func check(_ path: String) throws {
    do {
      _ = try SoundReading(path, version: nil)
    } catch let error as MediaError {
      let file = try PNGFile.open(path)
      defer { fclose(file) }
      throw error.naming(file, \.reasonAgainstSound)
    }
  }

  /// The times at which packets of sound are missing from a file, found without decoding, in seconds, ascending. Empty
  /// for a file that cannot be read.
  package static func lostTimes(_ path: String) -> [Double] {
    if let times = FileTimes.known(path) { return times.soundLosses }
    return (try? LibAVSoundDecoder(path, version: nil)).map { FileTimes.of(path, $0.input).soundLosses } ?? []
  }

  /// The number of bytes after the end of the file's sound, which are not played, as in concatenated files.
  package static func byteCountAfterEnd(_ path: String) -> Int {
    guard let file = try? PNGFile.open(path) else { return 0 }
    defer { fclose(file) }
    return BytesAfterEnd.count(in: file)
  }

  /// The times at which the sound of a file was found to be damaged so far, in seconds, ascending.
  package static func damagedTimes(_ path: String) -> [Double] { SoundFaults.shared.times(path) }
}

/// Finds the duration of a file's sound, reading no more of the file than necessary.
package final class SoundLength {
  private let path: String

  /// A time before which the sound does not end, and its end if known, in seconds.
  private var minimum = 0.0
  private var known: Double?

  package init(_ path: String) { self.path = path }

  /// The end of the sound, in seconds, if it is not after `time`; nil if the sound continues after it.
  /// - Throws: `MediaError.cannotRead`.
  package func end(upTo time: Double) throws -> Double? {
    if known == nil, time >= minimum {
      // Doubling the limit avoids reading the beginning of the file for every call.
      if let reached = try reached(2 * minimum, atLeast: time) {
        minimum = reached
      } else {
        known = try decoded(upTo: time)
      }
    }
    return known.flatMap { $0 <= time ? $0 : nil }
  }

  /// Reads packets up to a time without decoding them. Returns a time that the sound reaches; nil if the packets end
  /// before `time` or shortly after it.
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
      let shifted = Double(ticks) * decoder.input.stream.tick + times.joined.shift(ofSound: number)
      start = start ?? shifted
      latest = max(latest, shifted - (start ?? shifted))
    }
    return latest > time + margin / 2 ? latest - margin / 2 : nil
  }

  /// Decodes up to a time. Returns the end of the sound; nil if it continues.
  private func decoded(upTo time: Double) throws -> Double? {
    let (rate, sample) = (SoundRate.standard, SoundRate.sample(at: time))
    let reading = try SoundReading(path, version: nil, at: sample / rate)
    while reading.next <= sample / rate {
      let (number, samples) = (reading.next, try reading.read())
      let count = samples.count / SoundRate.channels
      guard count == rate else {
        // Reading that began after the end finds no sample; the end is before it.
        guard count > 0 || number == 0 else { return try lengthFromBeginning() }
        return Double(number * rate + count) / Double(rate)
      }
    }
    minimum = max(minimum, time.nextUp)
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
