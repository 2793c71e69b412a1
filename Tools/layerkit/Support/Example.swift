import ArgumentParser

/// An example in the help of a command. A test runs every example.
struct Example {
  let purpose: String
  let line: String

  init(_ purpose: String, _ line: String) {
    self.purpose = purpose
    self.line = line
  }
}

extension CommandConfiguration {
  /// A command whose help ends its description with examples.
  init(commandName: String, abstract: String, discussion: String = "", examples: [Example]) {
    let lines = ["Examples:"] + examples.flatMap { ["  \($0.purpose):", "    \($0.line)"] }
    let paragraphs = [discussion, lines.joined(separator: "\n")].filter { !$0.isEmpty }
    self.init(commandName: commandName, abstract: abstract, discussion: paragraphs.joined(separator: "\n\n"))
  }
}
