import CHarfBuzz

/// An axis of a variable font.
package struct FontAxis: Hashable, Sendable {
  /// Four letters, such as `wght`.
  package var tag: String
  package var minimum: Double
  package var initial: Double
  package var maximum: Double
}

extension FontAxis {
  /// The axes of a face, in the order of its coordinates.
  static func axes(of face: OpaquePointer) -> [FontAxis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      FontAxis(
        tag: Tag.text(info.tag), minimum: Double(info.min_value), initial: Double(info.default_value),
        maximum: Double(info.max_value))
    }
  }
}
