import RenderTree

extension CALayer {
  /// The corners that `cornerRadius` rounds; all by default.
  public var maskedCorners: CACornerMask {
    get { self[layerProperties.maskedCorners] }
    set { self[layerProperties.maskedCorners] = newValue }
  }

  /// The shape of round corners.
  public var cornerCurve: CALayerCornerCurve {
    get { self[layerProperties.cornerCurve] }
    set { self[layerProperties.cornerCurve] = newValue }
  }

  /// Whether a layer fades as one image with its sublayers; true by default.
  public var allowsGroupOpacity: Bool {
    get { self[layerProperties.allowsGroupOpacity] }
    set { self[layerProperties.allowsGroupOpacity] = newValue }
  }

  /// Whether edges are antialiased at all; true by default.
  public var allowsEdgeAntialiasing: Bool {
    get { self[layerProperties.allowsEdgeAntialiasing] }
    set { self[layerProperties.allowsEdgeAntialiasing] = newValue }
  }

  /// The edges that are antialiased; all by default.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { self[layerProperties.edgeAntialiasingMask] }
    set { self[layerProperties.edgeAntialiasingMask] = newValue }
  }
}
