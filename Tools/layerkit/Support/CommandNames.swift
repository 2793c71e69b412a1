import ArgumentParser
import Foundation
import LayerKit
import Support

/// The commands and their options, as the argument parser describes them. Describing all commands takes longer than
/// anything else in the handling of an error, so each command is described on demand.
struct CommandNames {
  private let commands = LayerKitCommand.configuration.subcommands

  /// An unknown command or option.
  struct Unknown {
    let message: String

    /// The message with the usage of the command.
    let text: String

    fileprivate init(_ message: String, usage: String, help: String) {
      self.message = message
      text = "Error: \(message.visible)\nUsage: \(usage)\n  See '\(help)' for more information."
    }
  }

  /// Describes the first unknown command, option or value with a suggestion, or a negative value that looks like an
  /// option, or an output without its option; nil if there is none.
  ///
  /// - Parameter complaint: the argument parser's message, which is evaluated only if all names are known.
  func unknown(in arguments: [String], complaint: @autoclosure () -> String) -> Unknown? {
    guard let name = arguments.first, name != "help" else { return nil }
    guard !name.hasPrefix("-") else {
      return wrongRootOption(name).map { Unknown($0, usage: "layerkit <subcommand>", help: "layerkit --help") }
    }
    guard let parsed = commands.first(where: { $0.configuration.commandName == name }) else {
      return Unknown(wrongCommand(name), usage: "layerkit <subcommand>", help: "layerkit --help")
    }
    guard let command = Command(parsed) else { return nil }
    let options = arguments.dropFirst().prefix { $0 != "--" }.filter { isOption($0) }
      .compactMap { $0.split(separator: "=", omittingEmptySubsequences: false).first.map(String.init) }
    let unknown = options.first { !command.options.contains($0) }
    guard
      let message = unknown.map({ wrongOption($0, of: command) }) ?? negativeValue(in: arguments)
        ?? wrongValue(complaint(), of: command) ?? bareOutput(in: arguments, of: command)
    else { return nil }
    return Unknown(message, usage: LayerKitCommand.usageString(for: parsed), help: "layerkit \(name) --help")
  }

