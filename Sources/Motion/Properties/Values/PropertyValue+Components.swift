import Foundation
import Geometry

extension PropertyValue {
  /// A component of the value; nil if its type has no such component.
  package func component(_ component: PropertyComponent) -> PropertyValue? {
    switch self {
    case .point(let point):
      switch component {
      case .x: .number(Double(point.x))
      case .y: .number(Double(point.y))
      default: nil
      }
    case .size(let size):
      switch component {
      case .width: .number(Double(size.width))
      case .height: .number(Double(size.height))
      default: nil
      }
    case .rect(let rect):
      switch component {
      case .origin: .point(rect.origin)
      case .originX: .number(Double(rect.origin.x))
      case .originY: .number(Double(rect.origin.y))
      case .size: .size(rect.size)
      case .sizeWidth: .number(Double(rect.size.width))
      case .sizeHeight: .number(Double(rect.size.height))
      default: nil
      }
    case .transform(let transform): transform.component(component)
    case .filters(let filters):
      if case .filterInput(let name, let input) = component {
        filters.first { $0.name == name }?[input]
      } else {
        nil
      }
    case .emitterCells(let cells):
      if case .emitterCell(let name, let path) = component {
        cells.first { $0.name == name }?.value(at: path)
      } else {
        nil
      }
    case .text(let text): component == .number ? text.number.map { .number($0.number) } : nil
    default: nil
    }
  }

  /// The value with one component replaced; unchanged if its type has no such component, or the component has another
  /// type than `value`.
  package func setting(_ component: PropertyComponent, to value: PropertyValue) -> PropertyValue {
    switch (self, value) {
    case (.point(var point), .number(let number)):
      switch component {
      case .x: point.x = CGFloat(number)
      case .y: point.y = CGFloat(number)
      default: return self
      }
      return .point(point)
    case (.size(var size), .number(let number)):
      switch component {
      case .width: size.width = CGFloat(number)
      case .height: size.height = CGFloat(number)
      default: return self
      }
      return .size(size)
    case (.rect(let rect), _):
      return .rect(rect.setting(component, to: value))
    case (.transform(let transform), _):
      return .transform(transform.setting(component, to: value))
    case (.filters(var filters), _):
      guard case .filterInput(let name, let input) = component,
        let index = filters.firstIndex(where: { $0.name == name }),
        let changed = filters[index].setting(input, to: value)
      else { return self }
      filters[index] = changed
      return .filters(filters)
    case (.emitterCells(var cells), _):
      guard case .emitterCell(let name, let path) = component,
        let index = cells.firstIndex(where: { $0.name == name }),
        let changed = cells[index].setting(path, to: value)
      else { return self }
      cells[index] = changed
      return .emitterCells(cells)
    case (.text(let text), .number(let number)):
      guard component == .number, var changed = text.number else { return self }
      changed.number = number
      return .text(TextValue(changed))
    default: return self
    }
  }
}

extension CGRect {
  fileprivate func setting(_ component: PropertyComponent, to value: PropertyValue) -> CGRect {
    var rect = self
    switch (component, value) {
    case (.origin, .point(let point)): rect.origin = point
    case (.originX, .number(let number)): rect.origin.x = CGFloat(number)
    case (.originY, .number(let number)): rect.origin.y = CGFloat(number)
    case (.size, .size(let size)): rect.size = size
    case (.sizeWidth, .number(let number)): rect.size.width = CGFloat(number)
    case (.sizeHeight, .number(let number)): rect.size.height = CGFloat(number)
    default: break
    }
    return rect
  }
}
