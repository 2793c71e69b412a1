/// Names of options and commands in other programs, with what this program has instead.
enum FamiliarOptions {
  enum Meaning {
    /// Another option, perhaps with a value.
    case option(String, value: String?)

    /// Not an option but a part of the timeline: a sentence that says where it is written.
    case timeline(String)
  }

  /// - Parameters:
  ///   - option: with its dashes, in any spelling: `--keyPath`, `--key_path`.
  ///   - known: the options of the command, which go before places in the timeline.
  static func meaning(of option: String, among known: [String]) -> Meaning? {
    let plain = option.lowercased().filter { $0 != "-" && $0 != "_" }
    let meant = options.first { $0.names.contains(plain) && known.contains($0.option) }
    if let meant { return .option(meant.option, value: meant.value) }
    return places.first { $0.names.contains(plain) }.map { .timeline($0.place) }
  }

  static func command(meantBy name: String, among commands: [String]) -> String? {
    let meant = self.commands.first { $0.names.contains(name.lowercased()) }?.command
    return meant.flatMap { commands.contains($0) ? $0 : nil }
  }

  private static let places: [(names: [String], place: String)] = [
    (["fps", "framerate", "rate", "framespersecond"], "the frame rate is framesPerSecond in the timeline's canvas"),
    (["size", "width", "height", "resolution", "dimensions"], "the size is size in the timeline's canvas, in points"),
    (["scale", "pixelratio", "dpi"], "pixels in a point are scale in the timeline's canvas"),
    (["duration", "length"], "the duration is duration in the timeline's canvas; --range takes a part of the frames"),
    (["background", "bg", "backgroundcolor"], "the background is background in the timeline's canvas"),
  ]

  private static let options: [(names: [String], option: String, value: String?)] = [
    (["var", "variable", "define", "d"], "--set", nil), (["vars", "variables", "data", "params"], "--props", nil),
    (["framerate", "rate", "framespersecond"], "--fps", nil),
    (["pixelratio", "dpi", "zoom", "factor"], "--scale", nil),
    (["quality", "q", "qscale"], "--crf", nil), (["speed", "effort"], "--preset", nil),
    (["out", "outfile", "outputfile", "outdir", "folder", "dir", "directory"], "--output", nil),
    (["start", "end", "from", "to", "frames", "frame", "frameindex"], "--range", nil),
    (["time", "times", "t", "when", "second", "seconds"], "--at", nil),
    (["interval", "step", "period"], "--every", nil),
    (["property", "keypath", "path", "key", "keypaths"], "--key-path", nil),
    (["id", "name", "layers", "layerid"], "--layer", nil), (["jobs", "cores", "workers", "cpus"], "--threads", nil),
    (["chart", "graph", "curve"], "--plot", nil), (["json"], "--format", "json"), (["csv"], "--format", "csv"),
    (["raw"], "--format", "raw"), (["y4m"], "--format", "y4m"), (["png"], "--format", "png"),
    (["rgba"], "--pixel-format", "rgba"),
    (["bgra"], "--pixel-format", "bgra"), (["quiet", "silent", "noprogress"], "--progress", "none"),
    (["pixfmt", "pixelorder"], "--pixel-format", nil), (["type", "outputformat"], "--format", nil),
  ]

  private static let commands: [(names: [String], command: String)] = [
    (["validate", "lint", "verify"], "check"), (["export", "movie", "video", "encode", "write"], "render"),
    (["frame", "png", "images", "pictures"], "frames"),
    (["image", "picture", "snapshot", "screenshot", "poster", "thumbnail", "jpg", "webp"], "still"),
    (["contactsheet", "contact-sheet", "storyboard", "montage", "tile"], "sheet"),
    (["value", "print", "sample"], "values"),
    (["why"], "explain"), (["expect", "assert"], "test"),
    (["font", "fontlist", "listfonts", "list-fonts", "fc-list", "typefaces"], "fonts"),
  ]
}
