import Foundation
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Sounds with an id")
struct SoundVolumeReadingTests {
  private let folder: SoundFolder

  init() throws { folder = try SoundFolder() }

  private func file(_ audio: String, script: String = "[]", more: String = "") -> String {
    timeline("layers: [{ id: card }]\naudio: \(audio)\nscript: \(script)\n\(more)")
  }

  private func timeline(_ text: String) -> String {
    "timeline: 1\ncanvas: { size: [100, 100], framesPerSecond: 30, duration: 2, background: \"#000\" }\n\(text)"
  }

  private func errors(_ audio: String, script: String = "[]", more: String = "") -> [String] {
    problems(file(audio, script: script, more: more), directory: folder.url).map {
      String($0.dropFirst("file.yaml:".count))
    }
  }

  @Test("A sound has an id, animations of its volume and a factor of the others")
  func keys() throws {
    let read = try read(
      file("[{ id: music, file: a.wav, duckOthers: 0.25, animations: { a: { keyPath: volume, fromValue: 0 } } }]"),
      directory: folder.url)
    let sound = try #require(read.audio.first)
    #expect(sound.id == "music" && sound.duckOthers == 0.25)
    #expect(sound.animations.map(\.key) == ["a"])
    #expect(sound.animations[0].animation.values.map(\.value) == [.string("volume"), .value(.number(0))])
  }

  @Test("The script sets the volume, and adds and removes animations")
  func script() throws {
    let script =
      "[{ at: 1, set: { music.volume: 0.2 }, add: { music: { b: { keyPath: volume, toValue: 1 } } }, remove: [music.a, music.volume] }]"
    let read = try read(
      file("[{ id: music, file: a.wav, animations: { a: { keyPath: volume, fromValue: 0 } } }]", script: script),
      directory: folder.url)
    #expect(read.events.first?.changes.map(\.layer) == ["music"])
  }

  @Test(
    "A sound has no other property",
    arguments: ["opacity", "frame", "frame.origin.x", "position.x", "volum", "volume.x", "mask", "animations"])
  func unknownProperty(name: String) {
    let found = errors("[{ id: music, file: a.wav }]", script: "[{ at: 1, set: { music.\(name): 0.2 } }]")
    #expect(found.count == 1 && found[0].contains("a sound has no key path '\(name)'"), "\(found)")
    #expect(found[0].contains("'volume'"), "\(found)")
  }

  @Test("A volume that is set is from 0 to 16", arguments: ["-1", "17", ".nan", "loud"])
  func range(value: String) {
    let found = errors("[{ id: music, file: a.wav }]", script: "[{ at: 1, set: { music.volume: \(value) } }]")
    #expect(found.count == 1 && found[0].hasPrefix("5:40: error: "), "\(found)")
  }

  @Test("The ids of sounds and layers are unique")
  func duplicates() {
    #expect(
      errors("[{ id: card, file: a.wav }]") == [
        "4:15: error: duplicate id 'card', already given in line 3, column 16; expected an id of its own for every layer"
      ], "\(errors("[{ id: card, file: a.wav }]"))")
    #expect(errors("[{ id: a, file: a.wav }, { id: a, file: a.wav }]").count == 1)
    #expect(errors("[{ id: a., file: a.wav }]").count == 1)
    #expect(errors("[{ id: root, file: a.wav }]").count == 1)
  }

  @Test("A layer that is inserted cannot have the id of a sound")
  func insertedDuplicate() {
    let script = "[{ at: 1, insert: { into: root, layer: { id: music } } }]"
    #expect(errors("[{ id: music, file: a.wav }]", script: script).count == 1)
  }

  @Test(
    "A sound is in no tree",
    arguments: [
      "delete: [music]", "insert: { into: music, layer: {} }", "insert: { above: music, layer: {} }",
    ])
  func noLayer(event: String) {
    let found = errors("[{ id: music, file: a.wav }]", script: "[{ at: 1, \(event) }]")
    #expect(found.count == 1 && found[0].contains("'music' is a sound"), "\(found)")
  }

  @Test("An unknown id suggests that of a sound")
  func suggestion() {
    let found = errors("[{ id: music, file: a.wav }]", script: "[{ at: 1, set: { musci.volume: 0.2 } }]")
    #expect(found.count == 1 && found[0].contains("did you mean 'music'?"), "\(found)")
  }

  @Test("A factor of other sounds is from 0 to 1", arguments: ["-0.1", "1.1", "half"])
  func factor(value: String) {
    #expect(errors("[{ file: a.wav, duckOthers: \(value) }]").count == 1)
  }

  @Test("A delay counts from where the sound begins, and in the script from the event")
  func delay() throws {
    let text = file(
      "[{ id: m, file: a.wav, at: 1, animations: { a: { keyPath: volume, fromValue: 0, delay: 0.5 } } }]",
      script: "[{ at: 1.25, add: { m: { b: { keyPath: volume, toValue: 0, delay: 0.5 } } } }]")
    let read = try read(text, directory: folder.url)
    func begin(_ animation: Timeline.Animation?) -> Timeline.AnimationValue? {
      animation?.values.first { $0.name == "beginTime" }?.value
    }
    #expect(begin(read.audio.first?.animations.first?.animation) == .number(0.5))
    #expect(begin(read.events.first?.additions.first?.animation) == .number(0.75))
  }

  @Test("An expectation may be about a volume")
  func expectation() throws {
    let expect = "expect: [{ at: 1, of: m, keyPath: volume, is: 1 }]"
    #expect(try read(file("[{ id: m, file: a.wav }]", more: expect), directory: folder.url).expectations.count == 1)
    let wrong = "expect: [{ at: 1, of: m, keyPath: opacity, is: 1 }]"
    #expect(errors("[{ id: m, file: a.wav }]", more: wrong).count == 1)
  }

  @Test("A document has everything about a sound")
  func document() throws {
    let audio =
      "[{ id: music, file: a.wav, duckOthers: 0.25, animations: { a: { keyPath: volume, values: [0, 1, 0.5], duration: 2 } } }]"
    let first = try read(file(audio, script: "[{ at: 1, set: { music.volume: 0.2 } }]"), directory: folder.url)
    let second = try read(try first.document(), directory: folder.url)
    #expect(second.audio == first.audio && second.events.first?.changes.count == 1)
    #expect(try second.document() == first.document())
  }

  @Test("A volume that snaps back while the sound is heard causes a warning")
  func snapBack() throws {
    let animation = "animations: { a: { keyPath: volume, toValue: 0, duration: 1 } }"
    let warnings = try read(file("[{ id: m, file: a.wav, loops: true, \(animation) }]"), directory: folder.url).warnings
    #expect(
      warnings.map(\.message) == [
        "'a' of 'm' ends at 0 and snaps back to 1 at 1 s; write volume: 0 in the sound and fromValue here, or set it in the script"
      ], "\(warnings)")
    // The file ends after a tenth of a second.
    #expect(try read(file("[{ id: m, file: a.wav, \(animation) }]"), directory: folder.url).warnings.isEmpty)
  }
}
