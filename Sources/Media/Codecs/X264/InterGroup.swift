/// The pictures between two of libx264, in the order of showing.
struct InterGroup {
  /// How many others refer to a picture: those of a layer refer to pictures of libx264 and of layers before it alone.
  enum Layer {
    /// The one half way, to which all others refer.
    case middle

    /// One half way between the middle one and a picture of libx264.
    case quarter

    /// One that nothing refers to.
    case disposable

    /// Whether others refer to it.
    var isReference: Bool { self != .disposable }
  }

  struct Member {
    let picture: InterPicture
    fileprivate(set) var layer: Layer

    /// When macroblocks have last changed, up to this picture; empty where nothing refers to it.
    let changes: [Int32]

    /// Whether much of it differs from the frame before.
    let isBusy: Bool
  }

  private(set) var members: [Member] = []

  /// The first frame; nil without pictures.
  var first: Int? { members.first?.picture.frame }

  /// The pictures, each after those to which it refers, and otherwise as early as it is shown.
  var inOrderOfDecoding: [Member] {
    guard let middle = members.firstIndex(where: { $0.layer == .middle }) else { return Self.half(members[...]) }
    return [members[middle]] + Self.half(members[..<middle]) + Self.half(members[(middle + 1)...])
  }

  private static func half(_ members: ArraySlice<Member>) -> [Member] {
    members.filter { $0.layer == .quarter } + members.filter { $0.layer == .disposable }
  }

  mutating func append(_ member: Member) { members.append(member) }

  /// Ends the group before a picture of libx264. The last picture is disposable: if others could refer to it, two that are
  /// decoded early would wait to be shown, and some decoders have no room for that.
  mutating func end() {
    guard !members.isEmpty else { return }
    members[members.count - 1].layer = .disposable
  }

  /// Takes away the last picture, and returns its frame; nil without pictures.
  mutating func removeLast() -> Int? { members.popLast()?.picture.frame }
}
