#!/usr/bin/env python3
"""Lists of players as other programs write them, and files that are none: make_sheets.py FOLDER

Forty lists after what is known of Swiss-Manager, chess-results, Sharly Chess, Vega, form tools and national federations, in ten
languages, as xlsx, ods and text in the encodings that are met; ten files that are no list of players. FOLDER gets the files, and
expected.json: for each the columns by their letters and the players, or the error. All people are invented.
"""

import datetime
import io
import json
import os
import struct
import sys
import zipfile
import zlib
from xml.sax.saxutils import escape, quoteattr

# surname, first name, sex, birth, federation, title, rating, national rating, FIDE id, national id, club
PEOPLE = {
    "it": [
        ("Zappalà", "Rosalia", "w", "1998-03-04", "ITA", "WFM", 2098, 2110, "812345", "112233", "Circolo Scacchistico Torinese"),
        ("Ferrarotti", "Oreste", "m", "1971-11-30", "ITA", "IM", 2331, 2340, "800456", "100456", "Accademia Milano"),
        ("De Nardi", "Ugo", "m", "2007-05-01", "ITA", "", 1650, 1702, "2890123", "145678", "Circolo Scacchistico Torinese"),
        ("Prandi", "Carola", "w", "2011-12-24", "ITA", "", 0, 1480, "", "150001", "Asti"),
        ("Silvestrini", "Ivo", "m", "1960-07-09", "SUI", "CM", 2122, 0, "1300888", "", ""),
    ],
    "de": [
        ("Müller-Lüdenscheid", "Jürgen", "m", "1965-02-28", "GER", "FM", 2251, 2244, "4612345", "10021-345", "SK Bückeburg"),
        ("Großmann", "Käthe", "w", "1989-10-10", "GER", "WIM", 2277, 2266, "4655555", "10021-346", "SV Königsspringer"),
        ("Öttl", "Xaver", "m", "2004-06-15", "AUT", "", 1822, 1790, "1699999", "30001-001", "Schach ohne Grenzen"),
        ("Schmitz", "Anke", "w", "1977-01-02", "GER", "", 0, 1511, "", "10033-777", "SK Bückeburg"),
    ],
    "fr": [
        ("Lefèvre", "Anaïs", "w", "2001-08-19", "FRA", "WGM", 2352, 2352, "651234", "K54321", "Échiquier Nîmois"),
        ("Dupré", "François", "m", "1982-04-03", "FRA", "", 1944, 1960, "622222", "B11111", "Cavalier Bleu"),
        ("O'Brien", "Maël", "m", "2013-09-09", "FRA", "", 0, 1199, "", "Z99887", "Cavalier Bleu"),
    ],
    "es": [
        ("Núñez Cañizares", "Íñigo", "m", "1994-02-14", "ESP", "GM", 2560, 0, "2201234", "", "C.A. Peón Coronado"),
        ("García", "María José", "w", "1990-05-31", "ESP", "WFM", 2150, 0, "2209999", "", "Círculo de Ajedrez"),
        ("Ruiz", "Óscar", "m", "2009-01-20", "ARG", "", 1703, 0, "120345", "", ""),
    ],
    "pt": [
        ("Simões", "João", "m", "1985-06-06", "POR", "FM", 2288, 0, "1901234", "", "Académica de Coimbra"),
        ("Conceição", "Inês", "w", "2005-03-17", "POR", "", 1777, 0, "1911111", "", "Grupo de Xadrez do Porto"),
    ],
    "nl": [
        ("van den Berg", "Sjoerd", "m", "1968-12-01", "NED", "IM", 2410, 2401, "1001234", "6543210", "Schaakclub Utrecht"),
        ("Jansen", "Roos", "w", "2006-02-02", "NED", "", 1680, 1699, "1055555", "7654321", "De Toren"),
    ],
    "pl": [
        ("Wiśniewska", "Małgorzata", "w", "1999-07-07", "POL", "WIM", 2290, 0, "1122334", "12345", "KSz Łódź"),
        ("Żółkiewski", "Paweł", "m", "1958-11-11", "POL", "", 2011, 0, "1133445", "23456", "Gambit Świecie"),
        ("Dąbek", "Jan", "m", "2012-10-01", "POL", "", 1333, 0, "21888777", "34567", "KSz Łódź"),
    ],
    "ru": [
        ("Воробьёва", "Юлия", "w", "1991-09-23", "RUS", "WGM", 2380, 0, "4155555", "", "Чертаново"),
        ("Щукин", "Пётр", "m", "2008-04-30", "RUS", "", 1905, 0, "24166666", "", "Дворец пионеров"),
    ],
    "hu": [
        ("Szűcs", "Győző", "m", "1976-03-15", "HUN", "FM", 2305, 2298, "712345", "HU-0011", "Törekvés SE"),
        ("Nagy", "Ágnes", "w", "2003-10-23", "HUN", "", 1899, 1902, "788888", "HU-0012", "Kőbánya"),
    ],
    "en": [
        ("O'Neill", "Siobhán", "w", "1987-01-30", "IRL", "WCM", 2004, 1998, "2501234", "IRL33", "Dún Laoghaire"),
        ("Featherstone", "Giles", "m", "1955-05-05", "ENG", "FM", 2189, 2210, "401234", "113344C", "Hastings"),
        ("Okonkwo", "Chidi", "m", "2010-08-08", "NGR", "", 1544, 1500, "8501234", "", ""),
    ],
}
FIELDS = ("surname", "first", "sex", "birth", "federation", "title", "rating", "national_rating", "fide_id", "national_id", "club")


