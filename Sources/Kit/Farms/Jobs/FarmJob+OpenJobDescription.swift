extension FarmJob {
  /// A template of Open Job Description.
  ///
  /// - Parameter location: the absolute path of the folder that the template will be in; nil if it is not known.
  ///   Defaults of paths are relative to it, and cannot leave it.
  package func openJobTemplate(in location: String?) -> String {
    let paths = [folder, movie].map { path in location.flatMap { Self.relative(path, to: $0) } }
    let given = zip(["PlanFolder", "MovieFile"], zip([folder, movie], paths)).filter { $0.1.1 == nil }
    let arguments = given.map { " -p \("\($0.0)=\($0.1.0)".quotedForShell.onOneLine)" }.joined()
    return """
      # Renders the \(chunkCount) of a plan, then assembles the movie. This is a template of Open Job Description for AWS Deadline
      # Cloud and other schedulers; `openjd` runs it on this machine:
      #
      #   openjd run FILE --step Assemble --run-dependencies\(arguments)
      #
      # \(requirement).
      \(figures)
      # The scheduler defines how often a failing chunk is tried; in Deadline Cloud it is --max-retries-per-task. Complete chunks
      # are not rendered again, so the job can be run again, even several times at once.
      specificationVersion: jobtemplate-2023-09
      name: \(title.quotedForYAML)

      parameterDefinitions:
        - name: PlanFolder
          description: The folder of the plan, on storage that all workers share.
          type: PATH
          objectType: DIRECTORY
          dataFlow: INOUT\(Self.line(default: paths[0]))
        - name: MovieFile
          description: The movie.
          type: PATH
          objectType: FILE
          dataFlow: OUT\(Self.line(default: paths[1]))

      steps:
        - name: Render
          parameterSpace:
            taskParameterDefinitions:
              - name: Chunk
                type: INT
                range: "0-\(plan.chunks - 1)"
          hostRequirements:
            amounts:
              - name: amount.worker.vcpu
                min: \(resources.threads)
              # In MiB.
              - name: amount.worker.memory
                min: \(resources.mebibytes)
          script:
            actions:
              onRun:
                command: layerkit
                args:
                  - render-chunk
                  - "{{Param.PlanFolder}}"
                  - --index
                  - "{{Task.Param.Chunk}}"
                  - --threads
                  - "\(resources.threads)"
                timeout: \(resources.chunkMinutes * 60)

        - name: Assemble
          dependencies:
            - dependsOn: Render
          hostRequirements:
            amounts:
              - name: amount.worker.memory
                min: \(resources.mebibytes)
          script:
            actions:
              onRun:
                command: layerkit
                args:
                  - assemble
                  - "{{Param.PlanFolder}}"
                  - -o
                  - "{{Param.MovieFile}}"
                timeout: \(resources.assemblyMinutes * 60)

      """
  }

  /// The name of the job, made from the movie's name. It has at most 128 characters, and two braces would begin an
  /// expression.
  private var title: String {
    String(plan.movie.onOneLine.replacing("{{", with: "{ {").unicodeScalars.prefix(100))
  }

  private static func line(default path: String?) -> String {
    path.map { "\n    default: \($0.quotedForYAML)" } ?? ""
  }

  /// A path relative to a folder; nil if it is not in the folder.
  private static func relative(_ path: String, to folder: String) -> String? {
    guard path != folder else { return "." }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }
}
