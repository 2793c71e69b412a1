import Farms
import FileAccess

extension PlanFolder {
  /// Reads the plan of a folder that the user gave. No output may replace its files.
  /// - Throws: `FarmError.notAPlan`.
  init(given folder: String) throws {
    UsedFiles.user = "the plan"
    let path = InputRoot.given(folder)
    // The folder's name may have another normal form on the disk, and chunks are written there.
    try self.init(InputFile.folder(at: path) ?? path, named: folder)
  }
}
