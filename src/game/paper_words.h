/*
 * Words of the papers of a game, in the languages that they are printed in: PAPER_WORD(symbol, English, Italian).
 */
PAPER_WORD(White, "White", "Bianco")
PAPER_WORD(Black, "Black", "Nero")
/* The envelope. */
PAPER_WORD(adjourned, "Adjourned game", "Partita sospesa")
PAPER_WORD(guideline, "FIDE Laws of Chess, Guideline I.2", "Regolamento degli Scacchi FIDE, Linea guida I.2")
PAPER_WORD(position, "Position", "Posizione")
PAPER_WORD(time_used, "Time used", "Tempo usato")
PAPER_WORD(time_left, "Time left", "Tempo rimasto")
PAPER_WORD(time_white, "Time used by White", "Tempo usato dal Bianco")
PAPER_WORD(time_black, "Time used by Black", "Tempo usato dal Nero")
PAPER_WORD(left, "left", "rimasto")
PAPER_WORD(sealed_by, "Sealed by", "In busta da")
PAPER_WORD(sealed_move, "Sealed move", "Mossa in busta")
PAPER_WORD(sealed_number, "Number of the sealed move", "Numero della mossa in busta")
PAPER_WORD(draw_offer, "Draw offer", "Offerta di patta")
PAPER_WORD(by_white, "by White", "del Bianco")
PAPER_WORD(by_black, "by Black", "del Nero")
PAPER_WORD(offered_white, "offered by White", "fatta dal Bianco")
PAPER_WORD(offered_black, "offered by Black", "fatta dal Nero")
PAPER_WORD(resumption, "Resumption", "Ripresa")
PAPER_WORD(goes_on, "Play goes on", "La partita riprende")
PAPER_WORD(checked, "Checked by the arbiter", "Controllata dall'arbitro")
PAPER_WORD(yes, "yes", "sì")
PAPER_WORD(position_before, "Position before the sealed move", "Posizione prima della mossa in busta")
PAPER_WORD(inside, "The sealed move stands on the score sheet inside.",
           "La mossa in busta è sul formulario, all'interno.")
PAPER_WORD(none_sealed, "No move is sealed in this game.", "In questa partita nessuna mossa è in busta.")
/* The letter. */
PAPER_WORD(dress_title, "Warning on dress", "Ammonizione sull'abbigliamento")
PAPER_WORD(to, "To", "A")
PAPER_WORD(dress_number, "Official warning on dress, number", "Ammonizione ufficiale sull'abbigliamento, numero")
PAPER_WORD(dress_warned, "You have today been warned because your dress does not comply with the dress code",
           "Oggi Lei ha ricevuto un'ammonizione perché il Suo abbigliamento non rispetta il codice di abbigliamento")
PAPER_WORD(
    dress_confirms,
    "This letter confirms the warning. After two written warnings, a player who is still not dressed correctly may "
    "not attend the opening or closing ceremony and pays a fine during the event.",
    "Questa lettera conferma l'ammonizione. Dopo due ammonizioni scritte, chi ancora non è abbigliato correttamente "
    "non può assistere alla cerimonia di apertura né a quella di chiusura e paga una multa durante la "
    "manifestazione.")
PAPER_WORD(dress_signed, "Tournament Director or Chief Arbiter", "Direttore del torneo o Arbitro capo")
PAPER_WORD(copy, "Copy", "Copia")
PAPER_WORD(team_captain, "team captain", "capitano della squadra")
PAPER_WORD(no_warning, "There was no warning on dress.", "Non c'è stata alcuna ammonizione sull'abbigliamento.")
/* Score sheets, the hall. */
PAPER_WORD(sheets, "Score sheets", "Formulari")
PAPER_WORD(venue_title, "Playing venue", "Sede di gioco")
PAPER_WORD(area_playing, "playing area", "area di gioco")
PAPER_WORD(area_venue, "venue", "sede di gioco")
PAPER_WORD(area_contiguous, "contiguous area", "area contigua")
PAPER_WORD(no_areas, "No areas are listed.", "Nessuna area è elencata.")
PAPER_WORD(dress_code, "Dress code", "Codice di abbigliamento")
PAPER_WORD(
    notice_binds, "The dress code binds all players, arbiters, captains and other officials in the playing area.",
    "Il codice di abbigliamento vincola tutti i giocatori, gli arbitri, i capitani e gli altri ufficiali di gara "
    "nell'area di gioco.")
PAPER_WORD(notice_clean,
           "Clothing is clean and fresh. No caps or hats during games, except for religious reasons. No offensive "
           "inscriptions or pictures.",
           "Gli abiti sono puliti e in ordine. Niente berretti o cappelli durante le partite, salvo motivi religiosi. "
           "Niente scritte o immagini offensive.")
PAPER_WORD(
    notice_games, "During games: casual dress; no shorts, no beachwear, no visible underwear; footwear is worn.",
    "Durante le partite: abbigliamento informale; niente pantaloncini, niente abiti da spiaggia, niente biancheria "
    "in vista; si portano le calzature.")
PAPER_WORD(
    notice_ceremonies,
    "At ceremonies: business casual. No T-shirts, polo shirts, jeans, sports shoes, sneakers or slippers. National "
    "costume is welcome.",
    "Alle cerimonie: abbigliamento da ufficio non formale. Niente magliette, polo, jeans, scarpe sportive o da "
    "ginnastica, ciabatte. Il costume nazionale è gradito.")
PAPER_WORD(
    notice_warned,
    "Who does not comply is warned in writing. After two warnings: no opening or closing ceremony, and a fine.",
    "Chi non lo rispetta è ammonito per iscritto. Dopo due ammonizioni: niente cerimonie di apertura o di chiusura, "
    "e una multa.")
PAPER_WORD(notice_spectators, "Spectators who do not comply may be asked to leave the playing area.",
           "Agli spettatori che non lo rispettano può essere chiesto di lasciare l'area di gioco.")
/* Badges. */
PAPER_WORD(badge, "Badge", "Tesserino")
PAPER_WORD(rope, "Rope", "Cordoncino")
PAPER_WORD(role_player, "player", "giocatore")
PAPER_WORD(role_captain, "captain", "capitano")
PAPER_WORD(role_visitor, "visitor", "visitatore")
PAPER_WORD(role_arbiter, "arbiter", "arbitro")
PAPER_WORD(green, "green", "verde")
PAPER_WORD(orange, "orange", "arancione")
PAPER_WORD(yellow, "yellow", "giallo")
PAPER_WORD(white_rope, "white", "bianco")
