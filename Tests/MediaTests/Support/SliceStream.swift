import Foundation
import Randomness

@testable import Media

/// A stream of groups of three pictures: two references, whose samples are written as they are, and one between them that
/// refers to both.
struct SliceStream {
  let columns: Int
  let rows: Int
  private let slices: H264Slices
  private var bytes: [UInt8]
  private var groups = 0

  /// The kind of a macroblock with samples as they are, in I slices; in P slices it is 5 more.
  private static let samplesKind = 25

  /// Where the pictures of a group are shown.
  private enum Order {
    static let first = 0
    static let between = 1
    static let second = 2
  }

  init(columns: Int, rows: Int) throws {
    (self.columns, self.rows) = (columns, rows)
    guard let set = H264SequenceSet(Self.sequenceSet(columns, rows), hasOwnReferences: true),
      let pictureSet = H264PictureSet(H264PictureSet.usual)
    else { throw CocoaError(.coderInvalidValue) }
    slices = H264Slices(sequenceSet: set, pictureSet: pictureSet)
    bytes = set.unit + Self.pictureSet + slices.ownPictureSet
  }

  /// As libx264 writes them, without hints for decoders.
  private static func sequenceSet(_ columns: Int, _ rows: Int) -> [UInt8] {
    var bits = H264BitWriter()
    for (value, count) in [(Int(H264Slices.Unit.reference | H264Slices.Unit.sequenceSet), 8), (77, 8), (0, 8), (31, 8)]
    {
      bits.write(value, bits: count)
    }
    for number in [0, 0, 0, 0, 2] { bits.writeNumber(number) }  // its own, sizes of numbers, their kind, references
    bits.write(0, bits: 1)
    bits.writeNumber(columns - 1)
    bits.writeNumber(rows - 1)
    bits.write(0b1101, bits: 4)  // whole frames, direct prediction, no cropping, usability
    bits.write(0, bits: 8)
    bits.write(1, bits: 1)  // limits
    bits.write(1, bits: 1)
    for _ in 0..<4 { bits.writeNumber(11) }
    for number in [2, 2] { bits.writeNumber(number) }
    bits.end()
    return bits.bytes
  }

  /// That of the references, with codes of variable length.
  private static var pictureSet: [UInt8] {
    var bits = H264BitWriter()
    bits.write(Int(H264Slices.Unit.reference | H264Slices.Unit.pictureSet), bits: 8)
    for _ in 0..<2 { bits.writeNumber(0) }  // its number and that of the sequence parameter set
    bits.write(0, bits: 2)  // codes of variable length, no order of fields
    for _ in 0..<3 { bits.writeNumber(0) }  // one group of slices, one reference in each list
    bits.write(0, bits: 3)  // no weights
    for _ in 0..<3 { bits.writeSigned(0) }  // quantisers and the offset for chroma
    bits.write(0b100, bits: 3)  // slices say whether they are filtered
    bits.end()
    return H264Bits.unit(bits.bytes)
  }

  /// Appends a group with a random picture, and returns that picture's slice.
  mutating func append(
    quantiser: Int32, isCareful: Bool, isSmoothed: Bool, _ random: inout RandomNumbers
  ) throws -> SlicePicture.Slice {
    let isExtreme = random.chance(0.25)
    let first = reference(isExtreme: isExtreme, &random)
    append(key: first)
    var second = reference(isExtreme: isExtreme, &random)
    // Whether samples of the second one are told, or what the first one shows there. Only then there is motion, of zero, on
    // which direct prediction may depend.
    let share = random.number(0...1)
    let told = (0..<columns * rows).map { _ in random.chance(share) }
    for (place, isTold) in told.enumerated() where !isTold { second.copy(place, of: first, columns: columns) }
    append(second: second, told: told)
    let stillness = told.map { $0 ? 0 : SlicePicture.wholeStillness }
    let picture = SlicePicture(
      columns: columns, rows: rows, references: (first, second), stillness: random.chance(0.7) ? stillness : nil,
      isExtreme: isExtreme, &random)
    let header = H264Slices.Header(
      frameNumber: 2, order: Order.between, quantiser: Int(quantiser), forgotten: nil, isFiltered: isSmoothed)
    let start = slices.start(header)
    guard
      let slice = picture.slice(
        quantiser: quantiser, after: (start.bytes, start.count), isCareful: isCareful, isSmoothed: isSmoothed)
    else { throw CocoaError(.coderInvalidValue) }
    bytes += H264Bits.unit(slice.bytes)
    return slice
  }

  private func reference(isExtreme: Bool, _ random: inout RandomNumbers) -> SlicePicture.Reference {
    isExtreme
      ? SlicePicture.Reference(extremeOf: columns, rows, &random)
      : SlicePicture.Reference(columns: columns, rows: rows, &random)
  }

  private mutating func append(key: SlicePicture.Reference) {
    var bits = H264BitWriter()
    bits.write(Int(H264Slices.Unit.reference | H264Slices.Unit.keySlice), bits: 8)
    for number in [0, 7, 0] { bits.writeNumber(number) }
    bits.write(0, bits: slices.sequenceSet.numberBits)
    bits.writeNumber(groups % 2)
    bits.write(slices.pictureOrderCount(Order.first), bits: slices.sequenceSet.orderBits)
    bits.write(0, bits: 2)  // it is shown, and kept for a short term
    writeQuantiser(to: &bits)
    for place in 0..<columns * rows {
      bits.writeNumber(Self.samplesKind)
      write(place, of: key, to: &bits)
    }
    bits.end()
    bytes += H264Bits.unit(bits.bytes)
    groups += 1
  }

  private mutating func append(second: SlicePicture.Reference, told: [Bool]) {
    var bits = H264BitWriter()
    bits.write(Int(H264Slices.Unit.reference | H264Slices.Unit.slice), bits: 8)
    for number in [0, 5, 0] { bits.writeNumber(number) }
    bits.write(1, bits: slices.sequenceSet.numberBits)
    bits.write(slices.pictureOrderCount(Order.second), bits: slices.sequenceSet.orderBits)
    bits.write(0, bits: 2)  // as many references, and in the order, as usual
    bits.write(0, bits: 1)  // kept like others
    writeQuantiser(to: &bits)
    var skipped = 0
    for (place, isTold) in told.enumerated() {
      guard isTold else {
        skipped += 1
        continue
      }
      bits.writeNumber(skipped)
      skipped = 0
      bits.writeNumber(5 + Self.samplesKind)
      write(place, of: second, to: &bits)
    }
    if skipped > 0 { bits.writeNumber(skipped) }
    bits.end()
    bytes += H264Bits.unit(bits.bytes)
  }

  /// Writes a quantiser, which does not matter, and that edges are not smoothed.
  private func writeQuantiser(to bits: inout H264BitWriter) {
    bits.writeSigned(0)
    bits.writeNumber(1)
  }

  /// Writes the samples of a macroblock as they are.
  private func write(_ place: Int, of reference: SlicePicture.Reference, to bits: inout H264BitWriter) {
    bits.write(0, bits: (8 - bits.count % 8) % 8)
    for sample in reference.samples(at: place % columns * 16, place / columns * 16, columns: columns) {
      bits.write(Int(sample), bits: 8)
    }
  }

  /// What FFmpeg decodes of the pictures between references: Y, U and V of each.
  func decode() throws -> [[UInt8]] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("slices-\(UUID().uuidString).h264").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let pictures = try MediaTests.decode(path, width: 16 * columns, height: 16 * rows)
    return stride(from: Order.between, to: pictures.count, by: 3).map { pictures[$0] }
  }
}
