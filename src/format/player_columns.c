#include "format/player_columns.h"

#include "base/error.h"
#include "base/spelling_letters.h"

struct column_names {
    const char *field;  /* of a request that adds players; those of surname and first name are none */
    const char *phrase; /* what it is called in messages */
    const char *names;  /* plain, each between bars: English and Italian first, then the other languages */
};

/* Cyrillic titles stand here as passports write them. */
static const struct column_names known[COLUMN_COUNT] = {
    [COLUMN_NAME] = {"name", ERROR_KEY("phrase.column.name"),
                     "|name|nome|player|giocatore|playername|fullname|nominativo|cognomenome|cognomeenome|"
                     "nomecognome|nomeecognome|nominativogiocatore|participant|partecipante|concorrente|namesurname|"
                     "nameandsurname|surnamename|surnameandname|lastnamefirstname|firstnamelastname|firstandlastname|"
                     "lastfirst|namelastfirst|playersname|nameofplayer|spieler|spielername|namen|teilnehmer|"
                     "namevorname|nachnamevorname|vornamenachname|vornamename|vorundnachname|nachundvorname|"
                     "vornameundname|nom|joueur|nomprenom|nometprenom|prenomnom|prenometnom|nomcomplet|"
                     "nomdujoueur|nombre|jugador|nombreyapellidos|nombreyapellido|apellidosynombre|apellidoynombre|"
                     "apellidosnombre|nombreapellidos|nombrecompleto|nombredeljugador|nomecompleto|jogador|"
                     "nomedojogador|nomeeapelido|nomeesobrenome|atleta|naam|speler|naamspeler|spelersnaam|"
                     "volledigenaam|naamvoornaam|nazwiskoiimie|nazwiskoimie|imieinazwisko|imienazwisko|zawodnik|"
                     "uczestnik|fio|fi|familiyaimya|familiyaiimya|imyafamiliya|imyaifamiliya|igrok|shakhmatist|"
                     "uchastnik|nev|jatekos|versenyzo|versenyzoneve|teljesnev|"},
    [COLUMN_SURNAME] = {"surname", ERROR_KEY("phrase.column.surname"),
                        "|surname|lastname|familyname|last|family|cognome|nachname|familienname|zuname|"
                        "nomdefamille|nomfamille|apellido|apellidos|primerapellido|sobrenome|apelido|ultimonome|"
                        "achternaam|nazwisko|familiya|vezeteknev|csaladnev|csaladinev|"},
    [COLUMN_FIRST_NAME] = {"first_name", ERROR_KEY("phrase.column.first-name"),
                           "|firstname|givenname|forename|first|given|givennames|firstnames|vorname|vornamen|rufname|"
                           "prenom|prenoms|nombres|nombredepila|primeironome|nomeproprio|voornaam|roepnaam|imie|imiona|"
                           "imya|keresztnev|utonev|"},
    [COLUMN_RATING] =
        {"rating", ERROR_KEY("phrase.column.rating"),
         "|rating|elo|elofide|fideelo|fiderating|ratingfide|rtg|rtgi|rtgint|rtgfide|eloi|irtg|ratingi|ratingint|"
         "intrating|internationalrating|elointernational|eloint|intelo|elointernazionale|"
         "ratinginternazionale|elozahl|eloliste|elowertung|internationaleelo|classementelo|"
         "classementfide|elointernacional|ratinginternacional|elostandard|elofidestandard|fidestandard|"
         "standardelo|standardrating|fidestandardrating|stdrating|ratingstandard|ratingstd|std|fidestd|"
         "standard|elofidestd|rankingfide|rankingelo|fideranking|reyting|reytingfide|reytingelo|"
         "elofajl|ertekszam|eloertekszam|eloszam|elopont|elopontszam|fideertekszam|fideelostandard|"
         "elostand|fideelopunkte|elopunkte|ratingfideelo|currentrating|"},
    [COLUMN_TITLE] = {"title", ERROR_KEY("phrase.column.title"),
                      "|title|titolo|tit|fidetitle|titolofide|titre|titrefide|titulo|titulofide|titel|fidetitel|"
                      "schachtitel|tytul|tytulfide|zvanie|zvaniefide|titul|titulfide|cim|fidecim|ti|"},
    [COLUMN_FEDERATION] = {"federation", ERROR_KEY("phrase.column.federation"),
                           "|federation|fed|federazione|country|nation|nazione|nazionalita|fidefed|fidefederation|"
                           "feder|foderation|foederation|land|staat|nationalitat|pays|nationalite|federacion|pais|"
                           "nacionalidad|federacao|nacionalidade|federatie|nationaliteit|federacja|kraj|panstwo|"
                           "federatsiya|strana|szovetseg|orszag|nemzet|nationality|countrycode|flag|bandiera|"},
    [COLUMN_CLUB] = {"club", ERROR_KEY("phrase.column.club"),
                     "|club|circolo|team|societa|clubcity|clubteam|circolosocieta|circolodiappartenenza|"
                     "societadiappartenenza|associazione|asd|squadra|verein|vereinort|clubort|schachverein|"
                     "schachclub|mannschaft|clubville|equipe|clubciudad|equipo|entidad|clube|clubecidade|equipa|"
                     "vereniging|schaakclub|schaakvereniging|clubplaats|klub|klubmiasto|klubmiejscowosc|druzyna|"
                     "klubgorod|komanda|gorodklub|egyesulet|csapat|sportegyesulet|egyesuletvaros|chessclub|"},
    [COLUMN_FIDE_ID] = {"fide_id", ERROR_KEY("phrase.column.fide-id"),
                        "|fideid|idfide|fidenumber|fideno|codicefide|fidenr|fideidnr|fidekennung|fideident|"
                        "fidecode|codefide|codigofide|numfide|numerofide|nofide|identfide|kodfide|fidekod|"
                        "idnumberfide|fideidnumber|fideidno|fideidentification|fideazonosito|fideszam|fin|"
                        "numerofideid|idfidedelgiocatore|fideidcode|nfide|nrfide|matriculefide|idelofide|fidenummer|"},
    [COLUMN_NATIONAL_ID] = {"national_id", ERROR_KEY("phrase.column.national-id"),
                            "|nationalid|idnazionale|nationalno|natid|idfsi|codicefsi|tessera|tesserafsi|numerotessera|"
                            "ntessera|ident|identnumber|identnr|natno|nationalidno|nationalnumber|idno|idnr|pkz|mglnr|"
                            "mitgliedsnummer|spielernummer|zps|licence|license|licencia|licenza|numerolicence|nlicence|"
                            "nrffe|codeffe|numeroffe|licenca|knsbnummer|relatienummer|bondsnummer|crid|idcr|numercr|"
                            "nrcr|kodcr|natsionalnyyid|idfshr|idrshf|rshfid|fshrid|versenyengedely|tagazonosito|"
                            "nemzetiazonosito|ecfcode|ecfno|ecf|uscfid|uscf|idfeda|numfeda|cartolina|matricule|dsbid|"
                            "dsbnr|identyfikator|"},
    [COLUMN_NATIONAL_RATING] =
        {"national_rating", ERROR_KEY("phrase.column.national-rating"),
         "|nationalrating|ratingnazionale|elonazionale|natrating|eloitalia|nrtg|rtgn|rtgnat|elon|ratingn|"
         "ratingnat|elonat|natelo|dwz|nwz|dwzzahl|aktuelledwz|dwzwert|nationaleelo|ratingnacional|"
         "elonacional|elofeda|feda|elonational|classementnational|ratingnational|knsb|knsbrating|"
         "ratingknsb|knsbelo|nationalerating|rankingkrajowy|elopl|elokrajowe|natsionalnyyreyting|"
         "reytingfshr|reytingrshf|rosreyting|reytingrossiya|hazaiertekszam|nemzetiertekszam|"
         "magyarertekszam|hazaielo|ecfrating|ecfgrade|uscfrating|elofsi|"},
    [COLUMN_BIRTH] = {"birth", ERROR_KEY("phrase.column.birth"),
                      "|birth|born|nascita|birthdate|dateofbirth|birthday|birthyear|yearofbirth|year|yob|anno|"
                      "datadinascita|datanascita|annodinascita|annonascita|bday|dob|birthd|datebirth|yearborn|"
                      "annodn|natoil|natanelnatail|dn|geb|gebdatum|geburtsdatum|geburtstag|geburtsjahr|geburt|"
                      "jahrgang|jahr|gebjahr|geborenam|jg|naissance|datedenaissance|datenaissance|annee|"
                      "anneedenaissance|anneenaissance|neele|nele|nee|ddn|nacimiento|fechadenacimiento|fechanacimiento|"
                      "fechanac|fnac|fnacimiento|ano|anodenacimiento|anonacimiento|anonac|nascimento|"
                      "datadenascimento|datanascimento|anodenascimento|datanasc|dtnasc|geboren|geboortedatum|"
                      "geboortejaar|gebdat|urodzony|dataurodzenia|rokurodzenia|rokur|dataur|dataurodz|rocznik|ur|"
                      "urodzenia|rok|datarozhdeniya|godrozhdeniya|gr|dr|rozhdenie|rozhdeniya|god|szuletes|"
                      "szuletesi|szuletesidatum|szuletesiev|szul|szulev|szuldatum|szulido|szuldat|szuletett|"
                      "szuletesiido|"},
    [COLUMN_SEX] = {"sex", ERROR_KEY("phrase.column.sex"),
                    "|sex|sesso|gender|genere|geschlecht|mw|wm|sexe|genre|sexo|genero|geslacht|plec|pol|"
                    "nem|mf|fm|w|"},
    [COLUMN_RATING_FROM] = {"rating_from", ERROR_KEY("phrase.column.rating-from"), "|ratingfrom|origineelo|"},
};

