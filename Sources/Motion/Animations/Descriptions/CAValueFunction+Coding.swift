import Foundation

extension CAValueFunction: NSSecureCoding {
  /// True: archives may be read with secure coding.
  public static var supportsSecureCoding: Bool { true }

  /// Archives the name.
  public func encode(with coder: NSCoder) { coder.encode(NSString(string: name.rawValue), forKey: "name") }

  /// The function of an archive; nil where that holds none.
  public convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.init(name: CAValueFunctionName(rawValue: String(describing: name)))
  }
}
