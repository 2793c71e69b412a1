import Documents
import FileAccess
import Foundation
import TimelineFiles

extension PlanFolder {
  /// The measured needs of chunks; nil if nothing was measured or the file cannot be read.
  package var resources: RenderProbe.Resources? {
    (try? InputFile.bytes(of: path(of: RenderProbe.fileName), limit: FileLimits.fileSize))
      .flatMap { try? JSONDecoder().decode(RenderProbe.Resources.self, from: $0) }
  }
}