static const char *const marks[MARK_COUNT] = {
    [MARK_WHITE] = "|white|bianco|weiss|blancs|blanc|blancas|brancas|wit|biale|belye|vilagos|whiteplayer|",
    [MARK_BLACK] = "|black|nero|schwarz|noirs|noir|negras|pretas|zwart|czarne|chernye|sotet|blackplayer|",
    [MARK_RESULT] = "|result|risultato|ergebnis|resultat|resultado|uitslag|wynik|rezultat|eredmeny|res|erg|"
                    "ris|",
    [MARK_BOARD] = "|bo|board|scacchiera|brett|tavola|ech|echiquier|tablero|tabuleiro|bord|szachownica|"
                   "doska|tabla|br|",
    [MARK_TEAM] = "|team|squadra|mannschaft|equipe|equipo|equipa|druzyna|komanda|csapat|teams|",
    [MARK_GAMES] = "|games|partite|spiele|parties|partidas|partijen|partie|partii|igry|matches|incontri|mp|"
                   "punktimeczowe|mannschaftspunkte|",
    [MARK_ROUND] = "|",
    [MARK_ID] = "|id|",
    [MARK_FIDE] = "|fide|",
    [MARK_RANKING] = "|ranking|",
    [MARK_GIVEN_FIRST] = "|nomeecognome|nomecognome|firstnamelastname|firstandlastname|nameandsurname|namesurname|"
                         "vorundnachname|vornamenachname|vornamename|vornameundname|prenomnom|prenometnom|"
                         "nombreyapellidos|nombreyapellido|nombreapellidos|nomeeapelido|nomeesobrenome|imieinazwisko|"
                         "imienazwisko|imyafamiliya|imyaifamiliya|",
    [MARK_GIVEN_LAST] = "|cognomenome|cognomeenome|surnamename|surnameandname|lastnamefirstname|lastfirst|"
                        "namelastfirst|namevorname|nachnamevorname|nachundvorname|nomprenom|nometprenom|"
                        "apellidosynombre|apellidoynombre|apellidosnombre|naamvoornaam|nazwiskoiimie|nazwiskoimie|"
                        "familiyaimya|familiyaiimya|fio|nev|jatekos|versenyzo|versenyzoneve|teljesnev|",
    [MARK_PREFERRED] = "|rtgi|rtgint|rtgfide|eloi|irtg|ratingi|ratingint|intrating|internationalrating|elofide|fideelo|"
                       "fiderating|ratingfide|eloint|elointernazionale|ratinginternazionale|elointernational|"
                       "elointernacional|ratinginternacional|rankingfide|reytingfide|fideertekszam|classementfide|"
                       "elofidestandard|fidestandard|",
    [MARK_DAY_FIRST] = "|nascita|anno|datadinascita|datanascita|annodinascita|annonascita|annodn|natoil|"
                       "natanelnatail|dn|geb|gebdatum|geburtsdatum|geburtstag|geburtsjahr|geburt|jahrgang|jahr|"
                       "gebjahr|geborenam|jg|naissance|datedenaissance|datenaissance|annee|anneedenaissance|"
                       "anneenaissance|neele|nele|nee|ddn|nacimiento|fechadenacimiento|fechanacimiento|fechanac|fnac|"
                       "fnacimiento|ano|anodenacimiento|anonacimiento|anonac|nascimento|datadenascimento|"
                       "datanascimento|anodenascimento|datanasc|dtnasc|geboren|geboortedatum|geboortejaar|gebdat|"
                       "urodzony|dataurodzenia|rokurodzenia|rokur|dataur|dataurodz|rocznik|ur|urodzenia|rok|"
                       "datarozhdeniya|godrozhdeniya|gr|dr|rozhdenie|rozhdeniya|god|szuletes|szuletesi|"
                       "szuletesidatum|szuletesiev|szul|szulev|szuldatum|szulido|szuldat|szuletett|szuletesiido|",
};

