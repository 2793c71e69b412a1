import Layers

/// The classes of animations that a timeline can name; their properties are read from their tables.
enum AnimationClasses {
  static let all: [CAAnimation.Type] = [
    CABasicAnimation.self, CASpringAnimation.self, CAKeyframeAnimation.self, CAAnimationGroup.self, CATransition.self,
  ]

  static let names = all.map { $0.propertyTable.className }

  static func named(_ name: String) -> CAAnimation.Type? { all.first { $0.propertyTable.className == name } }
}
