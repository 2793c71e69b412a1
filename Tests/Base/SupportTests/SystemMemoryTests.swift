import Support
import Testing

@Suite("Memory that the process may use")
struct SystemMemoryTests {
  private func allowed(_ files: [String: String], limits: [UInt64] = []) -> UInt64 {
    SystemMemory.allowed(installed: 16_000, limits: limits) { files[$0] }
  }

  @Test("Without limits it is the installed memory")
  func installed() { #expect(allowed([:]) == 16_000) }

  @Test("The minimum limit of the groups of version 2 applies")
  func version2() {
    #expect(
      allowed([
        "/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/memory.max": "max\n",
        "/sys/fs/cgroup/a/memory.max": "900\n", "/sys/fs/cgroup/memory.max": "1000\n",
      ]) == 900)
  }

  @Test("In a container that sees only its own root, the limit is there")
  func container() {
    #expect(allowed(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/memory.max": "512\n"]) == 512)
  }

  @Test("Groups of version 1 are found by their controller")
  func version1() {
    #expect(
      allowed([
        "/proc/self/cgroup": "5:cpu,cpuacct:/x\n4:memory:/docker/1\n",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes": "700",
        "/sys/fs/cgroup/memory/x/memory.limit_in_bytes": "1",
      ]) == 700)
  }

  @Test("A resource limit of the process applies")
  func process() { #expect(allowed([:], limits: [.max, 300]) == 300) }
}
