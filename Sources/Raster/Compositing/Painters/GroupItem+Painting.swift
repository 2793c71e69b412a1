import DisplayList

extension GroupItem {
  /// Whether only opacity and clip are applied to its list.
  var isPlain: Bool {
    content.raster == nil && content.filters.isEmpty && content.backdropFilters.isEmpty && !placement.hasShadow
      && isWhole && !content.list.blends && !content.isFlattened
  }

  /// Whether only its list, faded and clipped, is drawn over the backdrop.
  var isFadedOnly: Bool { isFiltered && content.filters.isEmpty }

  /// Whether only its bitmap, faded and clipped, is drawn over the backdrop.
  var isPicture: Bool { content.raster != nil && isWhole && content.backdropFilters.isEmpty }

  /// Whether only the filtered list is drawn.
  var isFiltered: Bool {
    content.raster == nil && content.backdropFilters.isEmpty && !placement.hasShadow && isWhole
  }

  /// Whether it has no mask, blend mode or face.
  private var isWhole: Bool { content.mask == nil && content.blendMode == .normal && !placement.hasFace }
}
