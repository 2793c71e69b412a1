import FlyingFox
import LayerKit

/// The part of an address after the question mark.
struct Query {
  private let items: [HTTPRequest.QueryItem]

  init(_ items: [HTTPRequest.QueryItem]) { self.items = items }

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
