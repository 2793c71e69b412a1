import Documents
import Foundation
import LayerKit
import Media
import Repository
import Testing
import TimelineFiles
import ToyTimelines

@testable import Farms

@Suite("Plans of timelines of other formats")
struct ToyPlanTests {
  @Test("A plan has the timeline as YAML, from which its chunks are drawn") func plans() throws {
    let toy = try ToyFile()
    let source = try ResolvedTimeline(
      data: Data(ToyFile.text.utf8), file: toy.url.path, directory: toy.folder, given: GivenVariables())
    let format = try MovieFormat(MovieSettings(), path: "movie.mp4")
    let folder = toy.folder.appendingPathComponent("plan").path
    let plan = try PlanMaking(source, as: source.timeline, scale: 1, format: format)
      .write(to: folder, name: "movie", frames: 0..<30, length: 15, program: "test", cancellation: nil)
    let text = try String(contentsOfFile: plan.path(of: RenderPlan.timelineName), encoding: .utf8)
    #expect(text.contains("\"ToyLayer\"") && text.contains("\"timeline\": 1"))
    #expect(try plan.timeline().document() == source.timeline.document())
  }

  @Test("A plan contains the images that another format names, under new names") func images() throws {
    let toy = try ToyFile("toy 100 60 1\nimage card 10 10 20 20 dot.png\n")
    try Data(contentsOf: Repository.url("timelines/images/dot.png"))
      .write(to: toy.folder.appendingPathComponent("dot.png"))
    let source = try ResolvedTimeline(
      data: Data(contentsOf: toy.url), file: toy.url.path, directory: toy.folder, given: GivenVariables())
    #expect(try source.namedFiles().map(\.path) == [toy.folder.path + "/dot.png"])
    #expect(try source.document(naming: ["dot.png": "files/1.png"], fonts: []).contains("\"files/1.png\""))
  }
}
