import ArgumentParser
import TimelineFiles

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of timelines, for editors.",
    discussion: """
      With it, an editor completes keys, constants and key paths, and marks errors. For the YAML language \
      server, write this into the first line of a timeline: # yaml-language-server: $schema=timeline.schema.json
      """,
    examples: [
      Example("Beside your timelines", "layerkit schema > timeline.schema.json"),
      Example("Which filters there are", "layerkit schema | grep -o 'filter\\.[A-Za-z]*' | sort -u"),
    ])

  func run() throws { try StandardOutput.write(TimelineSchema.text) }
}
