import Foundation
import Pixels
import Support

/// The seconds of many files' sounds, as left and right at the standard rate. Memory and open files are bounded: seconds
/// that were not used for long are decoded again when they are needed.
final class SoundSeconds {
  /// What decoded seconds may take, in bytes.
  private static var byteLimit: Int { CacheMemory.Part.small.room(upTo: 64 << 20) }

  /// How many files may be open at once.
  private static let mostReadings = 32

  /// Seconds of the beginning of a file that are kept when they are passed.
  private static let keptOnTheWay = 30

  private struct Key: Hashable {
    let path: String
    let number: Int
  }

  private struct Place {
    let path: String
    let reading: SoundReading
    var lastUse: Int
  }

  private var kept = AgingCache<Key, [Float]>()
  private var byteCount = 0
  private var places: [Place] = []
  private var useCount = 0
  private let isStopped: @Sendable () -> Bool
  private var versions: [String: FileVersion] = [:]

  /// How many samples of a channel each file has, of those that were read to their end.
  private var lengths: [String: Int] = [:]

  /// - Parameter isStopped: asked again and again whether to give up.
  init(isStopped: @escaping @Sendable () -> Bool) { self.isStopped = isStopped }

  /// A second of a file: less of it at its end, and nothing after that.
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

  /// How many samples of a channel a file has, or at least `limit`: what is beyond is not looked for.
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
    // A quarter at once, since each look for the oldest goes through all.
    kept.removeOldest {
      guard byteCount > byteLimit / 4 * 3 else { return false }
      byteCount -= Self.byteCount($0)
      return true
    }
  }

  private static func byteCount(_ samples: [Float]) -> Int { samples.count * MemoryLayout<Float>.size + 200 }

  private func read(_ number: Int, of path: String) throws -> [Float] {
    let index = try place(for: number, of: path)
    useCount += 1
    places[index].lastUse = useCount
    let reading = places[index].reading
    do {
      while true {
        if isStopped() { throw MediaError.alreadyClosed(path: path) }
        let (current, samples) = (reading.next, try reading.read())
        if samples.count < SoundRate.standard * SoundRate.channels {
          lengths[path] = current * SoundRate.standard + samples.count / SoundRate.channels
          places.remove(at: index)
          return current == number ? samples : []
        }
        if current == number { return samples }
        // Short parts are often taken from all over a file.
        if current < Self.keptOnTheWay { keep(samples, Key(path: path, number: current)) }
      }
    } catch {
      places.remove(at: index)
      throw error
    }
  }

  /// The place from which a second is read: one that has come to it, a new one, or the nearest before it where that is as
  /// good as a new one.
  private func place(for number: Int, of path: String) throws -> Int {
    if let index = places.firstIndex(where: { $0.path == path && $0.reading.next == number }) { return index }
    if places.count >= Self.mostReadings,
      let oldest = places.indices.min(by: { places[$0].lastUse < places[$1].lastUse })
    {
      places.remove(at: oldest)
    }
    if versions[path] == nil {
      let file = try PNGFile.open(path)
      versions[path] = FileVersion(of: file)
      fclose(file)
    }
    let reading = try SoundReading(path, version: versions[path], at: number)
    places.append(Place(path: path, reading: reading, lastUse: useCount))
    return places.count - 1
  }
}
