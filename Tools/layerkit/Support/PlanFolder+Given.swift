import Farms
import FileAccess

extension PlanFolder {
  /// Reads the plan of a folder that the user gave. No output may replace its files.
  /// - Throws: `FarmError.notAPlan`.
  init(given folder: String) throws {
    UsedFiles.user = "the plan"
    try self.init(InputRoot.given(folder), named: folder)
  }
}
