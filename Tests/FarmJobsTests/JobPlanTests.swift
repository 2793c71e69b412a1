import Foundation
import Testing

@testable import FarmJobs

@Suite("What a job reads of a plan")
struct JobPlanTests {
  @Test("The figures and the movie's name are those of plan.json")
  func figures() throws {
    let plan = try JobPlan(json: Data(Plans.text().utf8))
    #expect(
      plan
        == JobPlan(
          program: "0.1.0", chunks: 3, movie: "my film.mp4", memory: 734_003_200, threads: 2, chunkSeconds: 4.2))
  }

  @Test(
    "What is no plan is told with the key that is wrong",
    arguments: [
      ("no JSON", "it is no JSON;"), ("[]", "it is no JSON object"), ("{}", "version is missing"),
      (Plans.text(version: 2), "the plan has version 2, and this program knows version 1"),
      (Plans.text(chunks: "[]"), "chunks must be numbered"),
      (Plans.text(chunks: #"[{ "index": 1 }]"#), "chunks must be numbered"),
      (Plans.text(chunks: #"[{ "first": 1 }]"#), "index is missing"),
      (Plans.text(movie: "../film.mp4"), "output.name must be the name of a file"),
      (Plans.text(movie: ".."), "output.name must be the name of a file"),
      (Plans.text(memory: "9223372036854775807"), "resources has a figure"),
      (Plans.text(memory: "\"1\""), "resources.memory has a value of the wrong type"),
      (Plans.text(threads: 0), "resources has a figure"), (Plans.text(seconds: -1), "resources has a figure"),
    ])
  func wrong(text: String, message: String) {
    let error = #expect(throws: JobPlanError.self) { try JobPlan(json: Data(text.utf8)) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("Asked for are a quarter more memory in steps of 64 MiB, and ten times the seconds in minutes, at least five")
  func resources() {
    let usual = JobResources(of: Plans.plan)
    #expect(usual.mebibytes == 896 && usual.threads == 2 && usual.chunkMinutes == 5 && usual.assemblyMinutes == 10)
    let small = JobPlan(program: "1", chunks: 6000, movie: "a.mp4", memory: 1, threads: 1, chunkSeconds: 61)
    #expect(JobResources(of: small).mebibytes == 256)
    #expect(JobResources(of: small).chunkMinutes == 11 && JobResources(of: small).assemblyMinutes == 110)
  }
}

enum Plans {
  static let plan = JobPlan(
    program: "0.1.0", chunks: 3, movie: "my film.mp4", memory: 734_003_200, threads: 2, chunkSeconds: 4.2)

  static func text(
    version: Int = 1, chunks: String = #"[{ "index": 0 }, { "index": 1 }, { "index": 2 }]"#,
    movie: String = "my film.mp4", memory: String = "734003200", threads: Int = 2, seconds: Double = 4.2
  ) -> String {
    """
    { "version": \(version), "program": "0.1.0", "frames": 300, "chunks": \(chunks), "output": { "name": "\(movie)" },
      "resources": { "memory": \(memory), "threads": \(threads), "chunkSeconds": \(seconds) } }
    """
  }

  /// Names that some syntax would take apart.
  static let folders = [
    "/films/my plan", "/films/it's \"mine\"", "/films/$HOME `id` $(id)", "/-f/-plan", "/a\nb/plan", "/a/{} {1} {{x}}",
    "/a/%A_%a\\", "/a/# no: comment", "/a/*?[b]&;|<>", "/é/ü\u{2028}\u{85}x",
  ]
}
