// To add a key: a row in a table of `Keys`, and its reader in `Reading`. Then `Tools/run schema >
// timelines/timeline.schema.json`, two refused lines in `Tests/Timelines/TimelineFilesTests/Schema/Cases`, and
// `Tools/checks/schema`.

/// One key of a mapping in timelines, declared once: the reader, its messages and the schema ask here.
package struct TimelineKey: Sendable {
  /// The key as it is written.
  package let name: String

  /// A second spelling of it.
  package let alias: String?

  /// What its value looks like.
  package let form: ValueForm

  /// What a message says is expected where the key is missing; nil for a key that may be left out.
  package let expectation: String?

  /// What holds where the key is left out, as JSON; nil if that cannot be said by a value.
  package let standard: String?

  /// What the key is for, in a sentence without a full stop.
  package let summary: String

  /// A key that may be left out.
  init(_ name: String, alias: String? = nil, _ form: ValueForm, default standard: String? = nil, _ summary: String) {
    self.name = name
    self.alias = alias
    self.form = form
    self.expectation = nil
    self.standard = standard
    self.summary = summary
  }

  /// A key that has to be given.
  /// - Parameter expectation: what a message says is expected where it is missing.
  init(_ name: String, _ form: ValueForm, required expectation: String, _ summary: String) {
    self.name = name
    self.alias = nil
    self.form = form
    self.expectation = expectation
    self.standard = nil
    self.summary = summary
  }

  package var isRequired: Bool { expectation != nil }
}
