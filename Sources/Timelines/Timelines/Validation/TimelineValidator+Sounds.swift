import Foundation

extension TimelineValidator {
  /// Adds a sound that was made in code, and checks it.
  func add(_ sound: Sound) {
    let name = sound.id.map { "sound '\($0)'" } ?? "sound '\(sound.file)'"
    let subject = Subject(name: name, position: sound.sourcePosition)
    let member = addSound(id: sound.id, subject)
    check(sound, subject)
    for (key, animation) in sound.animations {
      addAnimationKey(key, of: member, subject)
      checkTree(of: animation, of: member, subject)
    }
  }

  /// Adds a sound to the tree. Reports an invalid id, and one that a layer or another sound already has.
  package func addSound(id: String?, _ subject: Subject) -> LayerTree.Member {
    let isValid = id.map { checkID($0, subject) } ?? true
    let member = LayerTree.Member(sound: isValid ? id : nil, position: subject.position)
    if let other = tree.register(member), let id { treeChecker.reportDuplicateID(id, of: other, at: subject.position) }
    return member
  }

  /// Checks a sound without its animations. Its file is read when a movie is written.
  package func check(_ sound: Sound, _ subject: Subject) {
    for (name, value) in [
      ("at", sound.at), ("from", sound.from), ("fadeIn", sound.fadeIn), ("fadeOut", sound.fadeOut),
    ] {
      check(value, .notNegative, name, of: subject)
    }
    if let duration = sound.duration { check(duration, .positive, "duration", of: subject) }
    if let factor = sound.duckOthers { check(factor, .unit, "duckOthers", of: subject) }
    if let problem = TimelineLimits.volumeProblem(sound.volume) {
      report(problem, of: subject.entry("volume")?.value ?? subject)
    }
  }
}
