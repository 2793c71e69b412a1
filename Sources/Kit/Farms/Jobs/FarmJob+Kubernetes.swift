/// The settings for Kubernetes that a plan does not have.
package struct KubernetesVolume: Equatable, Sendable {
  /// The name of a container image with the program.
  package let image: String

  /// The name of a PersistentVolumeClaim that all nodes can write (ReadWriteMany).
  package let claim: String

  package init(image: String?, claim: String?) {
    self.image = image ?? "registry.example.com/layerkit:latest"
    self.claim = claim ?? "layerkit"
  }

  /// The mount path of the volume in containers.
  package static let mount = "/farm"
}

extension FarmJob {
  /// Two Jobs for Kubernetes: an indexed Job for the chunks, and one that assembles the movie.
  package func kubernetesManifest(_ volume: KubernetesVolume) -> String {
    """
    # Renders the \(chunkCount) of a plan with an indexed Job of Kubernetes, and assembles the movie with a second Job.
    #
    #   kubectl apply -f FILE -l step=render
    #   kubectl wait --for=condition=complete --timeout=-1s job/\(label)-render
    #   kubectl apply -f FILE -l step=assemble
    #
    # Without `-l` both Jobs start at once. The second one then exits with 66 while chunks are missing. This does not count
    # as a failure; it is started again after 10 seconds, 20, 40 … up to 6 minutes.
    #
    # Edit in both Jobs: `image`, which needs `layerkit` \(plan.program.onOneLine) on its PATH; `claimName`, a claim that all nodes can
    # write (ReadWriteMany) with the plan's folder; the paths, which begin with `mountPath`; and `parallelism`.
    \(figures)
    # A failing chunk is tried \(resources.attempts) times while the others continue; an attempt that a node's end interrupts does not count.
    # To continue after a failure: kubectl delete -f FILE, and apply it again. Complete chunks are not rendered again.
    # `backoffLimitPerIndex` requires Kubernetes 1.29.
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
      # The number of chunks that are rendered at once.
      parallelism: \(min(plan.chunks, 10))
      backoffLimitPerIndex: \(resources.attempts - 1)
      podFailurePolicy:
        rules:
          - action: Ignore
            onPodConditions:
              - type: DisruptionTarget
                status: "True"
          # Wrong arguments (64) and damaged plans (65) would fail again.
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
          # In seconds, including the time to pull the image.
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
      # In seconds: how long it waits for chunks, if both Jobs start at once.
      activeDeadlineSeconds: \(waitingSeconds)
      podFailurePolicy:
        rules:
          - action: Ignore
            onPodConditions:
              - type: DisruptionTarget
                status: "True"
          # Wrong arguments (64) and damaged plans (65) would fail again.
          - action: FailJob
            onExitCodes:
              containerName: layerkit
              operator: In
              values: [64, 65]
          # Some chunks are not complete yet.
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

  /// The time limits of all chunks and of assembling, added up, in seconds; at least a day.
  private var waitingSeconds: Int {
    max(86400, (plan.chunks * resources.chunkMinutes + resources.assemblyMinutes) * 60)
  }

  /// The volume and the container of a pod. The arguments come last, so that more can be appended.
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
