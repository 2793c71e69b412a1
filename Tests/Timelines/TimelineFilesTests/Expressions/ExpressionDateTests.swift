import Foundation
import Testing

@Suite("Functions of days in expressions")
struct ExpressionDateTests {
  /// The results of `datetime.date.toordinal()` in Python 3, minus that of 1970-01-01.
  @Test(
    "Days are counted from 1970-01-01",
    arguments: [
      ("1970-01-01", 0), ("2026-11-28", 20785), ("1969-12-31", -1), ("2000-02-29", 11016), ("0001-01-01", -719162),
      ("9999-12-31", 2_932_896), ("1900-03-01", -25508), ("1582-10-10", -141_432),
    ])
  func days(date: String, number: Int) {
    #expect(EvaluatedExpression("days('\(date)')").value == "\(number)")
  }

  @Test("Every day of the years 1 to 9999 is that of its number")
  func roundTrip() throws {
    var previous = -719_163
    for year in stride(from: 1, through: 9999, by: 1) {
      let dates = ["01-01", "02-28", "03-01", "12-31"].map { "\(String("0000\(year)".suffix(4)))-\($0)" }
      let list = "[\(dates.map { "'\($0)'" }.joined(separator: ", "))]"
      let numbers = try #require(EvaluatedExpression("[days(x) for x in \(list)]").value).dropFirst().dropLast()
      let first = try #require(Int(numbers.prefix { $0 != "," }))
      #expect(first == previous + 1)
      previous = try #require(Int(numbers.split(separator: " ").last ?? ""))
      let texts = EvaluatedExpression("[date(days(x), 'yyyy-MM-dd') for x in \(list)]").value
      #expect(texts == list)
    }
    #expect(previous == 2_932_896)
  }

  @Test("Days of four hundred years are those of Foundation's calendar")
  func reference() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    for pattern in ["d MMM yyyy", "dd.MM.yy", "EEEE, d MMMM yyyy", "E M/d"] {
      formatter.dateFormat = pattern
      for day in stride(from: -90_000, through: 90_000, by: 997) {
        let expected = formatter.string(from: Date(timeIntervalSince1970: Double(day) * 86_400))
        #expect(EvaluatedExpression("date(\(day), '\(pattern)')").value == "'\(expected)'")
      }
    }
  }

  @Test(
    "A pattern writes a day in English",
    arguments: [
      ("d MMM yyyy", "28 Nov 2026"), ("EEEE, dd. MMMM yy", "Saturday, 28. November 26"), ("E M/d", "Sat 11/28"),
      ("yyyy-MM-dd", "2026-11-28"), ("\\'d of\\' MMMM", "d of November"), ("d\\'\\'", "28'"), ("d日", "28日"),
    ])
  func patterns(pattern: String, result: String) {
    #expect(EvaluatedExpression("date(20785, '\(pattern)')").value == "'\(result)'")
  }

  @Test("A day can be computed")
  func arithmetic() {
    #expect(EvaluatedExpression("date(days('2028-02-28') + 1, 'd MMM')").value == "'29 Feb'")
    #expect(EvaluatedExpression("days('2026-12-24') - days('2026-11-28')").value == "26")
  }

  @Test(
    "A day that is not in the calendar is an error",
    arguments: [
      ("days('2026-02-29')", "days() is given the text '2026-02-29'; expected a day from 01 to 28 in February 2026"),
      ("days('1900-02-29')", "days() is given the text '1900-02-29'; expected a day from 01 to 28 in February 1900"),
      ("days('2026-13-01')", "days() is given the text '2026-13-01'; expected a month from 01 to 12"),
      ("days('2026-00-01')", "days() is given the text '2026-00-01'; expected a month from 01 to 12"),
      ("days('2026-04-31')", "days() is given the text '2026-04-31'; expected a day from 01 to 30 in April 2026"),
      ("days('0000-01-01')", "days() is given the text '0000-01-01'; expected a year from 0001 to 9999"),
      ("days('28.11.2026')", "days() is given the text '28.11.2026'; expected a day such as '2026-11-28'"),
      ("days('2026-1-1')", "days() is given the text '2026-1-1'; expected a day such as '2026-11-28'"),
      ("days('+026-01-01')", "days() is given the text '+026-01-01'; expected a day such as '2026-11-28'"),
      ("days(3)", "days() is given the number 3; expected a text"),
      ("date(0.5, 'd')", "date() is given the number 0.5; expected a whole number of days from days('0001-01-01')"),
      ("date(2932897, 'd')", "date() is given the number 2932897; expected a whole number of days"),
      ("date(0, 'EEE')", "'EEE' has no meaning in the date pattern 'EEE'; expected one of 'E', 'EEEE', 'M', 'MM'"),
      ("date(0, 'at d')", "'a' has no meaning in the date pattern 'at d'"),
      ("date(0, \"d '\")", "the date pattern 'd '' has a single quote that is not closed; expected a quote"),
    ])
  func mistakes(expression: String, message: String) {
    let problem = EvaluatedExpression(expression).problem
    #expect(problem.hasPrefix(message), "\(problem)")
  }
}
