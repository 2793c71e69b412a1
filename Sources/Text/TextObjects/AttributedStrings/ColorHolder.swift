import Pixels

/// An object that stands for a colour, and that attributed strings may have in its place.
package protocol ColorHolder: AnyObject {
  /// The colour that it stands for.
  var heldColor: CGColor { get }
}
