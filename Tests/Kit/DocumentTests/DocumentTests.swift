import Foundation
import LayerKit
import Media
import Pixels
import Rasterization
import Testing
import UIKit

@Suite("The listings of the documents")
@MainActor
struct DocumentTests {
  @Test(
    "Each draws the frames of its timeline, to 1 in each channel unless it states a tolerance", arguments: Listing.all)
  func pictures(_ listing: Listing) throws {
    let shown = try Recording(timeline: listing.timeline.path)
    for time in listing.times {
      let picture = try listing.show { window, _ in try Recording(window.stage, until: time).picture(at: time) }
      let comparison = PictureComparison(
        expected: try shown.picture(at: time), actual: picture, tolerance: listing.tolerance)
      guard !comparison.isEqual else { continue }
      let sheet = FileManager.default.temporaryDirectory.appendingPathComponent("\(listing.name)-\(time).png")
      try PNGFile.write(comparison.picture, to: sheet.path)
      Issue.record(
        "\(listing.name) at \(time): \(comparison.differingPixels) pixels, by up to \(comparison.greatestDifference); \(sheet.path)"
      )
    }
  }

  @Test("A touch of the cube hits the face in front")
  func touches() throws {
    let listing = try #require(Listing.all.first { $0.name == "lit-cube" })
    try listing.show { window, controller in
      let faces = try #require(controller as? LitCube).faces
      let places = [CGPoint(x: 132, y: 274), CGPoint(x: 299, y: 273), CGPoint(x: 215, y: 84)]
      for (index, place) in places.enumerated() {
        let hit = window.hitTest(place, with: nil)
        #expect(hit?.isDescendant(of: faces[index]) == true, "face \(index)")
      }
      #expect(window.hitTest(CGPoint(x: 20, y: 20), with: nil).map { !faces.contains($0) } == true)
    }
  }

  @Test("A value for a custom key is stored until it is removed")
  func customKeys() {
    let layer = CALayer()
    layer.setValue(["a", "b"], forKey: "someKey")
    #expect(layer.value(forKey: "someKey") as? [String] == ["a", "b"])
    layer.setValue(nil, forKey: "someKey")
    #expect(layer.value(forKey: "someKey") == nil)
  }

  @Test("Every timeline has a listing, and every listing a row on the page with its files and image")
  func page() throws {
    let page = try String(
      contentsOf: Documents.repository.appendingPathComponent("timelines/documents/README.md"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: Documents.folder.path)
    #expect(Set(files.filter { $0.hasSuffix(".yaml") }) == Set(Listing.all.map { "\($0.name).yaml" }))
    for listing in Listing.all {
      #expect(page.contains("](\(listing.name).yaml)"), "\(listing.name)")
      let picture = String(format: "%@-%.3f.png", listing.name, listing.times[0])
      #expect(page.contains("(\(picture))") && files.contains(picture), "\(picture)")
    }
    for match in page.matches(of: /\]\(([^)]*)\)/) {
      let file = Documents.file(String(match.1))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(match.1)")
    }
  }
}

extension Listing: CustomTestStringConvertible {
  var testDescription: String { name }
}
