import Pixels
import Testing

@testable import Media

/// Which pictures are for libx264, by how much of each changes.
@Suite("Pictures for libx264") struct ReferencePlanTests {
  private static let (columns, rows) = (10, 10)

  /// Which pictures are for libx264, others refer to without it, and begin anew, by which macroblocks change in each.
  private func turns(
    _ changes: [Range<Int>], mayDispose: Bool = true, mayChange: Bool = true, forwards: Bool = false,
    isScene: (_ frame: Int, _ share: Double) -> Bool = { _, _ in false }
  ) -> Turns {
    var history = MacroblockHistory(width: 16 * Self.columns, height: 16 * Self.rows)
    var plan = ReferencePlan(
      total: history.total, mayDispose: mayDispose, mayChange: mayChange, hasForwardReferences: forwards)
    var result = Turns()
    for (frame, changed) in changes.enumerated() {
      let unchanged = UnchangedMacroblocks(
        width: 16 * Self.columns, height: 16 * Self.rows, index: frame, areUnchanged: true)
      for place in changed { unchanged.flags[place] = 0 }
      history.append(frame == 0 ? nil : unchanged)
      switch plan.next(history, isScene: { isScene(frame, $0) }) {
      case .own(let number, let layer, let former):
        #expect(number == frame)
        result.kinds += layer == .middle ? "m" : layer == .quarter ? "q" : "-"
        result.formers[frame] = former
      case .reference(let number, let role):
        #expect(number == frame)
        result.kinds += "x"
        result.roles.append(role)
        if role == .key { result.keys.append(frame) }
      }
    }
    return result
  }

  private struct Turns {
    /// For each picture `x` for libx264, `m` for one that all others refer to, `q` for one that its neighbours refer to, and
    /// `-` for one that nothing refers to.
    var kinds = ""

    /// The latest frame before one to which it refers.
    var formers: [Int: Int] = [:]
    var keys: [Int] = []
    var roles: [ReferencePlan.Role] = []
  }

  /// Pictures that each change in the same number of macroblocks, from the first on.
  private func steady(_ count: Int, of frames: Int = 13) -> [Range<Int>] { Array(repeating: 0..<count, count: frames) }

  @Test(
    "libx264 gets one picture in eight, others refer to the one half way, and neighbours to the one half way to that",
    arguments: [1, 33, 59, 100])
  func layers(count: Int) {
    #expect(turns(steady(count)).kinds == "x-q-m-q-x-q-m")
  }

  @Test("Pictures refer to the latest one of the layers before theirs") func formers() {
    #expect(turns(steady(1, of: 8)).formers == [1: 0, 2: 0, 3: 2, 4: 0, 5: 4, 6: 4, 7: 6])
  }

  @Test(
    "Of a still stretch, libx264 gets one in four, or where others may refer to ours, one in eight",
    arguments: [(false, "x---x---"), (true, "x-q-m-q-")])
  func still(mayChange: Bool, group: String) {
    let found = turns(steady(0, of: 600), mayChange: mayChange)
    let stretch = String(repeating: group, count: 31) + "x-"
    #expect(found.kinds == stretch + stretch + stretch.prefix(100))
    #expect(found.keys == [0, 250, 500])
  }

  @Test("Where no picture may be without libx264, none is") func none() {
    let all = String(repeating: "x", count: 100)
    for count in [0, 1, 50, 70] { #expect(turns(steady(count, of: 100), mayDispose: false).kinds == all) }
    #expect(turns(steady(1, of: 100), mayChange: false).kinds == all)
  }

  @Test("A scene that begins is a key frame, unless one was there just before") func scenes() {
    func keys(_ at: Int..., before: Int = 5) -> [Int] {
      turns((0..<80).map { at.contains($0) ? 0..<90 : 0..<before }).keys
    }
    #expect(keys(25) == [0, 25])
    #expect(keys(24) == [0])
    #expect(keys(30, 54) == [0, 30])
    #expect(keys(30, 55) == [0, 30, 55])
    #expect(keys(40, before: 50) == [0, 40])
    #expect(keys(40, before: 51) == [0])
  }

  @Test("A picture after a cut is for libx264, however short after another one") func cuts() {
    func kinds(_ at: Int..., now: Int, before: Int) -> String {
      turns((0..<12).map { at.contains($0) ? 0..<now : 0..<before }).kinds
    }
    #expect(kinds(3, 6, 9, now: 60, before: 0) == "x-qx-qx-qx-q")
    #expect(kinds(5, now: 60, before: 30) == "x-q-mx-q-m-q")
    #expect(kinds(5, now: 59, before: 30) == "x-q-m-q-x-q-")
    #expect(kinds(5, now: 60, before: 31) == "x-q-m-q-x-q-")
  }

  @Test("A scene in which everything changes in each picture has one key frame at its beginning") func busy() {
    #expect(turns((0..<100).map { $0 < 40 ? 0..<0 : 0..<100 }).keys == [0, 40])
  }

  @Test("A scene of which the costs are asked begins with less of the whole, the later after a key frame") func costs()
  {
    var shares: [Int: Double] = [:]
    // Ten macroblocks jump every three pictures.
    let found = turns((0..<250).map { $0 % 3 == 0 ? 0..<10 : 0..<0 }) { frame, share in
      shares[frame] = share
      return false
    }
    #expect(found.keys == [0] && shares.keys.sorted() == Array(stride(from: 27, to: 250, by: 3)))
    #expect(abs((shares[27] ?? 0) - (0.9 - 0.3 * 2 / 225)) < 1e-12)
    #expect(abs((shares[249] ?? 0) - (0.9 - 0.3 * 224 / 225)) < 1e-12)
  }

  @Test("A picture that costs enough is a key frame, at the earliest 25 after the one before") func costly() {
    #expect(turns((0..<100).map { $0 % 10 == 0 ? 0..<10 : 0..<0 }) { _, _ in true }.keys == [0, 30, 60, 90])
  }

  @Test("Costs are not asked where less than half of what changes is new") func moving() {
    func asked(_ new: Int) -> Bool {
      var isAsked = false
      // Ten change in every picture, and more in one.
      _ = turns((0..<60).map { $0 == 40 ? 0..<10 + new : 0..<10 }) { _, _ in
        isAsked = true
        return false
      }
      return isAsked
    }
    #expect(asked(10) && !asked(9))
  }

  @Test("Pictures after those without libx264, and nearly still ones, refer backwards alone") func roles() {
    let sparse = turns(steady(20, of: 17), forwards: true).roles
    #expect(sparse == [.key, .forwards, .forwards])
    let crowded = turns(steady(80, of: 3), mayChange: false, forwards: true).roles
    #expect(crowded == [.key, .any, .any])
    let nearlyStill = turns(steady(3, of: 3), mayDispose: false, forwards: true).roles
    #expect(nearlyStill == [.key, .forwards, .forwards])
    #expect(turns(steady(3, of: 3), mayDispose: false, forwards: false).roles == [.key, .any, .any])
  }
}
