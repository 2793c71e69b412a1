import Layers

/// The classes of animations that a timeline can name, whatever it is written in; their properties are read from their tables.
package enum AnimationClasses {
  package static let all: [CAAnimation.Type] = [
    CABasicAnimation.self, CASpringAnimation.self, CAKeyframeAnimation.self, CAAnimationGroup.self, CATransition.self,
  ]

  package static let names = all.map { $0.propertyTable.className }

  package static func named(_ name: String) -> CAAnimation.Type? { all.first { $0.propertyTable.className == name } }
}
