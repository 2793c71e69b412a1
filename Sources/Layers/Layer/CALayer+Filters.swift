import Animations
import RenderTree

extension CALayer {
  /// How the finished layer meets what is behind it: a `CAFilter` or the name of a blend mode such as `multiplyBlendMode`;
  /// nil puts it over. Reads as the name. Anything else changes nothing and is handed to `didReject(_:)`.
  public var compositingFilter: Any? {
    get { self[layerProperties.compositingFilter]?.rawValue }
    set { setValue(newValue, forKey: "compositingFilter") }
  }

  /// Applied one after the other to the layer with its sublayers: `CAFilter`s. A list with anything else changes nothing
  /// and is handed to `didReject(_:)`.
  public var filters: [Any]? {
    get { self[layerProperties.filters].map { $0.map { CAFilter($0) } } }
    set { setValue(newValue, forKey: "filters") }
  }

  /// Applied to what is behind the layer, within its bounds and their round corners; they fade with the layer.
  public var backgroundFilters: [Any]? {
    get { self[layerProperties.backgroundFilters].map { $0.map { CAFilter($0) } } }
    set { setValue(newValue, forKey: "backgroundFilters") }
  }
}
