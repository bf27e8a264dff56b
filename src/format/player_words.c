#include "format/player_words.h"

#include "format/player_columns.h"

/* Plain words between bars, as player_column_plain has them. */
struct meaning {
    const char *code;
    const char *words;
};

/* The letters alone are those of FIDE's old lists. "MF" is the Italian, Spanish and French title of a FIDE Master. */
static const struct meaning titles[] = {
    {"GM", "|gm|g|gmi|igm|gr|grandmaster|granmaestro|grandemaestro|grossmeister|arcymistrz|gross|grossmeyster|mg|"
           "nagymester|internationalgrandmaster|"},
    {"IM", "|im|m|mi|internationalmaster|maestrointernazionale|maestrointernacional|mestreinternacional|"
           "internationalermeister|maitreinternational|mm|nemzetkozimester|"},
    {"FM", "|fm|f|mf|fidemaster|maestrofide|mestrefide|fidemeister|maitrefide|fidemester|"},
    {"CM", "|cm|c|candidatemaster|"},
    {"WGM", "|wgm|wg|gf|gmf|womangrandmaster|wgr|"},
    {"WIM", "|wim|wm|mif|womaninternationalmaster|"},
    {"WFM", "|wfm|wf|ff|mff|womanfidemaster|"},
    {"WCM", "|wcm|wc|cf|cmf|womancandidatemaster|"},
};

