import Documents
import FileAccess
import Foundation
import TimelineFiles

extension PlanFolder {
  /// The measured needs of chunks; nil if nothing was measured.
  /// - Throws: `FarmError.invalidPlan`.
  package func resources() throws -> RenderProbe.Resources? {
    let data: Data
    do throws(InputFileProblem) {
      data = try InputFile.bytes(of: path(of: RenderProbe.fileName), limit: FileLimits.fileSize)
    } catch {
      return nil
    }
    return try PlanText(data, file: title(of: RenderProbe.fileName), folder: name).decode(RenderProbe.Resources.self)
  }
}
