import Foundation
import Testing

@Suite("Completion in shells")
struct CompletionTests {
  /// The script for bash, generated once.
  private static let script = Result {
    try Program.run(["--generate-completion-script", "bash"], in: Scratch()).output
  }

  /// The completions that bash offers for the last word of a line.
  private func offers(_ line: String, in scratch: Scratch) throws -> [String] {
    try scratch.write(Self.script.get(), to: ".completion")
    // Calls the function of `complete -F` as bash does.
    let driver = """
      shopt -s extglob progcomp
      source ./.completion
      function=$(complete -p layerkit | sed -E 's/.* -F ([^ ]+) .*/\\1/')
      COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9 COMP_KEY=9
      read -ra COMP_WORDS <<<"$1"
      [[ $1 == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      "$function" layerkit "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Program.tool(
      "bash", ["--norc", "--noprofile", "-c", driver, "bash", line], in: scratch)
    #expect(outcome.errors == "", "\(line)")
    return outcome.lines.sorted()
  }

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    for name in ["card.yaml", "card.json", "rows.csv", "old.mp4", "notes.txt"] { try scratch.write(Data(), to: name) }
    try FileManager.default.createDirectory(at: scratch.url("folder"), withIntermediateDirectories: true)
    return scratch
  }

  @Test(
    "Bash completes commands, options and their values",
    arguments: [
      ("layerkit ren", ["render", "render-chunk"]), ("layerkit sc", ["schema"]),
      ("layerkit render card.yaml --pre", ["--preset"]),
      ("layerkit render --for ", ["archive", "overlay", "social", "web"]),
      ("layerkit render card.yaml --codec h", ["h264", "hevc"]),
      ("layerkit render card.yaml --codec av", ["av1"]),
      ("layerkit render card.yaml --preset ver", ["veryfast", "veryslow"]),
      ("layerkit render card.yaml --pixel-format yuva420", ["yuva420p"]),
      ("layerkit frames card.yaml --format ", ["png", "raw", "y4m"]),
      ("layerkit render card.yaml --progress j", ["json"]),
      ("layerkit values card.yaml --layer ", []),
    ])
  func words(line: String, expected: [String]) throws {
    #expect(try offers(line, in: scratch()) == expected)
  }

  @Test(
    "Bash completes files with the right extensions, and folders",
    arguments: [
      ("layerkit render ", ["card.json", "card.yaml"], ["notes.txt", "old.mp4", "rows.csv"]),
      ("layerkit render card.yaml --batch ", ["rows.csv"], ["card.yaml", "notes.txt"]),
      ("layerkit render card.yaml --since ", ["old.mp4"], ["card.yaml", "notes.txt"]),
      ("layerkit render card.yaml -o ", ["old.mp4", "folder"], ["card.yaml"]),
      ("layerkit frames card.yaml -o ", ["folder"], ["card.yaml", "old.mp4"]),
    ])
  func files(line: String, wanted: [String], others: [String]) throws {
    let found = try offers(line, in: scratch())
    #expect(Set(found).isSuperset(of: wanted), "\(found)")
    #expect(Set(found).isDisjoint(with: others), "\(found)")
  }

  @Test("There is a script for each supported shell, and none for others")
  func scripts() throws {
    for (shell, sign) in [("zsh", "#compdef layerkit"), ("fish", "complete -c 'layerkit'"), ("bash", "complete ")] {
      let outcome = try Program.run(["--generate-completion-script", shell], in: Scratch())
      #expect(outcome.status == 0)
      #expect(outcome.text.contains(sign), "\(shell)")
    }
    #expect(try Program.run(["--generate-completion-script", "tcsh"], in: Scratch()).status == 64)
  }
}
