import Drawing
import Foundation
import Geometry
import Pixels
import Rasterization

/// Bitmaps in rows and columns, each with a line of text under it.
package final class ContactSheet {
  private let layout: Layout
  private let sheet: ChartPicture
  private var count = 0

  /// The positions of the bitmaps, in pixels from the top left.
  package struct Layout: Equatable, Sendable {
    fileprivate let columns: Int
    fileprivate let pictureWidth, pictureHeight: Int

    /// The size of the sheet.
    package let width, height: Int

    fileprivate static let margin = 16
    fileprivate static let gap = 12
    fileprivate var labelHeight: Int { Int(fontSize * 2.4) }

    /// The height of capitals.
    fileprivate var fontSize: Double { Self.fontSize(pictureWidth: pictureWidth) }

    private static func fontSize(pictureWidth: Int) -> Double { max(6, min(10, Double(pictureWidth) / 12)) }

    /// A layout of `count` bitmaps of one size, in at most `columns` columns.
    package init(count: Int, columns: Int, pictureWidth: Int, pictureHeight: Int) {
      self.columns = max(1, min(columns, count))
      self.pictureWidth = max(1, pictureWidth)
      self.pictureHeight = max(1, pictureHeight)
      let rows = (max(1, count) + self.columns - 1) / self.columns
      width = 2 * Self.margin + self.columns * (self.pictureWidth + Self.gap) - Self.gap
      height =
        2 * Self.margin + rows
        * (self.pictureHeight + Int(Self.fontSize(pictureWidth: self.pictureWidth) * 2.4) + Self.gap) - Self.gap
    }

    fileprivate func position(of index: Int) -> (x: Int, y: Int) {
      (
        Self.margin + index % columns * (pictureWidth + Self.gap),
        Self.margin + index / columns * (pictureHeight + labelHeight + Self.gap)
      )
    }
  }

  /// An empty sheet.
  package init(_ layout: Layout) {
    self.layout = layout
    sheet = ChartPicture(width: layout.width, height: layout.height, background: Self.background)
  }

  private static let background: UInt32 = 0x2B3038
  private static let labelColor: UInt32 = 0xC4CBD6

  /// Adds a bitmap, scaled to the layout's size. Clear pixels show a checkerboard.
  package func append(_ picture: PixelBuffer, label: String) {
    let (x, y) = layout.position(of: count)
    let area = CGRect(x: x, y: y, width: layout.pictureWidth, height: layout.pictureHeight)
    sheet.fillSquares(area, side: max(8, layout.pictureWidth / 40), colors: (0x4A515C, 0x3F4650))
    sheet.draw(
      AreaScaling.scale(picture, width: layout.pictureWidth, height: layout.pictureHeight), in: area)
    let font = LabelFont(size: layout.fontSize)
    sheet.write(
      label, x: Double(x) + 1, baseline: Double(y + layout.pictureHeight) + font.size * 2, font: font,
      color: Self.labelColor)
    count += 1
  }

  /// The sheet with the bitmaps added so far.
  package var picture: PixelBuffer { sheet.buffer }
}
