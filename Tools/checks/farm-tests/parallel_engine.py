"""GNU parallel, here and over ssh to two names of this machine."""

import getpass
import os
import socket

from farm import wait_for


class Parallel:
    NEEDS = ["parallel"]

    def test(self, farm, name, hosts=None):
        plan = farm.plan(name)
        script, movie = farm.job(plan, "parallel")
        with farm.running(script, environment={"LAYERKIT_HOSTS": str(hosts)} if hosts else {},
                          log=plan.parent / "log") as process:
            farm.kill_a_renderer(plan)
            status = process.wait(300)
        assert status == 0, (plan.parent / "log").read_text()
        farm.check(movie)
        # A second time nothing is rendered.
        before = {file: file.stat().st_mtime_ns for file in (plan / "chunks").iterdir()}
        farm.run(script)
        assert before == {file: file.stat().st_mtime_ns for file in (plan / "chunks").iterdir()}


class ParallelOverSSH:
    NEEDS = ["parallel", "sshd", "ssh", "ssh-keygen"]

    def test(self, farm, name):
        folder = farm.scratch / "ssh-server"
        folder.mkdir(mode=0o700)
        for key in ("host", "user"):
            farm.run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / key)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        (folder / "server").write_text(f"""
            Port {port}
            ListenAddress 127.0.0.1
            HostKey {folder}/host
            AuthorizedKeysFile {folder}/user.pub
            StrictModes no
            PidFile none
            PasswordAuthentication no
            SetEnv PATH={farm.environment["PATH"]}
            """)
        (folder / "client").write_text(f"""
            Host worker1 worker2
            HostName 127.0.0.1
            Port {port}
            User {getpass.getuser()}
            IdentityFile {folder}/user
            StrictHostKeyChecking no
            UserKnownHostsFile /dev/null
            LogLevel ERROR
            """)
        hosts = folder / "hosts"
        hosts.write_text("".join(f"1/ssh -F {folder}/client worker{number}\n" for number in (1, 2)))
        if os.geteuid() == 0:
            os.makedirs("/run/sshd", exist_ok=True)
        with farm.running(farm.path("sshd"), "-D", "-e", "-f", folder / "server",
                          log=folder / "log"):
            wait_for(lambda: answers(port), 10, "sshd answers")
            Parallel().test(farm, name, hosts)


def answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True
