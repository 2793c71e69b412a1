import ArgumentParser

/// Measures LayerKit on generated scenes. Figures are ratios from the same run, because machines differ.
@main
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Tools/benchmark",
    abstract: "Measures LayerKit on generated scenes, beside libx264 alone and other renderers.",
    subcommands: [
      ScenesCommand.self, MoviesCommand.self, MemoryCommand.self, EvaluateCommand.self, HeapCommand.self,
      FarmCommand.self,
      CompareCommand.self,
      RenderCommand.self,
    ],
    defaultSubcommand: ScenesCommand.self)
}
