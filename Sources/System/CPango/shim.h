#pragma once

#include <stdint.h>

// The functions of Pango and GLib that TextLayout calls. Their headers need the flags of GLib's pkg-config file, among
// them -pthread. SwiftPM reports that flag as prohibited in every package that depends on this one. A test compares
// these declarations with the headers.

#ifndef __PANGO_H__
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoScriptIter PangoScriptIter;

typedef enum { PANGO_SCRIPT_COMMON = 0 } PangoScript;
typedef enum { G_UNICODE_SCRIPT_COMMON = 0 } GUnicodeScript;

typedef enum {
  PANGO_DIRECTION_LTR = 0,
  PANGO_DIRECTION_RTL = 1,
  PANGO_DIRECTION_WEAK_LTR = 4,
  PANGO_DIRECTION_WEAK_RTL = 5,
} PangoDirection;

typedef struct {
  unsigned int is_line_break : 1;
  unsigned int is_mandatory_break : 1;
  unsigned int is_char_break : 1;
  unsigned int is_white : 1;
  unsigned int is_cursor_position : 1;
  unsigned int is_word_start : 1;
  unsigned int is_word_end : 1;
  unsigned int is_sentence_boundary : 1;
  unsigned int is_sentence_start : 1;
  unsigned int is_sentence_end : 1;
  unsigned int backspace_deletes_character : 1;
  unsigned int is_expandable_space : 1;
  unsigned int is_word_boundary : 1;
  unsigned int break_inserts_hyphen : 1;
  unsigned int break_removes_preceding : 1;
  unsigned int reserved : 17;
} PangoLogAttr;
#endif

const char *pango_version_string(void);
PangoLanguage *pango_language_from_string(const char *language);
void pango_get_log_attrs(
  const char *text, int length, int level, PangoLanguage *language, PangoLogAttr *attributes, int count);

PangoScriptIter *pango_script_iter_new(const char *text, int length);
void pango_script_iter_get_range(
  PangoScriptIter *iterator, const char **start, const char **end, PangoScript *script);
int pango_script_iter_next(PangoScriptIter *iterator);
void pango_script_iter_free(PangoScriptIter *iterator);
uint32_t g_unicode_script_to_iso15924(GUnicodeScript script);

uint8_t *pango_log2vis_get_embedding_levels(const char *text, int length, PangoDirection *base);
void g_free(void *memory);
