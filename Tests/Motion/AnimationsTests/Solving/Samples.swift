import Animations
import Foundation
import Testing

@testable import Animations

/// Many samples, as a check that needs no solver.
func samples(_ function: (Double) -> Double, _ start: Double, _ end: Double, count: Int = 20_000) -> [Double] {
  (0...count).map { function(start + (end - start) * Double($0) / Double(count)) }
}
