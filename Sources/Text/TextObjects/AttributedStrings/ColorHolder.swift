import Pixels

/// An object that represents a colour, which attributed strings may contain instead of a `CGColor`.
package protocol ColorHolder: AnyObject {
  /// The represented colour.
  var heldColor: CGColor { get }
}
