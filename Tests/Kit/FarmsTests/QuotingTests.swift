import Foundation
import Testing

@testable import Farms

@Suite("Paths in jobs")
struct QuotingTests {
  /// The values that a shell gives to the variables at the beginning of a script.
  private func values(of names: [String], in script: String) throws -> [String] {
    let end = try #require(script.range(of: "\n\n# For ")?.lowerBound)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c", script[..<end] + "\nprintf '%s\\0' " + names.map { "\"$\($0)\"" }.joined(separator: " "),
    ]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  @Test("A shell reads them unchanged", arguments: Plans.folders)
  func shell(folder: String) throws {
    let job = FarmJob(plan: Plans.plan, folder: folder, movie: folder + ".mp4")
    #expect(try values(of: ["plan", "movie"], in: job.parallelScript) == [folder, folder + ".mp4"])
    #expect(try values(of: ["LAYERKIT_PLAN", "LAYERKIT_MOVIE"], in: job.slurmScript) == [folder, folder + ".mp4"])
  }

  @Test("In YAML they are JSON strings of printable characters on one line", arguments: Plans.folders)
  func yaml(folder: String) throws {
    let text = folder.quotedForYAML
    #expect(try JSONDecoder().decode([String].self, from: Data("[\(text)]".utf8)) == [folder])
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && ![0x85, 0x2028].contains($0.value) })
  }

  @Test("Kubernetes finds no variable in them")
  func kubernetes() {
    let job = FarmJob(plan: Plans.plan, folder: "/farm/$(HOME) $$", movie: "/farm/a.mp4")
    let text = job.kubernetesManifest(KubernetesVolume(image: nil, claim: nil))
    #expect(text.contains(#"- "/farm/$$(HOME) $$$$""#))
    #expect(text.contains(#"- "$(JOB_COMPLETION_INDEX)""#))
  }

  @Test("A name with line breaks cannot end a comment, and one with braces is not an expression")
  func comments() {
    let plan = JobPlan(
      program: "1\nrm", chunks: 1, movie: "a\nb {{c}}.mp4", needs: nil)
    let job = FarmJob(plan: plan, folder: "/a\nb", movie: "/a\nb.mp4")
    for text in [job.openJobTemplate(in: nil), job.parallelScript, job.slurmScript] {
      #expect(!text.contains("\nrm"))
    }
    #expect(job.openJobTemplate(in: nil).contains(#"name: "a b { {c}}.mp4""#))
  }

  @Test(
    "The names of jobs are valid for all engines",
    arguments: [
      ("My Film.mp4", "my-film"), ("--é--.mp4", "movie"), ("a__b.final.mov", "a-b"),
      ("a name of twenty-nine letters-x-y.mp4", "a-name-of-twenty-nine-letters"),
    ])
  func labels(movie: String, label: String) {
    let plan = JobPlan(program: "1", chunks: 1, movie: movie, needs: nil)
    #expect(FarmJob(plan: plan, folder: "/a", movie: "/b").label == label)
  }
}
