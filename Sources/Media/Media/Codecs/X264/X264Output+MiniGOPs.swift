#if HAS_X264
  import H264

  extension X264Output {
    /// Begins the slices of a mini-GOP, whose pictures are shown after the latest one of libx264.
    /// - Parameters:
    ///   - next: the picture of libx264 that is shown after them.
    ///   - isFollowed: whether pictures of the next mini-GOP refer to that one, too.
    /// - Throws: `MediaError.encodingFailed` if there is no reference.
    func begin(_ miniGOP: MiniGOP, before next: MiniGOPReferences.Member, isFollowed: Bool) throws {
      guard let slices, let latest, let decoded = latest.decoded else { throw lacksReference }
      let previous = InterReference(frame: latest.frame, frameNum: latest.frameNum, decoded: decoded)
      var references = MiniGOPReferences(previous: previous, next: next)
      var made: [InterSlice] = []
      for member in miniGOP.inDecodingOrder {
        let slice = slice(member, among: references, isFirst: made.isEmpty)
        made.append(slice)
        if let reference = slice.reference {
          references.append(
            MiniGOPReferences.Member(
              reference: reference, changes: member.changes, motions: slice.motions))
        }
      }
      latestMotions = made.first?.motions
      var memory = [decoded] + made.compactMap(\.decoded)
      if !isFollowed { memory.append(next.reference.decoded) }
      packets.append(MiniGOPSlices(made, memory: memory, slices))
    }

    /// A picture's slice, and if it is a reference, memory for the reconstructed picture.
    /// - Parameter isFirst: whether it is the first of its mini-GOP. Its motion search starts from the previous
    ///   mini-GOP.
    private func slice(_ member: MiniGOP.Member, among references: MiniGOPReferences, isFirst: Bool) -> InterSlice {
      let (picture, isReference) = (member.picture, member.level.isReference)
      let (before, after) = references.neighbours(of: picture.frame)
      let header = H264Slices.Header(
        frameNum: latestFrameNum + 1, framesSinceKey: picture.frame - key,
        quantiser: min(51, quantiser + quantisers.offset(member)),
        unusedForReference: isReference
          ? dpb.append(latestFrameNum + 1, needed: references.needed(from: picture.frame)) : nil)
      var slice = InterSlice(
        picture: picture, comparisons: picture.comparisons(changes: after.changes),
        references: (before.reference, after.reference), header: header, columns: columns, rows: rows)
      if slice.isChanged {
        slice.previousMotions = isFirst && isReference ? latestMotions : references.motions(around: picture.frame)
      }
      guard isReference else { return slice }
      slice.decoded = packets.takeMemory { DecodedReference(like: before.reference.decoded) }
      slice.colZeroFlags = ColZeroFlags(count: columns * rows)
      if slice.isChanged { slice.motions = PictureMotions(count: columns * rows) }
      latestFrameNum += 1
      return slice
    }
  }
#endif
