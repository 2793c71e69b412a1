import Foundation
import TextLayout

/// A collection of fonts.
public final class CTFontCollection: Sendable {
  /// The descriptors that fonts must match; nil for all available fonts.
  private let queries: [CTFontDescriptor]?

  init(_ queries: [CTFontDescriptor]?) { self.queries = queries }

  /// Descriptors of the fonts without duplicates; registered fonts come first.
  fileprivate var descriptors: [CTFontDescriptor] {
    guard let queries else {
      return ((try? TextFonts.system.descriptions()) ?? []).map { CTFontDescriptor($0, size: nil) }
    }
    var names: Set<String> = []
    return queries.flatMap { query in
      (CTFontDescriptorCreateMatchingFontDescriptors(query, nil) ?? []).compactMap { $0 as? CTFontDescriptor }
    }.filter { names.insert($0.name ?? "").inserted }
  }
}

/// All available fonts.
/// - Parameter options: ignored: there are never duplicates.
public func CTFontCollectionCreateFromAvailableFonts(_ options: CFDictionary?) -> CTFontCollection {
  CTFontCollection(nil)
}

/// The fonts that match any of some descriptors.
/// - Parameters:
///   - queryDescriptors: `CTFontDescriptor`s; nil for an empty collection.
///   - options: ignored: there are never duplicates.
public func CTFontCollectionCreateWithFontDescriptors(
  _ queryDescriptors: CFArray?, _ options: CFDictionary?
) -> CTFontCollection {
  CTFontCollection((queryDescriptors ?? []).compactMap { $0 as? CTFontDescriptor })
}

/// Descriptors of the fonts, `CTFontDescriptor`s; nil for none.
public func CTFontCollectionCreateMatchingFontDescriptors(_ collection: CTFontCollection) -> CFArray? {
  let found = collection.descriptors
  return found.isEmpty ? nil : found
}