/* What our own lists have beside them. */
static const char passed_over[] = "|id|no|tournaments|tornei|";
/* Under these titles 07/05/2001 is the seventh of May. */
static const char italian_birth[] = "|nascita|datadinascita|datanascita|";

struct text player_column_plain(struct arena *arena, struct text title) {
    struct text_builder plain = {.arena = arena};
    size_t at = 0;
    uint32_t code;
    bool within = false; /* brackets */
    while (utf8_next(title, &at, &code)) {
        const char *letters = spelling_letters(code);
        within = (code == '(' || code == '[') && plain.length > 0 ? true : within && code != ')' && code != ']';
        if (within)
            continue;
        if (code >= 'A' && code <= 'Z')
            text_add_byte(&plain, (char)(code - 'A' + 'a'));
        else if ((code >= 'a' && code <= 'z') || (code >= '0' && code <= '9'))
            text_add_byte(&plain, (char)code);
        else if (letters != NULL)
            text_add_zero(&plain, letters);
    }
    return text_builder_take(&plain);
}

static bool is_among(struct arena *arena, struct text plain, const char *names) {
    struct text_builder between = {.arena = arena};
    size_t at;
    if (plain.length == 0)
        return false;
    text_add_byte(&between, '|');
    text_add(&between, plain);
    text_add_byte(&between, '|');
    return text_find(text_from(names), text_builder_take(&between), &at);
}

