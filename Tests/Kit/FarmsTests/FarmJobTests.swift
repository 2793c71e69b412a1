import Testing

@testable import Farms

@Suite("Jobs for engines")
struct FarmJobTests {
  private let job = FarmJob(plan: Plans.plan, folder: "/films/plan", movie: "/films/my film.mp4")

  @Test("Open Job Description: a task for each chunk with its requirements, and then the movie")
  func openJobDescription() {
    let text = job.openJobTemplate(in: "/films")
    for line in [
      "specificationVersion: jobtemplate-2023-09", "range: \"0-2\"", "default: \"plan\"", "default: \"my film.mp4\"",
      "min: 704", "timeout: 300", "- dependsOn: Render",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test(
    "Defaults of Open Job Description are within the template's folder; without them comments show how to give paths",
    arguments: [
      ("/films/plan", "default: \".\"", "-p 'MovieFile=/films/my film.mp4'"),
      ("/", "default: \"films/plan\"", "--run-dependencies\n"),
      ("/film", nil, "-p 'PlanFolder=/films/plan' -p 'MovieFile="),
    ])
  func defaults(place: String, line: String?, usage: String) {
    let text = job.openJobTemplate(in: place)
    #expect(line.map { text.contains($0) } ?? !text.contains("default:"))
    #expect(text.contains(usage))
  }

  @Test("Kubernetes: an index for each chunk, memory and processors, and a Job that waits for the chunks")
  func kubernetes() {
    let text = job.kubernetesManifest(KubernetesVolume(image: "mine:1", claim: "films"))
    for line in [
      "completionMode: Indexed", "completions: 3", "parallelism: 3", "backoffLimitPerIndex: 2", "memory: 704Mi",
      "cpu: 2", "image: \"mine:1\"", "claimName: \"films\"", "values: [66]", "- action: FailJob", "- action: FailIndex",
      "name: my-film-assemble",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test("Slurm: an array that fits the cluster, tasks queued again when a node fails, and a job after all of them")
  func slurm() {
    for line in [
      "export LAYERKIT_CHUNKS=3", "#SBATCH --mem=704M", "#SBATCH --cpus-per-task=2", "#SBATCH --requeue",
      "--dependency=\"afterok:$render\" --kill-on-invalid-dep=yes", "MaxArraySize",
    ] {
      #expect(job.slurmScript.contains(line), "\(line)")
    }
  }

  @Test("GNU parallel: as many chunks at once as fit, retries, and no new chunk after a failure")
  func parallel() {
    for line in [
      "seq 0 2 ", "memory=704M", "threads=2", "--retries 3", "--halt soon,fail=1", "--timeout 300", "--memfree",
    ] {
      #expect(job.parallelScript.contains(line), "\(line)")
    }
  }

  @Test("A job ends with one line end, and has no line of more than 140 characters")
  func shape() {
    let volume = KubernetesVolume(image: nil, claim: nil)
    for text in [
      job.openJobTemplate(in: nil), job.kubernetesManifest(volume), job.slurmScript, job.parallelScript,
    ] {
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 140 })
    }
  }
}
