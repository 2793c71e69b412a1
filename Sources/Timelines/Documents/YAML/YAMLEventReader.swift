import CLibYAML
import Support

/// Reads a YAML text event by event. Besides a copy of the text, it needs memory for the longest scalar only.
package final class YAMLEventReader {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter bytes: valid UTF-8.
  package init(_ bytes: [UInt8]) {
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(from: bytes)
    parser.initialize(to: yaml_parser_t())
    // This fails only when memory is exhausted, and then parsing fails too.
    _ = yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, UnsafePointer(input.baseAddress), bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event. After the end of the stream, it returns `streamEnd` every time.
  package func next() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }

  private var problem: YAMLProblem {
    let parser = parser.pointee
    let problem = parser.problem.map { String(cString: $0) } ?? "there is not enough memory"
    if parser.error == YAML_READER_ERROR {
      return YAMLProblem(message: problem, location: .offset(parser.problem_offset), context: nil)
    }
    let context = parser.context.map { String(cString: $0) }
    return YAMLProblem(
      message: [context, problem].compactMap { $0 }.joined(separator: ": "),
      location: .position(SourcePosition(parser.problem_mark)),
      context: context.map { ($0, SourcePosition(parser.context_mark)) })
  }
}

extension SourcePosition {
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}

extension YAMLEvent {
  fileprivate init(_ event: yaml_event_t) {
    position = SourcePosition(event.start_mark)
    end = SourcePosition(event.end_mark)
    switch event.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias(String(yaml: event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let span = event.start_mark.index..<max(event.start_mark.index, event.end_mark.index)
      kind = .scalar(text, ScalarStyle(scalar.style), span: span)
      (anchor, tag) = (String(yaml: scalar.anchor), String(yaml: scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      kind = .listStart(isFlow: list.style == YAML_FLOW_SEQUENCE_STYLE)
      (anchor, tag) = (String(yaml: list.anchor), String(yaml: list.tag))
    case YAML_SEQUENCE_END_EVENT: kind = .listEnd
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      kind = .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
      (anchor, tag) = (String(yaml: mapping.anchor), String(yaml: mapping.tag))
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: kind = .streamEnd
    }
  }
}

extension ScalarStyle {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: self = .block
    default: self = .plain
    }
  }
}

extension String {
  /// A null-terminated string of libyaml; nil for a null pointer.
  fileprivate init?(yaml pointer: UnsafeMutablePointer<yaml_char_t>?) {
    guard let pointer else { return nil }
    self.init(decodingCString: pointer, as: UTF8.self)
  }
}
