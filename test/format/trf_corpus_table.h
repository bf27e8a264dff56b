/* What each report of the corpus is: dialect, rounds that are paired, repairs and remarks; or why it is refused. */
#pragma once

#include "format/trf.h"

struct corpus_row {
    const char *name;
    enum trf_dialect dialect;
    int32_t paired;
    size_t repairs;
    size_t remarks;
    enum error_code code; /* ERROR_none: it is read */
    long line;
    long column;
};

/* clang-format off */
static const struct corpus_row corpus_rows[] = {
    {"echecsjs__dutch_2025_C5.trf", TRF_DIALECT_X, 2, 0, 0, ERROR_none, 0, 0},
    {"echecsjs__issue_15.trf", TRF_DIALECT_X, 11, 0, 0, ERROR_none, 0, 0},
    {"echecsjs__issue_7.trf", TRF_DIALECT_X, 14, 0, 0, ERROR_none, 0, 0},
    {"echecsjs__trf26_team.trf", TRF_DIALECT_26, 1, 3, 1, ERROR_none, 0, 0},
    {"gbtami__aeroflot_open_2026_r09.trf", TRF_DIALECT_X, 8, 0, 0, ERROR_none, 0, 0},
    {"gbtami__budapest_spring_festival_2026_group_a_2200_r03.trf", TRF_DIALECT_X, 2, 0, 0, ERROR_none, 0, 0},
    {"gbtami__budapest_spring_festival_2026_group_a_2200_r07.trf", TRF_DIALECT_X, 6, 0, 0, ERROR_none, 0, 0},
    {"gbtami__budapest_spring_festival_2026_group_a_2200_r09.trf", TRF_DIALECT_X, 8, 0, 0, ERROR_none, 0, 0},
    {"gbtami__budapest_spring_festival_2026_group_b_2250_r03.trf", TRF_DIALECT_X, 2, 0, 0, ERROR_none, 0, 0},
    {"gbtami__budapest_spring_festival_2026_group_b_2250_r05.trf", TRF_DIALECT_X, 4, 0, 0, ERROR_none, 0, 0},
    {"gbtami__budapest_spring_festival_2026_group_b_2250_r07.trf", TRF_DIALECT_X, 6, 0, 0, ERROR_none, 0, 0},
    {"gbtami__budapest_spring_festival_2026_group_b_2250_r09.trf", TRF_DIALECT_X, 8, 0, 0, ERROR_none, 0, 0},
    {"gbtami__burstein_late_entries.trf", TRF_DIALECT_X, 4, 0, 0, ERROR_none, 0, 0},
    {"gbtami__international_chessopen_graz_2026_a_r05.trf", TRF_DIALECT_X, 4, 0, 0, ERROR_none, 0, 0},
    {"gbtami__international_chessopen_graz_2026_a_r07.trf", TRF_DIALECT_X, 6, 0, 0, ERROR_none, 0, 0},
    {"gbtami__international_chessopen_graz_2026_a_r09.trf", TRF_DIALECT_X, 8, 0, 0, ERROR_none, 0, 0},
    {"gbtami__lichess_swiss_2026.02.14_cY3wR140_weekly-agca-prize-50-dollars.trf", TRF_DIALECT_X, 13, 1, 0, ERROR_none, 0, 0},
    {"gbtami__lichess_swiss_2026.02.28_KQYWuizM_weekly-agca-prize-50-dollars.trf", TRF_DIALECT_X, 11, 1, 0, ERROR_none, 0, 0},
    {"gbtami__lichess_swiss_2026.03.03_7TYuxURK_bullet-increment.trf", TRF_DIALECT_X, 14, 1, 0, ERROR_none, 0, 0},
    {"gbtami__prague_international_chess_festival_2026_d_r03.trf", TRF_DIALECT_X, 2, 0, 0, ERROR_none, 0, 0},
    {"gbtami__prague_international_chess_festival_2026_d_r07.trf", TRF_DIALECT_X, 6, 0, 0, ERROR_none, 0, 0},
    {"gbtami__spring_2026_chesshouse_r03.trf", TRF_DIALECT_X, 2, 0, 0, ERROR_none, 0, 0},
    {"gbtami__spring_2026_chesshouse_r07.trf", TRF_DIALECT_X, 6, 0, 0, ERROR_none, 0, 0},
    {"gnutterts__bbp-8p5r-output.trf", TRF_DIALECT_X, 5, 2, 0, ERROR_none, 0, 0},
    {"gnutterts__issue_15.input.trf", TRF_DIALECT_06, 11, 0, 0, ERROR_none, 0, 0},
    {"gnutterts__pair-input.trf", TRF_DIALECT_X, 2, 2, 1, ERROR_none, 0, 0},
    {"moritz72__comments.trf", TRF_DIALECT_X, 0, 0, 0, ERROR_none, 0, 0},
    {"moritz72__dutch_d2_criterion_d.trf", TRF_DIALECT_X, 0, 0, 0, ERROR_none, 0, 0},
    {"moritz72__dutch_e2_both_absolute_higher_favored.trf", TRF_DIALECT_X, 4, 0, 0, ERROR_none, 0, 0},
    {"moritz72__dutch_e2_both_absolute_lower_favored.trf", TRF_DIALECT_X, 4, 0, 0, ERROR_none, 0, 0},
    {"moritz72__incompatible_color.trf", TRF_DIALECT_06, 0, 0, 0, ERROR_trf_colours, 3, 137},
    {"moritz72__incompatible_result.trf", TRF_DIALECT_06, 0, 0, 0, ERROR_trf_results, 3, 139},
    {"moritz72__incorrect_points.trf", TRF_DIALECT_X, 5, 0, 1, ERROR_none, 0, 0},
    {"moritz72__javafo_example.trf", TRF_DIALECT_X, 4, 1, 1, ERROR_none, 0, 0},
    {"moritz72__no_legal_pairings.trf", TRF_DIALECT_X, 3, 0, 0, ERROR_none, 0, 0},
    {"sanichi__armstrong_2011.tab", TRF_DIALECT_06, 11, 1, 0, ERROR_none, 0, 0},
    {"sanichi__armstrong_2012_with_bom.tab", TRF_DIALECT_06, 1, 1, 0, ERROR_none, 0, 0},
    {"sanichi__bunratty_challengers_2011.tab", TRF_DIALECT_06, 6, 13, 9, ERROR_none, 0, 0},
    {"sanichi__bunratty_major_2011.tab", TRF_DIALECT_06, 6, 14, 16, ERROR_none, 0, 0},
    {"sanichi__bunratty_masters_2011.tab", TRF_DIALECT_06, 6, 11, 4, ERROR_none, 0, 0},
    {"sanichi__bunratty_minor_2011.tab", TRF_DIALECT_06, 6, 25, 21, ERROR_none, 0, 0},
    {"sanichi__galway_major_2011.tab", TRF_DIALECT_06, 6, 3, 15, ERROR_none, 0, 0},
    {"sanichi__irish_intermediate_champs_2011.tab", TRF_DIALECT_06, 5, 1, 2, ERROR_none, 0, 0},
    {"sanichi__irish_junior_champs_2011.tab", TRF_DIALECT_06, 5, 1, 6, ERROR_none, 0, 0},
    {"sanichi__junior_championships_plus.tab", TRF_DIALECT_06, 4, 3, 1, ERROR_none, 0, 0},
    {"sanichi__junior_championships_u19_2010.tab", TRF_DIALECT_06, 3, 2, 0, ERROR_none, 0, 0},
    {"sharly-chess__2021_03.trf", TRF_DIALECT_X, 9, 1, 1, ERROR_none, 0, 0},
    {"sharly-chess__example_trf26.trf", TRF_DIALECT_26, 14, 2, 23, ERROR_none, 0, 0},
    {"sharly-chess__issue_15.trf", TRF_DIALECT_06, 11, 0, 0, ERROR_none, 0, 0},
    {"sharly-chess__issue_7.trf", TRF_DIALECT_X, 14, 0, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_162_absence.trf", TRF_DIALECT_26, 0, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_240_bye.trf", TRF_DIALECT_26, 0, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_250_accel.trf", TRF_DIALECT_26, 0, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_299_blank.trf", TRF_DIALECT_26, 1, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_299_target.trf", TRF_DIALECT_26, 1, 1, 2, ERROR_none, 0, 0},
    {"sharly-chess__team_330_forfeit.trf", TRF_DIALECT_26, 1, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_42_secondary.trf", TRF_DIALECT_26, 2, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_board_forfeit_win.trf", TRF_DIALECT_26, 1, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_bye.trf", TRF_DIALECT_26, 0, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_c4_global.trf", TRF_DIALECT_26, 1, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_col_initialB.trf", TRF_DIALECT_26, 0, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_col_lasttwo.trf", TRF_DIALECT_26, 3, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_col_onepref.trf", TRF_DIALECT_26, 2, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_col_typeB_strong.trf", TRF_DIALECT_26, 3, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_gp_primary.trf", TRF_DIALECT_26, 2, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_informative_score.trf", TRF_DIALECT_26, 0, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_round1.trf", TRF_DIALECT_26, 0, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_round2.trf", TRF_DIALECT_26, 1, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_split6.trf", TRF_DIALECT_26, 0, 1, 0, ERROR_none, 0, 0},
    {"sharly-chess__team_utf8_names.trf", TRF_DIALECT_26, 2, 1, 0, ERROR_none, 0, 0},
    {"sklangen__2021_03.trf", TRF_DIALECT_X, 9, 1, 1, ERROR_none, 0, 0},
    {"umut-er__hist_test.trf", TRF_DIALECT_X, 8, 0, 32, ERROR_none, 0, 0},
};
/* clang-format on */
enum { CORPUS_ROWS = sizeof corpus_rows / sizeof *corpus_rows };