static bool find_plain(struct arena *arena, struct text plain, enum player_column *column) {
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (is_among(arena, plain, known[i].names)) {
            *column = (enum player_column)i;
            return true;
        }
    }
    return false;
}

/* "Nom / Name", or one under the other: what the halves say, where they do not disagree. */
static bool find_halves(struct arena *arena, struct text title, enum player_column *column) {
    bool found = false;
    for (size_t i = 0; i < title.length;) {
        size_t from = i;
        enum player_column half;
        while (i < title.length && title.bytes[i] != '/' && title.bytes[i] != '\n' && title.bytes[i] != '|')
            i++;
        if (find_plain(arena, player_column_plain(arena, text_slice(title, from, i)), &half)) {
            if (found && half != *column)
                return false;
            found = true;
            *column = half;
        }
        i++;
    }
    return found;
}

bool player_column_find(struct arena *arena, struct text title, enum player_column *column) {
    enum { TITLE_MOST = 200 };
    return title.length <= TITLE_MOST &&
           (find_plain(arena, player_column_plain(arena, title), column) || find_halves(arena, title, column));
}

/* "1.Rd", "Rd.1", "R1", "T1", "1": a figure or two, and no word or one of these. */
static bool is_round(struct arena *arena, struct text plain) {
    static const char words[] = "|r|rd|round|t|turno|runde|rd|ronda|rodada|ronde|runda|tur|fordulo|ford|k|g|";
    size_t from = 0;
    size_t to = plain.length;
    while (from < to && plain.bytes[from] >= '0' && plain.bytes[from] <= '9')
        from++;
    while (to > from && plain.bytes[to - 1] >= '0' && plain.bytes[to - 1] <= '9')
        to--;
    size_t figures = plain.length - (to - from);
    return figures >= 1 && figures <= 2 && (from == to || is_among(arena, text_slice(plain, from, to), words));
}

bool player_column_has_mark(struct arena *arena, struct text title, enum player_mark mark) {
    struct text plain = player_column_plain(arena, title);
    return mark == MARK_ROUND ? is_round(arena, plain) : is_among(arena, plain, marks[mark]);
}

bool player_column_is_passed_over(struct arena *arena, struct text title) {
    return is_among(arena, player_column_plain(arena, title), passed_over);
}

bool player_column_is_italian_birth(struct arena *arena, struct text title) {
    return is_among(arena, player_column_plain(arena, title), italian_birth);
}

const char *player_column_field(enum player_column column) {
    return known[column].field;
}

const char *player_column_phrase(enum player_column column) {
    return known[column].phrase;
}
