/// What is previewed.
package enum PreviewContents: Sendable {
  /// One timeline.
  case file(PreviewInput)

  /// The timelines in a folder and below it.
  /// - Parameters:
  ///   - path: the folder.
  ///   - input: the timeline with a path relative to it.
  case folder(path: String, input: @Sendable (_ path: String) -> PreviewInput)
}
