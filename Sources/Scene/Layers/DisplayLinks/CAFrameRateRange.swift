/// The preferred frame rates of a display link, in frames per second; 0 for no preference.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum rate, in frames per second.
  public var minimum: Float

  /// The maximum rate, in frames per second; 0 for any.
  public var maximum: Float

  /// The preferred rate, in frames per second; nil or 0 for the maximum.
  public var preferred: Float?

  /// A range of rates in frames per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// No preference: a callback for every frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// The number of frames per callback: the integer whose rate is nearest to the preferred one, among those with a rate
  /// inside the range if there are any.
  func stride(ofFrames nativeRate: Double) -> Int {
    let wanted = [preferred, maximum].compactMap { $0 }.first { $0 > 0 && $0.isFinite }.map { Double($0) }
    guard let wanted, nativeRate > 0, nativeRate.isFinite else { return 1 }
    let guess = min(max(1, (nativeRate / wanted).rounded(.down)), 1e6)
    let candidates = [max(1, guess - 1), guess, guess + 1, guess + 2].map { Int($0) }
    let inside = candidates.filter { contains(nativeRate / Double($0)) }
    let choices = inside.isEmpty ? candidates : inside
    return choices.min { abs(nativeRate / Double($0) - wanted) < abs(nativeRate / Double($1) - wanted) } ?? 1
  }

  private func contains(_ rate: Double) -> Bool {
    rate >= Double(minimum) - 1e-6 && (maximum <= 0 || rate <= Double(maximum) + 1e-6)
  }
}
