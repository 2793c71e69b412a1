extension FarmJob {
  /// A script for GNU parallel, on this machine or over ssh.
  package var parallelScript: String {
    """
    #!/usr/bin/env bash
    # Renders the \(chunkCount) of a plan with GNU parallel, here or on several machines, and assembles the movie.
    #
    #   here:           bash FILE
    #   over ssh:       LAYERKIT_HOSTS=hosts.txt bash FILE
    #                   with a line for each machine, such as `render1` or `4/me@render2` (4 chunks at once); `:` is this machine
    #
    # \(requirement); over ssh that is the PATH of `ssh HOST env`, without the
    # settings for interactive shells.
    \(figures)
    # A failing chunk is tried \(resources.attempts) times, each time on another machine if there is one; then no new chunks are started.
    # Run the file again to continue: complete chunks are not rendered again, even after a crash. parallel does not resume
    # from its log, because `layerkit` checks the files themselves.
    set -euo pipefail

    # The paths of plan and movie on storage that all machines share.
    plan=\(folder.quotedForShell)
    movie=\(movie.quotedForShell)

    # For each chunk. A machine runs as many chunks at once as its cores and memory allow.
    threads=\(resources.threads)
    memory=\(resources.mebibytes)M

    if ! parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
      echo 'GNU parallel is missing; on Debian: apt-get install parallel' >&2
      exit 69
    fi
    jobs=$((100 / threads))
    options=(--null --jobs "$((jobs > 0 ? jobs : 1))%" --memfree "$memory" --retries \(resources.attempts) --halt soon,fail=1
      --timeout \(resources.chunkMinutes * 60) --joblog "$plan/parallel.log" --line-buffer --tagstring 'chunk {2}')
    [[ -z ${LAYERKIT_HOSTS:-} ]] || options+=(--sshloginfile "$LAYERKIT_HOSTS")
    [[ ! -t 2 ]] || options+=(--eta)

    # The plan's path is also input, because parallel quotes input for the remote shell.
    seq 0 \(plan.chunks - 1) | tr '\\n' '\\0' |
      parallel "${options[@]}" layerkit render-chunk {1} --index {2} --threads "$threads" ::: "$plan" :::: -
    layerkit assemble "$plan" -o "$movie"

    """
  }
}