class Person:
    def __init__(self, values):
        self.__dict__.update(zip(FIELDS, values))
        self.name = f"{self.surname}, {self.first}"


def people(language):
    return [Person(values) for values in PEOPLE[language]]


class Date:
    """A cell that a spreadsheet shows as a day."""

    def __init__(self, text):
        self.text = text


class Shown:
    """A number as a program wrote it into the file."""

    def __init__(self, text):
        self.text = text


class Formula:
    def __init__(self, formula, result):
        self.formula, self.result = formula, result


# --- Columns: heading, field or None, cell of a person, expected value (None: as the person has it) ----------------------------

def column(heading, field, cell=None, expected=None):
    return heading, field, cell or (lambda person: getattr(person, field) or None), expected


def name(heading, cell=None, expected=None):
    return column(heading, "name", cell, expected)


def number(heading):
    counter = iter(range(1, 1000))
    return column(heading, None, lambda person: next(counter))


def year(heading, cell=None):
    return column(heading, "birth", cell or (lambda person: int(person.birth[:4])), lambda person: person.birth[:4])


def birth(heading, form):
    return column(heading, "birth", lambda person: datetime.date.fromisoformat(person.birth).strftime(form))


def blank(heading, text=None):
    return column(heading, None, lambda person: text)


# --- Files ----------------------------------------------------------------------------------------------------------------------

