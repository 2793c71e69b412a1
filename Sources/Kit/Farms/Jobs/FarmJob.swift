// To add an engine: an extension beside `FarmJob+Slurm.swift`, a case of `FarmEngine` in `JobCommand.swift`, a file in
// `Tools/checks/farm-tests`, and a row in `TimelineFiles.docc/Farms.md`.

/// A job for an engine: it renders the chunks of a plan, and assembles the movie after them.
package struct FarmJob: Equatable, Sendable {
  package let plan: JobPlan

  /// The absolute path of the plan's folder, which workers see on shared storage.
  package let folder: String

  /// The absolute path of the movie.
  package let movie: String

  package init(plan: JobPlan, folder: String, movie: String) {
    self.plan = plan
    self.folder = folder
    self.movie = movie
  }
}

extension FarmJob {
  /// The movie's name as engines allow it in the names of jobs: lower-case letters, digits and single hyphens.
  var label: String {
    let name = plan.movie.prefix { $0 != "." }.lowercased()
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let label = words.joined(separator: "-").prefix(30).drop { $0 == "-" }
    return label.isEmpty ? "movie" : String(label.reversed().drop { $0 == "-" }.reversed())
  }

  /// How many chunks there are, as a noun with its number.
  var chunkCount: String { plan.chunks == 1 ? "one chunk" : "\(plan.chunks) chunks" }

  /// A sentence on what workers need.
  var requirement: String { "`layerkit` \(plan.program.onOneLine) is on the PATH of all workers" }
}
