#if HAS_X264
  extension X264Output {
    /// A picture that others refer to, and is shown after them.
    struct Next {
      let reference: InterReference

      /// When macroblocks have last changed, up to that picture.
      let changes: [Int32]

      /// Whether pictures of a later group refer to it, too.
      let isFollowed: Bool
    }

    /// Begins the slices of pictures that are shown after the latest one of libx264.
    /// - Parameter next: the picture of libx264 that is shown after them; nil if they may not refer to it.
    /// - Throws: `MediaError.encodingFailed` if there is nothing to refer to.
    func begin(_ group: InterGroup, before next: Next?) throws {
      guard group.first != nil else { return }
      guard let slices, let latest, let decoded = latest.decoded else { throw lacksReference }
      let former = InterReference(frame: latest.frame, number: .shortTerm(latest.number), decoded: decoded)
      var memory = [decoded]
      if let next, !next.isFollowed { memory.append(next.reference.decoded) }
      var own: [InterSlice] = []
      var middle: Next?
      if let picture = group.middle {
        let decoded = packets.takeMemory { DecodedReference(like: decoded) }
        memory.append(decoded)
        own.append(slice(picture.picture, into: decoded, after: former, before: next))
        let reference = InterReference(frame: picture.picture.frame, number: .longTerm, decoded: decoded)
        middle = Next(reference: reference, changes: picture.changes, isFollowed: false)
      }
      // The middle one goes by the motion of the group before; all others, of this group and the next one, by its own.
      latestMotions = own.first?.motions
      own += group.early.map { slice($0, after: former, before: middle ?? next) }
      own += group.late.map { slice($0, after: middle?.reference ?? former, before: next) }
      packets.append(GroupSlices(own, memory: memory, slices))
    }

    /// The slice of a picture that others refer to, of which decoders make what is then in `memory`.
    private func slice(
      _ picture: InterPicture, into memory: DecodedReference, after former: InterReference, before next: Next?
    ) -> InterSlice {
      let marking: H264Slices.Marking = ownReferences == 0 && libx264References >= 3 ? .thirdLatest : .former
      var slice = slice(picture, after: former, before: next, marking)
      slice.decoded = memory
      if slice.isChanged { slice.motions = PictureMotions(count: columns * rows) }
      ownReferences += 1
      latestNumber += 1
      return slice
    }

    private func slice(
      _ picture: InterPicture, after former: InterReference, before next: Next?, _ marking: H264Slices.Marking? = nil
    ) -> InterSlice {
      let offset = marking == nil ? Self.quantiserOffset : Self.ownReferenceOffset
      // Where the second reference is a long-term one, more of the motion need not be told.
      let isAfterFirst = next != nil && next?.reference.number != .longTerm
      let after = next?.reference ?? former
      return InterSlice(
        picture: picture,
        kinds: next.map { picture.kinds(changes: $0.changes, isAfterFirst: isAfterFirst) }
          ?? picture.kinds(count: columns * rows),
        references: isAfterFirst ? (after, former) : (former, after),
        header: H264Slices.Header(
          number: latestNumber + 1, order: picture.frame - key, quantiser: min(51, quantiser + offset),
          marking: marking),
        columns: columns, rows: rows, formerMotions: picture.samples.isEmpty ? nil : latestMotions)
    }
  }
#endif
