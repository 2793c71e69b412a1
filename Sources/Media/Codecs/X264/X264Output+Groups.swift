#if HAS_X264
  extension X264Output {
    /// Begins the slices of pictures that are shown after the latest one of libx264.
    /// - Parameters:
    ///   - next: the picture of libx264 that is shown after them; nil if they may not refer to it.
    ///   - isFollowed: whether pictures of a later group refer to that one, too.
    /// - Throws: `MediaError.encodingFailed` if there is nothing to refer to.
    func begin(_ group: InterGroup, before next: GroupReferences.Member?, isFollowed: Bool) throws {
      guard group.first != nil else { return }
      guard let slices, let latest, let decoded = latest.decoded else { throw lacksReference }
      let former = InterReference(frame: latest.frame, number: .shortTerm(latest.number), decoded: decoded)
      var references = GroupReferences(former: former, next: next)
      var made: [InterSlice] = []
      for member in group.inOrderOfDecoding {
        let slice = slice(member, among: references, isFirst: made.isEmpty)
        made.append(slice)
        if let reference = slice.reference {
          references.append(
            GroupReferences.Member(
              reference: reference, changes: member.changes, motions: slice.motions))
        }
      }
      latestMotions = made.first?.motions
      var memory = [decoded] + made.compactMap(\.decoded)
      if let next, !isFollowed { memory.append(next.reference.decoded) }
      packets.append(GroupSlices(made, memory: memory, slices))
    }

    /// A picture's slice, and if others refer to it, the memory of what decoders make of it.
    /// - Parameter isFirst: whether it is the first of its group, which goes by the motion of the group before.
    private func slice(_ member: InterGroup.Member, among references: GroupReferences, isFirst: Bool) -> InterSlice {
      let (picture, place) = (member.picture, member.layer.place)
      let (before, after) = references.neighbours(of: picture.frame)
      // Where the second reference is a long-term one, more of the motion need not be told.
      let isAfterFirst = after.map { !$0.reference.number.isLongTerm } ?? false
      let others = (before.reference, after?.reference ?? before.reference)
      let header = H264Slices.Header(
        number: latestNumber + 1, order: picture.frame - key,
        quantiser: min(51, quantiser + quantisers.offset(member)),
        marking: place.flatMap { kept?.append(at: $0) })
      var slice = InterSlice(
        picture: picture,
        kinds: after.map { picture.kinds(changes: $0.changes, isAfterFirst: isAfterFirst) }
          ?? picture.kinds(count: columns * rows),
        references: isAfterFirst ? (others.1, others.0) : others, header: header, columns: columns, rows: rows)
      if slice.isChanged {
        slice.formerMotions = isFirst && place != nil ? latestMotions : references.motions(around: picture.frame)
      }
      guard place != nil else { return slice }
      slice.decoded = packets.takeMemory { DecodedReference(like: before.reference.decoded) }
      if slice.isChanged { slice.motions = PictureMotions(count: columns * rows) }
      ownReferences += 1
      latestNumber += 1
      return slice
    }
  }
#endif
