/// Runs `body`, and `undo` if it throws.
package func onFailure<Result>(_ undo: () -> Void, of body: () throws -> Result) rethrows -> Result {
  do {
    return try body()
  } catch {
    undo()
    throw error
  }
}
