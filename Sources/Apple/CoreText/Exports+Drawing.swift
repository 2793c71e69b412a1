// What CoreText brings of the module Drawing.
@_exported import func Drawing.CTFontDrawGlyphs
