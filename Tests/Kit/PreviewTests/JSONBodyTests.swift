import Foundation
import NIOHTTP1
import Testing

@testable import Preview

struct JSONBodyTests {
  private func body(_ text: String, type: String? = "application/json") throws -> JSONBody {
    let headers = HTTPHeaders(type.map { [("Content-Type", $0)] } ?? [])
    var request = WebRequest(
      HTTPRequestHead(version: .http1_1, method: .POST, uri: "/props", headers: headers), port: 80)
    request.body = Array(text.utf8)
    return try JSONBody(request)
  }

  private func status(_ text: String, type: String? = "application/json") -> UInt? {
    do {
      _ = try body(text, type: type)
      return nil
    } catch let error as Failed {
      return error.status.code
    } catch {
      return 0
    }
  }

  @Test(
    "Another type of content is rejected with 415",
    arguments: [nil, "", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1"])
  func types(type: String?) { #expect(status("{}", type: type) == 415) }

  @Test("JSON in UTF-8 is accepted", arguments: ["application/json", "Application/JSON; charset=UTF-8"])
  func json(type: String) { #expect(status(#" { "a": 1 } "#, type: type) == nil) }

  @Test(
    "Anything but a JSON object is rejected with 400",
    arguments: ["", "[]", "1", "{", "{}{}", "a: 1", "{ a: 1 }", "{ 'a': 1 }", #"{ "a": 1, "a": 2 }"#, "{ \"a\": 01 }"])
  func others(text: String) { #expect(status(text) == 400) }

  @Test("Invalid UTF-8 and deep nesting are rejected with 400") func hostile() {
    #expect(status("{ \"a\": " + String(repeating: "[", count: 100_000)) == 400)
    var request = WebRequest(
      HTTPRequestHead(version: .http1_1, method: .POST, uri: "/props", headers: ["Content-Type": "application/json"]),
      port: 80)
    request.body = Array("{ \"a\": \"".utf8) + [0xFF] + Array("\" }".utf8)
    let error = #expect(throws: Failed.self) { try JSONBody(request) }
    #expect(error?.status.code == 400)
  }

  @Test("Texts are values as after --set") func texts() throws {
    let values = try body(#"{ "a": "1" }"#).texts()
    guard case .text("1") = values.values["a"]?.form else { return #expect(Bool(false)) }
    #expect(throws: Failed.self) { try body(#"{ "a": 1 }"#).texts() }
  }

  @Test("Flags are known names with true or false") func flags() throws {
    #expect(try body(#"{ "replace": true, "cancel": false }"#).flags("replace", "cancel") == ["replace"])
    for text in [#"{ "replace": 1 }"#, #"{ "replace": "true" }"#, #"{ "other": true }"#] {
      #expect(throws: Failed.self) { try body(text).flags("replace", "cancel") }
    }
  }
}
