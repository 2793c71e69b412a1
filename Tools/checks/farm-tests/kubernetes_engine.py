"""Kubernetes: there is no cluster here, so that only the schema of its interface is asked."""


class Kubernetes:
    NEEDS = ["kubernetes-validate"]

    def test(self, farm, name):
        plan = farm.plan(name)
        manifest, _ = farm.job(plan, "kubernetes", "--image", "mine:1", "--claim", "films")
        told = farm.run("kubernetes-validate", "--strict", manifest)
        assert told.count("passed") == 2, told
