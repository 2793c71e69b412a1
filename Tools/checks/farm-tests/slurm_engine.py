"""Slurm: a controller and two nodes on this machine, for arrays of at most four tasks. Of what runs, one process is killed
and one task is queued again."""

import contextlib
import getpass
import os
import socket
import stat

from farm import wait_for


class Slurm:
    NEEDS = ["slurmctld", "slurmd", "sbatch", "munged"]

    def test(self, farm, name):
        plan = farm.plan(name)
        script, movie = farm.job(plan, "slurm")
        folder = farm.scratch / "slurm-cluster"
        (folder / "state").mkdir(parents=True)
        configuration = folder / "slurm.conf"
        configuration.write_text(self.configuration(folder))
        farm.environment["SLURM_CONF"] = str(configuration)
        with contextlib.ExitStack() as stack:
            start = lambda *command: stack.enter_context(farm.running(*command, log=folder / "log"))
            self.start_munge(folder, start)
            start("slurmctld", "-D", "-f", configuration)
            for node in ("node1", "node2"):
                start("slurmd", "-D", "-f", configuration, "-N", node)
            wait_for(lambda: farm.run("sinfo", "-h", "-t", "idle", "-o", "%D", check_status=False).strip() == "2", 30,
                     "two idle nodes")
            farm.run(script)
            try:
                self.disturb(farm, plan)
                wait_for(movie.exists, 300, "the movie")
            finally:
                farm.run("scancel", "--me")
            wait_for(lambda: not farm.run("squeue", "-h"), 60, "an empty queue")
        farm.check(movie)

    @staticmethod
    def disturb(farm, plan):
        farm.kill_a_renderer(plan, 60)
        running = lambda: farm.run("squeue", "-h", "-t", "R", "-r", "-o", "%i").split()
        task = wait_for(running, 30, "a running task")[-1]
        # It waits two minutes before it begins again, for what might be left of it on its node.
        farm.run("scontrol", "requeue", task)

    @staticmethod
    def start_munge(folder, start):
        """The service by which the daemons know one another."""
        home = folder / "munge"
        home.mkdir(mode=0o755)
        (home / "key").write_bytes(os.urandom(128))
        (home / "key").chmod(stat.S_IRUSR | stat.S_IWUSR)
        start("munged", "--foreground", "--force", f"--socket={home}/socket", f"--key-file={home}/key",
              f"--pid-file={home}/pid", f"--seed-file={home}/seed", f"--log-file={home}/log")
        wait_for((home / "socket").exists, 10, "munge's socket")

    @staticmethod
    def configuration(folder):
        with contextlib.ExitStack() as stack:
            free = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(3)]
            controller, *nodes = [it.getsockname()[1] for it in free]
        host, user = socket.gethostname().split(".")[0], getpass.getuser()
        lines = [f"NodeName=node{number} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1 RealMemory=4000"
                 for number, port in enumerate(nodes, 1)]
        return "\n".join([
            "ClusterName=farm", f"SlurmctldHost={host}(127.0.0.1)", f"SlurmctldPort={controller}",
            f"SlurmUser={user}", f"SlurmdUser={user}", "AuthType=auth/munge", f"AuthInfo=socket={folder}/munge/socket",
            f"StateSaveLocation={folder}/state", f"SlurmdSpoolDir={folder}/spool-%n",
            f"SlurmctldPidFile={folder}/controller.pid", f"SlurmdPidFile={folder}/%n.pid",
            "ProctrackType=proctrack/linuxproc", "TaskPlugin=task/none", "MpiDefault=none",
            "SelectType=select/cons_tres", "SelectTypeParameters=CR_Core_Memory",
            "SlurmdParameters=config_overrides", "ReturnToService=2", "MaxArraySize=4", *lines,
            "PartitionName=all Nodes=ALL Default=YES State=UP", ""])
