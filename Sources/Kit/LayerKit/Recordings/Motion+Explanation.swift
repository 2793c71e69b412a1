import Animations
import Foundation
import Properties
import RenderTree
import Timelines

extension Motion {
  /// Explains the value at a time, in seconds: the model value, the contribution of each animation, and the
  /// presentation value. Nil while the layer is not in the tree.
  public func explanation(at time: CFTimeInterval) -> Explanation? {
    guard let node = segment(at: time).node else { return nil }
    let localTime = node.clocks.localTime(fromOuter: time)
    guard !keyPath.isDerived else { return frameExplanation(of: node.renderNode, at: localTime) }
    var explanation = Explanation(
      keyPath, animations: node.renderNode.animations, over: node.renderNode.values, at: localTime)
    explanation.transition = node.renderNode.transition?.explanation(at: localTime)
    return explanation
  }

  /// A frame derives from several properties, each with its own animations. The result of a contribution is the frame
  /// after that animation is applied.
  private func frameExplanation(of node: RenderNode, at localTime: Double) -> Explanation {
    let shown = node.presentationValues(at: localTime)
    let properties = DerivedProperties.frameSources
    var values = node.values
    var contributions: [Explanation.Contribution] = []
    for property in properties {
      let explanation = Explanation(
        PropertyKeyPath(property), animations: node.animations, over: node.values, at: localTime)
      for var contribution in explanation.contributions {
        values[property] = contribution.result
        contribution.result = values.value(at: keyPath)
        contributions.append(contribution)
      }
    }
    return Explanation(
      keyPath, madeFrom: properties.map { ($0.name, shown[$0]) }, at: localTime,
      modelValue: node.values.value(at: keyPath), contributions: contributions,
      presentationValue: shown.value(at: keyPath))
  }
}
