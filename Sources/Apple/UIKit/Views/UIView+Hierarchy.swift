import Foundation
import Layers

/// The view tree, which the layer tree mirrors.
extension UIView {
  final func add(_ view: UIView) { insert(view, at: children.count) { $0.addSublayer(view.layer) } }

  final func insert(_ view: UIView, at index: Int) {
    let others = children.filter { $0 !== view }
    guard index < others.count else { return add(view) }
    let sibling = others[max(0, index)]
    insert(view, at: max(0, index)) { $0.insertSublayer(view.layer, below: sibling.layer) }
  }

  /// Inserts a view next to a subview; in front of all subviews if the sibling is not one.
  /// - Parameter offset: 0 for directly behind, 1 for directly in front.
  final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    let others = children.filter { $0 !== view }
    guard let index = others.firstIndex(where: { $0 === sibling }) else { return add(view) }
    insert(view, at: index + offset) { layer in
      if offset == 0 {
        layer.insertSublayer(view.layer, below: sibling.layer)
      } else {
        layer.insertSublayer(view.layer, above: sibling.layer)
      }
    }
  }

  final func bringToFront(_ view: UIView) {
    guard view.parent === self, children.last !== view else { return }
    forget(view)
    children.append(view)
    layer.addSublayer(view.layer)
  }

  final func sendToBack(_ view: UIView) {
    guard view.parent === self, let first = children.first, first !== view else { return }
    forget(view)
    children.insert(view, at: 0)
    layer.insertSublayer(view.layer, below: first.layer)
  }

  /// Exchanges two subviews, whose indices count from the back.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, children.indices.contains(index1), children.indices.contains(index2) else { return }
    children.swapAt(index1, index2)
    let views = Set(children.map { ObjectIdentifier($0.layer) })
    var order = children.map(\.layer).makeIterator()
    // Sublayers that belong to no view keep their index.
    layer.sublayers = layer.sublayers?.compactMap { views.contains(ObjectIdentifier($0)) ? order.next() : $0 }
  }

  /// Whether a view is this one or below it.
  public final func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: { $0.parent }).contains { $0 === view }
  }

  final func find(tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return children.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Inserts a view, which must not contain this one, and sends the notifications.
  private final func insert(_ view: UIView, at index: Int, _ place: (CALayer) -> Void) {
    guard !isDescendant(of: view) else { return }
    let isHere = view.parent === self
    let oldWindow = view.window
    if !isHere {
      let newWindow = window
      view.willMove(toSuperview: self)
      if newWindow !== oldWindow { view.forEachView { $0.windowWillChange(to: newWindow) } }
      if let previous = view.parent {
        previous.willRemoveSubview(view)
        previous.removeConstraints(leavingWith: view)
        previous.forget(view)
        view.parent = nil
      }
    }
    if isHere { forget(view) }
    children.insert(view, at: min(index, children.count))
    view.parent = self
    place(layer)
    guard !isHere else { return }
    view.constraintsDidMove()
    if window !== oldWindow { view.forEachView { $0.windowDidChange() } }
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.ownTintColor == nil, tintColor != .systemBlue { view.sendTintColorDidChange() }
  }

  final func leave(_ previous: UIView) {
    let leavesWindow = window != nil
    willMove(toSuperview: nil)
    if leavesWindow { forEachView { $0.windowWillChange(to: nil) } }
    previous.willRemoveSubview(self)
    previous.removeConstraints(leavingWith: self)
    previous.forget(self)
    parent = nil
    layer.removeFromSuperlayer()
    if leavesWindow { forEachView { $0.windowDidChange() } }
    didMoveToSuperview()
  }

  /// Removes a view from the list of subviews, searching from the front.
  private final func forget(_ view: UIView) {
    if let index = children.lastIndex(where: { $0 === view }) { children.remove(at: index) }
  }

  private final func windowWillChange(to newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    controller?.viewWillMove(to: newWindow)
  }

  private final func windowDidChange() {
    didMoveToWindow()
    controller?.viewDidMove(to: window)
  }

  /// Calls a closure with this view and all its descendants.
  final func forEachView(_ body: (UIView) -> Void) {
    body(self)
    for view in children { view.forEachView(body) }
  }

  /// Calls `tintColorDidChange()` of this view, and of the descendants that inherit its tint colour.
  final func sendTintColorDidChange() {
    tintColorDidChange()
    for view in children where view.ownTintColor == nil { view.sendTintColorDidChange() }
  }
}
