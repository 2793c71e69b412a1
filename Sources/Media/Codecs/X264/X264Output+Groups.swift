#if HAS_X264
  extension X264Output {
    /// Begins the slices of pictures that are shown after the latest one of libx264.
    /// - Parameters:
    ///   - next: the picture of libx264 that is shown after them.
    ///   - isFollowed: whether pictures of a later group refer to that one, too.
    /// - Throws: `MediaError.encodingFailed` if there is nothing to refer to.
    func begin(_ group: InterGroup, before next: GroupReferences.Member, isFollowed: Bool) throws {
      guard let slices, let latest, let decoded = latest.decoded else { throw lacksReference }
      let former = InterReference(frame: latest.frame, frameNumber: latest.frameNumber, decoded: decoded)
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
      if !isFollowed { memory.append(next.reference.decoded) }
      packets.append(GroupSlices(made, memory: memory, slices))
    }

    /// A picture's slice, and if others refer to it, the memory of what decoders make of it.
    /// - Parameter isFirst: whether it is the first of its group, which goes by the motion of the group before.
    private func slice(_ member: InterGroup.Member, among references: GroupReferences, isFirst: Bool) -> InterSlice {
      let (picture, isReference) = (member.picture, member.layer.isReference)
      let (before, after) = references.neighbours(of: picture.frame)
      let header = H264Slices.Header(
        frameNumber: latestNumber + 1, order: picture.frame - key,
        quantiser: min(51, quantiser + quantisers.offset(member)),
        forgotten: isReference ? kept.append(latestNumber + 1, needed: references.needed(from: picture.frame)) : nil)
      var slice = InterSlice(
        picture: picture, kinds: picture.kinds(changes: after.changes),
        references: (before.reference, after.reference), header: header, columns: columns, rows: rows)
      if slice.isChanged {
        slice.formerMotions = isFirst && isReference ? latestMotions : references.motions(around: picture.frame)
      }
      guard isReference else { return slice }
      slice.decoded = packets.takeMemory { DecodedReference(like: before.reference.decoded) }
      slice.stillness = PictureStillness(count: columns * rows)
      if slice.isChanged { slice.motions = PictureMotions(count: columns * rows) }
      latestNumber += 1
      return slice
    }
  }
#endif
