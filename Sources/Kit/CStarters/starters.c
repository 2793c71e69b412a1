#include "CStarters.h"

// Swift has no way to embed folders of files; C has, and a build notices when one of them changes.

static const unsigned char chart_chart_yaml[] = {
#embed "../Starters/Templates/chart/chart.yaml"
};

static const unsigned char chart_data_csv[] = {
#embed "../Starters/Templates/chart/data.csv"
};

static const unsigned char countdown_bell_ogg[] = {
#embed "../Starters/Templates/countdown/bell.ogg"
};

static const unsigned char countdown_countdown_yaml[] = {
#embed "../Starters/Templates/countdown/countdown.yaml"
};

static const unsigned char countdown_tick_wav[] = {
#embed "../Starters/Templates/countdown/tick.wav"
};

static const unsigned char logo_sting_logo_sting_yaml[] = {
#embed "../Starters/Templates/logo-sting/logo-sting.yaml"
};

static const unsigned char logo_sting_logo_png[] = {
#embed "../Starters/Templates/logo-sting/logo.png"
};

static const unsigned char logo_sting_sting_ogg[] = {
#embed "../Starters/Templates/logo-sting/sting.ogg"
};

static const unsigned char lower_third_lower_third_yaml[] = {
#embed "../Starters/Templates/lower-third/lower-third.yaml"
};

static const unsigned char lower_third_people_csv[] = {
#embed "../Starters/Templates/lower-third/people.csv"
};

static const unsigned char product_card_product_card_yaml[] = {
#embed "../Starters/Templates/product-card/product-card.yaml"
};

static const unsigned char product_card_product_webp[] = {
#embed "../Starters/Templates/product-card/product.webp"
};

static const unsigned char product_card_products_csv[] = {
#embed "../Starters/Templates/product-card/products.csv"
};

static const unsigned char slideshow_dunes_webp[] = {
#embed "../Starters/Templates/slideshow/dunes.webp"
};

static const unsigned char slideshow_dusk_webp[] = {
#embed "../Starters/Templates/slideshow/dusk.webp"
};

static const unsigned char slideshow_forest_webp[] = {
#embed "../Starters/Templates/slideshow/forest.webp"
};

static const unsigned char slideshow_music_ogg[] = {
#embed "../Starters/Templates/slideshow/music.ogg"
};

static const unsigned char slideshow_peaks_webp[] = {
#embed "../Starters/Templates/slideshow/peaks.webp"
};

static const unsigned char slideshow_slideshow_yaml[] = {
#embed "../Starters/Templates/slideshow/slideshow.yaml"
};

static const unsigned char social_square_social_square_yaml[] = {
#embed "../Starters/Templates/social-square/social-square.yaml"
};

static const unsigned char social_vertical_social_vertical_yaml[] = {
#embed "../Starters/Templates/social-vertical/social-vertical.yaml"
};

static const unsigned char social_vertical_steps_json[] = {
#embed "../Starters/Templates/social-vertical/steps.json"
};

static const unsigned char title_title_yaml[] = {
#embed "../Starters/Templates/title/title.yaml"
};

static const starter_file files[] = {
    {"chart/chart.yaml", chart_chart_yaml, sizeof chart_chart_yaml},
    {"chart/data.csv", chart_data_csv, sizeof chart_data_csv},
    {"countdown/bell.ogg", countdown_bell_ogg, sizeof countdown_bell_ogg},
    {"countdown/countdown.yaml", countdown_countdown_yaml, sizeof countdown_countdown_yaml},
    {"countdown/tick.wav", countdown_tick_wav, sizeof countdown_tick_wav},
    {"logo-sting/logo-sting.yaml", logo_sting_logo_sting_yaml, sizeof logo_sting_logo_sting_yaml},
    {"logo-sting/logo.png", logo_sting_logo_png, sizeof logo_sting_logo_png},
    {"logo-sting/sting.ogg", logo_sting_sting_ogg, sizeof logo_sting_sting_ogg},
    {"lower-third/lower-third.yaml", lower_third_lower_third_yaml, sizeof lower_third_lower_third_yaml},
    {"lower-third/people.csv", lower_third_people_csv, sizeof lower_third_people_csv},
    {"product-card/product-card.yaml", product_card_product_card_yaml, sizeof product_card_product_card_yaml},
    {"product-card/product.webp", product_card_product_webp, sizeof product_card_product_webp},
    {"product-card/products.csv", product_card_products_csv, sizeof product_card_products_csv},
    {"slideshow/dunes.webp", slideshow_dunes_webp, sizeof slideshow_dunes_webp},
    {"slideshow/dusk.webp", slideshow_dusk_webp, sizeof slideshow_dusk_webp},
    {"slideshow/forest.webp", slideshow_forest_webp, sizeof slideshow_forest_webp},
    {"slideshow/music.ogg", slideshow_music_ogg, sizeof slideshow_music_ogg},
    {"slideshow/peaks.webp", slideshow_peaks_webp, sizeof slideshow_peaks_webp},
    {"slideshow/slideshow.yaml", slideshow_slideshow_yaml, sizeof slideshow_slideshow_yaml},
    {"social-square/social-square.yaml", social_square_social_square_yaml, sizeof social_square_social_square_yaml},
    {"social-vertical/social-vertical.yaml", social_vertical_social_vertical_yaml, sizeof social_vertical_social_vertical_yaml},
    {"social-vertical/steps.json", social_vertical_steps_json, sizeof social_vertical_steps_json},
    {"title/title.yaml", title_title_yaml, sizeof title_title_yaml},
};

const starter_file *const starter_files = files;
const size_t starter_file_count = sizeof files / sizeof files[0];
