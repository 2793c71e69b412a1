// To add an engine: an extension beside `FarmJob+Slurm.swift`, a case of `FarmEngine` in `JobCommand.swift`, a file in
// `Tools/checks/farm-tests`, and a row in `TimelineFiles.docc/Farms.md`.

/// A job for an engine: renders the chunks of a plan, and then assembles the movie.
package struct FarmJob: Equatable, Sendable {
  package let plan: JobPlan

  /// The absolute path of the plan's folder, on storage that all workers share.
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
  /// The movie's name in the characters that engines allow for jobs: lower-case letters, digits and single hyphens.
  var label: String {
    let name = plan.movie.prefix { $0 != "." }.lowercased()
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let label = words.joined(separator: "-").prefix(30).drop { $0 == "-" }
    return label.isEmpty ? "movie" : String(label.reversed().drop { $0 == "-" }.reversed())
  }

  /// The number of chunks as text: "one chunk", "3 chunks".
  var chunkCount: String { plan.chunks == 1 ? "one chunk" : "\(plan.chunks) chunks" }

  /// A sentence about the program that workers need.
  var requirement: String { "`layerkit` \(plan.program.onOneLine) is on the PATH of all workers" }
}
