import Documents
import FileAccess
import Foundation
import Media
import TimelineFiles

/// The record that is written beside the movie of a complete chunk.
struct ChunkRecord: Codable, Equatable {
  /// The identity of the plan.
  var plan: String
  var chunk: RenderPlan.Chunk

  /// The digest of the chunk's movie.
  var sha256: String

  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension PlanFolder {
  /// The state of a chunk.
  package enum ChunkState: Equatable, Sendable {
    case done
    case missing
    /// - Parameter reason: a clause about the chunk.
    case damaged(String)
  }

  /// The state of a chunk. Reads its whole movie.
  package func state(of chunk: RenderPlan.Chunk) -> ChunkState {
    // A damaged chunk is rendered again, so its files are replaceable.
    let record = try? InputFile.bytes(of: recordPath(chunk.index), limit: FileLimits.fileSize, .replaceable)
    guard let data = record, InputFile.status(of: moviePath(chunk.index)) != nil else { return .missing }
    guard let record = try? JSONDecoder().decode(ChunkRecord.self, from: data) else {
      return .damaged("its record cannot be read")
    }
    guard record.plan == identity else { return .damaged("it belongs to another plan") }
    guard record.chunk == chunk else { return .damaged("it is chunk \(record.chunk.index)") }
    guard let digest = try? FileDigest.of(fileAt: moviePath(chunk.index), .replaceable) else {
      return .damaged("it cannot be read")
    }
    return digest == record.sha256 ? .done : .damaged("its bytes have changed")
  }
}
