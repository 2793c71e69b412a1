extension SIMD4<Double> {
  /// The vector mixed with another one, exact at both ends even where they are infinite. Fractions outside 0…1
  /// extrapolate.
  @inlinable @inline(__always)
  package func mixed(with end: SIMD4<Double>, at fraction: Double) -> SIMD4<Double> {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let mixed = self * (1 - fraction) + end * fraction
    return mixed.replacing(with: self, where: self .== end)
  }
}
