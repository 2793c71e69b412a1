import Foundation
import Layers

/// The tree of views, which that of their layers mirrors.
extension UIView {
  final func add(_ view: UIView) { insert(view, at: children.count) { $0.addSublayer(view.layer) } }

  final func insert(_ view: UIView, at index: Int) {
    let others = children.filter { $0 !== view }
    guard index < others.count else { return add(view) }
    let sibling = others[max(0, index)]
    insert(view, at: max(0, index)) { $0.insertSublayer(view.layer, below: sibling.layer) }
  }

  /// Puts a view beside a subview; in front of all if that is none.
  /// - Parameter offset: 0 for right behind, 1 for right in front.
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

  /// Lets two subviews change places, which are counted from the back.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, children.indices.contains(index1), children.indices.contains(index2) else { return }
    children.swapAt(index1, index2)
    let views = Set(children.map { ObjectIdentifier($0.layer) })
    var order = children.map(\.layer).makeIterator()
    // Layers that belong to no view stay where they are.
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

  /// Inserts a view, which must not contain this one, and tells everybody.
  private final func insert(_ view: UIView, at index: Int, _ place: (CALayer) -> Void) {
    guard !isDescendant(of: view) else { return }
    let isHere = view.parent === self
    let oldWindow = view.window
    if !isHere {
      let newWindow = window
      view.willMove(toSuperview: self)
      if newWindow !== oldWindow { view.tellAll { $0.windowWillChange(to: newWindow) } }
      if let former = view.parent {
        former.willRemoveSubview(view)
        former.removeConstraints(leavingWith: view)
        former.forget(view)
        view.parent = nil
      }
    }
    if isHere { forget(view) }
    children.insert(view, at: min(index, children.count))
    view.parent = self
    place(layer)
    guard !isHere else { return }
    view.constraintsDidMove()
    if window !== oldWindow { view.tellAll { $0.windowDidChange() } }
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.ownTintColor == nil, tintColor != .systemBlue { view.tellTintColor() }
  }

  final func leave(_ former: UIView) {
    let leavesWindow = window != nil
    willMove(toSuperview: nil)
    if leavesWindow { tellAll { $0.windowWillChange(to: nil) } }
    former.willRemoveSubview(self)
    former.removeConstraints(leavingWith: self)
    former.forget(self)
    parent = nil
    layer.removeFromSuperlayer()
    if leavesWindow { tellAll { $0.windowDidChange() } }
    didMoveToSuperview()
  }

  /// Takes a view out of the list of subviews, searching from the front.
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

  /// Does something with this view and all below it.
  final func tellAll(_ body: (UIView) -> Void) {
    body(self)
    for view in children { view.tellAll(body) }
  }

  /// Tells this view, and those below that have no tint colour of their own, that it has changed.
  final func tellTintColor() {
    tintColorDidChange()
    for view in children where view.ownTintColor == nil { view.tellTintColor() }
  }
}
