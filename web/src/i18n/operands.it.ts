/* Words of the core within what rulings say. */
export const operandsInItalian: readonly (readonly [RegExp, string])[] = [
  [/^The game has ended by checkmate or stalemate\.$/, "La partita è finita per scacco matto o stallo."],
  [/^The side has nothing but its king\.$/, "Non ha altro che il re."],
  [/^The men on the board do not suffice, wherever they stand\.$/, "I pezzi sulla scacchiera non bastano, dovunque stiano."],
  [/^The men that could mate can never get through\.$/, "I pezzi che potrebbero dare matto non possono mai passare."],
  [/^Every line of legal moves ends without a mate\.$/, "Ogni serie di mosse legali finisce senza matto."],
  [/ and a half\b/, " e mezza"],
  [/\bafter ply\b/, "dopo la semimossa"],
  [/\band with the move announced\b/, "e con la mossa annunciata"],
  [/\bwith the move announced\b/, "con la mossa annunciata"],
  [/\bWhite\b/, "Bianco"],
  [/\bBlack\b/, "Nero"],
];
