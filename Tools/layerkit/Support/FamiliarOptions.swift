/// Names of options and commands in other programs, with their counterparts in this program.
enum FamiliarOptions {
  enum Meaning {
    /// Another option, perhaps with a value.
    case option(String, value: String?)

    /// Not an option but a part of the timeline, with a clause that describes where it is written.
    case timeline(String)
  }

  /// - Parameters:
  ///   - option: with its dashes, in any spelling: `--keyPath`, `--key_path`.
  ///   - known: the options of the command. They have priority over parts of the timeline.
  static func meaning(of option: String, among known: [String]) -> Meaning? {
    let plain = option.lowercased().filter { !"-_:".contains($0) }
    let meant = options.first { $0.names.contains(plain) && known.contains($0.option) }
    if let meant { return .option(meant.option, value: meant.value) }
    return places.first { $0.names.contains(plain) }.map { .timeline($0.place) }
  }

  static func command(meantBy name: String, among commands: [String]) -> String? {
    let meant = self.commands.first { $0.names.contains(name.lowercased()) }?.command
    return meant.flatMap { commands.contains($0) ? $0 : nil }
  }

  /// The value of an option for another program's name of an encoder or a format.
  static func value(meantBy name: String, among values: [String]) -> String? {
    self.values.first { $0.names.contains(name.lowercased()) && values.contains($0.value) }?.value
  }

  private static let values: [(names: [String], value: String)] = [
    (["libx264", "x264", "avc", "avc1", "h.264", "mpeg4", "h264_nvenc", "h264-mkv"], "h264"),
    (["libx265", "x265", "h265", "h.265", "hvc1", "hevc_nvenc"], "hevc"),
    (["libvpx", "libvpx-vp9", "vp8", "vpx", "webm"], "vp9"), (["libsvtav1", "libaom-av1", "svtav1", "aom"], "av1"),
    (["prores_ks", "prores4444", "prores422", "4444", "qtrle"], "prores"), (["png"], "apng"),
    (["slowest", "best"], "veryslow"), (["fastest", "draft", "realtime"], "ultrafast"),
    (["default", "normal"], "medium"), (["yuvj420p", "nv12"], "yuv420p"),
    (["youtube", "instagram", "tiktok", "twitter"], "social"), (["html", "browser", "website"], "web"),
    (["lossless", "master", "mastering"], "archive"), (["alpha", "editing", "transparent"], "overlay"),
    (["off", "quiet"], "none"), (["jsonl", "ndjson"], "json"), (["txt", "plain"], "text"),
    (["rawvideo"], "raw"), (["yuv4mpegpipe", "yuv4mpeg"], "y4m"),
  ]

  private static let places: [(names: [String], place: String)] = [
    (["fps", "framerate", "rate", "framespersecond"], "the frame rate is framesPerSecond in the timeline's canvas"),
    (["size", "width", "height", "resolution", "dimensions"], "the size is size in the timeline's canvas, in points"),
    (["scale", "pixelratio", "dpi"], "pixels in a point are scale in the timeline's canvas"),
    (["duration", "length"], "the duration is duration in the timeline's canvas; --range takes a part of the frames"),
    (["background", "bg", "backgroundcolor"], "the background is background in the timeline's canvas"),
    (["motionblur", "shutter", "shutterangle"], "motion blur is shutter in the timeline's canvas"),
    (["audio", "music", "sound", "soundtrack", "acodec", "mute", "muted"], "sound is audio in the timeline"),
    (
      ["subtitles", "subtitle", "subs", "captions", "srt", "vtt", "cc", "scodec"],
      "subtitles are subtitles in the timeline; the command 'subtitles' writes them to a file"
    ),
    (["font", "fonts", "fontdir", "fontfolder"], "font files are fonts in the timeline"),
    (["i", "input", "file", "scene", "composition"], "the timeline is written without an option"),
    (["loop", "loops", "repeat"], "a .gif and a .png repeat for ever, other movies as often as their player does"),
    (["vf", "filter", "filters"], "filters are those of layers, in the timeline"),
  ]

