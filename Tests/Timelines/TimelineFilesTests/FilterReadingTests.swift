import Properties
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Filters in timelines")
struct FilterReadingTests {
  private func filters(_ text: String) throws -> [FilterValue]? {
    let file = try read(timeline(layers: "  - { filters: \(text) }"))
    guard case .filters(let filters)? = file.root.sublayers.first?.values.first?.value else { return nil }
    return filters
  }

  @Test("A filter has a type, a name and inputs")
  func filter() throws {
    let found = try filters(
      "[{ type: gaussianBlur, name: blur, inputRadius: 4 }, { type: colorHueRotate, inputAngle: 180deg, enabled: false }]"
    )
    #expect(found?.count == 2)
    #expect(found?.first?.name == "blur" && found?.first?["inputRadius"] == .number(4))
    #expect(found?.last?["inputAngle"] == .number(.pi) && found?.last?.isEnabled == false)
  }

  @Test(
    "An invalid filter is reported once, with a suggestion",
    arguments: [
      ("[{ type: gausianBlur }]", "did you mean 'gaussianBlur'"), ("[{ name: a }]", "'type' is missing"),
      ("[{ type: gaussianBlur, inputRadus: 4 }]", "did you mean 'inputRadius'"),
      ("[{ type: gaussianBlur, inputRadius: -4 }]", "0 or more"),
      ("[{ type: gaussianBlur, inputAmount: 4 }]", "'inputRadius'"),
      ("[{ type: colorMatrix, inputColorMatrix: [1, 2] }]", "20 numbers"), ("gaussianBlur", "a list of filters"),
      ("[{ type: CIColorMatrix, inputRVector: [1, 2] }]", "4 numbers"),
      ("[{ type: gaussianBlur, name: a.b }]", "without dots"),
      ("[{ type: pixelate }]", "did you mean 'pixellate'"), ("[{ type: pixellate, inputScale: -1 }]", "0 or more"),
      ("[{ type: CIPixellate, inputCenter: 4 }]", "a point [x, y]"),
    ])
  func wrong(text: String, message: String) {
    let found = problems(timeline(layers: "  - { filters: \(text) }"))
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test(
    "A blend mode has its own name, CAFilter's or Core Image's",
    arguments: [
      ("multiplyBlendMode", "multiplyBlendMode"), ("CIMultiplyBlendMode", "multiplyBlendMode"),
      ("destOut", "destinationOut"), ("plusLighter", "plusL"),
    ])
  func blendModes(name: String, expected: String) throws {
    let file = try read(timeline(layers: "  - { compositingFilter: \(name) }"))
    #expect(file.root.sublayers.first?.values.first?.value == .string(expected))
  }

  private func layer(_ more: String) -> String {
    timeline(layers: "  - { id: a, filters: [{ type: gaussianBlur, name: blur }] }\n" + more)
  }

  @Test("Inputs are set, animated and expected by their key paths")
  func keyPaths() throws {
    _ = try read(
      layer(
        """
        script:
          - { at: 1, set: { a.filters.blur.inputRadius: 4 } }
          - { at: 1, add: { a: { b: { keyPath: filters.blur.inputRadius, values: [0, 4, 0] } } } }
        expect: [{ at: 1, of: a, keyPath: filters.blur.inputRadius, is: 0 }]
        """))
  }

  @Test("An input that no filter has is reported with the nearest")
  func unknownInput() {
    let found = problems(layer("script: [{ at: 1, set: { a.filters.blur.inputRadus: 4 } }]"))
    #expect(found.count == 1 && found[0].contains("did you mean 'filters.blur.inputRadius'"), "\(found)")
  }

  @Test(
    "A key path of a filter that the layer never has is reported with the nearest",
    arguments: [
      "script: [{ at: 1, set: { a.filters.blurr.inputRadius: 4 } }]",
      "script: [{ at: 1, add: { a: { b: { keyPath: filters.blurr.inputRadius, toValue: 1 } } } }]",
      "expect: [{ at: 1, of: a, keyPath: filters.blurr.inputRadius, is: 4 }]",
      "expect: [{ of: a, keyPath: filters.blurr.inputRadius, monotonic: true }]",
    ])
  func unknownFilter(use: String) {
    let found = problems(layer(use))
    #expect(
      found.count == 1 && found[0].contains("the layer has no filter 'blurr'")
        && found[0].contains("did you mean 'filters.blur.inputRadius'"), "\(found)")
  }

  @Test("A filter that the layer gets later is known")
  func laterFilter() {
    let later = "{ at: 1, set: { a.filters: [{ type: colorInvert, name: late }] } }"
    #expect(problems(layer("script: [\(later), { at: 2, set: { a.filters.late.enabled: false } }]")).isEmpty)
  }

  @Test("A layer without filters has no inputs of any")
  func noFilters() {
    let found = problems(timeline(layers: "  - { filters.blur.inputRadius: 2 }"))
    #expect(found.count == 1 && found[0].contains("the layer has no filter 'blur'"), "\(found)")
  }

  @Test("A compositing filter is one of the blend modes")
  func compositing() {
    #expect(problems(timeline(layers: "  - { compositingFilter: multiplyBlendMode }")).isEmpty)
    let found = problems(timeline(layers: "  - { compositingFilter: multiply }"))
    #expect(found.count == 1 && found[0].contains("did you mean 'multiplyBlendMode'"), "\(found)")
  }

  @Test("Filters are printed as they are written")
  func output() throws {
    let text = try filters("[{ type: gaussianBlur, name: blur, inputRadius: 4 }]").map {
      PropertyValue.filters($0).json
    }
    #expect(text == #"[{ "type": "gaussianBlur", "name": "blur", "inputRadius": 4 }]"#)
  }
}
