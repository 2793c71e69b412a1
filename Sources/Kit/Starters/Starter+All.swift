// To add a starter, add a row here, a folder in `Templates` with `NAME.yaml` and its files, and each file in
// `starters.c`. The first line of the timeline names the schema that `init` writes beside it, the first comment
// describes what to change, and `expect` has its expectations. Look at a frame of every half second.
// `Tools/make/starter-assets` makes images and sounds, and `Tools/make/starter-sheet` the README's overview.

extension Starter {
  /// All starters; the first is the default.
  package static let all: [Starter] = [
    Starter("title", "a title of one or two lines, for a talk, a chapter or a film", (1920, 1080), 5),
    Starter(
      "lower-third", "who is speaking, with alpha, to be laid over a film", (1920, 1080), 6, movie: "lower-third.mov",
      options: ["--for", "overlay"]),
    Starter("product-card", "a product with its name, its points and its price", (1920, 1080), 6),
    Starter("slideshow", "drifting images with a line of text each, over music", (1920, 1080), 16),
    Starter("chart", "bars from a table (CSV) that grow one after another", (1920, 1080), 6),
    Starter("bar-race", "bars that overtake one another, from a table (CSV)", (1920, 1080), 15.4),
    Starter("countdown", "seconds that fall, a ring that runs out, ticks and a bell", (1920, 1080), 6.6),
    Starter("logo-sting", "sheets that become a mark and a name, with a sound", (1920, 1080), 4),
    Starter("captions", "a clip with captions word by word, from subtitles (SRT)", (1920, 1080), 12),
    Starter("visualizer", "a ring of bars that dances to music, with its title", (1920, 1080), 12),
    Starter("promo", "scenes cut to music, whose parts are components", (1920, 1080), 13),
    Starter(
      "social-square", "an announcement for feeds", (1080, 1080), 5, options: ["--for", "social"]),
    Starter(
      "social-vertical", "three steps for stories and reels", (1080, 1920), 7.5, options: ["--for", "social"]),
  ]

  /// The starter with a name; nil if there is none.
  package static func named(_ name: String) -> Starter? { all.first { $0.name == name } }
}
