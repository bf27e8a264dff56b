/* English words that the server puts into its refusals, in Italian. What is not listed stands as it came. */
export const wordsInItalian: Record<string, string> = {
  "a text": "un testo",
  "a number or a text": "un numero o un testo",
  "a list": "un elenco",
  "a whole number": "un numero intero",
  absent: "la sconfitta a forfait",
  birth: "nascita",
  bye: "il bye",
  club: "circolo",
  draw: "la patta",
  federation: "federazione",
  locked: "bloccato",
  "no result": "nessun risultato",
  "not locked": "non bloccato",
  "list of tie-breaks": "l'elenco degli spareggi",
  loss: "la sconfitta",
  name: "nome",
  national_id: "ID nazionale",
  national_rating: "Elo nazionale",
  "number of cycles": "il numero di gironi",
  place: "luogo",
  rating: "Elo",
  scoring: "il punteggio",
  system: "il sistema",
  "true or false": "vero o falso",
  "The event": "la manifestazione",
  time_control: "tempo di riflessione",
  win: "la vittoria",
};

/* Things that refusals name with their numbers. */
export const thingsInItalian: readonly (readonly [RegExp, string])[] = [
  [/^Board (\d+) of round (\d+)$/, "la scacchiera $1 del turno $2"],
  [/^Round (\d+)$/, "il turno $1"],
  [/^Player (\d+)$/, "il giocatore $1"],
  [/^Tournament (\d+)$/, "il torneo $1"],
];

/* Titles of the editions that an event is played under. */
export const editionsInItalian: Record<string, string> = {
  "laws@2023": "Regolamento degli scacchi FIDE, in vigore dal 1° gennaio 2023",
  "berger@2019": "Tabelle di Berger di C.02, 2019",
  "berger@2022": "Tabelle di Berger di C.02, 2022",
  "tiebreak@2009": "Partite non giocate nel Buchholz, Congresso 2009",
  "tiebreak@2019": "Spareggi di C.02, 2019",
  "tiebreak@2022": "Spareggi di C.02, 2022",
  "tiebreak@2023": "C.07 Regole per play-off e spareggi, 2023",
  "tiebreak@2024-04": "C.07 Regole per play-off e spareggi, aprile 2024",
  "tiebreak@2024-08": "C.07 Regole per play-off e spareggi, agosto 2024",
  "tiebreak@2026": "C.07 Regole per play-off e spareggi, 2026",
};
