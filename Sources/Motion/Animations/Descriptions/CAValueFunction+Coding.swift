import Foundation

extension CAValueFunction: NSSecureCoding {
  /// True: the class supports secure coding.
  public static var supportsSecureCoding: Bool { true }

  /// Encodes the name.
  public func encode(with coder: NSCoder) { coder.encode(NSString(string: name.rawValue), forKey: "name") }

  /// Decodes the function; nil if the archive does not contain one.
  public convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.init(name: CAValueFunctionName(rawValue: String(describing: name)))
  }
}
