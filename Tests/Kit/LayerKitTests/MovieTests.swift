import Foundation
import LayerKit
import Testing

@Suite("A movie")
struct MovieTests {
  @Test("A movie of past times is an error") func passed() throws {
    let stage = Stage.small()
    stage.advance(to: 1)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("passed-\(UUID().uuidString).mp4")
    #expect(throws: TimeHasPassed(time: 0, currentTime: 1)) { try Movie(stage, duration: 2).write(to: file) }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  private func moving() -> Stage {
    Stage.small { stage, card in
      card.cornerRadius = 4
      card.borderWidth = 1
      stage.at(0.15) { card.position = CGPoint(x: 50, y: 40) }
      stage.at(0.25) { card.transform = CATransform3DMakeRotation(1, 0, 0, 1) }
    }
  }

  @Test("A range of frames has the same pixels as in the whole movie")
  func ranges() throws {
    let whole = try moving().record(frames: 0..<10)
    #expect(try moving().record(frames: 4..<7) == Array(whole[4..<7]))
  }

  @Test("The pixels do not depend on the number of threads", arguments: [1, 2, 5])
  func threads(_ threads: Int) throws {
    #expect(try moving().record(frames: 0..<10, threads: threads) == moving().record(frames: 0..<10))
  }

  @Test("The pixels are those of the layers")
  func pixels() throws {
    let frame = try Stage.small().record(frames: 0..<1)[0]
    #expect(frame[10 * 64 + 10] == 0xFFFF_0000)
    #expect(frame[30 * 64 + 40] == 0xFF00_0000)
  }

  @Test("A cancelled movie does not run the remaining events before its next frame")
  func cancellationBetweenEvents() {
    let stage = Stage.small()
    let cancellation = Cancellation()
    var later = 0
    stage.at(0.1) { cancellation.cancel() }
    for index in 0..<3 { stage.at(0.2 + 0.1 * Double(index)) { later += 1 } }
    #expect(throws: RenderCancelled.self) {
      try Movie(stage, moments: [.time(1)]).write(to: Recorder(), options: Movie.Options(cancellation: cancellation))
    }
    #expect(later == 0)
  }

  @Test("A cancelled movie cancels its sink and throws")
  func cancellation() {
    let recorder = Recorder()
    let cancellation = Cancellation()
    let options = Movie.Options(cancellation: cancellation) { progress in
      if progress.framesDone == 3 { cancellation.cancel() }
    }
    #expect(throws: RenderCancelled.self) {
      try Movie(Stage.small(), frames: 0..<100).write(to: recorder, options: options)
    }
    #expect(recorder.end == "cancelled")
    #expect(recorder.frames.count <= 3)
  }

  @Test("Progress is reported after each frame")
  func progress() throws {
    var reported: [Int] = []
    let options = Movie.Options { reported.append($0.framesDone) }
    try Movie(Stage.small(), frames: 2..<7).write(to: Recorder(), options: options)
    #expect(reported == [1, 2, 3, 4, 5])
  }

  @Test("A duration has all frames that begin before its end")
  func frameCount() {
    #expect(Movie(Stage.small(), duration: 1).moments.count == 10)
    #expect(Movie(Stage.small(), duration: 1.01).moments.count == 11)
    #expect(Movie(Stage.small(), duration: 0).moments.count == 1)
  }
}
