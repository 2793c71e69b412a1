import Foundation

/// What a job for an engine needs to know of a planned movie.
package struct JobPlan: Equatable, Sendable {
  /// The version of the program that planned it, which workers must have, too.
  package let program: String

  /// The number of chunks, whose indices begin with 0.
  package let chunks: Int

  /// The file name that was suggested for the movie.
  package let movie: String

  /// The memory that a chunk needs, in bytes.
  package let memory: Int

  /// The threads that a chunk can use.
  package let threads: Int

  /// The seconds that the slowest chunk takes with these threads on the machine that planned it.
  package let chunkSeconds: Double

  package init(program: String, chunks: Int, movie: String, memory: Int, threads: Int, chunkSeconds: Double) {
    self.program = program
    self.chunks = chunks
    self.movie = movie
    self.memory = memory
    self.threads = threads
    self.chunkSeconds = chunkSeconds
  }
}

extension JobPlan {
  /// The plan that `plan.json` describes.
  /// - Throws: `JobPlanError`.
  package init(json: Data) throws {
    let file: File
    do {
      let version = try JSONDecoder().decode(Version.self, from: json).version
      guard version == 1 else { throw JobPlanError.otherVersion(version) }
      file = try JSONDecoder().decode(File.self, from: json)
    } catch let error as JobPlanError {
      throw error
    } catch {
      throw JobPlanError.unreadable(Self.reason(of: error))
    }
    guard !file.chunks.isEmpty, file.chunks.map(\.index) == Array(0..<file.chunks.count) else {
      throw JobPlanError.invalid("chunks must be numbered from 0 without gaps")
    }
    let movie = file.output.name
    guard !movie.isEmpty, !movie.contains("/"), !movie.contains("\0"), movie != ".", movie != ".." else {
      throw JobPlanError.invalid("output.name must be the name of a file")
    }
    // Far above all machines there are; what is computed of the figures cannot overflow.
    let resources = file.resources
    guard (1...1 << 50).contains(resources.memory), (1...1 << 16).contains(resources.threads),
      (0...1e7).contains(resources.chunkSeconds)
    else { throw JobPlanError.invalid("resources has a figure that no machine can have") }
    self.init(
      program: file.program, chunks: file.chunks.count, movie: movie, memory: resources.memory,
      threads: resources.threads, chunkSeconds: resources.chunkSeconds)
  }

  private static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    func key(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: ".") }
    return switch error {
    case .keyNotFound(let missing, let context): "\(key(context.codingPath + [missing])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.isEmpty ? "it is no JSON object" : "\(key(context.codingPath)) has a value of the wrong type"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty: "\(key(context.codingPath)) is not possible"
    default: "it is no JSON"
    }
  }

  private struct Version: Decodable {
    let version: Int
  }

  private struct File: Decodable {
    struct Chunk: Decodable {
      let index: Int
    }

    struct Output: Decodable {
      let name: String
    }

    struct Resources: Decodable {
      let memory: Int
      let threads: Int
      let chunkSeconds: Double
    }

    let program: String
    let chunks: [Chunk]
    let output: Output
    let resources: Resources
  }
}

/// Why a plan cannot be read.
package enum JobPlanError: Error, Equatable, CustomStringConvertible {
  /// Of another version than this program knows.
  case otherVersion(Int)
  case unreadable(String)
  case invalid(String)

  package var description: String {
    switch self {
    case .otherVersion(let version):
      "the plan has version \(version), and this program knows version 1; plan again, or use the program that planned it"
    case .unreadable(let reason), .invalid(let reason): "this is no plan: \(reason); write one with 'layerkit plan'"
    }
  }
}
