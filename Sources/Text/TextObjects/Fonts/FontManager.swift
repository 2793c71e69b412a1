import Foundation
import TextLayout

/// The scope in which fonts are registered. Every scope acts as `process`.
public enum CTFontManagerScope: UInt32, Sendable {
  /// Unknown.
  case none = 0
  /// The current process.
  case process = 1
  /// The same as `process`.
  case persistent = 2
  /// The same as `process`.
  case session = 3
}

/// Makes the fonts of a file or folder available to the program. They have priority over fonts of the system with the
/// same names. Timelines have their own way to use font files.
/// - Parameters:
///   - scope: every scope acts as `process`.
///   - error: receives the reason why the fonts cannot be registered; nil to ignore it.
/// - Returns: whether the fonts were read and had not been registered before.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  change(error, otherwise: "\(fontURL.path) was registered before", code: alreadyRegistered) { () throws(FontError) in
    try TextFonts.system.register(fontURL.path)
  }
}

/// Unregisters the fonts of `CTFontManagerRegisterFontsForURL`. Existing layers and fonts keep using them.
/// - Returns: whether they had been registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  change(error, otherwise: "\(fontURL.path) was not registered", code: notRegistered) { () throws(FontError) in
    try TextFonts.system.unregister(fontURL.path)
  }
}

/// Makes the fonts of several files available, as `CTFontManagerRegisterFontsForURL` does.
/// - Parameters:
///   - fontURLs: the `URL`s of the files.
///   - scope: every scope acts as `process`.
///   - enabled: whether to register the fonts; if false, nothing happens.
///   - registrationHandler: called before the function returns, with the errors of files that could not be registered
///     and with `true`; nil for none.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((_ errors: CFArray, _ done: Bool) -> Bool)?
) {
  var errors: [NSError] = []
  for case let url as URL in fontURLs where enabled {
    var error: Unmanaged<CFError>?
    if !CTFontManagerRegisterFontsForURL(url, scope, &error), let error { errors.append(error.takeRetainedValue()) }
  }
  _ = registrationHandler?(errors, true)
}

/// Makes a font of a file or of bytes available to the program. It has priority over fonts of the system with the same
/// names.
/// - Parameter error: receives the reason why the font cannot be registered; nil to ignore it.
/// - Returns: whether the font was read and had not been registered before.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = font.face?.identity.path ?? ""
  return change(error, otherwise: "\(font.name) was registered before", code: alreadyRegistered) {
    () throws(FontError) in
    try TextFonts.system.register(path)
  }
}

/// Unregisters a font of `CTFontManagerRegisterGraphicsFont`.
/// - Returns: whether it had been registered.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = font.face?.identity.path ?? ""
  return change(error, otherwise: "\(font.name) was not registered", code: notRegistered) { () throws(FontError) in
    try TextFonts.system.unregister(path)
  }
}

/// Descriptors of the fonts of a file, `CTFontDescriptor`s; nil if it has no usable font.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  guard let fonts = try? FontCatalog(directories: [], files: [fileURL.path]).fonts, !fonts.isEmpty else { return nil }
  return fonts.map { CTFontDescriptor($0, size: nil) }
}

/// A descriptor of the first font in some bytes, which are kept until the program ends; nil if they contain no usable
/// font.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  guard let provider = CGDataProvider(data: data), let face = CGFont(provider)?.face else { return nil }
  return CTFontDescriptor(name: face.name)
}

extension CGFont {
  /// The name in messages.
  fileprivate var name: String { fullName ?? "the font" }
}

/// The PostScript names of all available fonts, sorted.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  Set(known.map(\.postScriptName)).filter { !$0.isEmpty }.sorted()
}

/// The family names of all available fonts, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
  Set(known.compactMap(\.families.first)).sorted()
}

private var known: [FontDescription] { (try? TextFonts.system.open().catalog.fonts) ?? [] }

// The values of `CTFontManagerError`.
private let unrecognizedFormat = 103
private let alreadyRegistered = 105
private let notRegistered = 201

/// Registers or unregisters fonts, and reports errors.
/// - Parameter otherwise: the message if nothing failed, but nothing changed.
private func change(
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, otherwise: String, code: Int,
  _ action: () throws(FontError) -> Bool
) -> Bool {
  func fail(_ message: String, _ code: Int) -> Bool {
    if let error {
      let made = NSError(
        domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: code,
        userInfo: [NSLocalizedDescriptionKey: message])
      error.pointee = .passRetained(made)
    }
    return false
  }
  do throws(FontError) {
    return try action() || fail(otherwise, code)
  } catch let problem {
    return fail(problem.description, unrecognizedFormat)
  }
}
