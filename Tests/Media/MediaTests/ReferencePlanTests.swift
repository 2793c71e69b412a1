import Pixels
import Testing

@testable import H264

/// Which pictures libx264 encodes, by the share of each that changes.
@Suite("Reference plan") struct ReferencePlanTests {
  private static let (columns, rows) = (10, 10)

  /// The decisions about pictures, by which macroblocks change in each.
  private func decisions(
    _ changes: [Range<Int>], writesBPictures: Bool = true, codesChanges: Bool = true, hasBPictures: Bool = false,
    isScene: (_ frame: Int, _ share: Double) -> Bool = { _, _ in false }
  ) -> Decisions {
    var history = MacroblockHistory(width: 16 * Self.columns, height: 16 * Self.rows)
    var plan = ReferencePlan(
      total: history.total, writesBPictures: writesBPictures, codesChanges: codesChanges, hasBPictures: hasBPictures)
    var result = Decisions()
    for (frame, changed) in changes.enumerated() {
      let unchanged = UnchangedMacroblocks(
        width: 16 * Self.columns, height: 16 * Self.rows, index: frame, areUnchanged: true)
      for address in changed { unchanged.flags[address] = 0 }
      history.append(frame == 0 ? nil : unchanged)
      switch plan.next(history, isScene: { isScene(frame, $0) }) {
      case .bPicture(let number, let level, let previous):
        #expect(number == frame)
        result.pictures += level == .level1 ? "1" : level == .level2 ? "2" : "-"
        result.anchors[frame] = previous
      case .reference(let number, let role):
        #expect(number == frame)
        result.pictures += "x"
        result.roles.append(role)
        if role == .key { result.keys.append(frame) }
      }
    }
    return result
  }

  private struct Decisions {
    /// For each picture, `x` if libx264 gets it, `1` or `2` for its pyramid level, and `-` if it is disposable.
    var pictures = ""

    /// The latest frame before each picture that it refers to.
    var anchors: [Int: Int] = [:]
    var keys: [Int] = []
    var roles: [ReferencePlan.Role] = []
  }

  /// Pictures that each change in the same number of macroblocks, from the first on.
  private func steady(_ count: Int, of frames: Int = 13) -> [Range<Int>] { Array(repeating: 0..<count, count: frames) }

  @Test(
    "libx264 gets one picture in eight; between them, level 1 is half way, and level 2 half way to that",
    arguments: [1, 33, 59, 100])
  func pyramid(count: Int) {
    #expect(decisions(steady(count)).pictures == "x-2-1-2-x-2-1")
  }

  @Test("Pictures refer to the latest one of a lower level") func anchors() {
    #expect(decisions(steady(1, of: 8)).anchors == [1: 0, 2: 0, 3: 2, 4: 0, 5: 4, 6: 4, 7: 6])
  }

  @Test(
    "Of a static stretch, libx264 gets one in four, or one in eight if our B pictures may be references",
    arguments: [(false, "x---x---"), (true, "x-2-1-2-")])
  func still(codesChanges: Bool, group: String) {
    let found = decisions(steady(0, of: 600), codesChanges: codesChanges)
    let stretch = String(repeating: group, count: 31) + "x-"
    #expect(found.pictures == stretch + stretch + stretch.prefix(100))
    #expect(found.keys == [0, 250, 500])
  }

  @Test("Without our B pictures, libx264 encodes all pictures") func none() {
    let all = String(repeating: "x", count: 100)
    for count in [0, 1, 50, 70] { #expect(decisions(steady(count, of: 100), writesBPictures: false).pictures == all) }
    #expect(decisions(steady(1, of: 100), codesChanges: false).pictures == all)
  }

  @Test("A new scene begins with a key frame, unless there was one just before") func scenes() {
    func keys(_ at: Int..., before: Int = 5) -> [Int] {
      decisions((0..<80).map { at.contains($0) ? 0..<90 : 0..<before }).keys
    }
    #expect(keys(25) == [0, 25])
    #expect(keys(24) == [0])
    #expect(keys(30, 54) == [0, 30])
    #expect(keys(30, 55) == [0, 30, 55])
    #expect(keys(40, before: 50) == [0, 40])
    #expect(keys(40, before: 51) == [0])
  }

  @Test("A picture after a cut is for libx264, however short after another one") func cuts() {
    func pictures(_ at: Int..., now: Int, before: Int) -> String {
      decisions((0..<12).map { at.contains($0) ? 0..<now : 0..<before }).pictures
    }
    #expect(pictures(3, 6, 9, now: 60, before: 0) == "x-2x-2x-2x-2")
    #expect(pictures(5, now: 60, before: 30) == "x-2-1x-2-1-2")
    #expect(pictures(5, now: 59, before: 30) == "x-2-1-2-x-2-")
    #expect(pictures(5, now: 60, before: 31) == "x-2-1-2-x-2-")
  }

  @Test("A scene in which everything changes in each picture has one key frame at its beginning") func busy() {
    #expect(decisions((0..<100).map { $0 < 40 ? 0..<0 : 0..<100 }).keys == [0, 40])
  }

  @Test("The share of costs at which a scene begins decreases with the distance from a key frame") func costs() {
    var shares: [Int: Double] = [:]
    // Ten macroblocks jump every three pictures.
    let found = decisions((0..<250).map { $0 % 3 == 0 ? 0..<10 : 0..<0 }) { frame, share in
      shares[frame] = share
      return false
    }
    #expect(found.keys == [0] && shares.keys.sorted() == Array(stride(from: 27, to: 250, by: 3)))
    #expect(abs((shares[27] ?? 0) - (0.9 - 0.3 * 2 / 225)) < 1e-12)
    #expect(abs((shares[249] ?? 0) - (0.9 - 0.3 * 224 / 225)) < 1e-12)
  }

  @Test("A picture that costs enough is a key frame, at the earliest 25 after the one before") func costly() {
    #expect(decisions((0..<100).map { $0 % 10 == 0 ? 0..<10 : 0..<0 }) { _, _ in true }.keys == [0, 30, 60, 90])
  }

  @Test("Costs are not measured if less than half of the change is new") func moving() {
    func measures(_ new: Int) -> Bool {
      var isMeasured = false
      // Ten change in every picture, and more in one.
      _ = decisions((0..<60).map { $0 == 40 ? 0..<10 + new : 0..<10 }) { _, _ in
        isMeasured = true
        return false
      }
      return isMeasured
    }
    #expect(measures(10) && !measures(9))
  }

  @Test("Pictures after our B pictures, and nearly static ones, are P pictures") func roles() {
    let sparse = decisions(steady(20, of: 17), hasBPictures: true).roles
    #expect(sparse == [.key, .pPicture, .pPicture])
    let crowded = decisions(steady(80, of: 3), codesChanges: false, hasBPictures: true).roles
    #expect(crowded == [.key, .any, .any])
    let nearlyStatic = decisions(steady(3, of: 3), writesBPictures: false, hasBPictures: true).roles
    #expect(nearlyStatic == [.key, .pPicture, .pPicture])
    #expect(decisions(steady(3, of: 3), writesBPictures: false, hasBPictures: false).roles == [.key, .any, .any])
  }
}
