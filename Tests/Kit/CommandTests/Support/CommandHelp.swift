import Foundation

/// The commands of the program and their help texts, which are read once.
enum CommandHelp {
  /// The names of all commands, as the program describes them.
  static let commands: [String] = {
    struct Dump: Decodable {
      struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?
      }
      let command: Command
    }
    let output = try? Program.run(["--experimental-dump-help"], in: Scratch()).output
    let dump = output.flatMap { try? JSONDecoder().decode(Dump.self, from: $0) }
    return (dump?.command.subcommands ?? []).map(\.commandName).filter { $0 != "help" }
  }()

  /// The output of each command for `--help`; missing if the command fails.
  static let texts: [String: String] = Dictionary(
    uniqueKeysWithValues: commands.map { command in
      (command, (try? Program.run([command, "--help"], in: Scratch()))?.text ?? "")
    })
}
