import ArgumentParser
import Farms
import LayerKit
import Media

struct JobCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "job", abstract: "Write the job that renders a plan with an engine for many machines.",
    discussion: """
      The job renders every chunk of a folder that 'plan' wrote, requests the memory and threads that the plan lists, \
      and assembles the movie at the end. Its comments describe how to start it and what to edit. If it is started again, \
      complete chunks are not rendered again. The folder must be on storage that all machines share, and this program on \
      their PATH.
      """,
    examples: [
      Example("GNU parallel, on this machine or over ssh", "layerkit job plan --parallel -o render.sh"),
      Example("Slurm, submitted by 'bash render.sh'", "layerkit job plan --slurm -o render.sh"),
      Example("Open Job Description, for Deadline Cloud and others", "layerkit job plan --openjd -o render.yaml"),
      Example(
        "Kubernetes, with a volume that the nodes share",
        "layerkit job plan --kubernetes --claim films -o render.yaml"),
    ])

  @Argument(help: "The folder that 'layerkit plan' wrote.", completion: .directory)
  var folder: String

  @Flag(exclusivity: .exclusive)
  var engine: FarmEngine?

  @Option(
    name: .shortAndLong, help: "The file to write; scripts are executable. - is standard output, the default.",
    completion: .file())
  var output = "-"

  @Option(
    help: ArgumentHelp(
      """
      The movie to make (default: the name in the plan, beside the folder). With --kubernetes, it is in the volume at \
      \(KubernetesVolume.mount).
      """, valueName: "file"))
  var movie: String?

  @Option(help: "For --kubernetes: the container image, with this program on its PATH.")
  var image: String?

  @Option(help: "For --kubernetes: the claim of the volume with the plan's folder.")
  var claim: String?

  @OptionGroup var confinement: RootOptions

  func validate() throws {
    guard let engine else {
      throw ValidationError("Missing the engine: --openjd, --kubernetes, --slurm or --parallel.")
    }
    guard !folder.isEmpty, !output.isEmpty, movie != "" else {
      throw ValidationError("A path is empty; write one, or '.' for this folder.")
    }
    if engine != .kubernetes, image != nil || claim != nil {
      throw ValidationError("--image and --claim are for --kubernetes; other engines run the program on their PATH.")
    }
  }

  func run() throws {
    guard let engine else { return }
    let text = try text(for: engine, plan: readPlan())
    guard output != "-" else { return try StandardOutput.write(text) }
    let file = try TextFile(path: output)
    try file.write(text)
    if engine.isScript { try file.makeExecutable() }
    try file.finish()
  }

  private func readPlan() throws -> JobPlan {
    let folder = try PlanFolder(given: folder)
    if output == "-" { try StandardOutput.check() } else { try folder.checkOutput(output) }
    // The folder's path in a container of Kubernetes is another one.
    if engine != .kubernetes { try folder.checkOutput(moviePath(named: folder.plan.output.name)) }
    return JobPlan(
      program: folder.plan.program, chunks: folder.plan.chunks.count, movie: folder.plan.output.name,
      needs: try folder.resources().map {
        JobPlan.Needs(memory: $0.memory, threads: $0.threads, seconds: $0.chunkSeconds)
      })
  }

  private func text(for engine: FarmEngine, plan: JobPlan) -> String {
    let folder = AbsolutePath(folder)
    let job = FarmJob(
      plan: plan, folder: folder.text, movie: moviePath(named: plan.movie))
    return switch engine {
    case .openJobDescription: job.openJobTemplate(in: output == "-" ? nil : AbsolutePath(output).parent.text)
    case .kubernetes: mounted(plan).kubernetesManifest(KubernetesVolume(image: image, claim: claim))
    case .slurm: job.slurmScript
    case .parallel: job.parallelScript
    }
  }

  /// The path of the movie on this machine.
  /// - Parameter name: the name in the plan.
  private func moviePath(named name: String) -> String {
    movie.map { AbsolutePath($0).text } ?? AbsolutePath(folder).parent.appending(name).text
  }

  /// The job with the paths in containers.
  private func mounted(_ plan: JobPlan) -> FarmJob {
    let volume = AbsolutePath(KubernetesVolume.mount)
    return FarmJob(
      plan: plan, folder: volume.appending(AbsolutePath(folder).name).text,
      movie: volume.appending(movie ?? plan.movie).text)
  }
}

/// The engines that jobs are written for.
enum FarmEngine: CaseIterable, EnumerableFlag {
  case openJobDescription, kubernetes, slurm, parallel

  var isScript: Bool { self == .slurm || self == .parallel }

  static func name(for value: Self) -> NameSpecification {
    switch value {
    case .openJobDescription: .customLong("openjd")
    case .kubernetes: .customLong("kubernetes")
    case .slurm: .customLong("slurm")
    case .parallel: .customLong("parallel")
    }
  }

  static func help(for value: Self) -> ArgumentHelp? {
    switch value {
    case .openJobDescription: "A template of Open Job Description, as for AWS Deadline Cloud."
    case .kubernetes: "Jobs for Kubernetes: an indexed Job for the chunks, and one for the movie."
    case .slurm: "A script that submits an array of tasks to Slurm, and a job after them."
    case .parallel: "A script for GNU parallel, on this machine or over ssh."
    }
  }
}
