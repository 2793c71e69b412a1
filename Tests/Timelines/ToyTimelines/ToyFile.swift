import Foundation

/// A timeline in the toy format in a temporary file, which is removed with the object.
package final class ToyFile {
  package static let text = "toy 100 60 1\nbox card 10 10 20 20\nmove card 80\n"

  package let folder: URL
  package var url: URL { folder.appendingPathComponent("card.toy") }

  package init(_ text: String = ToyFile.text) throws {
    ToyFormat.register()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("toy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