/* Names of countries, and codes of two and three letters that others use; Cyrillic ones as passports write them. */
static const struct meaning federations[] = {
    {"ITA", "|italy|italia|italien|italie|wlochy|italiya|olaszorszag|it|ita|"},
    {"GER",
     "|germany|germania|deutschland|allemagne|alemania|alemanha|duitsland|niemcy|germaniya|nemetorszag|de|deu|ger|"},
    {"FRA", "|france|francia|frankreich|franca|frankrijk|francja|frantsiya|franciaorszag|fr|fra|"},
    {"ESP", "|spain|spagna|spanien|espagne|espana|espanha|spanje|hiszpania|ispaniya|spanyolorszag|es|esp|"},
    {"POR", "|portugal|portogallo|portugalia|portugaliya|pt|prt|por|"},
    {"NED", "|netherlands|thenetherlands|holland|olanda|paesibassi|niederlande|paysbas|paisesbajos|holanda|nederland|"
            "holandia|niderlandy|gollandiya|hollandia|nl|nld|ned|"},
    {"POL", "|poland|polonia|polen|pologne|polska|polsha|lengyelorszag|pl|pol|"},
    {"RUS", "|russia|russland|russie|rusia|rusland|rosja|rossiya|oroszorszag|ru|rus|"},
    {"HUN", "|hungary|ungheria|ungarn|hongrie|hungria|hongarije|wegry|vengriya|magyarorszag|hu|hun|"},
    {"AUT", "|austria|osterreich|oesterreich|autriche|oostenrijk|avstriya|ausztria|at|aut|"},
    {"SUI", "|switzerland|svizzera|schweiz|suisse|suiza|suica|zwitserland|szwajcaria|shveytsariya|svajc|ch|che|sui|"},
    {"BEL", "|belgium|belgio|belgien|belgique|belgica|belgie|belgia|belgiya|be|bel|"},
    {"LUX", "|luxembourg|lussemburgo|luxemburg|luxemburgo|luksemburg|lyuksemburg|lu|lux|"},
    {"ENG", "|england|inghilterra|angleterre|inglaterra|engeland|anglia|angliya|eng|"},
    {"SCO", "|scotland|scozia|schottland|ecosse|escocia|schotland|szkocja|shotlandiya|sco|"},
    {"WLS", "|wales|galles|walia|uels|wls|"},
    {"IRL", "|ireland|irlanda|irland|irlande|ierland|irlandia|irlandiya|irorszag|ie|irl|"},
    {"DEN", "|denmark|danimarca|danemark|dinamarca|denemarken|dania|daniya|dk|dnk|den|"},
    {"SWE", "|sweden|svezia|schweden|suede|suecia|zweden|szwecja|shvetsiya|svedorszag|se|swe|"},
    {"NOR", "|norway|norvegia|norwegen|norvege|noruega|noorwegen|norwegia|norvegiya|no|nor|"},
    {"FIN", "|finland|finlandia|finnland|finlande|finlyandiya|finnorszag|fi|fin|"},
    {"ISL", "|iceland|islanda|island|islande|islandia|ijsland|islandiya|izland|is|isl|"},
    {"CZE", "|czechrepublic|czechia|repubblicaceca|cechia|tschechien|republiquetcheque|tchequie|republicacheca|chequia|"
            "tsjechie|czechy|chekhiya|csehorszag|cz|cze|"},
    {"SVK", "|slovakia|slovacchia|slowakei|slovaquie|eslovaquia|slowakije|slowacja|slovakiya|szlovakia|sk|svk|"},
    {"SLO", "|slovenia|slowenien|slovenie|eslovenia|slowenia|sloveniya|szlovenia|si|svn|slo|"},
    {"CRO", "|croatia|croazia|kroatien|croatie|croacia|kroatie|chorwacja|khorvatiya|horvatorszag|hr|hrv|cro|"},
    {"SRB", "|serbia|serbien|serbie|servie|serbiya|szerbia|rs|srb|"},
    {"BIH", "|bosniaandherzegovina|bosnia|bosniaerzegovina|bosnienherzegowina|bosnienundherzegowina|bosnieherzegovine|"
            "ba|bih|"},
    {"MNE", "|montenegro|chernogoriya|czarnogora|me|mne|"},
    {"MKD", "|northmacedonia|macedonia|macedoniadelnord|nordmazedonien|macedoinedunord|mk|mkd|"},
    {"ROU", "|romania|rumanien|roumanie|rumania|romenia|roemenie|rumunia|rumyniya|ro|rou|rom|"},
    {"BUL", "|bulgaria|bulgarien|bulgarie|bulgarije|bolgariya|bg|bgr|bul|"},
    {"GRE", "|greece|grecia|griechenland|grece|griekenland|grecja|gretsiya|gorogorszag|gr|grc|gre|"},
    {"TUR", "|turkey|turkiye|turchia|turkei|turquie|turquia|turkije|turcja|turtsiya|torokorszag|tr|tur|"},
    {"UKR", "|ukraine|ucraina|ucrania|oekraine|ukraina|ukrajna|ua|ukr|"},
    {"BLR", "|belarus|bielorussia|weissrussland|bielorussie|bielorrusia|bialorus|by|blr|"},
    {"LTU", "|lithuania|lituania|litauen|lituanie|litouwen|litwa|litva|lt|ltu|"},
    {"LAT", "|latvia|lettonia|lettland|lettonie|letonia|letland|lotwa|latviya|lv|lva|lat|"},
    {"EST", "|estonia|estland|estonie|estoniya|esztorszag|ee|est|"},
    {"GEO", "|georgia|georgien|georgie|gruzja|gruziya|ge|geo|"},
    {"ARM", "|armenia|armenien|armenie|armeniya|am|arm|"},
    {"AZE",
     "|azerbaijan|azerbaigian|aserbaidschan|azerbaidjan|azerbaiyan|azerbeidzjan|azerbejdzan|azerbaydzhan|az|aze|"},
    {"KAZ", "|kazakhstan|kazakistan|kasachstan|kazajistan|kazachstan|kz|kaz|"},
    {"UZB", "|uzbekistan|usbekistan|ouzbekistan|oezbekistan|uz|uzb|"},
    {"ISR", "|israel|israele|izrael|izrail|il|isr|"},
    {"IND", "|india|indien|inde|indie|indiya|in|ind|"},
    {"CHN", "|china|cina|chine|chiny|kitay|kina|cn|chn|"},
    {"IRI", "|iran|irn|iri|ir|"},
    {"USA", "|usa|us|unitedstates|unitedstatesofamerica|statiuniti|vereinigtestaaten|etatsunis|estadosunidos|"
            "verenigdestaten|stanyzjednoczone|ssha|"},
    {"CAN", "|canada|kanada|ca|can|"},
    {"MEX", "|mexico|messico|mexiko|mexique|meksyk|mx|mex|"},
    {"ARG", "|argentina|argentinien|argentine|argentinie|argentyna|ar|arg|"},
    {"BRA", "|brazil|brasile|brasilien|bresil|brasil|brazilie|brazylia|braziliya|br|bra|"},
    {"CHI", "|chile|cile|chili|cl|chl|chi|"},
    {"COL", "|colombia|kolumbien|colombie|co|col|"},
    {"PER", "|peru|perou|pe|per|"},
    {"CUB", "|cuba|kuba|cu|cub|"},
    {"AUS", "|australia|australien|australie|australiya|au|aus|"},
    {"RSA", "|southafrica|sudafrica|sudafrika|afriquedusud|zuidafrika|za|zaf|rsa|"},
    {"EGY", "|egypt|egitto|agypten|egypte|egipto|egipt|eg|egy|"},
    {"ALG", "|algeria|algerien|algerie|argelia|dz|dza|alg|"},
    {"MAR", "|morocco|marocco|marokko|maroc|marruecos|ma|mar|"},
    {"TUN", "|tunisia|tunesien|tunisie|tunez|tn|tun|"},
    {"MLT", "|malta|malte|mt|mlt|"},
    {"CYP", "|cyprus|cipro|zypern|chypre|chipre|cypr|cy|cyp|"},
    {"ALB", "|albania|albanien|albanie|al|alb|"},
    {"MDA", "|moldova|moldavia|moldau|moldavie|md|mda|"},
    {"MNC", "|monaco|mcn|mco|mnc|"},
    {"SMR", "|sanmarino|smr|sm|"},
    {"AND", "|andorra|andorre|ad|and|"},
    {"LIE", "|liechtenstein|li|lie|"},
    {"VIE", "|vietnam|vnm|vie|vn|"},
    {"PHI", "|philippines|filippine|philippinen|filipinas|phl|phi|ph|"},
    {"INA", "|indonesia|indonesien|indonesie|idn|ina|id|"},
    {"JPN", "|japan|giappone|japon|japonia|yaponiya|jp|jpn|"},
    {"KOR", "|southkorea|coreadelsud|sudkorea|coreedusud|kor|kr|"},
    {"FID", "|fide|fid|"},
};

