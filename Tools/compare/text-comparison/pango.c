// Draws a text with PangoCairo and compares it with LayerKit's picture of the same text.
//
// Usage: pango OURS.png OUT.png < SCENE
//
// A scene is a list of lines "key value". Prints the lines of the layout, each as "line FIRST END" in bytes of the
// text, then "ink" with the ink bounds of both pictures, and "psnr" in decibels within these bounds. OUT.png shows our
// picture, the difference amplified by 8, and Pango's picture.

#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int width, height;
  double scale;
  char *font, *text;
  double size, wrap, spacing, indent, letter_spacing;
  int align, justify, ellipsis, lines, fallback, pictures;
  char *language;
  double x, y;
  double projection[9];
  char *attributes;
  double tabs[16];
  int tab_count;
} Scene;

static char *unescaped(const char *text) {
  char *result = malloc(strlen(text) + 1), *out = result;
  for (; *text && *text != '\n'; text++) {
    if (*text == '\\' && text[1] == 'n') { *out++ = '\n'; text++; }
    else if (*text == '\\' && text[1] == 't') { *out++ = '\t'; text++; }
    else if (*text == '\\' && text[1] == '\\') { *out++ = '\\'; text++; }
    else *out++ = *text;
  }
  *out = 0;
  return result;
}

