/// The contents of a preview.
package enum PreviewContents: Sendable {
  /// One timeline.
  case file(PreviewInput)

  /// The timelines in a folder and its subfolders.
  /// - Parameters:
  ///   - path: the path of the folder.
  ///   - input: returns the timeline with a path relative to the folder.
  case folder(path: String, input: @Sendable (_ path: String) -> PreviewInput)
}
