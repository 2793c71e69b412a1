import Properties

/// The way in which a text layer shortens text that is too long.
public struct CATextLayerTruncationMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text is clipped at the bounds.
  public static let none = Self(rawValue: "none")
  /// An ellipsis replaces the beginning of the last line.
  public static let start = Self(rawValue: "start")
  /// An ellipsis replaces the end of the last line.
  public static let end = Self(rawValue: "end")
  /// An ellipsis replaces the middle of the last line.
  public static let middle = Self(rawValue: "middle")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.none, .start, .end, .middle]
}

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Left for paragraphs that are written from left to right, right for others.
  public static let natural = Self(rawValue: "natural")
  /// Left.
  public static let left = Self(rawValue: "left")
  /// Right.
  public static let right = Self(rawValue: "right")
  /// Centred.
  public static let center = Self(rawValue: "center")
  /// Lines that do not end their paragraph fill the width.
  public static let justified = Self(rawValue: "justified")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.natural, .left, .right, .center, .justified]
}
