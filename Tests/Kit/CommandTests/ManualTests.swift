import Foundation
import Repository
import Testing

@Suite("Manual pages")
struct ManualTests {
  private static let script = Repository.url("Tools/make/manual").path

  @Test("There is a page for the program and one for each command, with all options and the examples of its help")
  func pages() throws {
    let scratch = try Scratch()
    let outcome = try Program.tool("env", ["LAYERKIT=\(Program.url.path)", Self.script, "man"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let pages = scratch.names(in: "man")
    #expect(pages.contains("layerkit.1") && pages.contains("layerkit-schema.1"))
    let main = String(decoding: try scratch.read("man/layerkit.1"), as: UTF8.self)
    for page in pages where page != "layerkit.1" {
      let command = String(page.dropFirst("layerkit-".count).dropLast(2))
      #expect(main.replacing("\\-", with: "-").contains("layerkit-\(command) (1)"), "\(page)")
      let text = String(decoding: try scratch.read("man/\(page)"), as: UTF8.self).replacing("\\-", with: "-")
      let help = try #require(CommandHelp.texts[command])
      for option in Set(help.matches(of: /(?m)^  (?:-\w, )?(--[a-z-]+)/).map { String($0.1) }) {
        #expect(text.contains("\\fB\(option)\\fR"), "\(page) lacks \(option)")
      }
      #expect(text.contains(".SH EXAMPLES") && text.matches(of: #/(?m)^    layerkit /#).count >= 2, "\(page)")
    }
  }
}
