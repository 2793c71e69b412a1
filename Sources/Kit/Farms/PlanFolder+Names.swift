import Documents
import FileAccess
import Foundation
import LayerKit
import Media
import TimelineFiles

extension PlanFolder {
  /// Checks the file names in a plan. Files are opened and written under these names, and the plan may come from an
  /// untrusted source.
  /// - Parameters:
  ///   - data: the bytes of the plan's file, in which the source positions of errors are found.
  ///   - folder: the folder of the plan.
  ///   - name: the folder's name in messages.
  /// - Throws: `FarmError.invalidPlan`; `InputFileProblem` if the folder cannot be opened.
  static func checkNames(of plan: RenderPlan, read data: Data, in folder: String, named name: String) throws {
    func problem(_ message: String, _ names: [String]) -> FarmError {
      .invalidPlan(
        Diagnostic(
          file: NewFiles.path(of: RenderPlan.fileName, in: name), position: JSONPlaces.place(of: names, in: data),
          message: message))
    }
    guard plan.files[RenderPlan.timelineName] != nil else {
      throw problem("the plan lists no \(RenderPlan.timelineName)", ["files"])
    }
    if let file = try InputRoot.firstOutside(plan.files.keys.sorted(), of: folder) {
      throw problem("'\(file)' is not in the folder of the plan; expected a file in it", ["files", file])
    }
    let output = plan.output
    guard ContainerFormat.all.contains(where: { $0.ending == output.container }) else {
      throw problem(
        "'\(output.container)' is not the ending of a movie; expected one of "
          + ContainerFormat.all.map { "'\($0.ending)'" }.joined(separator: ", "), ["output", "container"])
    }
    guard !["", ".", ".."].contains(output.name), !output.name.utf8.contains(where: { $0 == 0 || $0 == 0x2F }) else {
      throw problem(
        "'\(output.name)' cannot be the name of a movie; expected the name of a file without its folder",
        ["output", "name"])
    }
  }
}
