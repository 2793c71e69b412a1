import Foundation
import Testing
import UIKit

@Suite("Stored properties of views and applications")
@MainActor
struct AccessibilityTests {
  private final class Percentage: UIView {
    override var accessibilityValue: String? {
      get { super.accessibilityValue ?? "0%" }
      set { super.accessibilityValue = newValue }
    }
  }

  @Test("Views store accessibility properties, and subclasses can override them")
  func answers() {
    let view = Percentage()
    #expect(!view.isAccessibilityElement && view.accessibilityTraits == .none && view.accessibilityLabel == nil)
    #expect(view.accessibilityHint == nil && view.accessibilityIdentifier == nil && view.accessibilityValue == "0%")
    #expect(!view.accessibilityElementsHidden && !view.accessibilityViewIsModal)
    view.isAccessibilityElement = true
    view.accessibilityTraits = [.button, .updatesFrequently]
    view.accessibilityValue = "5%"
    #expect(view.accessibilityTraits.rawValue == 513 && view.accessibilityTraits.contains(.updatesFrequently))
    #expect(view.isAccessibilityElement && view.accessibilityValue == "5%")
  }

  @Test("The notifications of an application have Apple's names")
  func notifications() {
    let names = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
      UIApplication.didFinishLaunchingNotification, UIApplication.willTerminateNotification,
      UIApplication.didReceiveMemoryWarningNotification,
    ]
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.rawValue.hasPrefix("UIApplication") && $0.rawValue.hasSuffix("Notification") })
  }
}
