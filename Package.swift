// swift-tools-version: 6.1
import Foundation
import PackageDescription

// With libx264's headers, H.264 is encoded by way of its own interface, otherwise by way of libavcodec's.
// LAYERKIT_X264=0 builds without them where they are.
let hasX264 = ProcessInfo.processInfo.environment["LAYERKIT_X264"] != "0" && pkgConfigFinds("x264")

func pkgConfigFinds(_ library: String) -> Bool { pkgConfigOutput("--exists", library) != nil }

// A library's name for pkg-config if the compiler needs folders from there, otherwise nil, and the module map is enough.
// The macros that these libraries' files set beside the folders are not needed, and SwiftPM warns of each.
func pkgConfigIfNeeded(_ library: String) -> String? {
  let folders = pkgConfigOutput("--cflags-only-I", "--libs-only-L", library) ?? ""
  return folders.allSatisfy(\.isWhitespace) ? nil : library
}

func pkgConfigOutput(_ arguments: String...) -> String? {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["pkg-config"] + arguments
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
}

// The targets of a room: a folder of Sources, or of Tests.
func sources(_ room: String, _ targets: [Target]) -> [Target] { placed(targets, in: "Sources/\(room)") }
func tests(_ room: String, _ targets: [Target]) -> [Target] { placed(targets, in: "Tests/\(room)") }

func placed(_ targets: [Target], in folder: String) -> [Target] {
  for target in targets { target.path = "\(folder)/\(target.name)" }
  return targets
}