  private static let options: [(names: [String], option: String, value: String?)] = [
    (["var", "variable", "define", "d"], "--set", nil), (["vars", "variables", "data", "params"], "--props", nil),
    (["framerate", "rate", "framespersecond", "r", "vframerate"], "--fps", nil),
    (["pixelratio", "dpi", "zoom", "factor", "devicescalefactor", "resolutionfactor"], "--scale", nil),
    (["quality", "q", "qscale", "qp", "cq"], "--crf", nil), (["jpegquality", "q", "crf"], "--quality", nil),
    (["speed", "effort", "x264preset", "presetv"], "--preset", nil),
    (["vcodec", "videocodec", "codecv", "cv", "c", "encoder", "v"], "--codec", nil),
    (["vbitrate", "videobitrate", "bv", "b", "targetbitrate"], "--bitrate", nil),
    (["transparent", "transparency", "keepalpha", "withalpha", "t"], "--alpha", nil),
    (["y", "force", "replace", "clobber"], "--overwrite", nil),
    (["target", "purpose", "profile", "platform"], "--for", nil),
    (["csv", "rows", "dataset", "foreach"], "--batch", nil),
    (
      [
        "out", "outfile", "outputfile", "outdir", "outputdir", "outputlocation", "mediadir", "folder", "dir",
        "directory",
      ], "--output", nil
    ),
    (
      [
        "start", "end", "from", "to", "frames", "frame", "frameindex", "ss", "startframe", "endframe", "framerange",
        "subclip", "trim", "vframes",
      ], "--range", nil
    ),
    (["time", "times", "t", "when", "second", "seconds"], "--at", nil),
    (["interval", "step", "period", "everynthframe"], "--every", nil),
    (["property", "keypath", "path", "key", "keypaths"], "--key-path", nil),
    (["id", "name", "layers", "layerid"], "--layer", nil), (["lang", "l", "locale"], "--language", nil),
    (["jobs", "j", "cores", "workers", "cpus", "concurrency", "parallel"], "--threads", nil),
    (["mem", "maxmemory", "cache", "cachesize"], "--memory", nil), (["cols", "tile", "grid"], "--columns", nil),
    (["p", "listen", "address"], "--port", nil), (["starter", "example", "preset", "kind"], "--template", nil),
    (["templates", "ls", "all"], "--list", nil),
    (["chart", "graph", "curve"], "--plot", nil), (["json"], "--format", "json"), (["csv"], "--format", "csv"),
    (["raw"], "--format", "raw"), (["y4m"], "--format", "y4m"), (["png"], "--format", "png"),
    (["rgba"], "--pixel-format", "rgba"),
    (["bgra"], "--pixel-format", "bgra"), (["q", "silent", "noprogress", "loglevel"], "--quiet", nil),
    (["timeout", "maxtime", "maxduration", "limit", "deadline"], "--time-limit", nil),
    (["werror", "warningsaserrors", "failonwarnings", "pedantic"], "--strict", nil),
    (["pixfmt", "pixelorder"], "--pixel-format", nil),
    (["k8s", "kube", "kubectl", "k3s", "eks", "gke"], "--kubernetes", nil),
    (["sbatch", "srun", "hpc"], "--slurm", nil), (["gnuparallel", "ssh", "local"], "--parallel", nil),
    (["deadline", "deadlinecloud", "openjobdescription", "opencue"], "--openjd", nil),
    (["pvc", "volume", "volumeclaim"], "--claim", nil), (["container", "docker", "containerimage"], "--image", nil),
    (["type", "outputformat", "imageformat", "f", "imageseqpattern"], "--format", nil),
  ]

  private static let commands: [(names: [String], command: String)] = [
    (["validate", "lint", "verify"], "check"),
    (["export", "movie", "video", "encode", "write", "gif", "mp4", "build", "make", "run", "convert"], "render"),
    (["new", "create", "scaffold", "starter", "template", "templates", "start"], "init"),
    (["watch", "serve", "server", "dev", "studio", "play", "open", "view", "show", "live"], "preview"),
    (["jsonschema", "json-schema", "modeline"], "schema"),
    (["compare", "changes", "changed"], "diff"), (["positions", "boxes", "bounds", "where"], "track"),
    (["submit", "farm", "emitjob", "emit-job"], "job"), (["version", "versions"], "--version"),
    (["completion", "completions", "complete"], "--generate-completion-script"),
    (["frame", "png", "images", "pictures", "sequence", "extract"], "frames"),
    (["image", "picture", "snapshot", "screenshot", "poster", "thumbnail", "jpg", "webp"], "still"),
    (["contactsheet", "contact-sheet", "storyboard", "montage", "tile"], "sheet"),
    (["value", "print", "sample"], "values"),
    (["serve", "watch", "play", "player", "view", "live", "studio", "browse"], "preview"),
    (["flatten", "resolve", "unroll", "dump"], "expand"), (["why"], "explain"), (["expect", "assert"], "test"),
    (["new", "create", "start", "template", "templates", "scaffold"], "init"),
    (["subs", "subtitle", "captions", "srt", "vtt", "webvtt", "cc", "transcript"], "subtitles"),
    (["font", "fontlist", "listfonts", "list-fonts", "fc-list", "typefaces"], "fonts"),
  ]
}
