import Foundation
import LayerKit
import Pixels

/// The query of a URL.
struct Query {
  private let items: [String: String]

  /// - Parameter text: the encoded names and values. If a name is repeated, its first value counts.
  init(_ text: String) {
    let pairs = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    items = Dictionary(pairs) { first, _ in first }
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = String(text.replacing("+", with: " "))
    return spaced.removingPercentEncoding ?? spaced
  }

  /// The value of a name; nil if there is none.
  func text(_ name: String) -> String? { items[name] }

  /// The value of a name.
  /// - Throws: `Failed` if there is none.
  func required(_ name: String) throws(Failed) -> String {
    guard let text = items[name], !text.isEmpty else { throw Failed(.badRequest, "\(name) is missing") }
    return text
  }

  /// The number of a name; nil if there is none.
  /// - Throws: `Failed` for text that is not a finite number.
  func number(_ name: String) throws(Failed) -> Double? {
    guard let text = items[name] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw Failed(.badRequest, "\(name) is '\(text.prefix(40))'; expected a number")
    }
    return number
  }

  /// Whether a name is `true`; false if there is none.
  /// - Throws: `Failed` for anything but `true` or `false`.
  func flag(_ name: String) throws(Failed) -> Bool {
    switch items[name] {
    case nil, "false": false
    case "true": true
    case let text?: throw Failed(.badRequest, "\(name) is '\(text.prefix(40))'; expected true or false")
    }
  }

  /// The requested moment, clamped to the movie.
  /// - Throws: `Failed` if it is not a number.
  func moment(of loaded: LoadedTimeline) throws(Failed) -> Movie.Moment {
    let trees = loaded.layers.trees
    if let frame = try number("frame") {
      return .frame(Int(max(0, min(frame.rounded(), Double(loaded.frameCount - 1)))))
    }
    let time = max(0, min(try number("time") ?? 0, trees.times.upperBound))
    return Movie.Moment(time: time, rate: trees.frameRate)
  }

  /// The checkerboard behind clear pixels, `checks`: the side of its squares in pixels and two colours as `RRGGBB`. Nil
  /// if there is none.
  /// - Throws: `Failed` if it cannot be parsed.
  func checkerboard() throws(Failed) -> Checkerboard? {
    guard let text = items["checks"] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let colors = parts.dropFirst().compactMap { $0.count == 6 ? UInt32($0, radix: 16) : nil }
    guard parts.count == 3, colors.count == 2, let side = Double(parts[0]), side.isFinite, side > 0 else {
      throw Failed(.badRequest, "checks is '\(text.prefix(40))'; expected side,RRGGBB,RRGGBB as in 8,d9dde3,ffffff")
    }
    return Checkerboard(side: min(side, 1e6), first: colors[0], second: colors[1])
  }

  /// The number of pixels of a name; nil if there is none.
  /// - Throws: `Failed` for anything but a whole number above 0.
  func pixels(_ name: String) throws(Failed) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let pixels = Int(exactly: number), pixels > 0 else {
      throw Failed(.badRequest, "\(name) is a whole number of pixels above 0")
    }
    return pixels
  }
}