// What a target may import is what its dependencies name; rooms only say where to look for it.
let rooms: [[Target]] = [
  // Files that users name, the vocabulary, and what is wrong with what was read.
  sources(
    "Base",
    [
      // Files that users name, and nothing else of them than how they are found and opened.
      .target(name: "FileAccess"),
      // Problems with places, how names of strangers are shown, and the memory and processors there are.
      .target(name: "Support"),
      // The vocabulary: no time, no policy.
      .target(name: "Geometry"),
      // Colours, images, bitmaps and YUV buffers, and the memory that they may take.
      .target(name: "Pixels", dependencies: ["Geometry", "Support"]),
    ]),
  // Values and pure functions of time.
  sources(
    "Motion",
    [
      // What layers, animations and filters have: the kinds of values, their declarations and arithmetic.
      .target(name: "Properties", dependencies: ["Pixels", "Geometry"]),
      // Pure functions of time.
      .target(name: "Animations", dependencies: ["Properties", "Pixels", "Geometry", "Support"]),
    ]),
  // Texts into lines of placed glyphs.
  sources(
    "Text",
    [
      // Fonts, Unicode analysis, shaping and lines; results are glyph outlines and colour glyphs.
      .target(
        name: "TextLayout",
        dependencies: [
          "CPango", "CPNG", "CHarfBuzz", "CFontconfig", "Rasterization", "Pixels", "Geometry", "Support", "FileAccess",
        ]),
      // Fonts, attributed strings and paragraph styles as programs hold them.
      .target(name: "TextObjects", dependencies: ["TextLayout", "Properties", "Pixels", "Geometry"]),
    ]),
  // Every pixel loop, and what draws with them.
  sources(
    "Raster",
    [
      // Row loops in C, one source compiled for each instruction set.
      .target(name: "CRasterKernels"),
      // Every pixel loop.
      .target(name: "Rasterization", dependencies: ["CRasterKernels", "Pixels", "Geometry", "Support"]),
      // What programs draw by themselves.
      .target(
        name: "Drawing",
        dependencies: ["Rasterization", "TextObjects", "TextLayout", "Properties", "Pixels", "Geometry"]),
      // A frame into a bitmap: damage, tiles, groups, masks, filters, exposures; bitmaps into YUV.
      .target(name: "Compositing", dependencies: ["DisplayList", "Rasterization", "Pixels", "Geometry", "Support"]),
    ]),
  // The model tree, the render tree, and the contract between them and pixels.
  sources(
    "Scene",
    [
      // The contract between layers and pixels, and what stands on either side of it.
      .target(name: "DisplayList", dependencies: ["Pixels", "Geometry"]),
      // The tables of layer properties, committed layers, and their evaluation at a time into a frame.
      .target(
        name: "RenderTree",
        dependencies: [
          "DisplayList", "TextObjects", "TextLayout", "Animations", "Properties", "Pixels", "Geometry", "Support",
        ]),
      // CALayer and its classes, animations, transactions, actions, key-value coding, presentation.
      .target(
        name: "Layers",
        dependencies: [
          "RenderTree", "DisplayList", "Drawing", "TextObjects", "TextLayout", "Animations", "Properties", "Pixels",
          "Geometry",
        ]),
      // Layers drawn into a context: the model tree, which does not know the renderer, and the renderer.
      .target(name: "LayerRendering", dependencies: ["Layers", "DisplayList", "Compositing", "Pixels"]),
    ]),
  // Files in and out.
  sources(
    "Media",
    [
      // H.264's B pictures: their slice data in C, and all else about them.
      .target(name: "CH264"),
      .target(name: "H264", dependencies: ["CH264", "Pixels"], exclude: ["README.md"]),
      // Still images, clips and sound in; movies in codecs and containers, animated images and stills out.
      .target(
        name: "Media",
        dependencies: ["CWebP", "CPNG", "CLibAV", "CAvif", "H264", "Rasterization", "Pixels", "Support", "FileAccess"]),
    ]),
  // Timelines: what they are, and what they are read from.
  sources(
    "Timelines",
    [
      // YAML, JSON and CSV as nodes with places; variables and expressions.
      .target(name: "Documents", dependencies: ["CLibYAML", "Animations", "Properties", "Geometry", "Support"]),
      // A timeline as data: its validation, the layers built from it, its script and expectations.
      .target(
        name: "Timelines",
        dependencies: [
          "Layers", "RenderTree", "DisplayList", "TextObjects", "TextLayout", "Animations", "Properties", "Pixels",
          "Geometry", "Support",
        ]),
      // YAML and JSON into timelines: keys, readers, warnings, batches, and the JSON Schema.
      .target(
        name: "TimelineFiles",
        dependencies: [
          "Timelines", "Documents", "Media", "Layers", "RenderTree", "TextLayout", "Animations", "Properties", "Pixels",
          "Geometry", "Support", "FileAccess",
        ]),
    ]),
  // What programs import, and what the tool is made of.
  sources(
    "Kit",
    [
      // Stages, movies, recordings, motions, charts, tracks, inspection and differences; exports what programs name.
      .target(
        name: "LayerKit",
        dependencies: [
          "CoreText", "TimelineFiles", "Timelines", "Documents", "Media", "LayerRendering", "Layers", "RenderTree",
          "DisplayList", "Compositing", "Drawing", "Rasterization", "TextObjects", "TextLayout", "Animations",
          "Properties", "Pixels", "Geometry", "Support",
        ]),
      // For test targets only: links Swift Testing and XCTest.
      .target(
        name: "LayerKitTesting",
        dependencies: ["LayerKit", "Timelines", "Rasterization", "TextLayout", "Animations", "Properties", "Pixels"]),
      // Movies that are made in parts, perhaps by several machines.
      .target(
        name: "Farms",
        dependencies: [
          "LayerKit", "TimelineFiles", "Timelines", "Documents", "Media", "TextLayout", "Animations", "Pixels",
          "Support", "FileAccess",
        ]),
      // The movie in a browser.
      .target(
        name: "Preview",
        dependencies: [
          "LayerKit", "TimelineFiles", "Timelines", "Documents", "Media", "RenderTree", "Compositing", "Animations",
          "Properties", "Pixels", "Support", "FileAccess", .product(name: "NIOCore", package: "swift-nio"),
          .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        ],
        exclude: ["README.md"],
        resources: [.embedInCode("Page")]),
      .target(name: "Starters", dependencies: ["CStarters"], exclude: ["Templates"]),
      // Timelines to start from, with their files, within the program.
      .target(name: "CStarters"),
    ]),
  // The names of Apple's modules, for source written for its platforms.
  sources(
    "Apple",
    [
      // Core Graphics by name; `Exports+Target.swift` lists the types of other targets one by one.
      .target(
        name: "CoreGraphics",
        dependencies: [
          "_Testing_CoreGraphics", "Media", "Drawing", "Rasterization", "TextObjects", "TextLayout", "Pixels",
          "Geometry",
        ]),
      // Core Text by name, with CTLine, CTFramesetter and their types.
      .target(
        name: "CoreText", dependencies: ["CoreGraphics", "Drawing", "TextObjects", "TextLayout", "Geometry"]),
      // Core Animation by name, with the constants of Objective-C.
      .target(
        name: "QuartzCore",
        dependencies: [
          "CoreGraphics", "LayerRendering", "Layers", "RenderTree", "Animations", "Properties", "Geometry",
        ]),
      // AVPlayerLayer with what it needs, and AVCoreAnimationBeginTimeAtZero.
      .target(name: "AVFoundation", dependencies: ["QuartzCore", "Media", "Pixels"]),
      // Views, animation blocks, windows, gestures, controls, constraint layout, and drawing contexts.
      .target(
        name: "UIKit",
        dependencies: [
          "_Testing_UIKit", "QuartzCore", "CoreText", "CoreGraphics", "LayerKit", "Media", "Layers", "RenderTree",
          "Drawing", "TextObjects", "TextLayout", "Animations", "Properties", "Pixels", "Geometry",
        ]),
      // Empty: Swift Testing looks for them in files that import it and the module.
      .target(name: "_Testing_CoreGraphics"),
      .target(name: "_Testing_UIKit"),
    ]),
  // Libraries of the system.
  sources(
    "System",
    [
      .systemLibrary(name: "CAvif", pkgConfig: pkgConfigIfNeeded("libavif"), providers: [.apt(["libavif-dev"])]),
      .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
      .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
      .systemLibrary(
        name: "CLibAV", pkgConfig: "libavformat libavcodec libswresample libavutil",
        providers: [.apt(["libavformat-dev", "libavcodec-dev", "libswresample-dev", "libavutil-dev"])]),
      .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
      // Files in and out.
      .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
      // Texts into lines of placed glyphs.
      .systemLibrary(name: "CPango", providers: [.apt(["libpango1.0-dev"])]),
      .systemLibrary(
        name: "CWebP", pkgConfig: "libwebpdemux libwebp", providers: [.apt(["libwebp-dev"])]),
    ]),
  tests(
    "Base",
    [
      .testTarget(
        name: "GeometryTests", dependencies: ["Randomness", "GoldCases", "Geometry", "Support"],
        resources: [.copy("Gold")]),
      .testTarget(name: "SupportTests", dependencies: ["Support"]),
      // Tests
      .target(name: "GoldCases"),
      .target(name: "Randomness", dependencies: ["Repository"]),
      .target(name: "Repository"),
    ]),
  tests(
    "Motion",
    [
      .testTarget(name: "PropertiesTests", dependencies: ["Randomness", "Properties", "Pixels", "Geometry"]),
      .testTarget(
        name: "AnimationsTests",
        dependencies: ["Randomness", "GoldCases", "Animations", "Properties", "Pixels", "Geometry"],
        resources: [.copy("Gold")]),
    ]),
  tests(
    "Text",
    [
      .testTarget(
        name: "TextLayoutTests", dependencies: ["TextLayout", "Pixels", "Geometry"],
        resources: [.copy("Gold")]),
      .testTarget(
        name: "TextObjectsTests",
        dependencies: ["Repository", "TextObjects", "TextLayout", "Properties", "Pixels", "Geometry"]),
    ]),
  tests(
    "Raster",
    [
      .target(name: "KernelCases", dependencies: ["CRasterKernels"]),
      .testTarget(
        name: "RasterizationTests",
        dependencies: ["KernelCases", "Randomness", "Rasterization", "CRasterKernels", "Pixels", "Geometry"]),
      .testTarget(
        name: "DrawingTests",
        dependencies: [
          "Randomness", "CoreText", "LayerKitTesting", "Drawing", "TextObjects", "TextLayout", "Pixels", "Geometry",
        ],
        exclude: ["Gold"]),
      .testTarget(
        name: "CompositingTests",
        dependencies: ["Randomness", "DisplayList", "Compositing", "Rasterization", "Pixels", "Geometry"]),
    ]),
  tests(
    "Scene",
    [
      .testTarget(
        name: "RenderTreeTests",
        dependencies: [
          "Randomness", "RenderTree", "DisplayList", "TextObjects", "TextLayout", "Animations", "Properties", "Pixels",
          "Geometry",
        ]),
      .testTarget(
        name: "LayersTests",
        dependencies: [
          "Randomness", "Layers", "RenderTree", "DisplayList", "Drawing", "TextObjects", "TextLayout", "Animations",
          "Properties", "Pixels", "Geometry",
        ]),
    ]),
  tests(
    "Media",
    [
      .testTarget(
        name: "MediaTests", dependencies: ["H264Streams", "Randomness", "Media", "H264", "CH264", "Pixels"],
        resources: [.copy("Files")]),
      .target(name: "H264Streams"),
    ]),
  tests(
    "Timelines",
    [
      .testTarget(
        name: "TimelinesTests",
        dependencies: [
          "TimelineReading", "Repository", "Randomness", "LayerKit", "Timelines", "Layers", "RenderTree", "Animations",
          "Properties", "Pixels", "Geometry", "Support",
        ]),
      .testTarget(
        name: "TimelineFilesTests",
        dependencies: [
          "ToyTimelines", "TimelineReading", "Repository", "Randomness", "LayerKit", "TimelineFiles", "Timelines",
          "Documents", "Media", "Layers", "RenderTree", "TextLayout", "Animations", "Properties", "Pixels", "Geometry",
          "Support",
        ],
        exclude: ["Schema/Cases"]),
      // A format of a target above, which only tests read.
      .target(name: "ToyTimelines", dependencies: ["LayerKit"]),
      .target(
        name: "TimelineReading", dependencies: ["TimelineFiles", "Timelines", "Pixels", "Support"]),
    ]),
  tests(
    "Kit",
    [
      .testTarget(
        name: "LayerKitTests",
        dependencies: [
          "ReadmeProgram", "Repository", "Randomness", "LayerKit", "CoreText", "TimelineFiles", "Documents", "Media",
          "RenderTree", "DisplayList", "Compositing", "Rasterization", "Animations", "Pixels", "Geometry", "Support",
        ]),
      .testTarget(name: "LayerKitTestingTests", dependencies: ["Repository", "LayerKitTesting"], exclude: ["Goldens"]),
      .testTarget(name: "GoldenTests", dependencies: ["Repository", "LayerKitTesting", "LayerKit"]),
      // Programs whose only import of the package is LayerKit.
      .testTarget(name: "ExportsTests", dependencies: ["Repository", "LayerKit"]),
      // The Swift code of the README and of Documentation/Swift.md, in order.
      .executableTarget(name: "ReadmeProgram", dependencies: ["LayerKit"]),
      .testTarget(
        name: "PreviewTests",
        dependencies: [
          "ToyTimelines", "Repository", "Preview", "LayerKit", "Documents",
          .product(name: "NIOHTTP1", package: "swift-nio"),
        ]),
      .testTarget(
        name: "FarmsTests",
        dependencies: ["ToyTimelines", "Repository", "Farms", "LayerKit", "TimelineFiles", "Documents", "Media"]),
      // Runs the built program, which every build of the package makes.
      .testTarget(
        name: "CommandTests", dependencies: ["H264Streams", "Repository", "Randomness", "Media", "Pixels"]),
      .testTarget(
        name: "DocumentTests",
        dependencies: [
          "Repository", "UIKit", "AVFoundation", "CoreText", "LayerKit", "Media", "Rasterization", "Pixels",
        ]),
    ]),
  tests(
    "Apple",
    [
      .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
      .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "LayerKit"]),
      .testTarget(name: "AVFoundationTests", dependencies: ["AVFoundation", "LayerKit", "Media"]),
      .testTarget(name: "UIKitTests", dependencies: ["UIKit", "LayerKitTesting", "LayerKit"], exclude: ["Goldens"]),
    ]),
  [
    // Tools.
    .executableTarget(
      name: "layerkit-tool",
      dependencies: [
        "Starters", "Preview", "Farms", "LayerKit", "TimelineFiles", "Timelines", "Documents", "Media", "TextLayout",
        "Animations", "Pixels", "Support", "FileAccess",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tools/layerkit"),
    .executableTarget(
      name: "layerkit-benchmark",
      dependencies: [
        "Farms", "LayerKit", "TimelineFiles", "Documents", "Media", "RenderTree", "DisplayList", "Compositing",
        "Animations", "Properties", "Pixels", "Support",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tools/layerkit-benchmark"),
  ],
]

let package = Package(
  name: "LayerKit",
  products: [
    .library(name: "LayerKit", targets: ["LayerKit"]),
    .library(name: "LayerKitTesting", targets: ["LayerKitTesting"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .executable(name: "layerkit", targets: ["layerkit-tool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: rooms.flatMap { $0 },
  swiftLanguageModes: [.v6]
)

if hasX264, let media = package.targets.first(where: { $0.name == "Media" }) {
  package.targets.append(
    .systemLibrary(
      name: "CX264", path: "Sources/System/CX264", pkgConfig: pkgConfigIfNeeded("x264"),
      providers: [.apt(["libx264-dev"])]))
  media.dependencies.append("CX264")
  for target in package.targets where ["Media", "MediaTests"].contains(target.name) {
    target.swiftSettings = [.define("HAS_X264")]
  }
}

// Where OpenH264 is, tests decode with it, too.
if pkgConfigFinds("openh264"), let streams = package.targets.first(where: { $0.name == "H264Streams" }) {
  package.targets.append(
    .target(
      name: "OpenH264", path: "Tests/Media/OpenH264",
      linkerSettings: [.linkedLibrary("openh264")]))
  streams.dependencies.append("OpenH264")
  for target in package.targets where ["H264Streams", "MediaTests", "CommandTests"].contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.define("HAS_OPENH264")]
  }
}

// Loops over pixels and curves, and what every timeline goes through, take many times as long when they are not
// optimized, so they are in debug builds, too, and so are tests that compute much.
// SwiftPM refuses such flags in a version of a package that another one depends on, which is built in a checkout.
if !Context.packageDirectory.contains("/checkouts/") {
  for target in package.targets {
    switch target.name {
    case "CRasterKernels", "CH264", "KernelCases":
      target.cSettings = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    case "Geometry", "Pixels", "Properties", "Animations", "DisplayList", "RenderTree", "Layers", "TextLayout",
      "Support", "Documents", "Timelines", "TimelineFiles", "Rasterization", "Compositing",
      "Media", "H264", "Randomness", "GeometryTests", "RasterizationTests", "CompositingTests", "RenderTreeTests",
      "AnimationsTests", "MediaTests", "H264Streams", "LayerKitTests":
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
    default:
      break
    }
  }
}
