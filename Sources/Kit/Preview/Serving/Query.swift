import Foundation
import LayerKit
import Pixels

/// The part of an address after the question mark.
struct Query {
  private let items: [String: String]

  /// - Parameter text: names and values as pages encode them; of a name that is repeated, the first value counts.
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

  /// The text under a name; nil where there is none.
  func text(_ name: String) -> String? { items[name] }

  /// - Throws: `Failed` where there is none.
  func required(_ name: String) throws(Failed) -> String {
    guard let text = items[name], !text.isEmpty else { throw Failed(.badRequest, "\(name) is missing") }
    return text
  }

  /// A number under a name; nil where there is none.
  /// - Throws: `Failed` for text that is no finite number.
  func number(_ name: String) throws(Failed) -> Double? {
    guard let text = items[name] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw Failed(.badRequest, "\(name) is '\(text.prefix(40))'; expected a number")
    }
    return number
  }

  /// The moment that is asked for, cut to the movie.
  /// - Throws: `Failed` where it is no moment.
  func moment(of loaded: LoadedTimeline) throws(Failed) -> Movie.Moment {
    let trees = loaded.layers.trees
    if let frame = try number("frame") {
      return .frame(Int(max(0, min(frame.rounded(), Double(loaded.frameCount - 1)))))
    }
    let time = max(0, min(try number("time") ?? 0, trees.times.upperBound))
    return Movie.Moment(time: time, rate: trees.frameRate)
  }

  /// The board that is laid behind a picture: `checks`, its side in pixels, and two colours as `RRGGBB`; nil where there
  /// is none.
  /// - Throws: `Failed` where it is no board.
  func checkerboard() throws(Failed) -> Checkerboard? {
    guard let text = items["checks"] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let colors = parts.dropFirst().compactMap { $0.count == 6 ? UInt32($0, radix: 16) : nil }
    guard parts.count == 3, colors.count == 2, let side = Double(parts[0]), side.isFinite, side > 0 else {
      throw Failed(.badRequest, "checks is '\(text.prefix(40))'; expected side,RRGGBB,RRGGBB as in 8,d9dde3,ffffff")
    }
    return Checkerboard(side: min(side, 1e6), first: colors[0], second: colors[1])
  }

  /// A number of pixels under a name; nil where there is none.
  /// - Throws: `Failed` for anything but a whole number above 0.
  func pixels(_ name: String) throws(Failed) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let pixels = Int(exactly: number), pixels > 0 else {
      throw Failed(.badRequest, "\(name) is a whole number of pixels above 0")
    }
    return pixels
  }
}
