/// The output of the program without arguments: the first commands to try. The exit code is 0.
enum StartText {
  static let text = """
    layerkit \(ProgramVersion.number) makes movies of Core Animation timelines. To start:

      layerkit init hello                             writes a timeline to start from
      layerkit preview hello/title.yaml               shows it in the browser while you change it
      layerkit render hello/title.yaml -o hello.mp4   makes the movie

    All commands: layerkit --help. One with examples: layerkit render --help.

    """
}
