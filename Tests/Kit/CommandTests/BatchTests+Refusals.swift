import Foundation
import Testing

/// Rows that are rejected.
extension BatchTests {
  @Test(
    "Rows that cannot be read are errors at their positions, before anything is drawn",
    arguments: [
      ("", "rows.csv:1:1: error: the file is empty; expected a line with the names of columns"),
      (
        "id,x\n1,2,3\n",
        "rows.csv:2:1: error: a row of 3 cells; expected 2, as many as there are names in line 1; "
          + "a comma within a cell needs quotes around the cell"
      ),
      (
        "id,x\r\n1,2\r\n3\r\n",
        "rows.csv:3:1: error: a row of 1 cell; expected 2, as many as there are names in line 1; "
          + "a comma within a cell needs quotes around the cell"
      ),
      (
        "id,x\n\"1,2\n",
        "rows.csv:2:1: error: a quote is not closed; expected a quote at the end of the cell, and each "
          + "quote within it twice"
      ),
      (
        "id,x\n\"1\"a,2\n",
        "rows.csv:2:4: error: 'a' after a cell in quotes; expected a comma, or each quote within "
          + "the cell twice"
      ),
      (
        "id,x\né\"1,2\n",
        "rows.csv:2:2: error: a quote within a cell that does not begin with one; expected the whole "
          + "cell in quotes, and each quote within it twice"
      ),
      ("id,x,id\n", "rows.csv:1:6: error: two columns have the name 'id'; expected each name once"),
      (
        "id,,x\n",
        "rows.csv:1:4: error: a column without a name; expected the name of a variable in each column of the "
          + "first line"
      ),
      (
        "id;x\n1;2\n",
        "rows.csv:1:1: error: a single column 'id;x'; expected commas between columns, and no semicolons "
          + "or tabs"
      ),
      (
        "id,titel\n1,2\n",
        "rows.csv:1:4: error: the column 'titel' is not a variable of the timeline, and the output's "
          + "name does not use it; expected one of 'photo', 'title', 'x'; did you mean 'title'?"
      ),
      (
        "idd,x\n1,2\n",
        "rows.csv:1:1: error: the output's name uses 'id', which is neither a column nor a "
          + "variable; expected one of 'idd', 'photo', 'title', 'x', or 'row.index'; did you mean 'idd'?"
      ),
    ])
  func badRows(rows: String, message: String) throws {
    let text = try refusal(rows)
    #expect(text.split(separator: "\n").contains { $0 == message }, "\(text)")
  }

  @Test(
    "Rows without a distinct output are errors at their positions, before anything is drawn",
    arguments: [
      (
        "1", "",
        "rows.csv:3:1: error: the row has no output: it uses 'id', for which the row has no value; "
          + "expected a value"
      ),
      (
        "1", "1",
        "rows.csv:3:1: error: the output 'out/1.mp4' is that of the row in line 2, too; expected another name "
          + "for each row, such as 'out/${row.index}.mp4'"
      ),
      (
        "1", "../1",
        "rows.csv:3:1: error: the row has no output: a slash in '../1', which becomes a part of the name; "
          + "expected text without slashes and control characters; write folders as in 'out/${folder}/${name}.mp4'"
      ),
    ])
  func badNames(first: String, second: String, message: String) throws {
    #expect(try refusal("id,x\n\(first),1\n\(second),2\n") == message)
  }

  @Test("A single name for all rows is rejected") func fixedName() throws {
    #expect(
      try refusal("id,x\n1,2\n3,4\n", "out/a.mp4")
        == "rows.csv:3:1: error: the output 'out/a.mp4' is that of every row; expected an expression of the row, such as "
        + "'out/${row.index}.mp4'")
  }

  @Test("No value can lead into another folder")
  func folders() throws {
    #expect(try refusal("id\n..\n", "out/${id}/a.mp4").contains("a folder of the name '..'"))
    #expect(try refusal("id\n..\n", "${id}/a.mp4").contains("a folder of the name '..'"))
    #expect(try refusal("id\n\"\"\n", "out/${id}.mp4").contains("the name '.mp4'"))
  }

  @Test(
    "Invalid JSON is an error at its position",
    arguments: [
      (
        "rows.json", "[{\"id\": 1},\n {\"id\": 2]",
        "rows.json:2:10: error: ']' is not allowed here; expected ',' or '}'"
      ),
      (
        "rows.json", "{\"id\": 1}",
        "rows.json:1:1: error: '{' is not allowed here; expected a list of objects: [{ … }, { … }], or an object with "
          + "captions as 'segments'"
      ),
      (
        "rows.json", "[{\"id\": 1}] 2",
        "rows.json:1:13: error: '2' is not allowed here; expected nothing after the list"
      ),
      ("rows.json", "[1, 2]", "rows.json:1:2: error: '1' is not a row; expected an object such as { \"name\": \"a\" }"),
      (
        "rows.jsonl", "{\"id\": 1}\n{\"id\": 01}",
        "rows.jsonl:2:8: error: '01' is not a JSON value; expected a value: text "
          + "in double quotes, a number, true, false, null, […] or {…}"
      ),
      ("rows.jsonl", "{\"id\": 1, \"id\": 2}", "rows.jsonl:1:11: error: duplicate name 'id'; expected each name once"),
      (
        "rows.jsonl", "{\"id\":\n 1}",
        "rows.jsonl:1:1: error: a row is not one line; expected an object in each line; a list "
          + "[…] has the ending .json"
      ),
      (
        "rows.jsonl", "{\"id\": \"\\ud83d\"}",
        "rows.jsonl:1:9: error: half of a surrogate pair; expected two of them, such "
          + "as \\ud83d\\ude00"
      ),
    ])
  func badJSON(file: String, text: String, message: String) throws {
    let scratch = try scratch([file: text])
    let outcome = try render(file, in: scratch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.split(separator: "\n").first ?? "" == message, "\(outcome.errors)")
  }

  @Test(
    "Wrong usage is rejected with a sentence",
    arguments: [
      (
        "--batch rows.txt -o '${id}.mp4'", 64,
        "--batch takes a .csv, .json, .jsonl, .srt or .vtt file, not 'rows.txt'."
      ),
      ("--overwrite -o a.mp4", 64, "--overwrite is for --batch; a single movie is always written."),
      ("-o 'out/${id}.mp4'", 64, "-o 'out/${id}.mp4' has expressions; they need the rows of --batch."),
      ("--batch none.csv -o '${id}.mp4'", 66, "there is no file none.csv"),
      ("--batch rows.csv -o '${id.mp4'", 64, "the name '${id.mp4': '${' is not closed; expected '${name}'"),
      ("--batch rows.csv -o '${id}.avi'", 64, ".avi"),
      ("--batch rows.csv -o 'a.${id}'", 65, "rows.csv:2:1: error: "),
    ])
  func usage(arguments: String, status: Int, message: String) throws {
    let scratch = try scratch(["rows.csv": "id\n1\n"])
    let outcome = try Program.shell("$LAYERKIT render timeline.yaml \(arguments)", in: scratch)
    #expect(Int(outcome.status) == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(scratch.names() == ["rows.csv", "timeline.yaml"])
  }

  @Test("A file without rows makes no movies")
  func noRows() throws {
    let scratch = try scratch(["rows.csv": "id,x\n", "rows.json": "[]", "rows.jsonl": "\n"])
    for file in ["rows.csv", "rows.json", "rows.jsonl"] {
      let outcome = try render(file, in: scratch)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "0 made, 0 skipped, 0 failed\n")
    }
  }
}
