/* How two pairings compare, in Italian: the sentences of the server, and the words within them. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^No legal pairing exists for round (\d+)\.?$/, "Per il turno $1 non esiste un abbinamento regolare"],
  [/^(\S+: )?numbers ([\d, ]+) and (\d+) have byes by the arbiter's word\.?$/, "$1i numeri $2 e $3 hanno un bye per decisione dell'arbitro"],
  [/^(\S+: )?number (\d+) has a bye by the arbiter's word\.?$/, "$1il numero $2 ha un bye per decisione dell'arbitro"],
  [/^(\S+): numbers (\d+) and (\d+) have met in round (\d+)$/, "$1: i numeri $2 e $3 si sono già incontrati nel turno $4"],
  [/^(\S+): numbers (\d+) and (\d+) may not be paired .*$/, "$1: i numeri $2 e $3 non possono essere abbinati per decisione dell'arbitro"],
  [/^(\S+): number (\d+) may not have the bye$/, "$1: il numero $2 non può avere il bye"],
  [/^(\S+): numbers (\d+) and (\d+) both must have .*$/, "$1: i numeri $2 e $3 devono avere entrambi lo stesso colore e nessuno dei due è un topscorer"],
  [/^(\S+): number (\d+) has White against (\d+): (.*)$/, "$1: il numero $2 ha il Bianco contro il $3: $4"],
  [/^(\S+): equal by all criteria; by bracket numbers, (moved-down players|opponents of the moved-down players|S2 in the order) (.*) come before (.*)$/, "$1: pari per tutti i criteri; nell'ordine del gruppo, $2 $3 vengono prima di $4"],
  [/^(\S+): equal by all criteria; by bracket numbers, (.*) comes before (.*)$/, "$1: pari per tutti i criteri; nell'ordine del gruppo, $2 viene prima di $3"],
  [/^(\S+): (.*) against (.*?) ([a-z].*)$/, "$1: $2 contro $3 $4"],
];

const words: Record<string, string> = {
  "moved-down players": "i giocatori scesi",
  "opponents of the moved-down players": "gli avversari dei giocatori scesi",
  "S2 in the order": "S2 nell'ordine",
  "as score of the one who gets the bye": "come punteggio di chi riceve il bye",
  downfloaters: "giocatori che scendono",
  "as scores of the downfloaters": "come punteggi di chi scende",
  "unpaired in the following bracket, with their scores": "non abbinati nel gruppo seguente, con i loro punteggi",
  "rounds without a game of the one who gets the bye": "turni senza partita di chi riceve il bye",
  "topscorers or opponents of theirs with a colour difference beyond two": "topscorer o loro avversari con differenza di colore oltre due",
  "topscorers or opponents of theirs with one colour three times running": "topscorer o loro avversari con lo stesso colore per la terza volta di seguito",
  "players without the colour they prefer": "giocatori senza il colore che preferiscono",
  "players without a colour they strongly prefer": "giocatori senza un colore fortemente preferito",
  "residents who float down as in the round before": "residenti che scendono come nel turno precedente",
  "opponents of moved-down players who float up as in the round before": "avversari di giocatori scesi che salgono come nel turno precedente",
  "residents who float down as two rounds before": "residenti che scendono come due turni prima",
  "opponents of moved-down players who float up as two rounds before": "avversari di giocatori scesi che salgono come due turni prima",
  "as score differences of moved-down players who floated in the round before": "come differenze di punti di giocatori scesi che erano scesi nel turno precedente",
  "as score differences of their opponents who floated in the round before": "come differenze di punti dei loro avversari che erano saliti nel turno precedente",
  "as score differences of moved-down players who floated two rounds before": "come differenze di punti di giocatori scesi che erano scesi due turni prima",
  "as score differences of their opponents who floated two rounds before": "come differenze di punti dei loro avversari che erano saliti due turni prima",
  "as score differences of the pairs and downfloaters": "come differenze di punti delle coppie e di chi scende",
  "players who float down as in the round before": "giocatori che scendono come nel turno precedente",
  "players who float up as in the round before": "giocatori che salgono come nel turno precedente",
  "players who float down as two rounds before": "giocatori che scendono come due turni prima",
  "players who float up as two rounds before": "giocatori che salgono come due turni prima",
  "as score differences of players who float down as in the round before": "come differenze di punti di chi scende come nel turno precedente",
  "as score differences of players who float up as in the round before": "come differenze di punti di chi sale come nel turno precedente",
  "as score differences of players who float down as two rounds before": "come differenze di punti di chi scende come due turni prima",
  "as score differences of players who float up as two rounds before": "come differenze di punti di chi sale come due turni prima",
  "both get the colour they prefer": "entrambi hanno il colore che preferiscono",
  "the stronger preference is granted": "si accorda la preferenza più forte",
  "the wider colour difference is granted its preference": "si accorda la preferenza a chi ha la differenza di colore maggiore",
  "colours alternate to when one last had White and the other Black": "i colori si alternano rispetto all'ultimo turno in cui uno ebbe il Bianco e l'altro il Nero",
  "the preference of the higher ranked player is granted": "si accorda la preferenza di chi è più in alto in graduatoria",
  "the initial colour is that of odd numbers": "il colore iniziale spetta ai numeri dispari",
};

/* Words that stand among numbers. */
function plainInItalian(part: string): string {
  return part
    .replace(/\bnone\b/g, "nessuno")
    .replace(/\bunpaired\b/g, "non abbinato")
    .replace("no exchange", "nessuno scambio")
    .replace("the exchange", "lo scambio");
}

function sentenceInItalian(text: string): string {
  for (const [pattern, italian] of sentences) {
    const parts = pattern.exec(text);
    if (!parts) continue;
    return italian.replace(/\$(\d)/g, (_, place: string) => {
      const part = parts[Number(place)] ?? "";
      return words[part] ?? plainInItalian(part);
    });
  }
  return text;
}

export function verdictInItalian(verdict: string): string {
  const [, text = verdict, bracket] = /^(.*?)(?: \(bracket of ([^)]*)\))?$/.exec(verdict) ?? [];
  return bracket === undefined ? sentenceInItalian(text) : `${sentenceInItalian(text)} (gruppo a ${bracket} punti)`;
}
