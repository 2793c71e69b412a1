import Animations
import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import TextLayout
import TextObjects

/// A layer that lays out and draws text, over its background and under its sublayers. Text outside the bounds is
/// clipped.
///
/// The first line touches the top of the bounds, in both directions of y. The text is laid out when the layer is
/// committed, and for every frame only while an animation changes the bounds or the font size, or a number to another
/// text. Letters are drawn as outlines, which are sharp at every scale and under every transform. If `contentsScale`
/// was set to less than the canvas's pixels per point, the text is drawn into a bitmap of that resolution, and is as
/// coarse as in Core Animation. Unlike in Core Animation, a `contentsScale` that was never set does not make the text
/// coarse.
///
/// The layer uses fonts that are installed for all users. There are no fallback fonts: a character that a font lacks is
/// drawn as the font's box for missing characters. Helvetica, Arial, Times and Courier have substitute fonts with the
/// same widths. An unknown font name and a missing character are reported on the standard error.
open class CATextLayer: CALayer {
  package override class var propertyTable: PropertyTable { .textLayer }

  /// The fonts that the text may use.
  package final var fonts = TextFonts.system

  /// The piece of another layer's text that this layer shows.
  final var slice: TextSlice?

  /// The layers that draw the text in pieces; empty if this layer draws it.
  final var pieceLayers: [CATextLayer] = [] {
    didSet { markDirty() }
  }

  /// The last text whose problems were reported, with the name of its font.
  private final var reported: (text: TextValue, font: String)?

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    reportProblems(values)
    let model = model()
    guard model.pieceLayers.isEmpty else { return NodeContent(values, animations: animations, previous: previous) }
    let drawing = TextDrawing(
      values, of: nodeID, fonts: model.fonts, slice: model.slice, animations: animations, previous: previous)
    return NodeContent(values, animations: animations, previous: previous, kind: .drawing(drawing))
  }

  /// The attributed string that was set as the text.
  private final var attributed: (object: NSAttributedString, value: TextValue)?

  /// The text: a `String`, an `NSAttributedString`, or a `CATextNumber`, whose number animates. Nil, the default, draws
  /// nothing; anything else sets nil.
  ///
  /// The attributes of an attributed string determine its appearance; the layer's `font`, `fontSize` and
  /// `foregroundColor` have no effect. The default attributes are Apple's: Helvetica, 12 points, black. A paragraph
  /// whose alignment is `natural` is aligned by `alignmentMode`. Attributes that `NSAttributedString.Key` has names for
  /// are drawn; others are stored but not drawn. If a timeline has the text as a list of runs, this returns an
  /// attributed string with the same appearance.
  ///
  /// A number is animated at the key path `string.number`, and a change at it animates implicitly. The presentation
  /// layer has the number of the moment.
  open var string: Any? {
    get {
      guard let text = self[textLayerProperties.string] else { return nil }
      if let attributed = model().attributed, attributed.value == text { return attributed.object }
      if let number = text.number { return number }
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

  /// The font object that was set, and the name that identifies it.
  private final var fontObject: (name: String, object: any Sendable)?

  /// The font: the name of a family, a full name, a PostScript name, the path of a font file, a `CTFont` or a `CGFont`.
  /// Helvetica by default, and if anything else is set. The size of a `CTFont` has no effect here.
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

  /// The name that identifies a font object.
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

  /// Whether lines break at the bounds; false by default, so that only the line breaks of the text apply.
  open var isWrapped: Bool {
    get { self[textLayerProperties.isWrapped] }
    set { self[textLayerProperties.isWrapped] = newValue }
  }

  /// How a line that is too long, and the last line that fits, are shortened; `none` by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { self[textLayerProperties.truncationMode] }
    set { self[textLayerProperties.truncationMode] = newValue }
  }

  /// The horizontal alignment of the lines; `natural` by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { self[textLayerProperties.alignmentMode] }
    set { self[textLayerProperties.alignmentMode] = newValue }
  }

  /// Stored but ignored. Small upright glyphs are placed at the nearest sixteenth of a pixel, and others at any
  /// fraction, so text moves smoothly.
  open var allowsFontSubpixelQuantization: Bool {
    get { self[textLayerProperties.allowsFontSubpixelQuantization] }
    set { self[textLayerProperties.allowsFontSubpixelQuantization] = newValue }
  }

  /// The size of the text in points: the width is that of its longest line. Lines break at the bounds if `isWrapped`.
  open override func preferredFrameSize() -> CGSize {
    let values = resolvedValues
    let width = isWrapped ? bounds.standardized.width : nil
    return TextFrame(values, model().fonts, width: width, height: nil)?.bounds.size ?? .zero
  }

  /// Reports problems with the fonts of a text, unless they were the last ones reported.
  private final func reportProblems(_ values: PropertyStorage) {
    // The texts of a timeline with its own fonts were checked when the timeline was read.
    guard fonts === TextFonts.system, slice == nil,
      let text = values[textLayerProperties.string]?.ofAllCharacters, !text.isEmpty
    else { return }
    let font = values[textLayerProperties.font]
    guard reported.map({ $0 != (text, font) }) ?? true else { return }
    reported = (text, font)
    let check = TextFontCheck(text, font: font, fonts: fonts)
    let problems = check.unknown.map(\.error.description) + check.missing.map(\.character.description)
    for problem in problems { FileHandle.standardError.write(Data((problem + "\n").utf8)) }
  }
}

extension PropertyTable {
  static let textLayer = PropertyTable(
    className: "CATextLayer", superTable: CALayer.propertyTable, keys: textLayerProperties)
}