static Scene read_scene(void) {
  Scene scene = {.scale = 1, .wrap = -1, .size = 20, .projection = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  char *line = NULL;
  size_t capacity = 0;
  while (getline(&line, &capacity, stdin) > 0) {
    char *value = strchr(line, ' ');
    if (!value) continue;
    *value++ = 0;
    double *p = scene.projection;
    if (!strcmp(line, "canvas")) sscanf(value, "%d %d %lf", &scene.width, &scene.height, &scene.scale);
    else if (!strcmp(line, "font")) scene.font = unescaped(value);
    else if (!strcmp(line, "text")) scene.text = unescaped(value);
    else if (!strcmp(line, "size")) scene.size = atof(value);
    else if (!strcmp(line, "wrap")) scene.wrap = atof(value);
    else if (!strcmp(line, "spacing")) scene.spacing = atof(value);
    else if (!strcmp(line, "indent")) scene.indent = atof(value);
    else if (!strcmp(line, "letter-spacing")) scene.letter_spacing = atof(value);
    else if (!strcmp(line, "align")) scene.align = atoi(value);
    else if (!strcmp(line, "justify")) scene.justify = atoi(value);
    else if (!strcmp(line, "ellipsis")) scene.ellipsis = atoi(value);
    else if (!strcmp(line, "lines")) scene.lines = atoi(value);
    else if (!strcmp(line, "fallback")) scene.fallback = atoi(value);
    else if (!strcmp(line, "pictures")) scene.pictures = atoi(value);
    else if (!strcmp(line, "language")) scene.language = unescaped(value);
    else if (!strcmp(line, "attributes")) scene.attributes = unescaped(value);
    else if (!strcmp(line, "origin")) sscanf(value, "%lf %lf", &scene.x, &scene.y);
    else if (!strcmp(line, "tab") && scene.tab_count < 16) scene.tabs[scene.tab_count++] = atof(value);
    else if (!strcmp(line, "projection"))
      sscanf(value, "%lf %lf %lf %lf %lf %lf %lf %lf %lf", p, p + 1, p + 2, p + 3, p + 4, p + 5, p + 6, p + 7, p + 8);
    else {
      fprintf(stderr, "unknown key: %s\n", line);
      exit(1);
    }
  }
  free(line);
  return scene;
}

// A layout without hinting, with subpixel positions, at one pixel a point.
static PangoLayout *layout(cairo_t *context, const Scene *scene) {
  PangoContext *pango = pango_cairo_create_context(context);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(pango, options);
  pango_cairo_context_set_resolution(pango, 72);
  pango_context_set_round_glyph_positions(pango, FALSE);
  pango_context_set_language(pango, pango_language_from_string(scene->language ? scene->language : "en"));
  PangoLayout *layout = pango_layout_new(pango);
  PangoFontDescription *font = pango_font_description_from_string(scene->font);
  pango_font_description_set_absolute_size(font, scene->size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, scene->text, -1);
  pango_layout_set_width(layout, scene->wrap < 0 ? -1 : (int)lround(scene->wrap * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment(layout, (PangoAlignment)scene->align);
  pango_layout_set_justify(layout, scene->justify);
  pango_layout_set_spacing(layout, (int)lround(scene->spacing * PANGO_SCALE));
  pango_layout_set_indent(layout, (int)lround(scene->indent * PANGO_SCALE));
  pango_layout_set_ellipsize(layout, (PangoEllipsizeMode)scene->ellipsis);
  if (scene->lines > 0) pango_layout_set_height(layout, -scene->lines);
  PangoAttrList *attributes =
    scene->attributes ? pango_attr_list_from_string(scene->attributes) : pango_attr_list_new();
  if (!attributes) {
    fprintf(stderr, "attributes that Pango does not read: %s\n", scene->attributes);
    exit(1);
  }
  pango_attr_list_insert_before(attributes, pango_attr_fallback_new(scene->fallback));
  // Words that do not fit are broken without hyphens, as on Apple's systems.
  pango_attr_list_insert_before(attributes, pango_attr_insert_hyphens_new(FALSE));
  if (scene->letter_spacing != 0)
    pango_attr_list_insert(attributes, pango_attr_letter_spacing_new((int)lround(scene->letter_spacing * PANGO_SCALE)));
  pango_layout_set_attributes(layout, attributes);
  if (scene->tab_count > 0) {
    PangoTabArray *tabs = pango_tab_array_new(scene->tab_count, FALSE);
    for (int i = 0; i < scene->tab_count; i++)
      pango_tab_array_set_tab(tabs, i, PANGO_TAB_LEFT, (int)lround(scene->tabs[i] * PANGO_SCALE));
    pango_layout_set_tabs(layout, tabs);
  }
  return layout;
}

// Projects a point of the layout to the canvas. The matrix has three rows, for x, y and 1.
static void projected(const Scene *scene, double x, double y, double *outX, double *outY) {
  const double *p = scene->projection;
  double w = x * p[2] + y * p[5] + p[8];
  *outX = scene->x + (x * p[0] + y * p[3] + p[6]) / w;
  *outY = scene->y + (x * p[1] + y * p[4] + p[7]) / w;
}

static cairo_surface_t *drawn(const Scene *scene) {
  cairo_surface_t *surface = cairo_image_surface_create(
    CAIRO_FORMAT_RGB24, (int)lround(scene->width * scene->scale), (int)lround(scene->height * scene->scale));
  cairo_t *context = cairo_create(surface);
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  cairo_set_source_rgb(context, 0, 0, 0);
  cairo_set_tolerance(context, 0.01);
  cairo_scale(context, scene->scale, scene->scale);
  PangoLayout *text = layout(context, scene);
  for (int i = 0; i < pango_layout_get_line_count(text); i++) {
    PangoLayoutLine *line = pango_layout_get_line_readonly(text, i);
    printf("line %d %d\n", line->start_index, line->start_index + line->length);
  }
  if (scene->pictures) {
    cairo_move_to(context, scene->x, scene->y);
    pango_cairo_show_layout(context, text);
    cairo_surface_flush(surface);
    return surface;
  }
  // Draws outlines, because cairo draws cached glyphs at whole pixels, and does not project them.
  cairo_move_to(context, 0, 0);
  pango_cairo_layout_path(context, text);
  cairo_path_t *path = cairo_copy_path_flat(context);
  cairo_new_path(context);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    cairo_path_data_t *part = &path->data[i];
    double x = 0, y = 0;
    if (part->header.length > 1) projected(scene, part[1].point.x, part[1].point.y, &x, &y);
    if (part->header.type == CAIRO_PATH_MOVE_TO) cairo_move_to(context, x, y);
    else if (part->header.type == CAIRO_PATH_LINE_TO) cairo_line_to(context, x, y);
    else cairo_close_path(context);
  }
  cairo_path_destroy(path);
  cairo_fill(context);
  cairo_surface_flush(surface);
  return surface;
}

typedef struct { int x0, y0, x1, y1; } Box;

static int luminance(cairo_surface_t *surface, int x, int y) {
  const unsigned char *data = cairo_image_surface_get_data(surface);
  const unsigned char *pixel = data + (size_t)y * cairo_image_surface_get_stride(surface) + 4 * (size_t)x;
  return (pixel[0] + pixel[1] + pixel[2]) / 3;
}

static Box ink(cairo_surface_t *surface) {
  Box box = {1 << 30, 1 << 30, -1, -1};
  for (int y = 0; y < cairo_image_surface_get_height(surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width(surface); x++)
      if (luminance(surface, x, y) < 255 - 40) {
        if (x < box.x0) box.x0 = x;
        if (y < box.y0) box.y0 = y;
        if (x >= box.x1) box.x1 = x + 1;
        if (y >= box.y1) box.y1 = y + 1;
      }
  return box;
}

static double psnr(cairo_surface_t *ours, cairo_surface_t *theirs, Box box) {
  double sum = 0, count = 0;
  for (int y = box.y0; y < box.y1; y++)
    for (int x = box.x0; x < box.x1; x++)
      for (int channel = 0; channel < 3; channel++) {
        const unsigned char *a = cairo_image_surface_get_data(ours), *b = cairo_image_surface_get_data(theirs);
        int d = a[(size_t)y * cairo_image_surface_get_stride(ours) + 4 * (size_t)x + channel]
                - b[(size_t)y * cairo_image_surface_get_stride(theirs) + 4 * (size_t)x + channel];
        sum += (double)d * d;
        count++;
      }
  return count == 0 || sum == 0 ? 99 : 10 * log10(255.0 * 255.0 * count / sum);
}

// Writes our picture, the difference amplified by 8, and Pango's picture.
static void write_sheet(cairo_surface_t *ours, cairo_surface_t *theirs, const char *path) {
  int width = cairo_image_surface_get_width(theirs), height = cairo_image_surface_get_height(theirs), gap = 8;
  cairo_surface_t *sheet = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 3 * width + 2 * gap, height);
  cairo_surface_flush(sheet);
  unsigned char *data = cairo_image_surface_get_data(sheet);
  int stride = cairo_image_surface_get_stride(sheet);
  memset(data, 128, (size_t)stride * height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int c = 0; c < 3; c++) {
        int a = cairo_image_surface_get_data(ours)[(size_t)y * cairo_image_surface_get_stride(ours) + 4 * (size_t)x + c];
        int b =
          cairo_image_surface_get_data(theirs)[(size_t)y * cairo_image_surface_get_stride(theirs) + 4 * (size_t)x + c];
        unsigned char *row = data + (size_t)y * stride;
        row[4 * x + c] = (unsigned char)a;
        row[4 * (x + width + gap) + c] = (unsigned char)fmax(0, 255 - 8 * abs(a - b));
        row[4 * (x + 2 * (width + gap)) + c] = (unsigned char)b;
      }
  cairo_surface_mark_dirty(sheet);
  cairo_surface_write_to_png(sheet, path);
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: pango OURS.png OUT.png < SCENE\n");
    return 64;
  }
  Scene scene = read_scene();
  cairo_surface_t *theirs = drawn(&scene);
  cairo_surface_t *read = cairo_image_surface_create_from_png(arguments[1]);
  int width = cairo_image_surface_get_width(theirs), height = cairo_image_surface_get_height(theirs);
  if (cairo_surface_status(read) != CAIRO_STATUS_SUCCESS || cairo_image_surface_get_width(read) != width
      || cairo_image_surface_get_height(read) != height) {
    fprintf(stderr, "%s is not a picture of %d x %d\n", arguments[1], width, height);
    return 1;
  }
  // Over white, in the same format.
  cairo_surface_t *ours = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_t *context = cairo_create(ours);
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  cairo_set_source_surface(context, read, 0, 0);
  cairo_paint(context);
  cairo_surface_flush(ours);
  Box a = ink(ours), b = ink(theirs);
  printf("ink %d %d %d %d %d %d %d %d\n", a.x0, a.y0, a.x1, a.y1, b.x0, b.y0, b.x1, b.y1);
  Box both = {a.x0 < b.x0 ? a.x0 : b.x0, a.y0 < b.y0 ? a.y0 : b.y0, a.x1 > b.x1 ? a.x1 : b.x1, a.y1 > b.y1 ? a.y1 : b.y1};
  printf("psnr %.2f\n", psnr(ours, theirs, both));
  write_sheet(ours, theirs, arguments[2]);
  return 0;
}
