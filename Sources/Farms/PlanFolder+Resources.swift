import Foundation

extension PlanFolder {
  /// What was measured of chunks; nil if nothing was, or it cannot be read.
  package var resources: RenderProbe.Resources? {
    FileManager.default.contents(atPath: path(of: RenderProbe.fileName))
      .flatMap { try? JSONDecoder().decode(RenderProbe.Resources.self, from: $0) }
  }
}
