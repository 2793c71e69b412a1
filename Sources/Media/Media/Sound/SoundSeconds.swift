import Foundation
import Pixels
import Support

/// A cache of decoded seconds of files, in stereo at the standard rate. Bounds memory and the number of open files:
/// evicts seconds that were not used for long, and decodes them again when they are needed.
final class SoundSeconds {
  /// The maximum memory of decoded seconds, in bytes.
  private static var byteLimit: Int { CacheMemory.Part.small.capacity(upTo: 64 << 20) }

  /// The maximum number of open files.
  private static let maximumReadings = 32

  /// The number of seconds at the beginning of a file that are cached when reading passes them.
  private static let keptOnTheWay = 30

  private struct Key: Hashable {
    let path: String
    let number: Int
  }

  private struct OpenReading {
    let path: String
    let reading: SoundReading
    var lastUse: Int
  }

  private var kept = AgingCache<Key, [Float]>()
  private var byteCount = 0
  private var readings: [OpenReading] = []
  private var useCount = 0
  private let isStopped: @Sendable () -> Bool
  private var versions: [String: FileVersion] = [:]

  /// The number of samples in a channel, for files that were read to their end.
  private var lengths: [String: Int] = [:]

  /// - Parameter isStopped: polled during reads; if it returns true, reading stops with `MediaError.alreadyClosed`.
  init(isStopped: @escaping @Sendable () -> Bool) { self.isStopped = isStopped }

  /// A second of a file. The last one may be shorter; after it, the result is empty.
  /// - Throws: `MediaError.cannotRead`.
  func second(_ number: Int, of path: String) throws -> [Float] {
    if let length = lengths[path], number * SoundRate.standard >= length { return [] }
    let key = Key(path: path, number: number)
    kept.advance()
    if let known = kept.use(key) { return known }
    let samples = try read(number, of: path)
    if number * SoundRate.standard >= lengths[path] ?? .max { return [] }
    keep(samples, key)
    return samples
  }

  /// The number of samples in a channel of a file, or `limit` if the file is longer.
  /// - Throws: `MediaError.cannotRead`.
  func length(of path: String, upTo limit: Int) throws -> Int {
    var number = 0
    while lengths[path] == nil, number * SoundRate.standard < limit {
      _ = try second(number, of: path)
      number += 1
    }
    return lengths[path] ?? limit
  }

  private func keep(_ samples: [Float], _ key: Key) {
    byteCount += Self.byteCount(samples)
    kept.keep(samples, for: key)
    let byteLimit = Self.byteLimit
    guard byteCount > byteLimit else { return }
    // Frees a quarter at once, because finding the oldest visits all seconds.
    kept.removeOldest {
      guard byteCount > byteLimit / 4 * 3 else { return false }
      byteCount -= Self.byteCount($0)
      return true
    }
  }

  private static func byteCount(_ samples: [Float]) -> Int { samples.count * MemoryLayout<Float>.size + 200 }

  private func read(_ number: Int, of path: String) throws -> [Float] {
    let index = try readingIndex(for: number, of: path)
    useCount += 1
    readings[index].lastUse = useCount
    let reading = readings[index].reading
    do {
      while true {
        if isStopped() { throw MediaError.alreadyClosed(path: path) }
        let (current, samples) = (reading.next, try reading.read())
        if samples.count < SoundRate.standard * SoundRate.channels {
          lengths[path] = current * SoundRate.standard + samples.count / SoundRate.channels
          readings.remove(at: index)
          return current == number ? samples : []
        }
        if current == number { return samples }
        // Short parts are often taken from many positions of a file.
        if current < Self.keptOnTheWay { keep(samples, Key(path: path, number: current)) }
      }
    } catch {
      readings.remove(at: index)
      throw error
    }
  }

  /// The index of the reading for a second: one that reads it next, or a new one.
  private func readingIndex(for number: Int, of path: String) throws -> Int {
    if let index = readings.firstIndex(where: { $0.path == path && $0.reading.next == number }) { return index }
    if readings.count >= Self.maximumReadings,
      let oldest = readings.indices.min(by: { readings[$0].lastUse < readings[$1].lastUse })
    {
      readings.remove(at: oldest)
    }
    if versions[path] == nil {
      let file = try PNGFile.open(path)
      versions[path] = FileVersion(of: file)
      fclose(file)
    }
    let reading = try SoundReading(path, version: versions[path], at: number)
    readings.append(OpenReading(path: path, reading: reading, lastUse: useCount))
    return readings.count - 1
  }
}
