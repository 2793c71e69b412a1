import Properties

/// How a text layer shortens text that has no room.
public struct CATextLayerTruncationMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text is cut at the bounds.
  public static let none = Self(rawValue: "none")
  /// An ellipsis stands in the place of the beginning of the last line.
  public static let start = Self(rawValue: "start")
  /// An ellipsis stands in the place of the end of the last line.
  public static let end = Self(rawValue: "end")
  /// An ellipsis stands in the place of the middle of the last line.
  public static let middle = Self(rawValue: "middle")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.none, .start, .end, .middle]
}

/// On which side of its bounds a text layer puts its lines.
public struct CATextLayerAlignmentMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the left for paragraphs that are read from left to right, at the right for others.
  public static let natural = Self(rawValue: "natural")
  /// At the left.
  public static let left = Self(rawValue: "left")
  /// At the right.
  public static let right = Self(rawValue: "right")
  /// In the middle.
  public static let center = Self(rawValue: "center")
  /// Lines that do not end their paragraph fill the width.
  public static let justified = Self(rawValue: "justified")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.natural, .left, .right, .center, .justified]
}
