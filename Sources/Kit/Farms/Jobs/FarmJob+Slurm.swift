extension FarmJob {
  /// A script that submits an array of tasks to Slurm, and a job that assembles the movie after them.
  package var slurmScript: String {
    """
    #!/usr/bin/env bash
    # Renders the \(chunkCount) of a plan with Slurm: an array of tasks, and then a job that assembles the movie.
    #
    #   bash FILE       on a machine with sbatch; it submits both and exits
    #
    # \(requirement); jobs get the PATH of the submitting shell.
    \(figures)
    # A failing chunk is tried \(resources.attempts) times, and a task whose node fails is queued again. If a chunk still fails, the second
    # job is cancelled. Run the file again to continue: complete chunks are not rendered again.
    set -euo pipefail

    # The paths of plan and movie on storage that all nodes share.
    export LAYERKIT_PLAN=\(folder.quotedForShell)
    export LAYERKIT_MOVIE=\(movie.quotedForShell)
    export LAYERKIT_CHUNKS=\(plan.chunks)

    # For both jobs. Add the options that your cluster requires, such as --partition=render or --account=films.
    options=(--parsable --export=ALL --chdir="$LAYERKIT_PLAN")

    # An array has no more tasks than MaxArraySize; with more chunks, a task renders several.
    limit=$(scontrol show config | awk '$1 == "MaxArraySize" { print $3 }')
    limit=${limit:-1001}
    if ((limit == 0)); then
      echo 'this cluster does not support arrays: its MaxArraySize is 0' >&2
      exit 69
    fi
    export LAYERKIT_TASKS=$((LAYERKIT_CHUNKS < limit ? LAYERKIT_CHUNKS : limit))
    minutes=$((\(resources.chunkMinutes) * ((LAYERKIT_CHUNKS + LAYERKIT_TASKS - 1) / LAYERKIT_TASKS)))

    # The output of the tasks.
    mkdir -p "$LAYERKIT_PLAN/logs"

    # To run at most 50 tasks at once, write --array="0-$((LAYERKIT_TASKS - 1))%50".
    render=$(sbatch "${options[@]}" --array="0-$((LAYERKIT_TASKS - 1))" --time="$minutes" <<'RENDER'
    #!/usr/bin/env bash
    #SBATCH --job-name=\(label)-render
    #SBATCH --cpus-per-task=\(resources.threads)
    #SBATCH --mem=\(resources.mebibytes)M
    #SBATCH --requeue
    #SBATCH --output=/dev/null
    # The log is opened here, because --output would interpret percent signs in the path.
    exec >>"$LAYERKIT_PLAN/logs/render-${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID.log" 2>&1

    render() {
      for _ in \((1...resources.attempts).map(String.init).joined(separator: " ")); do
        layerkit render-chunk "$LAYERKIT_PLAN" --index "$1" --threads "$SLURM_CPUS_PER_TASK" && return 0
        # Wrong arguments and damaged plans would fail again.
        case $? in 64 | 65) return 1 ;; esac
      done
      return 1
    }

    status=0
    for ((index = SLURM_ARRAY_TASK_ID; index < LAYERKIT_CHUNKS; index += LAYERKIT_TASKS)); do
      render "$index" || status=1
    done
    exit "$status"
    RENDER
    )
    # sbatch may print the cluster's name after the job's number.
    render=${render%%;*}

    assemble=$(sbatch "${options[@]}" --dependency="afterok:$render" --kill-on-invalid-dep=yes <<'ASSEMBLE'
    #!/usr/bin/env bash
    #SBATCH --job-name=\(label)-assemble
    #SBATCH --cpus-per-task=1
    #SBATCH --mem=\(resources.mebibytes)M
    #SBATCH --time=\(resources.assemblyMinutes)
    #SBATCH --requeue
    #SBATCH --output=/dev/null
    exec >>"$LAYERKIT_PLAN/logs/assemble-$SLURM_JOB_ID.log" 2>&1
    exec layerkit assemble "$LAYERKIT_PLAN" -o "$LAYERKIT_MOVIE"
    ASSEMBLE
    )
    echo "Submitted $render (chunks) and ${assemble%%;*} (movie); see 'squeue --me', and $LAYERKIT_PLAN/logs"

    """
  }
}
