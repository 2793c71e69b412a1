import ArgumentParser

@main
struct LayerKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layerkit", abstract: "Core Animation timelines as movies, frames and numbers.")
}
