extension CGPath {
  /// Reads SVG path data, such as `M10 10h80v-40z`, with all commands of SVG 2; empty data is an empty path.
  /// - Throws: `SVGPathError` with the position of the first error. Browsers draw the part before an error; this
  ///   initializer does not.
  public convenience init(svgPathData: String) throws {
    var parser = SVGPathParser(svgPathData)
    self.init(try parser.parse())
  }
}
