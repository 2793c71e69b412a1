import Geometry
import Pixels

/// Items that are put together first and then shown as one image: faded, clipped, or both.
public struct GroupItem: Sendable, Equatable {
  public var id: ItemID

  /// Back to front.
  public var content: DrawList

  /// 0…1, applied to the finished image.
  public var opacity: Double

  /// Multiplies the finished image by the coverage of a shape (`masksToBounds`).
  public var clip: ClipItem?

  /// The pixels it may touch, clipped to the picture and to `clip`.
  public var extent: PixelRect

  public init(id: ItemID, content: DrawList, opacity: Double, clip: ClipItem?, extent: PixelRect) {
    self.id = id
    self.content = content
    self.opacity = opacity
    self.clip = clip
    self.extent = extent
  }

  /// Two groups are equal if their own look is and their content is the same still objects or equal moving items.
  public static func == (left: GroupItem, right: GroupItem) -> Bool {
    left.id == right.id && left.opacity == right.opacity && left.clip == right.clip && left.extent == right.extent
      && left.content == right.content
  }
}

extension DrawList: Equatable {
  public static func == (left: DrawList, right: DrawList) -> Bool {
    left.runs.elementsEqual(right.runs) { left, right in
      switch (left, right) {
      case (.still(let left), .still(let right)): left === right
      case (.moving(let left), .moving(let right)): left == right
      default: false
      }
    }
  }
}

/// A shape in some layer's coordinates that cuts what lies outside it.
public struct ClipItem: Sendable, Hashable {
  public var projection: Homography
  public var shape: RoundedRect

  public init(projection: Homography, shape: RoundedRect) {
    self.projection = projection
    self.shape = shape
  }
}
