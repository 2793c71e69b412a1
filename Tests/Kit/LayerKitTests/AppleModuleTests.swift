import Foundation
import Repository
import Testing

@Suite("Names that the modules with Apple's names export")
struct AppleModuleTests {
  /// The prefixes of the names that each module exports.
  private static let prefixes: KeyValuePairs = [
    "CoreGraphics": ["CF", "kCF", "CG", "kCG", "UniChar"], "CoreText": ["CT", "kCT"], "QuartzCore": ["CA", "kCA"],
    "UIKit": ["NS", "UI"],
  ]

  /// Exported names that are not Apple's, and names of Core Foundation that Core Animation uses without Core Graphics'
  /// target.
  private static let exceptions = ["Animatable": "QuartzCore", "CFTimeInterval": "QuartzCore"]

  /// Public protocols that convert values of Foundation to values of properties. These are not Apple's names.
  private static let own: Set = ["NSNumberBridgeable", "NSStringBridgeable", "NSValueBridgeable"]

  private static var declaration: Regex<(Substring, Substring)> {
    /(?m)^(?:@[\w()]+ )*(?:public|open) (?:final )?(?:class|enum|func|let|protocol|struct|typealias|var) (\w+)/
  }

  /// The names that the modules export one by one, each with its module, such as `Geometry.CATransform3D`.
  private static func brought(by module: String) throws -> [String] {
    try files(of: module).flatMap { text in
      text.matches(of: /(?m)^@_exported import \w+ (\w+\.\w+)$/).map { String($0.1) }
    }
  }

  /// The texts of a module's sources.
  private static func files(of module: String) throws -> [String] {
    let folder = try Repository.sources(of: module)
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }.map {
      try String(contentsOf: $0, encoding: .utf8)
    }
  }

  /// The module with Apple's name that a public name belongs to; nil for LayerKit's own names.
  private static func owner(of name: String) -> String? {
    if own.contains(name) { return nil }
    if let owner = exceptions[name] { return owner }
    return prefixes.first { _, prefixes in
      prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isLowercase != true }
    }?.key
  }

  @Test("Every public name of Apple's is exported by its module, and no other name is")
  func names() throws {
    var declared: [String: Set<String>] = [:]
    let modules = [
      "Animations", "Drawing", "Geometry", "Layers", "Pixels", "Properties", "RenderTree", "TextLayout", "TextObjects",
    ]
    for module in modules {
      for text in try Self.files(of: module) {
        for name in text.matches(of: Self.declaration).map({ String($0.1) }) {
          if let owner = Self.owner(of: name) { declared[owner, default: []].insert("\(module).\(name)") }
        }
      }
    }
    for (module, _) in Self.prefixes {
      let brought = try Self.brought(by: module)
      #expect(Set(brought).symmetricDifference(declared[module] ?? []).isEmpty, "\(module)")
      #expect(Set(brought).count == brought.count, "\(module)")
    }
  }
}
