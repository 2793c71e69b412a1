import Foundation
import Geometry
import Pixels
import Properties

extension ArchivedValue.Color {
  init(_ color: CGColor) {
    space = color.space.rawValue
    components = color.channels.map { Double($0) }
  }

  var color: CGColor? {
    ColorSpace(rawValue: space).flatMap {
      CGColor(colorSpace: .of($0), components: components.map { CGFloat($0) })
    }
  }
}

extension ArchivedValue.Image {
  init(_ image: CGImage) {
    (width, height) = (image.width, image.height)
    pixels = image.pixels.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }

  var image: CGImage? {
    guard pixels.count.isMultiple(of: 4) else { return nil }
    var words = [UInt32](repeating: 0, count: pixels.count / 4)
    _ = words.withUnsafeMutableBytes { pixels.copyBytes(to: $0) }
    return CGImage(width: width, height: height, pixels: words.map { UInt32(littleEndian: $0) })
  }
}

extension ArchivedValue.Path {
  init(_ path: CGPath) {
    var types: [Int32] = []
    var coordinates: [Double] = []
    path.applyWithBlock { element in
      let element = element.pointee
      types.append(element.type.rawValue)
      for index in 0..<element.type.pointCount {
        coordinates += [Double(element.points[index].x), Double(element.points[index].y)]
      }
    }
    (self.types, self.coordinates) = (types, coordinates)
  }

  var path: CGPath? {
    let path = CGMutablePath()
    var rest = coordinates[...]
    for rawType in types {
      guard let type = CGPathElementType(rawValue: rawType), rest.count >= type.pointCount * 2 else { return nil }
      let numbers = Array(rest.prefix(type.pointCount * 2))
      rest = rest.dropFirst(numbers.count)
      let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      switch type {
      case .moveToPoint: path.move(to: points[0])
      case .addLineToPoint: path.addLine(to: points[0])
      case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
      case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case .closeSubpath: path.closeSubpath()
      }
    }
    return rest.isEmpty ? path.copy() : nil
  }
}

extension ArchivedValue.Filter {
  init(_ filter: FilterValue) {
    (type, name, isEnabled) = (filter.type.rawValue, filter.name, filter.isEnabled)
    var inputs: [String: ArchivedValue] = [:]
    for input in filter.type.inputs {
      if let value = filter[input.property], value != input.defaultValue {
        inputs[input.property.name] = ArchivedValue(value)
      }
    }
    self.inputs = inputs
  }

  var filter: FilterValue? {
    guard let type = FilterType(rawValue: type) else { return nil }
    var filter = FilterValue(type, name: name)
    filter.isEnabled = isEnabled
    for (key, archived) in inputs {
      guard let input = PropertyTable.filter.property(named: key), let value = archived.propertyValue,
        let changed = filter.setting(input, to: value)
      else { return nil }
      filter = changed
    }
    return filter
  }
}

extension ArchivedValue.Text {
  init(_ text: TextValue) {
    form = text.form.rawValue
    runs = text.runs.map { run in
      Run(
        string: run.string, attributes: ArchivedValue.archived(run.attributes.stored),
        paragraph: run.paragraphStyle.map { Paragraph($0) })
    }
    number = text.number.map {
      Number(
        number: $0.number, format: $0.format, groupingSeparator: $0.groupingSeparator,
        decimalSeparator: $0.decimalSeparator)
    }
  }

  var text: TextValue? {
    guard let form = TextValue.Form(rawValue: form) else { return nil }
    guard form != .number else { return number?.textNumber.map { TextValue($0) } }
    var read: [TextRunValue] = []
    for run in runs {
      guard let attributes = ArchivedValue.values(run.attributes, in: .textRun) else { return nil }
      var value = TextRunValue(run.string, attributes: attributes)
      if let paragraph = run.paragraph {
        guard let style = paragraph.style else { return nil }
        value.paragraphStyle = style
      }
      read.append(value)
    }
    return TextValue(runs: read, form: form)
  }
}

extension ArchivedValue.Text.Number {
  fileprivate var textNumber: CATextNumber? {
    try? CATextNumber(
      number, format: format, groupingSeparator: groupingSeparator, decimalSeparator: decimalSeparator)
  }
}

extension ArchivedValue.Text.Paragraph {
  fileprivate init(_ style: ParagraphStyleValue) {
    values = ArchivedValue.archived(style.values.stored)
    tabStops = style.tabStops.map { stops in
      stops.map { ArchivedValue.Text.TabStop(location: $0.location, alignment: $0.alignment.rawValue) }
    }
  }

  fileprivate var style: ParagraphStyleValue? {
    guard let values = ArchivedValue.values(values, in: .paragraphStyle) else { return nil }
    var style = ParagraphStyleValue()
    style.values = values
    guard let tabStops else { return style }
    style.tabStops = tabStops.compactMap { stop in
      ParagraphStyleValue.TabStop.Alignment(rawValue: stop.alignment).map {
        ParagraphStyleValue.TabStop(location: stop.location, alignment: $0)
      }
    }
    return style.tabStops?.count == tabStops.count ? style : nil
  }
}
