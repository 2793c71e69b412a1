import Documents
import Foundation
import LayerKit
import Testing
import ToyTimelines

@testable import Preview

@Suite("Timelines of other formats in a preview")
struct ToyTimelineTests {
  @Test("A folder lists files of all formats, and no others with their endings") func folders() throws {
    let toy = try ToyFile()
    try Data("no toy".utf8).write(to: toy.folder.appendingPathComponent("other.toy"))
    #expect(TimelineFolder.list(toy.folder.path).files == ["card.toy"])
  }

  @Test("A file is read, and its problems are reported") func loading() async throws {
    for (text, frames, problems) in [(ToyFile.text, 30, 0), ("toy 1\n", nil, 1)] as [(String, Int?, Int)] {
      let toy = try ToyFile(text)
      let url = toy.url
      let input = PreviewInput(file: url.path, files: [url.path]) { () throws(TimelineError) in
        PreviewInput.Loaded(
          data: Data(text.utf8), directory: url.deletingLastPathComponent(), given: GivenVariables())
      }
      let outcome = await TimelineLoader(input, on: WorkerThread("toy")).load()
      #expect(outcome.loaded?.frameCount == frames && outcome.problems.count == problems)
    }
  }
}
