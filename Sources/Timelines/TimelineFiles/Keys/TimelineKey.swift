// To add a key: add a row to a table in `Keys`, and its reader in `Reading`. Then run `Tools/run schema >
// timelines/timeline.schema.json`, add two refused lines in `Tests/Timelines/TimelineFilesTests/Schema/Cases`, and run
// `Tools/checks/schema`.

/// A key of a mapping in timelines. It is declared once; the reader, its messages and the schema use the declaration.
package struct TimelineKey: Sendable {
  /// The key as it is written.
  package let name: String

  /// An alternative spelling.
  package let alias: String?

  /// The form of its value.
  package let form: ValueForm

  /// The expected value, in the message about a missing key; nil for an optional key.
  package let expectation: String?

  /// The default, as JSON; nil if there is none or JSON cannot express it.
  package let standard: String?

  /// The purpose of the key, as a sentence without a full stop.
  package let summary: String

  /// An optional key.
  init(_ name: String, alias: String? = nil, _ form: ValueForm, default standard: String? = nil, _ summary: String) {
    self.name = name
    self.alias = alias
    self.form = form
    self.expectation = nil
    self.standard = standard
    self.summary = summary
  }

  /// A required key.
  /// - Parameter expectation: the expected value, in the message about the missing key.
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
