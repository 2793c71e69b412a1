import Foundation
import TextLayout

/// Fonts to choose from.
public final class CTFontCollection: Sendable {
  /// What the fonts have to be like; nil for all that can be named.
  private let queries: [CTFontDescriptor]?

  init(_ queries: [CTFontDescriptor]?) { self.queries = queries }

  /// The fonts, those first that were registered, each once.
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

/// All fonts that can be named.
/// - Parameter options: not read: no font is there twice.
public func CTFontCollectionCreateFromAvailableFonts(_ options: CFDictionary?) -> CTFontCollection {
  CTFontCollection(nil)
}

/// The fonts that some descriptors fit.
/// - Parameters:
///   - queryDescriptors: `CTFontDescriptor`s; nil for no font.
///   - options: not read: no font is there twice.
public func CTFontCollectionCreateWithFontDescriptors(
  _ queryDescriptors: CFArray?, _ options: CFDictionary?
) -> CTFontCollection {
  CTFontCollection((queryDescriptors ?? []).compactMap { $0 as? CTFontDescriptor })
}

/// Descriptors of the fonts, `CTFontDescriptor`s; nil where there are none.
public func CTFontCollectionCreateMatchingFontDescriptors(_ collection: CTFontCollection) -> CFArray? {
  let found = collection.descriptors
  return found.isEmpty ? nil : found
}
