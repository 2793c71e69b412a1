import Testing

@testable import Farms

@Suite("Requested resources of jobs")
struct JobResourcesTests {
  private func resources(_ needs: JobPlan.Needs?, chunks: Int = 3) -> JobResources {
    JobResources(of: JobPlan(program: "1", chunks: chunks, movie: "a.mp4", needs: needs))
  }

  @Test("The measured memory, in steps of 64 MiB, and at least 256")
  func memory() {
    #expect(JobResources(of: Plans.plan).mebibytes == 704)
    #expect(resources(JobPlan.Needs(memory: 1, threads: 1, seconds: 1)).mebibytes == 256)
  }

  @Test("Ten times the duration of a chunk, in minutes, and at least five")
  func time() {
    #expect(JobResources(of: Plans.plan).chunkMinutes == 5)
    #expect(resources(JobPlan.Needs(memory: 1, threads: 1, seconds: 61)).chunkMinutes == 11)
    #expect(resources(nil, chunks: 6000).assemblyMinutes == 110)
  }

  @Test("At most four threads, with more time if it was measured with more of them")
  func threads() {
    #expect(JobResources(of: Plans.plan).threads == 2)
    let many = resources(JobPlan.Needs(memory: 1, threads: 64, seconds: 60))
    #expect(many.threads == 4 && many.chunkMinutes == 160)
  }

  @Test("Without measurements, guesses that are marked as such")
  func guesses() {
    #expect(resources(nil).mebibytes == 2048 && resources(nil).chunkMinutes == 60)
    let plan = JobPlan(program: "1", chunks: 1, movie: "a.mp4", needs: nil)
    #expect(FarmJob(plan: plan, folder: "/a", movie: "/b").slurmScript.contains("which are guesses"))
  }

  @Test("Impossible measurements are limited")
  func hostile() {
    let most = JobPlan.Needs(memory: .max, threads: .max, seconds: .infinity)
    #expect(resources(most).mebibytes == 1 << 24 && resources(most).threads == 4)
    let least = JobPlan.Needs(memory: .min, threads: .min, seconds: -.infinity)
    #expect(resources(least).mebibytes == 256 && resources(least).threads == 1 && resources(least).chunkMinutes == 5)
  }
}

enum Plans {
  static let plan = JobPlan(
    program: "0.1.0", chunks: 3, movie: "my film.mp4",
    needs: JobPlan.Needs(memory: 734_003_200, threads: 2, seconds: 4.2))

  /// Names with special characters of some syntax.
  static let folders = [
    "/films/my plan", "/films/it's \"mine\"", "/films/$HOME `id` $(id)", "/-f/-plan", "/a\nb/plan", "/a/{} {1} {{x}}",
    "/a/%A_%a\\", "/a/# no: comment", "/a/*?[b]&;|<>", "/é/ü\u{2028}\u{85}x",
  ]
}
