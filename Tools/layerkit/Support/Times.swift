import ArgumentParser
import LayerKit

/// Times on the command line: `0,0.5,1`.
struct Times: ExpressibleByArgument {
  let seconds: [Double]

  /// Nil unless every part is a finite number of seconds, 0 or more.
  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let seconds = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard seconds.count == parts.count, seconds.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    self.seconds = seconds
  }
}

/// Frames on the command line, both ends included: `0-59`, or one frame, `12`.
struct FrameSpan: ExpressibleByArgument {
  let first: Int
  let last: Int

  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first ?? nil, let last = parts.last ?? nil, parts.count <= 2, 0 <= first, first <= last
    else { return nil }
    self.first = first
    self.last = last
  }

  /// The frames as a half-open range. Throws `Failure` if the movie has fewer frames.
  func range(of frameCount: Int) throws -> Range<Int> {
    guard last < frameCount else {
      throw Failure(
        .usage, "there is no frame \(last); the timeline has the frames 0-\(frameCount - 1)")
    }
    return first..<last + 1
  }
}
