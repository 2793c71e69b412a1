import ArgumentParser
import Compositing
import LayerKit

/// Compares the pictures of LayerKit and a rival. Times can only be compared if both draw the same picture.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Draws a frame of each scene with LayerKit and a rival, and compares the pictures.")

  @Argument(help: "The scenes' names.")
  var scenes = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]

  @Option(help: "The other renderer: \(Rival.Kind.allNames).")
  var against = Rival.Kind.skia

  @Flag(help: "Draw the shadows of S1.")
  var shadows = false

  @Option(help: "The frame to draw.")
  var frame = 150

  func run() throws {
    let folder = SceneFolder(shadows: shadows)
    try folder.write(scenes)
    let drawn = try against.scenes()
    for name in scenes {
      guard drawn.contains(name) else {
        print("\(name): \(against.rawValue) does not draw it")
        continue
      }
      let ours = folder.picture("\(name)-\(frame)-layerkit")
      let theirs = folder.picture("\(name)-\(frame)-\(against.rawValue)")
      try draw(Scene(path: folder.timeline(name)).stage, to: ours)
      try Rival.draw(against, scene: name, frame: frame, to: theirs, in: folder)
      let difference = try PictureDifference(PNGFile.read(from: ours), PNGFile.read(from: theirs))
      print("\(name) frame \(frame): \(difference.text)\n  \(ours)\n  \(theirs)")
    }
  }

  private func draw(_ stage: Stage, to path: String) throws {
    stage.advance(toFrame: frame)
    let compositor = Compositor(width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight, threads: 1)
    compositor.draw(stage.frame())
    try PNGFile.write(compositor.surface, to: path)
  }
}
