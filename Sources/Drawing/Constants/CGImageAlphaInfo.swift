/// Where a bitmap has its alpha. Pixels are always kept as BGRA; of what is asked for, only whether there is alpha counts.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}
