/// The byte layout of a bitmap, with a `CGImageAlphaInfo` in its lowest five bits. Bitmaps here are always 8-bit BGRA:
/// a context reads the alpha info, rejects floating-point components and ignores the byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The flags and the alpha info as one number.
  public let rawValue: UInt32

  /// - Parameter rawValue: flags combined with a `CGImageAlphaInfo`; unknown bits are kept and ignored.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers; `CGContext` does not create such bitmaps.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16-bit units, the lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// 32-bit units, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// 16-bit units, the highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// 32-bit units, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}
