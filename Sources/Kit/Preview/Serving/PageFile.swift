import Foundation

/// A file of the page, embedded in the program.
struct PageFile {
  let data: Data

  /// The `Content-Type` of the response.
  let type: String

  /// The file at a path of a URL; nil if there is none.
  init?(path: String) {
    let name = path == "/" ? "index.html" : String(path.dropFirst())
    guard let bytes = Self.files[name], let ending = name.split(separator: ".").last,
      let type = Self.types[String(ending)]
    else { return nil }
    (data, self.type) = (Data(bytes), type)
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]

  /// All files of the folder `Page`.
  static let files: [String: [UInt8]] = [
    "bars.js": PackageResources.bars_js,
    "checks.js": PackageResources.checks_js,
    "chooser.css": PackageResources.chooser_css,
    "chooser.js": PackageResources.chooser_js,
    "clock.js": PackageResources.clock_js,
    "copied-point.js": PackageResources.copied_point_js,
    "curve.js": PackageResources.curve_js,
    "curves.js": PackageResources.curves_js,
    "dragging.js": PackageResources.dragging_js,
    "elements.js": PackageResources.elements_js,
    "expectations.js": PackageResources.expectations_js,
    "form.css": PackageResources.form_css,
    "help.css": PackageResources.help_css,
    "help.js": PackageResources.help_js,
    "icon.svg": PackageResources.icon_svg,
    "index.html": PackageResources.index_html,
    "inspector.js": PackageResources.inspector_js,
    "keyboard.js": PackageResources.keyboard_js,
    "layer-tree.js": PackageResources.layer_tree_js,
    "layers.js": PackageResources.layers_js,
    "newest.js": PackageResources.newest_js,
    "numbers.js": PackageResources.numbers_js,
    "outline.js": PackageResources.outline_js,
    "panels.css": PackageResources.panels_css,
    "picture-queue.js": PackageResources.picture_queue_js,
    "picture.js": PackageResources.picture_js,
    "player.css": PackageResources.player_css,
    "player.js": PackageResources.player_js,
    "preview.css": PackageResources.preview_css,
    "preview.js": PackageResources.preview_js,
    "problems.js": PackageResources.problems_js,
    "rate.js": PackageResources.rate_js,
    "rendering.js": PackageResources.rendering_js,
    "ruler.js": PackageResources.ruler_js,
    "selection.js": PackageResources.selection_js,
    "server.js": PackageResources.server_js,
    "shortcuts.js": PackageResources.shortcuts_js,
    "sound.js": PackageResources.sound_js,
    "stage.js": PackageResources.stage_js,
    "theme.js": PackageResources.theme_js,
    "tracks.css": PackageResources.tracks_css,
    "transport.js": PackageResources.transport_js,
    "values.js": PackageResources.values_js,
    "variable-field.js": PackageResources.variable_field_js,
    "variables.js": PackageResources.variables_js,
    "visibility.js": PackageResources.visibility_js,
    "workspace.js": PackageResources.workspace_js,
    "zoom.js": PackageResources.zoom_js,
  ]
}
