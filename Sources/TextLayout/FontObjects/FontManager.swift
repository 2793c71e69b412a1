import Foundation

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
