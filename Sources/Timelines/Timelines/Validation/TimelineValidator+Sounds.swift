import Foundation

extension TimelineValidator {
  func check(_ sound: Sound) {
    let subject = Subject(name: "sound '\(sound.file)'", position: sound.sourcePosition)
    for (name, value) in [
      ("at", sound.at), ("from", sound.from), ("fadeIn", sound.fadeIn), ("fadeOut", sound.fadeOut),
    ] {
      check(value, .notNegative, name, of: subject)
    }
    if let duration = sound.duration { check(duration, .positive, "duration", of: subject) }
    if let problem = TimelineLimits.volumeProblem(sound.volume) { report(problem, of: subject) }
  }
}
