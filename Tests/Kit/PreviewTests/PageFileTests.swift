import Foundation
import Repository
import Testing

@testable import Preview

struct PageFileTests {
  @Test("Every file of the page is served, with its bytes") func files() throws {
    let folder = Repository.url("Sources/Kit/Preview/Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(PageFile.files.keys) == Set(names))
    for name in names {
      #expect(PageFile(path: "/" + name)?.data == FileManager.default.contents(atPath: folder.path + "/" + name))
    }
  }

  @Test("The page is at the root, and there is nothing else except the files") func paths() {
    #expect(PageFile(path: "/")?.type == "text/html; charset=utf-8")
    for path in ["", "//", "/Page/index.html", "/../index.html", "/index"] { #expect(PageFile(path: path) == nil) }
  }
}
