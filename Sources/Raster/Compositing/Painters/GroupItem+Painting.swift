import DisplayList

extension GroupItem {
  /// Whether nothing but opacity and clip happens to its list.
  var isPlain: Bool {
    content.raster == nil && content.filters.isEmpty && content.backdropFilters.isEmpty && !placement.hasShadow
      && isWhole && !content.list.blends && !content.isFlattened
  }

  /// Whether its list alone, faded and clipped, is drawn over what is behind.
  var isFadedOnly: Bool { isFiltered && content.filters.isEmpty }

  /// Whether its bitmap alone, faded and clipped, is drawn over what is behind.
  var isPicture: Bool { content.raster != nil && isWhole && content.backdropFilters.isEmpty }

  /// Whether it shows what its filters make of its list, and that alone.
  var isFiltered: Bool {
    content.raster == nil && content.backdropFilters.isEmpty && !placement.hasShadow && isWhole
  }

  /// Whether it is drawn over what is behind, and whole.
  private var isWhole: Bool { content.mask == nil && content.blendMode == .normal && !placement.hasFace }
}