static const struct meaning sexes_of_words[] = {
    {"m",
     "|male|man|boy|maschio|maschile|uomo|mannlich|mann|herr|knabe|homme|masculin|garcon|hombre|masculino|varon|homem|"
     "mannelijk|jongen|mezczyzna|muzhskoy|muzh|muzhchina|ferfi|mr|h|"},
    {"w", "|w|female|woman|girl|femmina|femminile|donna|weiblich|frau|madchen|dame|femme|feminin|fille|mujer|femenino|"
          "mulher|feminino|"
          "vrouwelijk|vrouw|meisje|kobieta|k|zhenskiy|zhen|zhenshchina|zh|no|n|ms|mrs|"},
};

static bool find(struct arena *arena, const struct meaning *meanings, size_t count, struct text written,
                 struct text *code) {
    struct text_builder between = {.arena = arena};
    struct text plain = player_column_plain(arena, written);
    size_t at;
    if (plain.length == 0)
        return false;
    text_add_byte(&between, '|');
    text_add(&between, plain);
    text_add_byte(&between, '|');
    struct text word = text_builder_take(&between);
    for (size_t i = 0; i < count; i++) {
        if (text_find(text_from(meanings[i].words), word, &at)) {
            *code = text_from(meanings[i].code);
            return true;
        }
    }
    return false;
}
#define FIND(arena, meanings, written, code) find(arena, meanings, sizeof(meanings) / sizeof *(meanings), written, code)

bool player_words_title(struct arena *arena, struct text written, struct text *title) {
    /* In small letters it is a woman's title of the French federation. */
    return !text_equal(text_trim(written), TEXT("mf")) && FIND(arena, titles, written, title);
}

bool player_words_federation(struct arena *arena, struct text written, struct text *code) {
    struct text_builder capitals = {.arena = arena};
    if (FIND(arena, federations, written, code))
        return true;
    for (size_t i = 0; i < written.length; i++) {
        char byte = (char)(written.bytes[i] & ~0x20);
        if (byte < 'A' || byte > 'Z')
            return false;
        text_add_byte(&capitals, byte);
    }
    *code = text_builder_take(&capitals);
    return code->length == 3;
}

void player_words_sex_seen(struct arena *arena, struct text written, struct player_words_sexes *sexes) {
    struct text plain = player_column_plain(arena, written);
    sexes->has_h = sexes->has_h || text_equal(plain, TEXT("h"));
    sexes->has_n = sexes->has_n || text_equal(plain, TEXT("n")) || text_equal(plain, TEXT("no"));
    sexes->has_v = sexes->has_v || text_equal(plain, TEXT("v"));
}

bool player_words_sex(struct arena *arena, struct text written, const struct player_words_sexes *sexes,
                      struct text *sex) {
    struct text plain = player_column_plain(arena, written);
    bool woman;
    if (text_equal(plain, TEXT("m")))
        /* Beside h (hombre) or v (varon) the m of mujer. */
        woman = !sexes->is_dutch && (sexes->has_h || sexes->has_v);
    else if (text_equal(plain, TEXT("f")))
        /* Beside n (no, a woman) the f of ferfi. */
        woman = !sexes->has_n;
    else if (text_equal(plain, TEXT("v")))
        woman = sexes->is_dutch;
    else
        return FIND(arena, sexes_of_words, written, sex);
    *sex = woman ? TEXT("w") : TEXT("m");
    return true;
}
