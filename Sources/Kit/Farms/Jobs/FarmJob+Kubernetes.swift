/// What Kubernetes has to know that a plan does not tell.
package struct KubernetesVolume: Equatable, Sendable {
  /// The image of a container that has the program.
  package let image: String

  /// The claim of a volume that all nodes can write (ReadWriteMany).
  package let claim: String

  package init(image: String?, claim: String?) {
    self.image = image ?? "registry.example.com/layerkit:latest"
    self.claim = claim ?? "layerkit"
  }

  /// Where containers see the volume.
  package static let mount = "/farm"
}

extension FarmJob {
  /// Two Jobs for Kubernetes: an indexed one for the chunks, and one that assembles the movie.
  package func kubernetesManifest(_ volume: KubernetesVolume) -> String {
    """
    # Renders the \(chunkCount) of a plan with Kubernetes, an index of a Job for each, and assembles the movie with a second Job.
    #
    #   kubectl apply -f FILE -l step=render
    #   kubectl wait --for=condition=complete --timeout=-1s job/\(label)-render
    #   kubectl apply -f FILE -l step=assemble
    #
    # Without `-l` both begin at once. The second one then ends with 66 as long as chunks are missing, which does not count
    # as a failure, and is begun again after 10 seconds, 20, 40 … up to 6 minutes.
    #
    # What to edit, in both Jobs: `image`, which has `layerkit` \(plan.program.onOneLine) on its PATH; `claimName`, a claim that all nodes can
    # write (ReadWriteMany) with the plan's folder; the paths, which begin with `mountPath`; and `parallelism`.
    \(figures)
    # A failing chunk is tried \(resources.attempts) times, and the others go on; what a node's end interrupts does not count. To go on after a
    # failure: kubectl delete -f FILE, and apply it again. Chunks that are done are left alone.
    # Indices with limits of their own need Kubernetes 1.29.
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: \(label)-render
      labels:
        app.kubernetes.io/name: layerkit
        step: render
    spec:
      completionMode: Indexed
      completions: \(plan.chunks)
      # How many chunks are rendered at once.
      parallelism: \(min(plan.chunks, 10))
      backoffLimitPerIndex: \(resources.attempts - 1)
      podFailurePolicy:
        rules:
          - action: Ignore
            onPodConditions:
              - type: DisruptionTarget
                status: "True"
          # Nothing changes by itself about wrong arguments (64) and bad plans (65).
          - action: FailIndex
            onExitCodes:
              containerName: layerkit
              operator: In
              values: [64, 65]
      template:
        metadata:
          labels:
            app.kubernetes.io/name: layerkit
            step: render
        spec:
          restartPolicy: Never
          # In seconds, with the time to fetch the image.
          activeDeadlineSeconds: \((resources.chunkMinutes + 5) * 60)
    \(container(["render-chunk", folder], volume, threads: resources.threads))
                - --index
                - "$(JOB_COMPLETION_INDEX)"
                - --threads
                - "\(resources.threads)"
    ---
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: \(label)-assemble
      labels:
        app.kubernetes.io/name: layerkit
        step: assemble
    spec:
      backoffLimit: \(resources.attempts - 1)
      # In seconds: how long it waits for chunks, if both Jobs begin at once.
      activeDeadlineSeconds: \(waitingSeconds)
      podFailurePolicy:
        rules:
          - action: Ignore
            onPodConditions:
              - type: DisruptionTarget
                status: "True"
          # Nothing changes by itself about wrong arguments (64) and bad plans (65).
          - action: FailJob
            onExitCodes:
              containerName: layerkit
              operator: In
              values: [64, 65]
          # Chunks are missing yet.
          - action: Ignore
            onExitCodes:
              containerName: layerkit
              operator: In
              values: [66]
      template:
        metadata:
          labels:
            app.kubernetes.io/name: layerkit
            step: assemble
        spec:
          restartPolicy: Never
    \(container(["assemble", folder, "-o", movie], volume, threads: 1))

    """
  }

  /// As long as one worker alone would need for all chunks, with the limit of each; at least a day.
  private var waitingSeconds: Int {
    max(86400, (plan.chunks * resources.chunkMinutes + resources.assemblyMinutes) * 60)
  }

  /// The volume and the container of a pod, whose arguments come last.
  private func container(_ arguments: [String], _ volume: KubernetesVolume, threads: Int) -> String {
    """
          volumes:
            - name: farm
              persistentVolumeClaim:
                claimName: \(volume.claim.quotedForYAML)
          containers:
            - name: layerkit
              image: \(volume.image.quotedForYAML)
              volumeMounts:
                - name: farm
                  mountPath: \(KubernetesVolume.mount)
              resources:
                requests:
                  cpu: \(threads)
                  memory: \(resources.mebibytes)Mi
                limits:
                  memory: \(resources.mebibytes)Mi
              command: [layerkit]
              args:
    \(arguments.map { "            - \($0.quotedForKubernetes)" }.joined(separator: "\n"))
    """
  }
}
