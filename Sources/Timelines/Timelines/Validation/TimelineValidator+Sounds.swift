import Foundation

extension TimelineValidator {
  /// Checks a sound. Its file is read when a movie is written.
  package func check(_ sound: Sound, _ subject: Subject) {
    for (name, value) in [
      ("at", sound.at), ("from", sound.from), ("fadeIn", sound.fadeIn), ("fadeOut", sound.fadeOut),
    ] {
      check(value, .notNegative, name, of: subject)
    }
    if let duration = sound.duration { check(duration, .positive, "duration", of: subject) }
    if let problem = TimelineLimits.volumeProblem(sound.volume) {
      report(problem, of: subject.entry("volume")?.value ?? subject)
    }
  }
}
