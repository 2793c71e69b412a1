// All kernels, for the previously included vector headers, and their table, TABLE.

// To add a kernel: put its loop into a file here, over the vectors of `vectors.h`; add a row to the table in
// `CRasterKernels.h`, a method to `RowKernels`, and a case to `Tests/Raster/KernelCases`. Use operators, shuffles and
// `portable.h`; a faster instruction of one processor is a function of the same name in its header. An instruction set
// is a file beside `baseline.c` and a line in `cpu.c`.

#include "pixels.h"
#include "blending.h"
#include "pixel_pairs.h"
#include "visible_groups.h"
#include "circles.h"
#include "rings.h"
#include "ring_rows.h"
#include "edges.h"
#include "polygons.h"
#include "images.h"
#include "affine_images.h"
#include "projective_images.h"
#include "sprites.h"
#include "shadow_profiles.h"
#include "box_shadows.h"
#include "blurs.h"
#include "halving.h"
#include "boxes.h"
#include "enlarging.h"
#include "video.h"
#include "samples.h"
#include "gradients.h"
#include "color_matrices.h"
#include "sums.h"

const raster_kernels TABLE = {
    .fill = fill,
    .fill_visible = fill_visible,
    .blend_color = blend_color,
    .blend_color_masked = blend_color_masked,
    .blend_mask = blend_mask,
    .blend_bordered = blend_bordered,
    .blend_row = blend_row,
    .blend_row_masked = blend_row_masked,
    .multiply_row = multiply_row,
    .blend_color_pairs = blend_color_pairs,
    .blend_row_pairs = blend_row_pairs,
    .scan_circle = scan_circle,
    .scan_arcs = scan_arcs,
    .blend_arcs = blend_arcs,
    .add_ring_part = add_ring_part,
    .blend_ring = blend_ring,
    .place_edge = place_edge,
    .add_polygon_edges = add_polygon_edges,
    .blend_polygon = blend_polygon,
    .sample_affine = sample_affine,
    .sample_projective = sample_projective,
    .paint_sprite = paint_sprite,
    .sample_profile = sample_profile,
    .upsample = upsample,
    .blend_box_on_shadow = blend_box_on_shadow,
    .convolve = convolve,
    .weigh_bytes = weigh_bytes,
    .halve_pixels = halve_pixels,
    .halve_cells = halve_cells,
    .average_boxes = average_boxes,
    .mix_rows = mix_rows,
    .enlarge = enlarge,
    .enlarge_alphas = enlarge_alphas,
    .convert_420 = convert_420,
    .compare_pieces = compare_pieces,
    .mix_samples = mix_samples,
    .double_samples = double_samples,
    .join_differences = join_differences,
    .join_colors = join_colors,
    .set_alpha = set_alpha,
    .premultiply = premultiply,
    .place_gradient = place_gradient,
    .shade_gradient = shade_gradient,
    .map_colors = map_colors,
    .add_sums = add_sums,
    .divide_sums = divide_sums,
};
