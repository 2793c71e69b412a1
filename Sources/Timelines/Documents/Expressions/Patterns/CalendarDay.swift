/// A day of the Gregorian calendar, which is continued into the past, from the year 1 to 9999.
struct CalendarDay {
  let year: Int
  let month: Int
  let day: Int

  /// Why a text is not a day.
  struct Problem: Error { let expected: String }

  /// - Parameter text: the day as in ISO 8601, such as `2026-11-28`.
  init(_ text: String) throws(Problem) {
    guard let (year, month, day) = Self.parts(text) else { throw Problem(expected: "a day such as '2026-11-28'") }
    guard year > 0 else { throw Problem(expected: "a year from 0001 to 9999") }
    guard (1...12).contains(month) else { throw Problem(expected: "a month from 01 to 12") }
    let last = Self.lastDay(of: month, year)
    guard (1...last).contains(day) else {
      throw Problem(expected: "a day from 01 to \(last) in \(CalendarNames.months[month - 1]) \(year)")
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static func parts(_ text: String) -> (year: Int, month: Int, day: Int)? {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    let isDigits = fields.allSatisfy { $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
    guard fields.map(\.utf8.count) == [4, 2, 2], isDigits else { return nil }
    guard let year = Int(fields[0]), let month = Int(fields[1]), let day = Int(fields[2]) else { return nil }
    return (year, month, day)
  }

  private static func lastDay(of month: Int, _ year: Int) -> Int {
    guard month == 2 else { return [4, 6, 9, 11].contains(month) ? 30 : 31 }
    return year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
  }
}

// MARK: Numbers of days

/// The formulas count years from March, so that a leap day is the last day of its year. After Howard Hinnant,
/// “chrono-Compatible Low-Level Date Algorithms”.
extension CalendarDay {
  private static let daysOf400Years = 146_097

  /// The days from 0000-03-01 to 1970-01-01.
  private static let epoch = 719_468

  /// The day that is a number of days after 1970-01-01; nil beyond the years 1 to 9999.
  init?(number: Int) {
    guard (-719_162...2_932_896).contains(number) else { return nil }
    let days = number + Self.epoch
    let era = days / Self.daysOf400Years
    let dayOfEra = days % Self.daysOf400Years
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01.
  var number: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let (era, yearOfEra) = yearFromMarch.quotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return era * Self.daysOf400Years + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - Self.epoch
  }

  /// The index of the weekday; 0 is Sunday.
  var weekday: Int {
    // 1970-01-01 was a Thursday.
    let remainder = (number + 4) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }
}
