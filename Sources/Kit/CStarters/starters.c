#include "CStarters.h"

// Swift has no way to embed folders of files; C has, and a build notices when one of them changes.

static const unsigned char bar_race_bar_race_yaml[] = {
#embed "../Starters/Templates/bar-race/bar-race.yaml"
};

static const unsigned char bar_race_data_csv[] = {
#embed "../Starters/Templates/bar-race/data.csv"
};

static const unsigned char captions_captions_srt[] = {
#embed "../Starters/Templates/captions/captions.srt"
};

static const unsigned char captions_captions_yaml[] = {
#embed "../Starters/Templates/captions/captions.yaml"
};

static const unsigned char captions_clip_mp4[] = {
#embed "../Starters/Templates/captions/clip.mp4"
};

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

static const unsigned char promo_feature_yaml[] = {
#embed "../Starters/Templates/promo/feature.yaml"
};

static const unsigned char promo_headline_yaml[] = {
#embed "../Starters/Templates/promo/headline.yaml"
};

static const unsigned char promo_music_ogg[] = {
#embed "../Starters/Templates/promo/music.ogg"
};

static const unsigned char promo_promo_yaml[] = {
#embed "../Starters/Templates/promo/promo.yaml"
};

static const unsigned char promo_sign_off_yaml[] = {
#embed "../Starters/Templates/promo/sign-off.yaml"
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

static const unsigned char visualizer_track_ogg[] = {
#embed "../Starters/Templates/visualizer/track.ogg"
};

static const unsigned char visualizer_visualizer_yaml[] = {
#embed "../Starters/Templates/visualizer/visualizer.yaml"
};

static const starter_file files[] = {
    {"bar-race/bar-race.yaml", bar_race_bar_race_yaml, sizeof bar_race_bar_race_yaml},
    {"bar-race/data.csv", bar_race_data_csv, sizeof bar_race_data_csv},
    {"captions/captions.srt", captions_captions_srt, sizeof captions_captions_srt},
    {"captions/captions.yaml", captions_captions_yaml, sizeof captions_captions_yaml},
    {"captions/clip.mp4", captions_clip_mp4, sizeof captions_clip_mp4},
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
    {"promo/feature.yaml", promo_feature_yaml, sizeof promo_feature_yaml},
    {"promo/headline.yaml", promo_headline_yaml, sizeof promo_headline_yaml},
    {"promo/music.ogg", promo_music_ogg, sizeof promo_music_ogg},
    {"promo/promo.yaml", promo_promo_yaml, sizeof promo_promo_yaml},
    {"promo/sign-off.yaml", promo_sign_off_yaml, sizeof promo_sign_off_yaml},
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
    {"visualizer/track.ogg", visualizer_track_ogg, sizeof visualizer_track_ogg},
    {"visualizer/visualizer.yaml", visualizer_visualizer_yaml, sizeof visualizer_visualizer_yaml},
};

const starter_file *const starter_files = files;
const size_t starter_file_count = sizeof files / sizeof files[0];
