/// Two rows of luma and the row of chroma that they share.
struct VideoLines {
  let upper, lower, u, v: UnsafeMutablePointer<UInt8>
}
