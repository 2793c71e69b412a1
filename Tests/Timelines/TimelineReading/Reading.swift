import Foundation
import Pixels
import Support
import TimelineFiles
import Timelines

/// The error that a loader of images throws.
package struct NoImage: Error, CustomStringConvertible {
  package var description: String { "not an image" }

  package init() {}
}

/// Reads a timeline from text; every image has 4 × 2 pixels, whatever its file contains.
package func read(_ text: String, directory: URL = URL(fileURLWithPath: "/")) throws -> Timeline {
  try Timeline(data: Data(text.utf8), file: "file.yaml", directory: directory) { path in
    guard !path.hasSuffix(".txt"),
      let image = CGImage(width: 4, height: 2, pixels: Array(repeating: 0xFF00_00FF, count: 8), source: path)
    else { throw NoImage() }
    return image
  }
}

/// The problems of a file as they are printed.
package func problems(_ text: String, directory: URL = URL(fileURLWithPath: "/")) -> [String] {
  do {
    _ = try read(text, directory: directory)
    return []
  } catch let error as TimelineError {
    return error.diagnostics.map(\.description)
  } catch {
    return ["\(error)"]
  }
}

/// The warnings about a file that can be read, as they are printed.
package func warnings(_ text: String) throws -> [String] { try read(text).warnings.map(\.description) }

/// The positions of the problems, without messages.
package func places(_ text: String) -> [String] {
  problems(text).map { $0.split(separator: ":").dropFirst().prefix(2).joined(separator: ":") }
}

/// A whole timeline around some layers, which start in line 4.
package func timeline(layers: String) -> String {
  """
  timeline: 1
  canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
  layers:
  \(layers)
  """
}

/// A timeline with the layer `card`, in line 3, and more from line 4 on.
package func timeline(_ rest: String) -> String {
  """
  timeline: 1
  canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
  layers: [{ id: card, animations: { spin: { keyPath: transform.rotation.z, toValue: 0 } } }]
  \(rest)
  """
}
