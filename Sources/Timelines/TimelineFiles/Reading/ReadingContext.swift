import Support
import Timelines

/// The state that the readers of all parts of a timeline share.
struct ReadingContext {
  /// Collects the problems.
  let diagnostics: DiagnosticSink
  let images: any ImageResolver

  /// The folder that names of font files are relative to; empty for the working directory.
  var folder: String

  /// The fonts opened so far, possibly also for other timelines.
  var fonts = SharedFonts()

  /// The state kept from one reading of the timeline to the next; nil for a timeline that is read once.
  var kept: KeptFiles?

  /// Records which values name files; nil if that is not needed.
  var references: FileReferences?

  /// The folders of the components that are used.
  var folders = ComponentFolders()

  /// The component files read so far, possibly also for other timelines.
  var components = ComponentFiles()

  /// The clips that have been read so far.
  let clips = ShownClips()

  /// The values read from nodes without variables.
  let values = ReadValues()

  /// The layers that have been read so far.
  let tree = LayerTree()

  /// The layer whose parts are being read, if any; filter names refer to this layer's filters.
  private(set) var member: LayerTree.Member?

  /// The number of groups around the animation that is being read.
  private(set) var groupDepth = 0

  /// The context for the parts of a layer.
  func forParts(of member: LayerTree.Member) -> ReadingContext {
    var context = self
    context.member = member
    return context
  }

  /// The context for the animations of a group.
  var inGroup: ReadingContext {
    var context = self
    context.groupDepth += 1
    return context
  }
}