  /// Whether an argument looks like an option, including FFmpeg's with one dash: `-vcodec`.
  private func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("--") || argument.wholeMatch(of: /-[A-Za-z][A-Za-z_:]*(=.*)?/) != nil
  }

  /// The message for a negative number. The argument parser takes it for an option, and would report that the option
  /// before it has no value.
  private func negativeValue(in arguments: [String]) -> String? {
    let pair = zip(arguments, arguments.dropFirst()).first { option, value in
      option.hasPrefix("--") && !option.contains("=") && value.wholeMatch(of: /-[0-9.,].*/) != nil
    }
    return pair.map { "'\($0)' takes no negative number; found '\($1)'." }
  }

  /// The message for an unknown option in the place of a command.
  private func wrongRootOption(_ option: String) -> String? {
    let known = ["--version", "--help", "--generate-completion-script"]
    let name = String(option.prefix { $0 != "=" })
    guard !known.contains(name), !name.hasPrefix("--experimental"), name != "-h" else { return nil }
    let near =
      ["-v", "-V"].contains(name)
      ? known[0] : Suggestion.nearest(to: String(name.drop { $0 == "-" }), in: known.map { String($0.dropFirst(2)) })
    let meant = near.map { $0.hasPrefix("--") ? $0 : "--\($0)" }
    return "Unknown option '\(name)'." + (meant.map { " Did you mean '\($0)'?" } ?? "")
  }

  /// The message for a value that its option does not allow, found in the argument parser's message.
  private func wrongValue(_ complaint: String, of command: Command) -> String? {
    guard let match = complaint.firstMatch(of: #/The value '(.*)' is invalid for '(--[a-z-]+)/#) else { return nil }
    let (value, option) = (String(match.1), String(match.2))
    let values = command.values(of: option)
    guard !values.isEmpty else { return nil }
    let near = FamiliarOptions.value(meantBy: value, among: values) ?? Suggestion.nearest(to: value, in: values)
    return "'\(value)' is not a value of '\(option)'. "
      + (near.map { "Did you mean '\($0)'?" } ?? "There are \(values.joined(separator: ", ")).")
  }

  /// The message for an output without its option, as in ffmpeg's arguments.
  private func bareOutput(in arguments: [String], of command: Command) -> String? {
    guard let last = arguments.last, command.options.contains("--output"), arguments.count > 2,
      !arguments.contains(where: { $0 == "-o" || $0.hasPrefix("--output") }), !last.hasPrefix("-"),
      !arguments[arguments.count - 2].hasPrefix("-"),
      command.outputEndings.contains(where: { last.hasSuffix(".\($0)") })
    else { return nil }
    return "The output needs its option: write '-o \(last)'."
  }

  private func wrongCommand(_ name: String) -> String {
    let names = commands.compactMap { $0.configuration.commandName }
    let isFile = [".yaml", ".yml", ".json"].contains { name.lowercased().hasSuffix($0) }
    guard !isFile else {
      return "'\(name)' is not a command; write one before the file, as in 'layerkit check \(name)'."
    }
    let near =
      FamiliarOptions.command(meantBy: name, among: names + ["--version", "--generate-completion-script"])
      ?? Suggestion.nearest(to: name, in: names)
    return "Unknown command '\(name)'. "
      + (near.map { "Did you mean '\($0)'?" } ?? "There are \(names.joined(separator: ", ")).")
  }

  private func wrongOption(_ option: String, of command: Command) -> String {
    let unknown = "Unknown option '\(option)'"
    switch FamiliarOptions.meaning(of: option, among: command.options) {
    case .option(let meant, let value):
      return "\(unknown). Did you mean '\(meant)\(value.map { " \($0)" } ?? "")'?"
    case .timeline(let place): return "\(unknown): \(place)."
    case nil: break
    }
    // Compares without the dashes, which all options share.
    if let near = Suggestion.nearest(
      to: String(option.drop { $0 == "-" }),
      in: command.options.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) })
    {
      return "\(unknown). Did you mean '--\(near)'?"
    }
    let others = commands.compactMap { Command($0) }.filter { $0.options.contains(option) }
      .map { "'\($0.commandName)'" }
    guard let last = others.last else { return "\(unknown)." }
    let list = others.count == 1 ? last : others.dropLast().joined(separator: ", ") + " and \(last)"
    return "\(unknown): \(list) \(others.count == 1 ? "has" : "have") it, '\(command.commandName)' does not."
  }

  // MARK: The argument parser's description of the commands

  private struct Dump: Decodable {
    let command: Command
  }

  private struct Command: Decodable {
    let commandName: String
    let arguments: [DumpedArgument]?

    /// Nil if the argument parser's description cannot be decoded.
    init?(_ command: any ParsableCommand.Type) {
      guard let dump = try? JSONDecoder().decode(Dump.self, from: Data(command._dumpHelp().utf8)) else { return nil }
      self = dump.command
    }

    /// The options with their dashes, such as `--output` and `-o`, and the program's option `--version`.
    var options: [String] {
      let names = (arguments ?? []).flatMap { $0.names ?? [] }
      return names.map(\.spelling) + ["--version"]
    }

    /// The values of an option; empty if it does not have a list of values.
    func values(of option: String) -> [String] {
      arguments?.first { $0.isNamed(option) }?.allValues ?? []
    }

    /// The file extensions of the command's output.
    var outputEndings: [String] {
      arguments?.first { $0.isNamed("--output") }?.completionKind?.file?.extensions ?? []
    }
  }

  private struct DumpedArgument: Decodable {
    let names: [DumpedName]?
    let allValues: [String]?
    let completionKind: Completion?

    func isNamed(_ option: String) -> Bool { names?.contains { $0.spelling == option } ?? false }
  }

  private struct Completion: Decodable {
    struct Files: Decodable {
      let extensions: [String]?
    }
    let file: Files?
  }

  private struct DumpedName: Decodable {
    let kind: String
    let name: String

    var spelling: String { (kind == "long" ? "--" : "-") + name }
  }
}
