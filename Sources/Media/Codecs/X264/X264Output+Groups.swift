#if HAS_X264
  import CH264
  import CLibAV
  import CX264

  extension X264Output {
    /// A picture that others refer to, and is shown after them.
    struct Next {
      let reference: InterReference

      /// When macroblocks have last changed, up to that picture.
      let changes: [Int32]
    }

    /// Sends pictures that are shown after the latest one of libx264.
    /// - Parameter next: the picture of libx264 that is shown after them; nil if they may not refer to it.
    func send(
      _ group: InterGroup, before next: Next?, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      guard let slices, let latest, let decoded, group.first != nil else { return }
      let former = InterReference(number: .shortTerm(latest.number), samples: decoded.reference)
      let middle = try group.middle.map {
        Next(reference: try send($0.picture, after: former, before: next, slices, deliver), changes: $0.changes)
      }
      let early = group.early.map { slice($0, after: former, before: middle ?? next) }
      let late = group.late.map { slice($0, after: middle?.reference ?? former, before: next) }
      for (slice, unit) in zip(early + late, InterSlice.units(early + late, slices)) {
        try send(unit, of: slice, deliver)
      }
    }

    /// Sends a picture that others refer to.
    private func send(
      _ picture: InterPicture, after former: InterReference, before next: Next?, _ slices: H264Slices,
      _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws -> InterReference {
      let memory = ownDecoded ?? DecodedReference(columns: columns, rows: rows)
      let marking: H264Slices.Marking = ownReferences == 0 && libx264References >= 3 ? .thirdLatest : .former
      let slice = slice(picture, after: former, before: next, marking)
      try send(slice.unit(slices, decoded: memory), of: slice, deliver)
      ownDecoded = memory
      ownReferences += 1
      latestNumber += 1
      return InterReference(number: .longTerm, samples: memory.reference)
    }

    private func send(
      _ unit: [UInt8]?, of slice: InterSlice, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      guard let unit else { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory())) }
      try send(unit, frame: slice.picture.frame, isKey: false, isDisposable: slice.header.marking == nil, deliver)
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
        columns: columns, rows: rows)
    }
  }
#endif
