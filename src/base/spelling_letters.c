#include "base/spelling_letters.h"

#include <stddef.h>

/* Letters with accents and their like, a place each: a letter, a place in `several`, or a blank for what is no letter. */
static const char *const several[] = {"ae", "oe", "ss", "th", "ij", "dz", "lj", "nj"};
/* U+00C0 to U+024F */
static const char latin[] = "aaaaaa0ceeeeiiiidnooooo ouuuuy32aaaaaa0ceeeeiiiidnooooo ouuuuy3y"
                            "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii44jjkkklllllll"
                            "lllnnnnnnnnnoooooo11rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
                            " b    o  dd   eae  g  iikk   n ooo             uu  yyzz         "
                            "    555666777aaiioouuuuuuuuuueaaaa    ggkkoooo  j555gg  nnaa    "
                            "aaaaeeeeiiiioooorrrruuuusstt  hh      aaeeooooooooyy            "
                            "                ";
/* U+1E00 to U+1EFF */
static const char latin_more[] = "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
                                 "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
                                 "wwwwwwwwwwxxxxyyzzzzzzhtwy s  2 aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
                                 "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy      ";

/* U+0430 to U+045F, the small letters, as passports have them. */
static const char *const cyrillic[] = {"a",  "b",    "v", "g",  "d", "e",  "zh", "z",  "i", "y",  "k",  "l",
                                       "m",  "n",    "o", "p",  "r", "s",  "t",  "u",  "f", "kh", "ts", "ch",
                                       "sh", "shch", "",  "y",  "",  "e",  "yu", "ya", "e", "yo", "d",  "g",
                                       "ye", "dz",   "i", "yi", "j", "lj", "nj", "c",  "k", "i",  "u",  "dz"};

/* Letters of other languages that write Cyrillic: capital, small letter, what is written. */
static const struct {
    uint32_t capital;
    const char *letters;
} cyrillic_more[] = {{0x490, "g"}, {0x492, "g"}, {0x49A, "k"}, {0x4A2, "n"}, {0x4AE, "u"}, {0x4B0, "u"},
                     {0x4B2, "h"}, {0x4B6, "j"}, {0x4BA, "h"}, {0x4D8, "a"}, {0x4E8, "o"}, {0x4E2, "i"},
                     {0x4EE, "u"}, {0x4A0, "k"}, {0x498, "z"}, {0x4AA, "s"}};

static const char *of_table(const char *table, uint32_t place) {
    static const char alphabet[][2] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m",
                                       "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z"};
    char found = table[place];
    if (found == ' ')
        return NULL;
    return found <= '9' ? several[found - '0'] : alphabet[found - 'a'];
}

static const char *of_cyrillic(uint32_t code) {
    if (code >= 0x400 && code <= 0x40F)
        code += 0x50;
    else if (code >= 0x410 && code <= 0x42F)
        code += 0x20;
    if (code >= 0x430 && code <= 0x45F)
        return cyrillic[code - 0x430];
    for (size_t i = 0; i < sizeof cyrillic_more / sizeof cyrillic_more[0]; i++)
        if (code == cyrillic_more[i].capital || code == cyrillic_more[i].capital + 1)
            return cyrillic_more[i].letters;
    return NULL;
}

const char *spelling_letters(uint32_t code) {
    if (code >= 0xC0 && code <= 0x24F)
        return of_table(latin, code - 0xC0);
    if (code >= 0x1E00 && code <= 0x1EFF)
        return of_table(latin_more, code - 0x1E00);
    if (code >= 0x400 && code <= 0x4FF)
        return of_cyrillic(code);
    /* Apostrophes in their many forms, and accents that stand alone behind their letter. */
    if (code == '\'' || code == '`' || code == 0xB4 || (code >= 0x2B9 && code <= 0x2BF) || code == 0x2018 ||
        code == 0x2019 || (code >= 0x300 && code <= 0x36F))
        return "";
    return NULL;
}
