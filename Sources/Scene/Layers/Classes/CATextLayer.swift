import Animations
import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import TextLayout
import TextObjects

/// A layer that lays out and draws text, over its background and under its sublayers. What lies outside the bounds is cut.
///
/// The first line touches the top of the bounds, wherever y is 0. The text is laid out when the layer is committed, and
/// for every frame only while an animation changes the bounds or the font size. The letters are drawn as outlines, which
/// are sharp at every scale and under every transform. Where `contentsScale` was set to less than the canvas has pixels
/// per point, the text is drawn into a bitmap with so many, and is as coarse as in Core Animation; unlike there, a
/// `contentsScale` that was never set does not make texts coarse.
///
/// Fonts are those that are installed for all users; nothing else takes the place of a character that a font lacks, which
/// is drawn as the font's box for it. Helvetica, Arial, Times and Courier have stand-ins of the same widths. A name that no
/// font has, and a character that the font lacks, is told on the standard error.
open class CATextLayer: CALayer {
  package override class var propertyTable: PropertyTable { .textLayer }

  /// The fonts that the text may use.
  package final var fonts = TextFonts.system

  /// The piece of another layer's text that this one shows.
  final var slice: TextSlice?

  /// The layers that draw the text in pieces; empty while the layer draws it.
  final var pieceLayers: [CATextLayer] = [] {
    didSet { markDirty() }
  }

  /// The text whose problems were told last, and the font that it asks for.
  private final var told: (text: TextValue, font: String)?

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    tellProblems(values)
    let model = model()
    guard model.pieceLayers.isEmpty else { return NodeContent(values, animations: animations, previous: previous) }
    let drawing = TextDrawing(
      values, of: nodeID, fonts: model.fonts, slice: model.slice, animations: animations, previous: previous)
    return NodeContent(values, animations: animations, previous: previous, kind: .drawing(drawing))
  }

  /// The attributed string that the text was set to.
  private final var attributed: (object: NSAttributedString, value: TextValue)?

  /// The text: a `String`, or an `NSAttributedString`. Nil, the default, draws nothing; anything else sets nil.
  ///
  /// An attributed string says itself what it looks like, and `font`, `fontSize` and `foregroundColor` of the layer have no
  /// effect: what it does not say is as Apple has it, Helvetica of 12 points in black. Its paragraphs stand as
  /// `alignmentMode` says unless they have an alignment other than `natural`. The attributes are those that
  /// `NSAttributedString.Key` has names for; others are kept, and not drawn. A text that a timeline has as a list of runs
  /// is read as an attributed string that looks like it.
  open var string: Any? {
    get {
      guard let text = self[textLayerProperties.string] else { return nil }
      if let attributed = model().attributed, attributed.value == text { return attributed.object }
      guard !text.isPlain else { return text.string }
      guard text.form == .runs else { return text.attributedString }
      let defaults = TextDefaults(
        font: self[textLayerProperties.font], fontSize: Double(fontSize), foregroundColor: foregroundColor ?? .clear)
      return text.filled(defaults).attributedString
    }
    set {
      let value = PropertyValue(any: newValue, for: textLayerProperties.string.property) ?? .null
      attributed = nil
      if let text = TextValue.read(value), let object = (newValue as? NSAttributedString)?.copy() as? NSAttributedString
      {
        attributed = (object, text)
      }
      self[textLayerProperties.string] = TextValue.read(value)
    }
  }

  /// The font object that was set, and the name by which it is found.
  private final var fontObject: (name: String, object: any Sendable)?

  /// The font: a family, full name or PostScript name, or the path of a font file, a `CTFont` or a `CGFont`; Helvetica by
  /// default, and where anything else is set. The size of a `CTFont` has no effect here.
  open var font: Any? {
    get {
      let name = self[textLayerProperties.font]
      if let fontObject = model().fontObject, fontObject.name == name { return fontObject.object }
      return name
    }
    set {
      let (name, object) = Self.font(newValue)
      fontObject = object.map { (name, $0) }
      self[textLayerProperties.font] = name
    }
  }

  /// The name by which fonts are found that are set as objects.
  private static func font(_ value: Any?) -> (name: String, object: (any Sendable)?) {
    let name = PropertyValue(any: value, for: textLayerProperties.font.property).flatMap(String.read)
    let object: (any Sendable)? = value as? CTFont ?? value as? CGFont
    return (name ?? textLayerProperties.font.defaultValue, object)
  }

  override func codedObject(of property: Property) -> Any? {
    switch property {
    case textLayerProperties.string.property: string
    case textLayerProperties.font.property: font
    default: super.codedObject(of: property)
    }
  }

  override func storeCoded(_ object: Any?, of property: Property) -> Bool {
    switch property {
    case textLayerProperties.string.property where object is NSAttributedString: string = object
    case textLayerProperties.font.property where object is CTFont || object is CGFont: font = object
    default: return super.storeCoded(object, of: property)
    }
    return true
  }

  /// The size of the font in points; 36 by default, limited to a million.
  open var fontSize: CGFloat {
    get { self[textLayerProperties.fontSize] }
    set { self[textLayerProperties.fontSize] = newValue }
  }

  /// The colour of the letters; opaque white by default, nil for nothing.
  open var foregroundColor: CGColor? {
    get { self[textLayerProperties.foregroundColor] }
    set { self[textLayerProperties.foregroundColor] = newValue }
  }

  /// Whether lines break where the bounds end; otherwise, by default, only where the text has line breaks.
  open var isWrapped: Bool {
    get { self[textLayerProperties.isWrapped] }
    set { self[textLayerProperties.isWrapped] = newValue }
  }

  /// Where text is left out of a line that has no room, and of the last line that fits; `none` by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { self[textLayerProperties.truncationMode] }
    set { self[textLayerProperties.truncationMode] = newValue }
  }

  /// On which side of the bounds lines stand; `natural` by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { self[textLayerProperties.alignmentMode] }
    set { self[textLayerProperties.alignmentMode] = newValue }
  }

  /// Kept, without effect: glyphs stand where they belong, small upright ones at the nearest sixteenth of a pixel and others
  /// at any fraction, and so move smoothly.
  open var allowsFontSubpixelQuantization: Bool {
    get { self[textLayerProperties.allowsFontSubpixelQuantization] }
    set { self[textLayerProperties.allowsFontSubpixelQuantization] = newValue }
  }

  /// The size of the text in points: as wide as its longest line, which breaks at the width of the bounds if `isWrapped`.
  open override func preferredFrameSize() -> CGSize {
    let values = resolvedValues
    let width = isWrapped ? bounds.standardized.width : nil
    return TextFrame(values, model().fonts, width: width, height: nil)?.bounds.size ?? .zero
  }

  /// Tells what is wrong with the fonts of a text that was not told of before.
  private final func tellProblems(_ values: PropertyStorage) {
    // The texts of a timeline with fonts of its own were checked when it was read.
    guard fonts === TextFonts.system, slice == nil, let text = values[textLayerProperties.string], !text.isEmpty
    else { return }
    let font = values[textLayerProperties.font]
    guard told.map({ $0 != (text, font) }) ?? true else { return }
    told = (text, font)
    let check = TextFontCheck(text, font: font, fonts: fonts)
    let problems = check.unknown.map(\.error.description) + check.missing.map(\.character.description)
    for problem in problems { FileHandle.standardError.write(Data((problem + "\n").utf8)) }
  }
}

extension PropertyTable {
  static let textLayer = PropertyTable(
    className: "CATextLayer", superTable: CALayer.propertyTable, keys: textLayerProperties)
}
