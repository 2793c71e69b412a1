import Documents
import FileAccess
import Foundation
import Media
import TimelineFiles

/// What is written beside a chunk when it is done.
struct ChunkRecord: Codable, Equatable {
  /// What tells the plan apart.
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
  /// What became of a chunk.
  package enum ChunkState: Equatable, Sendable {
    case done
    case missing
    /// - Parameter reason: a clause about it.
    case damaged(String)
  }

  /// Whether a chunk is done; its movie is read to the end.
  package func state(of chunk: RenderPlan.Chunk) -> ChunkState {
    // A damaged chunk is written again, so that it may be replaced.
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
