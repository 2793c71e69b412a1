import Foundation
import Support
import Synchronization
import Timelines

/// The file formats for timelines: YAML, which includes JSON, and the registered ones.
public enum TimelineFormats {
  /// The number of bytes at the beginning of a file that formats are recognised by.
  public static let headSize = 1 << 16

  static let yaml = YAMLFormat()

  private static let registered = Mutex<[any TimelineFormat]>([])

  /// Registers a format. It replaces a format with the same name. Safe on any thread; call it before the first file of
  /// the format is read.
  public static func register(_ format: any TimelineFormat) {
    registered.withLock { formats in formats = formats.filter { $0.name != format.name } + [format] }
  }

  /// All formats, with LayerKit's YAML first.
  public static var all: [any TimelineFormat] { [yaml] + registered.withLock { $0 } }

  /// The file extensions of all formats.
  public static var endings: [String] {
    all.flatMap(\.endings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether a file is a timeline in one of the formats that have its extension.
  /// - Parameter head: its first bytes, at most `headSize`.
  package static func recognize(_ head: Data, named file: String) -> Bool {
    let (head, ending) = (head.prefix(headSize), ending(of: file))
    return all.contains { $0.endings.contains(ending) && $0.recognizes(head: head) }
  }

  /// The format of a file: one that recognises it, preferably one with its extension; otherwise the format of its
  /// extension, which then reports what is wrong; otherwise YAML.
  static func format(of data: Data, named file: String) -> any TimelineFormat {
    let others = registered.withLock { $0 }
    guard !others.isEmpty else { return yaml }
    let (head, ending) = (data.prefix(headSize), ending(of: file))
    let found = others.filter { $0.recognizes(head: head) }
    if let format = found.first(where: { $0.endings.contains(ending) }) {
      return yaml.endings.contains(ending) && yaml.recognizes(head: head) ? yaml : format
    }
    if yaml.endings.contains(ending) || !found.isEmpty && yaml.recognizes(head: head) { return yaml }
    return found.first ?? others.first { $0.endings.contains(ending) } ?? yaml
  }

  /// Reads a file in its format.
  static func read(_ data: Data, _ context: FormatContext) throws(TimelineError) -> Timeline {
    try read(data, as: format(of: data, named: context.file), context)
  }

  static func read(
    _ data: Data, as format: any TimelineFormat, _ context: FormatContext
  ) throws(TimelineError) -> Timeline {
    var timeline = try format.read(data: data, context: context)
    timeline.directory = context.directory.isEmpty ? nil : context.directory
    return timeline
  }

  private static func ending(of file: String) -> String { URL(fileURLWithPath: file).pathExtension.lowercased() }
}
