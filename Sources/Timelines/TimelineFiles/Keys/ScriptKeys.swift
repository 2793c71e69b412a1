import Properties

/// The keys of an event.
struct EventKeys: Sendable {
  let id = TimelineKey("id", .name, "A name for begin(id) and end(id)")
  let at = TimelineKey(
    "at", .number(.notNegative), required: "the time in seconds", "The time in seconds; it need not fall on a frame")
  let transaction = TimelineKey(
    "transaction", .mapping(.transaction), "How the changes of the event animate by themselves")
  let insert = TimelineKey("insert", .mapping(.insertion), "A new layer, and where it comes to be")
  let set = TimelineKey(
    "set", .mapping(.changes), "New values, by id.keyPath: { card.position: [520, 180] }; they move there by themselves"
  )
  let add = TimelineKey(
    "add", .named(.named(.mapping(.animation))), "Animations by the id of their layer and a key of your choice")
  let remove = TimelineKey("remove", .list(.name), "Animations that end: id.key, or id.* for all of a layer")
  let delete = TimelineKey("delete", .list(.name), "Ids of layers that leave the tree")
}

let eventKeys = EventKeys()

/// The keys of an event's transaction.
struct TransactionKeys: Sendable {
  let animationDuration = TimelineKey(
    "animationDuration", .number(.notNegative), default: "0.25",
    "The duration of animations without one, in seconds")
  let animationTimingFunction = TimelineKey(
    "animationTimingFunction", .value(.timingFunction), default: "\"default\"",
    "The timing function of animations without one")
  let disableActions = TimelineKey("disableActions", .boolean, default: "false", "Whether changes show at once")
}

let transactionKeys = TransactionKeys()

/// The keys of an insertion.
struct InsertionKeys: Sendable {
  let into = TimelineKey("into", .name, "The id of the superlayer")
  let above = TimelineKey("above", .name, "The id of the sibling right behind the new layer")
  let below = TimelineKey("below", .name, "The id of the sibling right in front of the new layer")
  let at = TimelineKey(
    "at", .wholeNumber(0...Int.max), "The index among the superlayer's sublayers; in front of all unless it is given")
  let layer = TimelineKey("layer", .mapping(.layer), required: "the new layer", "The new layer")
}

let insertionKeys = InsertionKeys()
