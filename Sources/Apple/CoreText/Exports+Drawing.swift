// Names that CoreText re-exports from the module Drawing.
@_exported import func Drawing.CTFontDrawGlyphs
