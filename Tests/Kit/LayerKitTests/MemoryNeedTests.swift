import Media
import Testing

@testable import LayerKit

@Suite("Memory that a render needs")
struct MemoryNeedTests {
  private func movie(_ layers: [CALayer] = [], frames: Int = 1000) -> Movie {
    let stage = Stage(size: CGSize(width: 100, height: 50))
    for layer in layers { stage.layer.addSublayer(layer) }
    return Movie(stage, frames: 0..<frames)
  }

  private func format(_ preset: Preset = .medium) throws -> MovieFormat {
    try MovieFormat(MovieSettings(preset: preset), path: "a.mp4")
  }

  @Test("A slower preset needs more")
  func preset() throws {
    let (fast, slow) = (movie().memoryNeed(try format(.ultrafast)), movie().memoryNeed(try format(.veryslow)))
    #expect(fast.pictures < slow.pictures)
  }

  @Test("A movie of few frames needs less")
  func fewFrames() throws {
    #expect(movie(frames: 1).memoryNeed(try format()).pictures < movie().memoryNeed(try format()).pictures)
  }

  @Test("The memory is divided completely", arguments: [0, 1000, 1 << 30])
  func division(more: Int) {
    let need = MemoryNeed(pictures: 1_000_000, decoders: 40_000_000, images: 0)
    let budget = MemoryBudget(need, total: need.least + more)
    #expect(budget.images + budget.caches + need.pictures + MemoryNeed.program == need.least + more)
  }

  @Test("Overflowing sums are bounded")
  func overflow() { #expect(MemoryNeed(pictures: .max, decoders: 1, images: .max).byteCount == .max) }

  @Test("Without enough memory nothing is drawn")
  func refusal() throws {
    #expect(throws: MediaError.self) {
      try movie().write(to: "/nowhere/a.mp4", options: Movie.Options(memory: 1_000_000))
    }
  }
}