def letters(place):
    return (chr(64 + place // 26) if place >= 26 else "") + chr(65 + place % 26)


def serial(day, base):
    return (datetime.date.fromisoformat(day) - datetime.date(*base)).days


def zipped(members, stored=()):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in members:
            archive.writestr(zipfile.ZipInfo(path), content, zipfile.ZIP_STORED if path in stored else zipfile.ZIP_DEFLATED)
    return out.getvalue()


HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def xlsx_cell(place, value, strings, since_1904):
    base = (1904, 1, 1) if since_1904 else (1899, 12, 30)
    if value is None or value == "":
        return ""
    if isinstance(value, Date):
        return f'<c r="{place}" s="1"><v>{serial(value.text, base)}</v></c>'
    if isinstance(value, Shown):
        return f'<c r="{place}"><v>{value.text}</v></c>'
    if isinstance(value, Formula):
        kind = ' t="str"' if isinstance(value.result, str) else ""
        return f'<c r="{place}"{kind}><f>{escape(value.formula)}</f><v>{escape(str(value.result))}</v></c>'
    if isinstance(value, bool):
        return f'<c r="{place}" t="b"><v>{int(value)}</v></c>'
    if isinstance(value, (int, float)):
        return f'<c r="{place}"><v>{value}</v></c>'
    if strings is None:
        return f'<c r="{place}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
    if value not in strings:
        strings.append(value)
    return f'<c r="{place}" t="s"><v>{strings.index(value)}</v></c>'


def xlsx(sheets, shared=True, since_1904=False, prefix="xl/", date_format="14"):
    """Sheets as (name, rows, state); rows may be None for an empty one."""
    strings = [] if shared else None
    members, listed, related = [], "", ""
    for index, (title, rows, state) in enumerate(sheets, 1):
        body = ""
        for at, row in enumerate(rows, 1):
            cells = "".join(xlsx_cell(f"{letters(place)}{at}", value, strings, since_1904) for place, value in enumerate(row or []))
            body += f'<row r="{at}">{cells}</row>' if cells else ""
        members.append((f"{prefix}worksheets/sheet{index}.xml", f'{HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{body}</sheetData></worksheet>'))
        shown = f' state="{state}"' if state else ""
        listed += f'<sheet name={quoteattr(title)} sheetId="{index}"{shown} r:id="rId{index}"/>'
        related += f'<Relationship Id="rId{index}" Type="{OFFICE}/worksheet" Target="worksheets/sheet{index}.xml"/>'
    custom = "" if date_format.isdigit() else f'<numFmts count="1"><numFmt numFmtId="165" formatCode={quoteattr(date_format)}/></numFmts>'
    styles = f'{HEAD}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{custom}<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="{date_format if date_format.isdigit() else 165}"/></cellXfs></styleSheet>'
    related += f'<Relationship Id="rId90" Type="{OFFICE}/styles" Target="styles.xml"/>'
    members.append((f"{prefix}styles.xml", styles))
    if shared:
        related += f'<Relationship Id="rId91" Type="{OFFICE}/sharedStrings" Target="/{prefix}sharedStrings.xml"/>'
        items = "".join(f'<si><t xml:space="preserve">{escape(text)}</t></si>' if len(text) < 6 else
                        f'<si><r><t xml:space="preserve">{escape(text[:3])}</t></r><r><rPr><b/></rPr><t xml:space="preserve">{escape(text[3:])}</t></r></si>' for text in strings)
        members.append((f"{prefix}sharedStrings.xml", f'{HEAD}<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{items}</sst>'))
    calendar = '<workbookPr date1904="1"/>' if since_1904 else "<workbookPr/>"
    workbook = f'{HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="{OFFICE}">{calendar}<sheets>{listed}</sheets></workbook>'
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    return zipped([
        ("[Content_Types].xml", f'{HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
        ("_rels/.rels", f'{HEAD}<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="{prefix}workbook.xml"/></Relationships>'),
        (f"{prefix}workbook.xml", workbook),
        (f"{prefix}_rels/workbook.xml.rels", f'{HEAD}<Relationships xmlns="{package}">{related}</Relationships>'),
        *members])


def ods_cell(value):
    if value is None or value == "":
        return "<table:table-cell/>"
    if isinstance(value, Date):
        return f'<table:table-cell office:value-type="date" office:date-value="{value.text}"><text:p>{value.text[8:]}.{value.text[5:7]}.{value.text[2:4]}</text:p></table:table-cell>'
    if isinstance(value, Formula):
        return f'<table:table-cell table:formula={quoteattr("of:=" + value.formula)} office:value-type="string"><text:p>{escape(str(value.result))}</text:p></table:table-cell>'
    if isinstance(value, Shown):
        value = float(value.text)
    if isinstance(value, (int, float)):
        return f'<table:table-cell office:value-type="float" office:value="{value}" calcext:value-type="float"><text:p>{value}</text:p></table:table-cell>'
    note = '<office:annotation><text:p>A note of the secretary</text:p></office:annotation>' if value.startswith("Z") else ""
    return f'<table:table-cell office:value-type="string">{note}<text:p>{escape(value).replace("  ", " <text:s/>")}</text:p></table:table-cell>'


def ods(sheets, repeated=True):
    tables = ""
    for title, rows, state in sheets:
        body, width = "", max([len(row or []) for row in rows] + [1])
        for row in rows:
            cells = "".join(ods_cell(value) for value in row or []) + (f'<table:table-cell table:number-columns-repeated="{1024 - width}"/>' if repeated else "")
            body += f"<table:table-row>{cells or '<table:table-cell/>'}</table:table-row>"
        if repeated:
            body += '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>'
        tables += f'<table:table table:name={quoteattr(title)} table:style-name="{"ta2" if state else "ta1"}">{body}</table:table>'
    spaces = " ".join(f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{prefix}:1.0"' for prefix in ("office", "table", "text", "style"))
    styles = '<office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>'
    content = f'{HEAD}<office:document-content {spaces} xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">{styles}<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>'
    return zipped([("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", content), ("META-INF/manifest.xml", f"{HEAD}<manifest/>")], ("mimetype",))


def shown(value):
    if value is None:
        return ""
    if isinstance(value, (Date, Shown)):
        return value.text
    return str(value.result if isinstance(value, Formula) else value)


def text(rows, separator=";", encoding="utf-8", ends="\r\n", quote=False):
    lines = []
    for row in rows:
        fields = []
        for value in row or []:
            field = shown(value)
            if quote or separator in field or '"' in field or "\n" in field:
                field = '"' + field.replace('"', '""') + '"'
            fields.append(field)
        lines.append(separator.join(fields))
    return (ends.join(lines) + ends).encode(encoding)


def table(columns, persons, above=(), below=()):
    return [*([line] if isinstance(line, str) else line for line in above), [heading for heading, *_ in columns],
            *([cell(person) for _, _, cell, _ in columns] for person in persons),
            *([line] if isinstance(line, str) else line for line in below)]


SAMPLES = []


def sample(file, content, columns, persons, also=()):
    """Expected are the columns by their letters, and of each person what the columns say; `also` what else they say."""
    players = []
    for person in persons:
        player = {}
        for _, field, _, expected in [*columns, *also]:
            if field is None:
                continue
            value = expected(person) if expected else getattr(person, {"surname": "name", "first": "name"}.get(field, field))
            if value:
                player[{"surname": "name", "first": "name"}.get(field, field)] = value
        players.append(player)
    names = {"first": "first_name"}
    found = {letters(place): names.get(field, field) for place, (_, field, _, _) in enumerate(columns) if field}
    SAMPLES.append((file, content, {"columns": found, "players": players}))


def refused(file, content, error, what=None):
    SAMPLES.append((file, content, {"error": error, **({"what": what} if what else {})}))


def lists():
    first_last = lambda person: f"{person.first} {person.surname}"
    as_is = lambda cell: (cell, cell)
    w_only = lambda person: "w" if person.sex == "w" else None
    fide_old = {"GM": "g", "IM": "m", "FM": "f", "CM": "c", "WGM": "wg", "WIM": "wm", "WFM": "wf", "WCM": "wc"}
    source = "You find all details to this tournament under https://chess-results.com/tnr1234567.aspx?lan=1"

    # 1-4 chess-results, as its "Excel" button writes it: titles above, the source below, a column of titles without a heading
    persons = people("en")
    columns = [number("No."), column(None, "title"), name("Name"), column("FideID", "fide_id", lambda p: int(p.fide_id)), column("FED", "federation"), column("Rtg", "rating"), column("sex", "sex", w_only, lambda p: "w" if p.sex == "w" else None), column("Club/City", "club")]
    sample("chess-results-start.xlsx", xlsx([("Sheet1", table(columns, persons, ["From the Tournament-Database of Chess-Results http://chess-results.com", "Hastings Weekend Open 2026", "Last update 14.11.2026 18:22:31, Creator/Last Upload: hastings", None, "Starting rank"], [None, source]), "")]), columns, persons)
    persons = people("de")
    columns = [number("Nr."), column(None, "title"), name("Name"), column("FideID", "fide_id", lambda p: int(p.fide_id or 0)), column("Land", "federation"), column("EloI", "rating"), column("EloN", "national_rating"), column("Verein/Ort", "club")]
    sample("chess-results-startrang.xlsx", xlsx([("Tabelle1", table(columns, persons, ["Aus der Turnier-Datenbank von Chess-Results http://chess-results.com", "Bückeburger Schachtage", None, "Startrangliste"], [None, "Alle Details zu diesem Turnier finden Sie unter https://chess-results.com/tnr7654321.aspx?lan=0", "Chess-Tournament-Results-Server: Chess-Results"]), "")], shared=False), columns, persons)
    persons = people("es")
    columns = [number("No."), column(None, "title"), name("Nombre"), column("FideID", "fide_id", lambda p: Shown(f"{float(p.fide_id):E}")), column("FED", "federation"), column("Elo", "rating"), column("sexo", "sex", w_only, lambda p: "w" if p.sex == "w" else None), column("Club/Ciudad", "club")]
    sample("chess-results-ranking-inicial.xlsx", xlsx([("Hoja1", table(columns, persons, ["Torneo Internacional", "Ranking inicial"], [None, "Encontrará todos los detalles del torneo en https://chess-results.com/tnr1.aspx?lan=2"]), "")]), columns, persons)
    persons = people("hu")
    columns = [number("Ssz."), column(None, "title"), name("Név"), column("FideID", "fide_id", lambda p: int(p.fide_id)), column("Ország", "federation"), column("Értékszám", "rating"), column("Egyesület", "club")]
    sample("chess-results-rajtlista.xlsx", xlsx([("Munka1", table(columns, persons, ["Budapesti Nyílt", "Rajtlista"], ["https://chess-results.com"]), "")]), columns, persons)

    # 5-9 Swiss-Manager: its text lists and its sheets
    persons = people("de")
    columns = [number("SNo"), column("Titel", "title", lambda p: fide_old.get(p.title)), name("Name"), column("Fide-No.", "fide_id"), column("Fed.", "federation"), column("RtgI", "rating"), column("RtgN", "national_rating"), column("Birth", "birth", lambda p: p.birth.replace("-", "/")), column("G", None, lambda p: None), blank("Typ"), blank("Gr")]
    sample("swiss-manager-list.txt", text(table(columns, persons), "\t", "cp1252"), columns, persons)
    persons = people("it")
    columns = [number("N."), name("Nome"), column("Tit", "title"), column("FED", "federation"), column("EloI", "rating"), column("EloN", "national_rating"), column("ID-FIDE", "fide_id"), year("B-day", lambda p: p.birth[:4] + "/00/00"), column("sex", "sex"), column("Club", "club")]
    sample("swiss-manager-giocatori.csv", text(table(columns, persons), ";", "cp1252"), columns, persons)
    columns = [column("ID no", "national_id"), name("Name"), column("Title", "title"), column("Fide-No", "fide_id"), column("RtgN", "national_rating"), column("RtgInt", "rating"), birth("Birthday", "%Y/%m/%d"), column("Fed", "federation"), column("Sex", "sex", w_only, lambda p: "w" if p.sex == "w" else None), blank("Type", "U20"), column("Club", "club")]
    sample("swiss-manager-export.xlsx", xlsx([("Players", table(columns, persons), "")]), columns, persons)
    persons = people("en")
    columns = [number("No."), name("Name"), column("Rtg", "rating"), column("FideID", "fide_id"), blank("Pts", "3,5"), blank("TB1", "12"), blank("Rk.", "1")]
    sample("swiss-manager-ranking.txt", text(table(columns, persons, ["Rank after round 5"]), "\t", "utf-16"), columns, persons)
    persons = people("pl")
    columns = [number("Nr"), column("Tytuł", "title", lambda p: fide_old.get(p.title)), name("Nazwisko i imię", lambda p: f"{p.surname} {p.first}"), column("Ranking", "rating"), column("Fed.", "federation"), column("ID FIDE", "fide_id"), year("Rok ur."), column("Klub/miejscowość", "club")]
    sample("swiss-manager-lista-startowa.csv", text(table(columns, persons), ";", "cp1250"), columns, persons)

    # 10-12 Sharly Chess
    persons = people("fr")
    columns = [column("last_name", "surname"), column("first_name", "first"), column("gender", "sex"), column("date_of_birth", "birth"), column("fide_id", "fide_id"), column("federation", "federation"), column("title", "title"), column("standard_rating", "rating"), column("rapid_rating", None, lambda p: 1500), column("ffe_licence", None, lambda p: p.national_id), column("club", "club"), column("mail", None, lambda p: "x@example.org")]
    sample("sharly-players.csv", text(table(columns, persons), ",", "utf-8"), columns, persons)
    columns = [column("Nom", "surname", lambda p: p.surname.upper(), lambda p: f"{p.surname.upper()}, {p.first}"), column("Prénom", "first", None, lambda p: f"{p.surname.upper()}, {p.first}"), column("Nr FFE", "national_id"), column("Code FIDE", "fide_id"), column("Elo", "rating", lambda p: f"{p.rating or p.national_rating} {'F' if p.rating else 'N'}"), birth("Né(e) le", "%d/%m/%Y"), column("Sexe", "sex", lambda p: "F" if p.sex == "w" else "H"), column("Fédération", "federation"), column("Club", "club")]
    content = xlsx([("Joueurs", table(columns, persons), "")])
    expected = [column("", "national_rating", None, lambda p: None if p.rating else p.national_rating)]
    sample("papi-joueurs.xlsx", content, columns, persons, also=expected)
    columns = [name("Joueur"), column("Titre", "title"), column("Elo FIDE", "rating"), column("Elo national", "national_rating"), column("ID FIDE", "fide_id"), column("Licence", "national_id"), birth("Date de naissance", "%d.%m.%Y"), column("Pays", "federation", lambda p: "France"), column("Équipe", "club")]
    sample("sharly-joueurs.ods", ods([("Joueurs", table(columns, persons), "")]), columns, persons)

    # 13-18 form tools: a time stamp first, questions as headings, an answer in every form
    persons = people("it")
    columns = [column("Informazioni cronologiche", None, lambda p: "12/11/2026 18.31.05"), column("Indirizzo email", None, lambda p: "socio@example.it"), name("Cognome e Nome", lambda p: f"{p.surname} {p.first}", lambda p: p.name if " " not in p.surname else f"{p.surname} {p.first}"), column("Data di nascita", "birth", lambda p: Date(p.birth)), column("ID FIDE (se lo conosci)", "fide_id", lambda p: int(p.fide_id) if p.fide_id else "non so", None), column("Elo FIDE", "rating", lambda p: p.rating or "-"), column("Sesso", "sex", lambda p: "Femmina" if p.sex == "w" else "Maschio"), column("Circolo di appartenenza", "club"), column("Acconsento al trattamento dei dati", None, lambda p: "Sì")]
    sample("google-forms-iscrizioni.xlsx", xlsx([("Risposte del modulo 1", table(columns, persons), "")], date_format="dd/mm/yyyy"), columns, persons)
    persons = people("en")
    columns = [column("Timestamp", None, lambda p: "2026/11/02 7:15:44 PM GMT+1"), name("Full name", first_last, first_last), column("FIDE ID", "fide_id"), column("Date of birth", "birth", lambda p: datetime.date.fromisoformat(p.birth).strftime("%m/%d/%Y")), column("Federation", "federation", lambda p: {"IRL": "Ireland", "ENG": "England", "NGR": "NGR"}[p.federation]), column("Gender", "sex", lambda p: "Female" if p.sex == "w" else "Male"), column("Anything we should know?", None, lambda p: "=HYPERLINK(\"http://example.org\")")]
    sample("google-forms-entries.csv", text(table(columns, persons), ",", "utf-8", quote=True), columns, persons)
    persons = people("de")
    columns = [column("Zeitstempel", None, lambda p: Shown("46341.7718402778")), column("Nachname", "surname"), column("Vorname", "first"), year("Jahrgang"), column("DWZ", "national_rating"), column("Elo", "rating"), column("Verein", "club"), column("Geschlecht", "sex", lambda p: "weiblich" if p.sex == "w" else "männlich"), column("Bemerkung", None, lambda p: "vegetarisch")]
    sample("formular-anmeldungen.ods", ods([("Antworten", table(columns, persons), "")]), columns, persons)
    persons = people("es")
    columns = [column("Marca temporal", None, lambda p: "13/11/2026 9:04:10"), column("Nombre", "first", None, lambda p: p.name), column("Apellidos", "surname"), column("Fecha de nacimiento", "birth", lambda p: Date(p.birth)), column("Género", "sex", lambda p: "Mujer" if p.sex == "w" else "Hombre"), column("ELO FIDE", "rating"), column("Código FIDE", "fide_id"), column("País", "federation", lambda p: "España" if p.federation == "ESP" else "Argentina")]
    sample("formulario-inscripciones.xlsx", xlsx([("Respuestas de formulario 1", table(columns, persons), "")], since_1904=True), columns, persons)
    persons = people("pt")
    columns = [column("Carimbo de data/hora", None, lambda p: "13/11/2026 09:04:10"), name("Nome completo", first_last, first_last), column("Federação", "federation"), column("Data de nascimento", "birth", lambda p: Date(p.birth)), column("Sexo", "sex", lambda p: "Feminino" if p.sex == "w" else "Masculino"), column("ID FIDE", "fide_id"), column("Clube", "club")]
    sample("formulario-inscricoes.ods", ods([("Respostas", table(columns, persons), "")]), columns, persons)
    persons = people("nl")
    columns = [column("Tijdstempel", None, lambda p: "2026-11-13 09:04"), column("Voornaam", "first"), column("Achternaam", "surname"), year("Geboortejaar"), column("KNSB rating", "national_rating"), column("FIDE rating", "rating"), column("Relatienummer", "national_id"), column("Geslacht", "sex", lambda p: "V" if p.sex == "w" else "M"), column("Vereniging", "club")]
    sample("formulier-inschrijvingen.csv", text(table(columns, persons), ",", "utf-8-sig"), columns, persons)

    # 19-22 Vega and Orion
    persons = people("it")
    columns = [name("NAME", lambda p: p.name), column("FED", "federation"), column("TITLE", "title", lambda p: p.title.lower() or None), column("RATING", "rating"), column("NAT. RATING", "national_rating"), birth("BIRTHDAY", "%d/%m/%Y"), column("SEX", "sex"), column("IDFIDE", "fide_id"), column("ID NAT", None, lambda p: p.national_id)]
    sample("vega-players.csv", text(table(columns, persons), ";", "utf-8"), columns, persons)
    columns = [number("ID"), name("Giocatore", lambda p: p.name), column("Titolo", "title"), column("Nazione", "federation", lambda p: "Italia" if p.federation == "ITA" else "Svizzera"), column("Elo", "rating"), column("Società", "club"), year("Anno di nascita")]
    sample("vega-elenco.ods", ods([("Elenco", table(columns, persons, ["Torneo di Pinerolo", None]), "")], repeated=False), columns, persons)
    columns = [name("Cognome Nome", lambda p: f"{p.surname.upper()} {p.first}", lambda p: f"{p.surname.upper()}, {p.first}"), column("Elo", "rating"), column("Tit.", "title", lambda p: {"IM": "MI", "FM": "MF"}.get(p.title, p.title)), column("Tessera FSI", "national_id")]
    sample("fsi-preiscritti.csv", text(table(columns, persons), ";", "latin-1"), columns, persons)
    persons = people("en")
    columns = [number("Rank"), name("Name"), column("Fed", "federation", lambda p: p.federation.lower()), column("Rating", "rating", lambda p: f"{p.rating}.0"), column("FIDE Number", "fide_id", lambda p: f"{float(p.fide_id):E}"), column("YoB", "birth", lambda p: p.birth[:4], lambda p: p.birth[:4])]
    sample("orion-players.txt", text(table(columns, persons), "\t", "utf-8", ends="\n"), columns, persons)

    # 23-34 national federations and lists made by hand
    persons = people("de")
    columns = [column("Nachname", "surname"), column("Vorname", "first"), column("PKZ", "national_id"), column("FIDE-ID", "fide_id"), column("DWZ", "national_rating", lambda p: f"{p.national_rating}-{27}"), column("Elo", "rating"), birth("Geb.-Datum", "%d.%m.%Y"), column("m/w", "sex"), column("Verein", "club")]
    sample("dsb-spieler.xlsx", xlsx([("Spieler", table(columns, persons), "")], shared=False), columns, persons)
    columns = [name("Name, Vorname"), column("Geb.", "birth", lambda p: Date(p.birth)), column("Titel", "title"), column("Verband", None, lambda p: "Bayern"), column("DWZ", "national_rating"), column("Nation", "federation", lambda p: "Deutschland" if p.federation == "GER" else "Österreich")]
    sample("teilnehmerliste.ods", ods([("Deckblatt", [["Vereinsmeisterschaft"], ["Stand: heute"]], ""), ("Teilnehmer", table(columns, persons, ["Teilnehmerliste", None]), ""), ("Alt", table(columns, persons), "hidden")]), columns, persons)
    persons = people("pl")
    columns = [column("Nazwisko", "surname"), column("Imię", "first"), birth("Data urodzenia", "%Y-%m-%d"), column("Płeć", "sex", lambda p: "K" if p.sex == "w" else "M"), column("Tytuł", "title"), column("Ranking FIDE", "rating"), column("FIDE ID", "fide_id"), column("ID CR", "national_id"), column("Klub", "club"), column("Województwo", None, lambda p: "ŁD")]
    sample("pzszach-zawodnicy.xlsx", xlsx([("Arkusz1", table(columns, persons), "")]), columns, persons)
    sample("pzszach-zawodnicy.csv", text(table(columns, persons), ",", "cp1250"), columns, persons)
    persons = people("ru")
    columns = [number("№"), name("ФИО", lambda p: f"{p.surname} {p.first}"), column("Дата рождения", "birth", lambda p: Date(p.birth)), column("Рейтинг ФИДЕ", "rating"), column("Код ФИДЕ", "fide_id", lambda p: int(p.fide_id)), column("Пол", "sex", lambda p: "ж" if p.sex == "w" else "м"), column("Федерация", "federation", lambda p: "Россия"), column("Клуб", "club")]
    sample("spisok-uchastnikov.xlsx", xlsx([("Лист1", table(columns, persons, ["Список участников"]), "")]), columns, persons)
    columns = [column("Фамилия", "surname"), column("Имя", "first"), year("Год рождения"), column("Рейтинг", "rating"), column("Город", None, lambda p: "Тула"), column("Команда", "club")]
    sample("spisok.csv", text(table(columns, persons), ";", "cp1251"), columns, persons)
    persons = people("hu")
    columns = [name("Név", lambda p: f"{p.surname} {p.first}"), column("Szül. dátum", "birth", lambda p: p.birth.replace("-", ".") + "."), column("Nem", "sex", lambda p: "N" if p.sex == "w" else "F"), column("Élőpontszám", "rating"), column("Hazai értékszám", "national_rating"), column("FIDE azonosító", "fide_id"), column("Egyesület", "club")]
    sample("msz-nevezok.csv", text(table(columns, persons), ";", "cp1250"), columns, persons)
    sample("msz-nevezok.ods", ods([("Nevezők", table(columns, persons), "")]), columns, persons)
    persons = people("pt")
    columns = [column("Apelido", "surname"), column("Nome", "first", None, lambda p: p.name), column("Título", "title"), column("Elo FIDE", "rating"), column("Nº FIDE", "fide_id"), column("Ano", "birth", lambda p: int(p.birth[:4]), lambda p: p.birth[:4]), column("Equipa", "club")]
    sample("fpx-inscritos.xlsx", xlsx([("Folha1", table(columns, persons), "")], date_format="[$-816]d/mmm/yy;@"), columns, persons)
    persons = people("nl")
    columns = [name("Naam"), column("Titel", "title"), column("Land", "federation", lambda p: "Nederland"), column("FIDE", "rating"), column("FIDE-nummer", "fide_id"), birth("Geboren", "%d-%m-%Y")]
    sample("knsb-deelnemers.csv", text(table(columns, persons), ";", "utf-16-le"), columns, persons)
    persons = people("en")
    columns = [column("Surname", "surname"), column("Forename", "first"), column("ECF code", "national_id"), column("FIDE", "fide_id", lambda p: int(p.fide_id)), column("Standard", "rating"), column("Club", "club"), column("Paid", None, lambda p: True)]
    sample("ecf-entries.xlsx", xlsx([("Notes", [["Please pay by Friday"]], ""), ("Old", table(columns, persons), "hidden"), ("Entries", table(columns, persons, below=[["Total", None, None, None, 3]]), "")]), columns, persons)
    persons = people("fr")
    columns = [name("Nom / Name"), column("Elo / Rating", "rating"), column("Fédération / Federation", "federation"), column("Naissance / Born", "birth", lambda p: p.birth[:4], lambda p: p.birth[:4])]
    sample("deux-langues.csv", text(table(columns, persons, ["Tournoi du Lac;;;"]), ";", "utf-8"), columns, persons)

    # 35-40 traps
    persons = people("it")
    columns = [name("Nome"), column("Elo", "rating"), column("Nascita", "birth", lambda p: serial(p.birth, (1899, 12, 30))), column("Id Fide", "fide_id", lambda p: Formula(f'VALUE("{p.fide_id}")', int(p.fide_id or 0)), None)]
    sample("date-perse.xlsx", xlsx([("Foglio1", table(columns, persons), "")]), columns, persons)
    persons = people("en")
    rtl = "\u202e"
    columns = [name("Name", lambda p: f"{rtl}{p.name}\u200f"), column("Rating", "rating"), column("Club", "club", lambda p: "=HYPERLINK(\"http://example.org\";\"x\")", lambda p: "=HYPERLINK(\"http://example.org\";\"x\")"), column("<b>Notes</b>", None, lambda p: "<script>alert(1)</script>")]
    sample("formulas.csv", text(table(columns, persons), ",", "utf-8"), columns, persons)
    columns = [name("Name"), column("Rtg", "rating"), column("Club", "club", lambda p: Formula('HYPERLINK("http://example.org")', "+1-555"), lambda p: "+1-555")]
    sample("formulas.ods", ods([("S", table(columns, persons), "")]), columns, persons)
    long_name = Person(("X" * 9000, "Y", "m", "1990-01-01", "ENG", "", 1500, 0, "", "", ""))
    columns = [name("Name"), column("Rating", "rating"), column("Federation", "federation")]
    SAMPLES.append(("long-name.xlsx", xlsx([("S", table(columns, [*persons, long_name]), "")]), {"columns": {"A": "name", "B": "rating", "C": "federation"}, "players": [{"name": p.name, "rating": p.rating, "federation": p.federation} for p in persons], "left_out": {"5": "name-long"}}))
    columns = [name("Player"), column("Rating", "rating", lambda p: p.rating), column("Rating", None, lambda p: 1), column("Title", "title", lambda p: p.title or "NM")]
    SAMPLES.append(("twice.xlsx", xlsx([("S", table(columns, [*persons, persons[0]]), "")]), {"columns": {"A": "name", "B": "rating", "D": "title"}, "players": [{"name": p.name, "rating": p.rating, **({"title": p.title} if p.title else {})} for p in persons], "left_out": {"5": "twice"}, "adjusted": ["D4"]}))
    columns = [name("Name"), column("Rating", "rating", lambda p: p.rating)]
    sample("only-names.txt", text(table(columns, persons), "\t", "utf-8", ends="\r"), columns, persons)


def others():
    persons = people("en")
    name_row = [person.name for person in persons]
    cross = [["Final Ranking crosstable after 3 Rounds"], ["Rk.", None, "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "Pts.", "TB1"],
             *[[index, person.title, person.name, person.rating, person.federation, "2w1", "3b½", "1w0", 1.5, 4] for index, person in enumerate(persons, 1)]]
    refused("no-crosstable.xlsx", xlsx([("Sheet1", cross, "")]), "player_sheet_other", "crosstable")
    pairs = [["Round 1 on 2026/11/14 at 10:00"], ["Bo.", "No.", None, "Rtg", "White", "Pts.", "Result", "Pts.", "Black", None, "Rtg", "No."],
             [1, 1, "FM", 2189, name_row[1], 0, "1 - 0", 0, name_row[0], "WCM", 2004, 2]]
    refused("no-pairings.xlsx", xlsx([("Sheet1", pairs, "")]), "player_sheet_other", "pairings")
    teams = [["Team-Composition with round-results"], ["1. Hastings (Captain: Smith)"], ["Bo.", None, "Name", "Rtg", "FED", "FideID", "Pts."], [1, "FM", name_row[1], 2189, "ENG", 401234, 2],
             ["2. Dublin"], ["Bo.", None, "Name", "Rtg", "FED", "FideID", "Pts."], [1, "WCM", name_row[0], 2004, "IRL", 2501234, 1]]
    refused("no-team-list.ods", ods([("Sheet1", teams, "")]), "player_sheet_other", "teams")
    ranks = [["Tabelle nach Runde 3"], ["Rg.", "Mannschaft", "Anz", "+", "=", "-", "MP", "TB1"], [1, "SK Bückeburg", 3, 3, 0, 0, 6, 15], [2, "SV Springer", 3, 2, 0, 1, 4, 13]]
    refused("no-team-standings.csv", text(ranks, ";", "cp1252"), "player_sheet_other", "team-standings")
    bill = [["Hotel Miramare"], ["Rechnung Nr. 4711"], ["Datum", "Beschreibung", "Anzahl", "Preis"], ["2026-11-14", "Saalmiete", 2, 350], [None, "Summe", None, 700]]
    refused("no-invoice.xlsx", xlsx([("Rechnung", bill, "")]), "player_sheet_none")
    refused("no-empty.xlsx", xlsx([("Sheet1", [], "")]), "sheet_empty")
    picture = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0) + struct.pack(">I", zlib.crc32(b"IHDR"))
    refused("no-picture.xlsx", picture, "sheet_file", "picture")
    good = xlsx([("S", table([name("Name"), column("Rating", "rating")], persons), "")])
    refused("no-cut.xlsx", good[: len(good) // 2], "archive_cut")
    bomb = xlsx([("S", [["Name"]], "")])
    out = io.BytesIO(bomb)
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("content.xml", b"<a>" + b" " * 30_000_000)
    refused("no-bomb.ods", out.getvalue(), "archive_ratio")
    entities = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><office:document-content xmlns:office="o">&b;&f;</office:document-content>'
    refused("no-entities.ods", zipped([("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", entities)]), "sheet_entities")


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    lists()
    others()
    expected = {}
    for file, content, what in SAMPLES:
        assert file not in expected, file
        expected[file] = what
        with open(os.path.join(folder, file), "wb") as out:
            out.write(content)
    with open(os.path.join(folder, "expected.json"), "w", encoding="utf-8") as out:
        json.dump(expected, out, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main()
