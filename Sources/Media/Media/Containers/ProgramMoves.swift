import CLibAV
import Foundation
import Support
import Synchronization

/// The moves of packets with which the parts of a joined transport stream become one programme: in parts with other
/// packet identifiers (PIDs), the pictures and the sound are read under the identifiers of the first part.
///
/// libavformat opens a new stream for each new identifier, and `ffmpeg` ignores it.
struct ProgramMoves: Sendable {
  /// The stretches of packets of those parts, in order of position, and the moves to which they refer.
  private var stretches: [CLibAVStretch] = []
  private var moves: [CLibAVMove] = []

  /// Where parts begin whose sound cannot be read as that of the first part, because its codec differs, or the first
  /// part has none.
  private(set) var lostSounds: [Int] = []

  /// The maximum number of stretches.
  private static let maximumCount = 4096

  /// The identifier of null packets.
  private static let empty = 0x1FFF

  /// - Returns: nil if no packets have to be moved.
  init?(_ scan: ProgramScan) {
    guard let first = scan.parts.first, first.program.hasPictures || !scan.parts.contains(where: \.program.hasPictures)
    else { return nil }
    for part in scan.parts.dropFirst() {
      guard let moved = Self.moves(of: part.program, to: first.program) else { continue }
      if moved.losesSound { lostSounds.append(part.stretches[0].lowerBound) }
      for stretch in part.stretches where stretches.count < Self.maximumCount {
        stretches.append(
          CLibAVStretch(
            start: Int64(stretch.lowerBound), end: Int64(stretch.upperBound), stride: Int32(scan.stride),
            first: Int32(moves.count), count: Int32(moved.moves.count)))
      }
      moves += moved.moves
    }
    if stretches.isEmpty { return nil }
  }

  /// The moves of a part's packets to the identifiers of the first part; nil if it has the same ones.
  private static func moves(
    of program: Program, to first: Program
  ) -> (moves: [CLibAVMove], losesSound: Bool)? {
    var (moves, counts): ([CLibAVMove], [Program.Kind: Int]) = ([], [:])
    var (losesSound, isMoved, hasNew) = (false, false, false)
    for stream in program.streams {
      let number = counts[stream.kind, default: 0]
      counts[stream.kind] = number + 1
      let others = first.streams.filter { $0.kind == stream.kind }
      // Where the codec of pictures changes, `ClipIndex` reports it.
      let target = others.count > number && stream.follows(others[number]) ? others[number].identifier : nil
      let collides = first.streams.contains { $0.identifier == stream.identifier && $0.identifier != target }
      isMoved = isMoved || target.map { $0 != stream.identifier } ?? collides
      hasNew = hasNew || target == nil && !collides
      if stream.kind == .sound, number == 0, target == nil { losesSound = collides || !others.isEmpty }
      guard target != nil || collides else { continue }
      moves.append(CLibAVMove(from: Int32(stream.identifier), to: Int32(target ?? empty)))
    }
    guard isMoved else { return nil }
    // Without new streams, the tables of the first part remain valid.
    if !hasNew { moves += [0, program.table].map { CLibAVMove(from: Int32($0), to: Int32(empty)) } }
    return (moves, losesSound)
  }

  /// Calls `body` with the stretches and the moves.
  func withMoves<Result>(
    _ body: (UnsafePointer<CLibAVStretch>?, Int32, UnsafePointer<CLibAVMove>?, Int32) -> Result
  ) -> Result {
    stretches.withUnsafeBufferPointer { stretches in
      moves.withUnsafeBufferPointer { moves in
        body(stretches.baseAddress, Int32(stretches.count), moves.baseAddress, Int32(moves.count))
      }
    }
  }

  /// Moves the packets in bytes of the file.
  func apply(to bytes: inout [UInt8], at position: Int, of descriptor: Int32) {
    let count = bytes.count
    withMoves { stretches, stretchCount, moves, _ in
      bytes.withUnsafeMutableBufferPointer {
        clibav_move($0.baseAddress, count, Int64(position), descriptor, stretches, stretchCount, moves)
      }
    }
  }

  /// The identifier in the file of packets that are read under another one.
  func original(of identifier: Int, at position: Int) -> Int {
    let stretch = stretches.last { $0.start <= Int64(position) }
    guard let stretch, Int64(position) < stretch.end else { return identifier }
    let own = moves[Int(stretch.first)..<Int(stretch.first + stretch.count)]
    return own.first { Int($0.to) == identifier }.map { Int($0.from) } ?? identifier
  }
}

extension ProgramMoves {
  private static let capacity = 256

  private struct Entry {
    let version: FileVersion
    let moves: ProgramMoves?
  }

  private static let known = Mutex(AgingCache<String, Entry>())

  /// The moves of a file, which is scanned once; nil if there are none.
  static func of(_ path: String, _ file: UnsafeMutablePointer<FILE>) -> ProgramMoves? {
    let version = FileVersion(of: file)
    let entry = known.withLock { known in
      known.advance()
      return known.use(path)
    }
    if let entry, entry.version == version { return entry.moves }
    let moves = ProgramScan(fileno(file)).flatMap { ProgramMoves($0) }
    known.withLock { known in
      known.keep(Entry(version: version, moves: moves), for: path)
      var excess = known.values.count - capacity
      guard excess > 0 else { return }
      known.removeOldest { _ in
        excess -= 1
        return excess >= 0
      }
    }
    return moves
  }
}
