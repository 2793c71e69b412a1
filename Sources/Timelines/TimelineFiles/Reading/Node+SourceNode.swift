import Documents
import Support
import Timelines

extension Node: SourceNode {
  package var elementCount: Int? { elements?.count }

  package func element(at index: Int) -> (any SourceNode)? {
    elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  package func entry(named key: String) -> (key: SourcePosition, value: any SourceNode)? {
    entries?.first { $0.key == key }.map { ($0.position, $0.value) }
  }

  package var namedEntries: [(name: String, key: SourcePosition, value: any SourceNode)] {
    (entries ?? []).map { ($0.key, $0.position, $0.value) }
  }

  package func hint(forCount isAllowed: (Int) -> Bool) -> String? {
    elements.flatMap { NumberHint.hint(for: $0, isAllowed: isAllowed) }
  }
}

extension TimelineValidator.Subject {
  /// The value of a key.
  package init(_ entry: Node.Entry) { self.init(key: entry.position, value: entry.value) }
}
