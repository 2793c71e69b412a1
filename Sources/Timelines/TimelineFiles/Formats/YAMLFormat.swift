import Documents
import Foundation
import Support
import Timelines

/// LayerKit's format: YAML, which includes JSON.
struct YAMLFormat: TimelineFormat {
  let name = "YAML"
  let endings = ["yaml", "yml", "json"]

  func recognizes(head: Data) -> Bool {
    TimelineRecognition.isTimeline(head, isWhole: head.count < TimelineFormats.headSize)
  }

  func read(data: Data, context: FormatContext) throws(TimelineError) -> Timeline {
    let diagnostics = DiagnosticSink(file: context.file)
    var reading = ReadingContext(
      diagnostics: diagnostics, images: context.images, folder: context.directory, fonts: context.fonts)
    reading.kept = context.kept
    return try Timeline(
      Document(data: data, diagnostics: diagnostics), file: context.file, reading, given: context.given)
  }
}
