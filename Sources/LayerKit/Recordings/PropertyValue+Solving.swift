import Foundation
import Properties
import Timelines

extension PropertyValue {
  /// The numbers that questions are about: 0 and 1 for a boolean.
  var solvedComponents: [Double]? {
    switch self {
    case .boolean(let flag): [flag ? 1 : 0]
    case .number, .point, .size, .rect, .color: components
    default: nil
    }
  }

  /// A value of a type made of these numbers, for messages.
  init(_ numbers: [Double], as type: ValueType) {
    switch (type, numbers.count) {
    case (.point, 2): self = .point(CGPoint(x: numbers[0], y: numbers[1]))
    case (.size, 2): self = .size(CGSize(width: numbers[0], height: numbers[1]))
    case (.rect, 4): self = .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case (.color, 4):
      self = .color(CGColor(srgbRed: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
    case (.boolean, 1): self = .boolean(numbers[0] != 0)
    case (_, 1): self = .number(numbers[0])
    default: self = .null
    }
  }
}
