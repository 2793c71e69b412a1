extension CGPath {
  /// Reads SVG path data, such as `M10 10h80v-40z`, with all commands of SVG 2. Empty data results in an empty path.
  /// - Throws: `SVGPathError` with the position of the first error. Unlike browsers, this initializer does not return
  ///   the part before an error.
  public convenience init(svgPathData: String) throws {
    var parser = SVGPathParser(svgPathData)
    self.init(try parser.parse())
  }
}
