import Documents
import FileAccess
import Foundation
import Media
import Support
import TimelineFiles

/// The variables of a timeline with the values that the command line and the page give them.
struct VariableForm: Sendable {
  let list: VariableList

  /// The values from the command line.
  let given: GivenVariables

  /// The values from the page, which override those of the command line.
  let chosen: GivenVariables

  /// The file of saved values.
  let file: SiblingFile

  /// The form with other values from the page.
  func choosing(_ values: GivenVariables) -> VariableForm {
    VariableForm(list: list, given: given, chosen: values, file: file)
  }

  private var values: GivenVariables { given.overridden(by: chosen) }

  // MARK: Saving

  /// The maximum bytes of a file of saved values that is read.
  private static let maximumBytes = 1 << 18

  /// The values in the file.
  /// - Throws: `Failed` if it cannot be read.
  func saved() throws(Failed) -> GivenVariables {
    let data: Data
    do throws(InputFileProblem) {
      data = try InputFile.bytes(of: file.path, limit: Self.maximumBytes, .replaceable)
    } catch {
      throw Failed(.notFound, "cannot read \(file.name): \(error.reason)")
    }
    guard data.count <= Self.maximumBytes else {
      throw Failed(.payloadTooLarge, "\(file.name) has more than \(Self.maximumBytes) bytes")
    }
    var values = GivenVariables()
    do throws(TimelineError) { try values.set(contentsOf: data, file: file.name) } catch {
      throw Failed(.badRequest, error.diagnostics.first?.description ?? "\(file.name) is not a mapping")
    }
    // The page sends all values again when one of them changes.
    if let (name, _) = values.values.first(where: { Self.shown($1.text) == nil }) {
      throw Failed(.payloadTooLarge, "the value of '\(name)' is too long for the page; start with --props \(file.path)")
    }
    return values
  }

  /// Writes the values that differ from the defaults of the timeline, for `--props`.
  /// - Throws: `Failed` if another file would be replaced; `MediaError.cannotWrite`.
  func save() throws {
    try file.checkIsReplaceable()
    let text = try savedText()
    let output = try TextFile(path: file.path)
    try output.write(text)
    try output.finish()
  }

  private func savedText() throws(Failed) -> String {
    let values = values
    var entries: [String] = []
    for variable in list.variables {
      guard let value = values.values[variable.name],
        let node = value.node(variable.kind, DiagnosticSink(file: nil))
      else { continue }
      entries.append("  \(variable.name.json): \(node.json(variable.kind).replacing("\n", with: "\n  "))")
    }
    let text = entries.isEmpty ? "{}\n" : "{\n\(entries.joined(separator: ",\n"))\n}\n"
    // An infinite number, for example, has no form in JSON.
    var read = GivenVariables()
    do throws(TimelineError) { try read.set(contentsOf: Data(text.utf8), file: file.name) } catch {
      throw Failed(.conflict, "the values cannot be saved: \(error.diagnostics.first?.message ?? "")")
    }
    if let problem = list.problems(of: read).first {
      throw Failed(.conflict, "the value of '\(problem.name)' cannot be saved: \(problem.message)")
    }
    return text
  }

  // MARK: JSON

  /// The maximum bytes of a value that the page shows: more than a request can set.
  private static let maximumText = 1 << 20

  /// A text, or nil if it is too long for the page.
  private static func shown(_ text: String?) -> String? {
    text.flatMap { $0.utf8.count > maximumText ? nil : $0 }
  }

  /// The response to `/props.json`.
  var json: String {
    let values = values
    let problems = Dictionary(grouping: list.problems(of: values), by: \.name)
    let variables = list.variables.map { variable in
      let value = values.values[variable.name]
      let problem =
        problems[variable.name]?.first
        ?? (value == nil && variable.standard == nil ? VariableList.missing(variable.name) : nil)
      return JSON.object([
        "name": variable.name.json, "type": variable.kind.rawValue.json,
        "text": JSON.optional(Self.shown(value?.text ?? variable.standard?.valueText ?? "")),
        "default": JSON.optional(Self.shown(variable.standard?.valueText)),
        "chosen": "\(chosen.values[variable.name] != nil)", "problem": JSON.optional(problem?.message),
      ])
    }
    return JSON.object([
      "variables": JSON.list(variables), "file": file.name.json, "saved": "\(file.isFile)",
    ])
  }
}

extension VariableList.Problem {
  var json: String { JSON.object(["name": name.json, "message": message.json]) }
}

extension GivenVariables {
  /// The values with others, which have priority.
  func overridden(by others: GivenVariables) -> GivenVariables {
    var all = self
    all.values.merge(others.values) { $1 }
    return all
  }
}

extension GivenVariables.Value {
  /// The value as `--set` takes it.
  fileprivate var text: String {
    switch form {
    case .text(let text): text
    case .node(let node): node.valueText
    }
  }
}
