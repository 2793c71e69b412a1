import Layers

/// The animation classes that a timeline can name, in any format. Their property tables say what can be set.
package enum AnimationClasses {
  package static let all: [CAAnimation.Type] = [
    CABasicAnimation.self, CASpringAnimation.self, CAKeyframeAnimation.self, CAAnimationGroup.self, CATransition.self,
  ]

  package static let names = all.map { $0.propertyTable.className }

  package static func named(_ name: String) -> CAAnimation.Type? { all.first { $0.propertyTable.className == name } }
}
