extension CGPath {
  /// The path that SVG path data describes: `M10 10h80v-40z`. All commands of SVG 2 are read; empty data is an empty path.
  /// - Throws: `SVGPathError` with the place of what cannot be read. Unlike a browser, this does not draw what comes before.
  public convenience init(svgPathData: String) throws {
    var parser = SVGPathParser(svgPathData)
    self.init(try parser.parse())
  }
}
