import Support
import Testing

@Suite("Processors that the process may use")
struct SystemProcessorsTests {
  private func allowed(_ files: [String: String], active: Int = 64) -> Int {
    SystemProcessors.allowed(active: active) { files[$0] }
  }

  @Test("Without limits, all processors of the machine are used")
  func active() { #expect(allowed([:]) == 64) }

  @Test("The affinity mask applies")
  func affinity() {
    #expect(allowed(["/proc/self/status": "Name:\tx\nCpus_allowed:\tf,00000003\nCpus_allowed_list:\t0-1,32-35\n"]) == 6)
  }

  @Test(
    "An unreadable mask is ignored", arguments: ["", "Cpus_allowed:", "Cpus_allowed:\t\n", "Cpus_allowed:\t0\n"])
  func noMask(text: String) { #expect(allowed(["/proc/self/status": text]) == 64) }

  @Test("There is always at least one")
  func least() {
    #expect(allowed([:], active: 0) == 1)
    #expect(allowed(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "1000 100000\n"]) == 1)
  }

  @Test("The minimum time of the groups of version 2 applies, rounded up")
  func version2() {
    #expect(
      allowed([
        "/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/cpu.max": "max 100000\n",
        "/sys/fs/cgroup/a/cpu.max": "150000 100000\n", "/sys/fs/cgroup/cpu.max": "400000 100000\n",
      ]) == 2)
  }

  @Test("In a container that sees only its own root, the limit is there")
  func container() {
    #expect(allowed(["/proc/self/cgroup": "0::/docker/1\n", "/sys/fs/cgroup/cpu.max": "300000 100000\n"]) == 3)
  }

  @Test("Groups of version 1 are found by their controller")
  func version1() {
    #expect(
      allowed([
        "/proc/self/cgroup": "5:cpu,cpuacct:/x\n4:memory:/y\n",
        "/sys/fs/cgroup/cpu/x/cpu.cfs_quota_us": "250000\n", "/sys/fs/cgroup/cpu/x/cpu.cfs_period_us": "50000\n",
        "/sys/fs/cgroup/cpu/y/cpu.cfs_quota_us": "1\n", "/sys/fs/cgroup/cpu/y/cpu.cfs_period_us": "50000\n",
      ]) == 5)
  }

  @Test("A group of version 1 without a limit has a time of -1")
  func noLimit() {
    #expect(
      allowed([
        "/proc/self/cgroup": "5:cpu:/\n", "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
        "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
      ]) == 64)
  }

  @Test("More time than the processors have changes nothing")
  func plenty() {
    #expect(allowed(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "900000 100000\n"], active: 4) == 4)
  }

  @Test(
    "A limit that cannot be read is ignored",
    arguments: ["", "max", "many 100000", "100000", "100000 0", "99999999999999999999 100000"])
  func damaged(text: String) {
    #expect(allowed(["/proc/self/cgroup": "0::/\nnonsense\n", "/sys/fs/cgroup/cpu.max": text]) == 64)
  }
}
