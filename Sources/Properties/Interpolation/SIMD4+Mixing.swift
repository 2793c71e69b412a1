extension SIMD4<Double> {
  /// On the way to `end`; exact at both ends, infinite ones included. Fractions outside 0…1 go on.
  @inlinable @inline(__always)
  package func mixed(with end: SIMD4<Double>, at fraction: Double) -> SIMD4<Double> {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let mixed = self * (1 - fraction) + end * fraction
    return mixed.replacing(with: self, where: self .== end)
  }
}
