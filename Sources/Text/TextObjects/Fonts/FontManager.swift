import Foundation
import TextLayout

/// For whom fonts are registered. Every scope is this process.
public enum CTFontManagerScope: UInt32, Sendable {
  /// Not known.
  case none = 0
  /// For the program that registers it.
  case process = 1
  /// As `process`.
  case persistent = 2
  /// As `process`.
  case session = 3
}

/// Lets the program name the fonts of a file, or of a folder, from now on. They go before fonts of the system with the
/// same names. Timelines name fonts of files by themselves.
/// - Parameters:
///   - scope: every scope is this process.
///   - error: where it is told why the fonts cannot be had; nil for nowhere.
/// - Returns: whether the fonts could be read and had not been registered before.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  change(error, otherwise: "\(fontURL.path) was registered before", code: alreadyRegistered) { () throws(FontError) in
    try TextFonts.system.register(fontURL.path)
  }
}

/// Takes back the fonts that `CTFontManagerRegisterFontsForURL` registered. Layers and fonts that have them keep them.
/// - Returns: whether they had been registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  change(error, otherwise: "\(fontURL.path) was not registered", code: notRegistered) { () throws(FontError) in
    try TextFonts.system.unregister(fontURL.path)
  }
}

/// Lets the program name the fonts of several files from now on, as `CTFontManagerRegisterFontsForURL` does.
/// - Parameters:
///   - fontURLs: the addresses of the files, `URL`s.
///   - scope: every scope is this process.
///   - enabled: fonts that are not enabled are not registered.
///   - registrationHandler: gets the errors of those files that could not be read or had been registered before, and
///     `true`, before the function returns; nil for nobody.
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

/// Lets the program name a font from now on, of a file or of bytes. It goes before fonts of the system with the same
/// names.
/// - Parameter error: where it is told why the font cannot be had; nil for nowhere.
/// - Returns: whether it could be read and had not been registered before.
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

/// Takes back a font that `CTFontManagerRegisterGraphicsFont` registered.
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

/// Descriptors of the fonts of a file, `CTFontDescriptor`s; nil where it has none that can be used.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  guard let fonts = try? FontCatalog(directories: [], files: [fileURL.path]).fonts, !fonts.isEmpty else { return nil }
  return fonts.map { CTFontDescriptor($0, size: nil) }
}

/// A descriptor of the first font in bytes, which are kept while the program runs; nil where they are no font that can be
/// used.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  guard let provider = CGDataProvider(data: data), let face = CGFont(provider)?.face else { return nil }
  return CTFontDescriptor(name: face.name)
}

extension CGFont {
  /// What messages call it.
  fileprivate var name: String { fullName ?? "the font" }
}

/// The PostScript names of all fonts that can be named, in their order.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  Set(known.map(\.postScriptName)).filter { !$0.isEmpty }.sorted()
}

/// The families of all fonts that can be named, in their order.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
  Set(known.compactMap(\.families.first)).sorted()
}

private var known: [FontDescription] { (try? TextFonts.system.open().catalog.fonts) ?? [] }

// As in CTFontManagerError.
private let unrecognizedFormat = 103
private let alreadyRegistered = 105
private let notRegistered = 201

/// Changes which fonts are registered, and tells why it could not be done.
/// - Parameter otherwise: why nothing was changed where nothing went wrong.
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
