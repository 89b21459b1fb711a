import { fields } from './it-fields.ts'
import { neutral } from './neutral.ts'
import type { Lexicon } from '../parse/meanings.ts'

export const it: Lexicon = {
  language: 'it',
  neutral: neutral.it,
  empty:
    'il lo la i gli le l un uno una di d del dello della dei degli delle dell e ed o a ad al allo alla ai agli alle all in nel nello nella nei nelle nell con su sul sulla sui da dal dallo dalla dai dagli dalle per tra fra senza che chi cui quale quali quanto quanta quanti quante c e sono era erano stato stata stati state essere ha hanno abbiamo ho avete hai aveva avevamo si ci mi ti vi noi voi io tu lui lei loro nostro nostra nostri nostre mio mia miei mie suo sua questo questa questi queste quello quella quelli quelle tutto tutta tutti tutte ogni piu molto gia non anche come dove quando perche favore grazie ciao puoi dimmi dammi mostrami mostra vedere voglio azienda aziende persone persona qui ora attualmente data emesso ricevuto inviato insieme stesso altro altra altri mese anno giorno settimana trimestre mesi anni giorni qualcosa qualcuno alcuni nessun nessuna dopo ne ammonta fatto fa ok salve buongiorno buonasera scusa scusi scusate perdono vorrei vorremmo volevo volevamo vogliamo vuoi vuole volete potresti potrebbe potete puo sai sa sapete sapresti dicci ditemi serve servirebbe occorrerebbe gentilmente cortesemente cortesia piacere allora ecco beh eh ah oh dunque quindi insomma pure pero certo alcune qualche info informazione informazioni dato dati domanda cosa cose quel quei quegli coloro colui ciascuno suoi sue tuoi tue vostri vostre vostro vostra siano sia siamo siete saremo sara saranno fosse fossero avevano avra avranno abbia abbiano sullo sulle sugli coi col od li',
  every: 'ogni tutti tutte ciascuno ciascuna',
  none: 'nessun nessuno nessuna',
  relating:
    'stesso stessa stessi stesse altro altra altri altre identico identici identica identiche medesimo medesima',
  phrases: {
    and: 'e, ed, nonche, piu, ne',
    or: 'o, oppure',
    not: 'non, tranne, eccetto, salvo, escluso, non sono, non e, non ancora, non di, a eccezione di, ad eccezione di, ad eccezione del, eccetto i, eccetto le, tranne i, tranne le, tranne quelli, tranne quelle, a parte, al di fuori di, fuorche, esclusi, escluse, esclusa, escludendo, senza contare, senza considerare, senza tener conto di, senza includere, che non siano, che non sia, diverso da, diversi da, diverse da, diversa da, non erano, non era, non e stato, non e stata, non sono stati, non sono state, non sono ancora, non e ancora, non piu, neppure, nemmeno, neanche, ma non, non sono mai, non e mai, non e mai stato, non e mai stata, non sono mai stati, non sono mai state, nn',
    lack: 'senza, senza un, senza una, non hanno, non ha, manca, mancano, privi di, che non hanno, non indicano, nessun, prive di, non riportano, senza alcun, senza alcuna, senza nessun, senza nessuna, senza il, senza la, privo di, priva di, non contengono, non contiene, non menzionano, non menziona, non indica, non riporta, non specificano, non specifica, non dicono, non dice, non presentano, non risulta, non compare, non compaiono, non includono, che non abbiano, nessuna, in cui manca, a cui manca, ai quali manca, che non hanno un, che non hanno una, non c e, non e, non dica, non dicano',
    has: 'con, con un, con una, che hanno, che contengono, contengono, che contiene, che ha, che riportano, che indicano, che includono, contenenti, contenente, aventi, avente, che menzionano, comprensivi di, che abbiano',
    per: 'per, per ogni, secondo, raggruppato per, suddiviso per, ordinato per, per ciascun, di ogni, in base a, per ciascuno, per ciascuna, per ognuno, raggruppati per, raggruppate per, raggruppa per, divisi per, divise per, diviso per, suddivisi per, suddivise per, suddivisione per, ripartiti per, ripartito per, ordinati per, ordinate per, classificati per, a seconda di, a seconda del, in funzione di, per singolo, per singola, dettaglio per',
    each: 'ogni, ciascuno, ciascuna, ciascun, ognuno',
    since:
      'da, dal, dallo, a partire da, a partire dal, dall, sin dal, a partire dalla, a partire dai, a decorrere da, a decorrere dal, dalla, dai, dagli, sin da, fin da, fin dal, da inizio, dall inizio di, inizio di, dall inizio del, inizio del, da fine',
    until:
      'fino a, fino al, entro, entro il, fino alla fine di, fino alla, fino ai, fino all, sino a, sino al, sino alla, fino a fine, entro la, entro fine, entro la fine di, entro la fine del, entro e non oltre il, non oltre il, fino alla fine del, fino a tutto, a tutto',
    before:
      'prima di, prima del, precedenti a, prima della, prima dei, anteriori a, anteriori al, anteriore al, antecedenti a, antecedenti al, precedenti al, precedente a, precedente al',
    after:
      'dopo, dopo il, successivi a, dopo la, dopo l, successivi al, successive a, successive al, successivo al, posteriori a, posteriori al, posteriore al, a seguito del',
    older:
      'piu vecchie di, piu vecchi di, piu vecchie di, di oltre, che hanno piu di, risalenti a piu di, piu vecchio di, piu vecchia di, piu vecchi del, piu vecchie del, piu vecchie dei, con piu di, anteriori di oltre',
    newer:
      'piu recenti di, piu nuove di, di meno di, piu nuovi di, piu recente di, piu nuove del, piu recenti del',
    length: 'piu lungo, piu lunga, piu lunghi, piu lunghe, piu corto, piu corta, piu breve, piu brevi',
    between: 'tra, fra, tra il',
    from: 'da, dal, di, dall',
    to: 'a, al, fino a, e il, all, alla, ai, fino al, fino alla, e la',
    onwards: 'in poi, in avanti, e oltre, o successivi, e successivi, o piu tardi, ed oltre, e dopo',
    within:
      'in, nel, durante, di, del, per, entro, nello, dello, nell, dell, negli, nei, degli, a, di quest, nella, nelle, nel corso di, nel corso del, nel corso dell, nell arco di, arco di, durante il, durante la, durante l, nel mese di, del mese di, al mese di, in tutto, in tutto il, per tutto, per tutto il, per il, sul, nell anno, dell anno',
    begin:
      'inizio di, inizio del, inizio, all inizio di, all inizio del, inizi di, agli inizi di, a inizio, ad inizio, inizio dell, inizio mese, primi di, ai primi di, l inizio di',
    end: 'fine di, fine del, fine, alla fine di, alla fine del, la fine di, la fine del, a fine, fine dell, fine della',
    ago: 'fa, or sono, addietro',
    next: 'prossimamente',
    will: 'andremo, sara, saranno',
    be: 'e, sono, era, erano, stato, stata, stati, state, in, essere, e stato, e stata, sono stati, sono state, e andato a, e in, sia, siano, fu, furono, erano state, essere stato, essere stati, venne, vennero, viene, vengono, risulta, risultano, fosse, fossero',
    pronoun:
      'lo, la, li, le, esso, essi, questi, queste, quelli, quelle, questo, quello, ne, quali, quei, quegli, quel, quell, costoro, essa, esse, loro, di loro, i loro, le loro, gli stessi, le stesse, i quali, le quali, quest ultimo, quest ultima',
    documents:
      'documento, documenti, file, carte, archivi, tutto, scansioni, documentazione, scansione, fascicoli, doc, documentini',
    convert:
      'convertito, convertiti, convertita, convertite, convertito in, convertiti in, convertita in, convertite in',
    mention:
      'menzionano, menziona, che menzionano, riguardo, su, con la parola, contenenti, per, relativi a, che parlano di, parlano di, parla di, che parla di, che trattano di, che trattano, riguardanti, riguardante, relativo a, relativa a, relative a, relativi al, relative al, inerenti a, in merito a, a proposito di, che citano, citano, cita, dove si parla di, in cui si parla di, contenenti la parola, che contengono la parola, che menzionino',
    above:
      'sopra, sopra i, oltre, piu di, superiore a, superiori a, maggiore di, maggiori di, >, di oltre, al di sopra di, piu alti di, piu alte di, superano, piu alto di, piu alta di, piu cari di, piu care di, piu caro di, piu cara di, superi, superino, supera, superava, superavano, eccedono, eccede, maggiori, superiori, al di sopra dei, sopra gli, sopra le, oltre i, oltre gli, oltre le, piu grandi di, piu di quanto',
    below:
      'sotto, sotto i, meno di, inferiore a, inferiori a, minore di, minori di, <, al di sotto di, al di sotto dei, sotto gli, sotto le, inferiori, piu bassi di, piu basse di, piu basso di, meno cari di, piu economici di, minori, che non raggiungono, non arrivano a, piu piccoli di',
    atLeast:
      'almeno, minimo, come minimo, ≥, >=, per lo meno, come minimo di, minimo di, non meno di, pari o superiore a, pari o superiori a, da almeno, di almeno',
    atMost:
      'al massimo, massimo, fino a, non piu di, ≤, <=, massimo di, un massimo di, al piu, non oltre, non superano, non supera, non superiore a, non superiori a, che non superano, che non superino, senza superare, tutt al piu',
    exactly: 'esattamente, uguale a, pari a, =, uguali a, giusto giusto, precisamente',
    times: 'quante volte',
    moment: 'fine settimana, weekend, stamattina, questa mattina, stasera, questa sera',
    count:
      'quanti, quante, numero di, il numero di, conta, quanti sono, quante sono, numero delle, numero dei, numero totale di, qual e il numero di, il numero totale di, contare, contami, contate, quanti ce ne sono, quante ce ne sono, quanti ne abbiamo, quante ne abbiamo, quanti abbiamo, quante abbiamo, di quanti, di quante, quanti sono i, quante sono le, il numero delle, il numero dei, in quanti, in quante, quanti ne, quante ne',
    sum: 'quanto, totale, somma, somma di, totale di, in totale, importo totale, complessivo, totale delle, totale dei, somma delle, somma dei, il totale, totale degli, somma totale, a quanto ammonta, a quanto ammontano, tutti insieme, tutte insieme, tutto insieme, somma degli, la somma di, la somma delle, la somma dei, il totale di, il totale delle, il totale dei, il totale degli, totale del, totale della, importo complessivo, importo totale di, importo totale delle, importo totale dei, complessiva, complessivi, complessive, complessivamente, in tutto, sommato, sommati, sommate, sommare, sommando, a quanto ammontava, a quanto ammontavano, quanto fa, quanto fanno, quanto e in totale, quanto e stato, cumulato, cumulativo, totale complessivo, quanti soldi, quanto denaro, valore totale, valore complessivo, per un totale di, per quanto, per che importo, per quale importo, ammontare totale, ammontare complessivo, cifra totale, che cifra, che somma',
    average:
      'media, in media, medio, media di, importo medio, la media, valore medio, medi, medie, mediamente, la media di, la media delle, la media dei, il valore medio, valori medi, media delle, media dei',
    median: 'mediana, la mediana',
    most: 'di piu',
    least: 'di meno',
    newest:
      'ultimo, ultima, ultimi, ultime, piu recente, piu recenti, piu nuovo, piu nuova, piu nuovi, piu nuove, per ultimo, per ultima, piu tardi, per ultimi, ultimissimo',
    oldest:
      'primo, prima, primi, prime, piu vecchio, piu vecchia, piu vecchi, piu antico, meno recente, piu vecchie, piu antica, piu antichi, piu antiche, meno recenti, per primo, per prima, piu presto',
    yesterday: 'ieri',
    today: 'oggi',
    tomorrow: 'domani',
    day: 'giorno/giorni',
    week: 'settimana/settimane',
    month: 'mese/mesi',
    quarter: 'trimestre/trimestri',
    half: 'semestre/semestri',
    year: 'anno/anni, annata, esercizio/esercizi, annualita',
    last: 'scorso, scorsa, scorsi, scorse, ultimo, ultima, precedente, passato, passati, passata, precedenti, trascorso',
    past: 'ultimi, ultime, scorsi, passati, precedenti, trascorsi, scorse',
    this: 'questo, questa, quest, corrente, in corso, attuale, attuali, presente, questi, queste',
    coming:
      'prossimo, prossima, prossimi, prossime, venturo, seguente, seguenti, successivo, che viene, entrante',
    monthly:
      'mensile, mensilmente, per mese, al mese, ogni mese, mese per mese, mese dopo mese, ogni singolo mese, mensili, tutti i mesi, per ogni mese, ciascun mese, di mese in mese, per mensilita',
    quarterly:
      'trimestrale, per trimestre, trimestrali, trimestralmente, ogni trimestre, al trimestre, tutti i trimestri, trimestre per trimestre',
    yearly:
      'annuale, annualmente, per anno, ogni anno, all anno, annuali, annua, annue, annui, tutti gli anni, anno per anno, di anno in anno, per annualita',
    due: 'scade il pagamento, da pagare, pagabile, dovute, dovuto, da pagarsi, da pagare entro, pagabili, da saldare entro, bisogna pagare, dobbiamo pagare, va pagata, vanno pagate, va pagato, in pagamento, esigibili',
    expiry:
      'scadenza, termina, terminano, finisce, finiscono, valido fino a, valida, validi, valide, terminava, terminavano, terminera, termineranno, terminare, finira, finiranno, finiva, finivano, finisca, finiscano, termini, terminino, cessa, cessano, cessera, conclude, concludono, concludera, si conclude, si concludono, validi fino a, valida fino a, valide fino a, valido fino al, valida fino al, validi fino al, valide fino al, dura fino a, durano fino a, dura fino al, in vigore fino a, in vigore fino al, giunge a termine, giungono a termine, giunge a scadenza, arriva a scadenza, arrivano a scadenza',
    start:
      'inizia, iniziano, comincia, cominciano, entra in vigore, decorre, inizio, iniziava, iniziavano, iniziera, inizieranno, iniziato, iniziata, iniziati, iniziate, iniziare, inizi, inizino, cominciava, comincera, cominceranno, cominciato, cominciata, entrano in vigore, entrera in vigore, entreranno in vigore, entrato in vigore, entrata in vigore, decorrono, parte da, partono da, parte dal, ha inizio, hanno inizio, avra inizio, valido dal, valida dal',
    delivery:
      'consegnato, consegna, consegnati, arriva, consegnata, consegnate, consegne, arrivano, arrivera, arriveranno, verra consegnato, e stato consegnato, sono stati consegnati, da consegnare, recapitato',
    ordered: 'ordinato, ordinati, ordinata, ordinate',
    upload:
      'caricato, caricati, ha caricato, aggiunto, scansionato, caricate, aggiunti, caricata, hanno caricato, aggiunta, aggiunte, ha aggiunto, scansionati, scansionata, scansionate, ha scansionato, importato, importati, importata, importate, digitalizzati, digitalizzate, inserito, inseriti, inserita, inserite, ha inserito, carico, uploadato, messi online',
    arrival:
      'arrivati, arrivate, arrivato, arrivata, entrati, entrate, pervenuti, pervenute, sono arrivati, sono arrivate, arrivarono, pervenuto, pervenuta, entrato, entrata, e arrivato, e arrivata, ci sono arrivati, ci sono arrivate, in arrivo, in entrata',
    issued:
      'scritto, scrisse, ha scritto, datato, datati, emesse, ha emesso, hanno emesso, emessi, ricevute, ricevuti, inviate, datata, datate, emesso, emessa, inviati, in data, con data, rilasciate, abbiamo ricevuto, ha mandato, hanno mandato, ci ha mandato, ci hanno mandato, ha inviato, hanno inviato, ci ha inviato, ci hanno inviato, inviato, inviata, spedito, spedita, spediti, spedite',
    review:
      'da controllare, da verificare, da revisionare, in attesa di revisione, da rivedere, da approvare, da ricontrollare, in attesa di verifica, che richiedono una verifica, che richiedono verifica, vanno controllati, vanno controllate, vanno verificati, da esaminare, in attesa di controllo',
    toApprove:
      'attendono la mia approvazione, attende la mia approvazione, in attesa della mia approvazione, devo approvare, da approvare per me, aspettano la mia approvazione, aspetta la mia approvazione, che devo approvare, ho da approvare, mi restano da approvare, mi resta da approvare, in attesa che io approvi, attendono il mio ok, da approvare da parte mia, che aspettano la mia approvazione, in attesa di mia approvazione',
    failed:
      'con errore, falliti, fallite, illeggibili, non leggibili, con errori, fallito, fallita, in errore, andati in errore, illeggibile, non letti correttamente, errati',
    overdue:
      'scadute, scaduta, in ritardo, insolute, arretrate, scaduto da pagare, in arretrato, arretrati, oltre la scadenza, gia scadute, con scadenza passata, in mora',
    expired:
      'scaduti, scaduto, scadute, non piu validi, terminati, gia scaduti, gia scaduto, non piu valide, non piu valido, non piu valida, non piu in vigore, non piu attivi, terminato, terminate, cessati, conclusi',
    active:
      'in vigore, attivi, attive, attivo, validi, vigenti, ancora validi, attiva, vigente, ancora in vigore, ancora attivi, ancora attive, ancora attivo, ancora valide, ancora valido, ancora valida, tuttora in vigore, in corso di validita, non scaduti, non scadute, non ancora scaduti, correnti, ancora in corso',
    mine: 'miei, mie, che ho caricato, i miei documenti, ho caricato, ho caricati, che ho aggiunto, che ho scansionato, che ho importato, che ho inserito, ho scansionato, ho aggiunto, ho inserito, ho importato, caricati da me, caricate da me, da me, io stesso, io stessa, i miei file, i miei caricamenti',
    unfiled:
      'senza cartella, in nessuna cartella, fuori dalle cartelle, non archiviati, senza alcuna cartella, non in una cartella',
    untyped: 'senza tipo, non classificati, senza tipo di documento, non classificato, senza tipologia',
    owed: 'dobbiamo, ancora da pagare, da saldare, dobbiamo ancora, ancora dobbiamo, resta da pagare, restano da pagare, rimane da pagare, rimangono da pagare, ci resta da pagare, ci restano da pagare, da saldare ancora, dobbiamo ancora pagare, siamo debitori, ancora da saldare, ci rimane da pagare',
    what: 'che, cosa, qual e, quali sono, quale, che cosa, quanto e, qual era, dimmi, dimmi il, qual, qual e il, qual e la, quanto vale, mi dici, mi dica, mi puoi dire, mi puo dire, puoi dirmi, puo dirmi, potresti dirmi, potrebbe dirmi, mi sai dire, sai dirmi, vorrei sapere, voglio sapere, volevo sapere, mi piacerebbe sapere, ho bisogno di sapere, dimmi la, dimmi i, dimmi le, cos e, che cos e, quale era, quali erano, quale sara, indicami, ricordami',
    which:
      'quale, quali, che, in quale, in quali, quale dei, quale delle, quali dei, quali delle, che genere di, di quali, per quali',
    when: 'quando, in che data, che giorno, in quale data, per quando, in che giorno, quando e, in quale giorno, in che momento, entro che data, entro quale data',
    untilWhen:
      'fino a quando, sino a quando, entro quando, fino a che data, fino a quale data, sino a che data',
    sinceWhen: 'da quando, a partire da quando, da che data, da quale data, a partire da quale data',
    except:
      'tranne, eccetto, a parte, senza contare, senza considerare, ad eccezione di, ad esclusione di, escludendo, esclusi, escluse, esclusa, fatta eccezione per, lasciando fuori, lasciando da parte, al di fuori di',
    iUploaded: 'che ho caricato, ho caricato, ho aggiunto, caricati da me, caricate da me, caricato da me',
    news: 'che c e di nuovo, cosa c e di nuovo, quali novita, novita, c e qualcosa di nuovo',
    instead:
      'no, volevo dire, intendevo, scusa, scusi, pardon, intendo, anzi, mi correggo, no aspetta, no scusa, ho sbagliato',
    prefer: 'meglio, piuttosto',
    lasts: 'decorre, dura, durano, si estende',
    yearBefore: 'anno prima, anno precedente, l anno prima, l anno precedente, un anno prima',
    others: 'gli altri, le altre, il resto, i restanti, le restanti, i rimanenti, le rimanenti',
    frames:
      'le sarei grato se, sarebbe cosi gentile da, credo che, mi pare, mi sembra, per caso, altra cosa, altra domanda, un altra cosa, mi passi, puoi passarmi, me lo tiri fuori, puoi tirarmelo fuori, ad oggi, stando alle, stando ai, secondo i, secondo le, non per importo, non in valore, in numero non in valore, per numero non per importo',
    heShe: 'lei, lui',
    majority: 'piu della meta, la maggioranza, piu della meta di',
    lastButOne: 'penultimo, penultima',
    wholeTime: 'intero, intera, tutto il, tutta la',
    yearEnd: 'fine anno, fine dell anno, la fine dell anno, fine d anno',
    monthEnd: 'fine mese, fine del mese, la fine del mese',
    yearStart: 'inizio anno, inizio dell anno, l inizio dell anno, inizio d anno',
    spring: 'primavera',
    summer: 'estate',
    autumn: 'autunno',
    winter: 'inverno',
    who: 'chi, di chi, a chi, con chi, quale azienda, da chi, quale ditta, quali aziende, quali ditte, quale persona, presso chi, chi e, chi sono, con quale azienda, da quale azienda',
    howLong:
      'quanto dura, per quanto tempo, quanto tempo, quanto durano, quanto dura il, per quanti anni, quanto durera',
    show: 'mostra, mostrami, elenca, elenco, cerca, trova, dammi, lista, fammi vedere, elenco di, lista di, elencami, mostrateci, mostraci, mostri, elencare, elencate, lista dei, lista delle, elenco dei, elenco delle, un elenco di, un elenco dei, una lista di, cercami, trovami, trovate, cercare, trovare, dammi la lista, dammi l elenco, dammi elenco, dammi un elenco, vorrei vedere, voglio vedere, vorrei un elenco, fai vedere, puoi mostrarmi, potresti mostrarmi, tira fuori, fammi un elenco, visualizza, voglio i, voglio le, servono i, vedere, recupera, individua',
    whether:
      'c e, ci sono, abbiamo, esiste, esistono, e, sono, ha, hanno, e stato, e stata, ho, ci sono dei, c era, c erano, c e stato, ci sono stati, ci sono state, ci sono gia, avevamo, esisteva, era, erano, hai, avete, risulta, risultano, c e qualche, e qualche, abbiamo qualche, abbiamo dei, abbiamo delle, ce n e, ce e, ce ne sono, abbiamo mai, c e mai stato, e mai stato, c e mai stata, e mai stata, ci sono mai stati, ci sono mai state, ha mai, hanno mai',
    how: 'come',
    where: 'dove, in quale cartella, in quali cartelle, dove si trova, dove si trovano, dov e, dove sono',
    spend:
      'speso, spesa, spese, abbiamo speso, pagato, abbiamo pagato, costato, costo, costi, costa, ci e costato, costano, spendiamo, spendere, ci costa, acquisti, comprato, paghiamo, pagare, pagamenti, spendevamo, speso in totale, spesi, si e speso, si spende, abbiam speso, ho speso, ho pagato, ho comprato, e costato, e costata, sono costati, sono costate, ci sono costati, ci sono costate, ci costano, costava, costavano, costati, costate, costata, acquistato, acquistati, acquistata, acquistate, abbiamo acquistato, acquistare, acquisto, comprati, comprata, comprate, comprare, abbiamo comprato, compriamo, pagavamo, pagamento, sborsato, sborsati, abbiamo sborsato, versato, versati, versata, versate, abbiamo versato, versiamo, uscite di denaro, uscite, esborso, esborsi, saldiamo, abbiamo saldato, si e pagato, si paga, sono stati pagati a, e andato speso, se n e andato, se e andato',
    bill: 'fatturato, ci ha fatturato, addebitato, ha fatturato, hanno fatturato, fatturati, fatturata, fatturate, fatturava, ci fattura, ci fatturano, ci fatturava, ci hanno fatturato, fatturano, fatturo, fatturare, fatturazione, ci ha addebitato, ci hanno addebitato, addebitati, addebitate, addebitata, ha addebitato, ci addebita, ci ha messo in conto, e stato fatturato, sono stati fatturati',
    order:
      'abbiamo ordinato, ordinato da, ordiniamo, ordinavamo, ho ordinato, si e ordinato, avevamo ordinato, ordinati da, ordinati a, ordinato a, abbiam ordinato',
    offer:
      'offerto, abbiamo offerto, abbiamo preventivato, preventivato, offriamo, abbiamo proposto, proposto',
    earn: 'guadagna, guadagnano, guadagnato, percepisce, prende, guadagnava, guadagnavano, percepiscono, percepiva, percepito, prende di stipendio, prendono, incassa, viene pagato, viene pagata',
    deliver:
      'consegnato, ha consegnato, portato, hanno consegnato, consegnava, consegnati da, consegnata, consegnate, consegna, consegnano, ci consegna, ci ha consegnato, fornisce, forniscono, fornito, forniti, ha fornito, portati, portate, spedito, ha spedito',
    insure:
      'assicura, assicurato, assicurano, assicurata, assicurati, assicurate, assicurava, assicurare, siamo assicurati, e assicurato, sono assicurati',
    rent: 'affitta, affittano, affittiamo, affittato, affittata, affittati, affittate, affittare, prendiamo in affitto, in affitto',
    bank: 'in banca, sul conto, in conto, sui conti, conti, conti correnti, conti bancari',
    versus:
      'rispetto a, confronto a, contro, vs, versus, in confronto a, che da, che, rispetto al, che nel, rispetto alla, rispetto alle, rispetto ai, rispetto all, a confronto con, in confronto al, paragonato a, paragonata a, confrontato con, confrontata con, confrontati con, anziche, invece di, contro il',
    difference:
      'differenza, quanto in piu, quanto in meno, di quanto, differenza tra, quanto piu, qual e la differenza, la differenza tra, scarto, la differenza, differenza fra, la differenza fra, che differenza c e, che differenza e, che differenza, quanto di piu, quanto di meno, quanto meno, divario, di quanto differiscono, quanto in piu rispetto',
    compare:
      'confronta, confronto, confrontare, paragona, confronto tra, confrontami, metti a confronto, a confronto, confrontando, paragonare, paragone, paragone tra, confronto fra, comparazione',
    share:
      'percentuale, che percentuale, quota, quale quota, parte, per cento, %, proporzione, che quota, quale percentuale, percentuale di, la percentuale, la percentuale di, che percentuale di, quale percentuale di, quota di, la quota di, che parte, quale parte, porzione, frazione, in percentuale, percento, quanto percento, che fetta',
    change:
      'cambiato, cambiata, cambiati, cambiate, e cambiato, e cambiata, sono cambiati, sono cambiate, variato, variata, variati, variazione, evoluzione, andamento, variazioni, cambiamento, evoluto',
    rise: 'aumentato, salito, aumentata, aumentati, cresciuto, salite, aumentate, aumentato di, salita, saliti, aumento, aumenti, crescita, cresciuta, cresciuti, e aumentato, e aumentata, sono aumentati, sono aumentate, incremento, incrementato, aumentano, aumenta, rincarato',
    fall: 'diminuito, sceso, piu economico di prima, diminuite, calato, diminuita, diminuiti, scesa, scesi, scese, calata, calati, calate, calo, diminuzione, ridotto, e diminuito, e diminuita, sono diminuiti, sono diminuite, riduzione, diminuiscono',
    more: 'piu, maggiore, piu caro, piu alto',
    fewer: 'meno, minore, piu economico, piu basso',
    distinct:
      'diversi, diverse, differenti, distinti, quanti diversi, diverso, differente, distinte, unici, uniche, quante diverse',
    both: 'sia, entrambi, entrambe, tutti e due, tutte e due',
    summary:
      'riassunto, riassumi, sintesi, che cos e questo, di cosa si tratta, riepilogo, punti principali, riassumimi, un riassunto, riassumere, sintetizza, in sintesi, in breve, fammi un riassunto, fai un riassunto, l essenziale, un riepilogo',
    about:
      'cosa dice su, cosa dice di, cosa dice riguardo, cosa c e scritto su, dice qualcosa su, cosa dice il documento su, cosa dicono di, che cosa dice di, che dice di, cosa e scritto su, che cosa dice su, che cosa c e scritto su, che cosa e scritto su',
    money: 'denaro, soldi',
    everything:
      'tutto, in tutto, nel complesso, in totale, nel suo insieme, nell insieme, tutto quanto, complessivamente',
    again:
      'e, e in, e per, e nel, e a, e quanti, e quanto, e con, e da, e la, e il, e i, e le, e gli, e dei, e delle, e del, e di, e quello di, e quella di, e quelli di, e quelle di, e quale, e quali, e come, e nell, e nella, e al, e allora, lo stesso per, lo stesso con, stessa cosa per, idem per, e invece, e che mi dici di, che mi dici di, e riguardo a, ora per, adesso per, e quante, e invece di',
    only: 'solo, soltanto, solamente, solo in, tra questi, tra queste, di questi, di queste, unicamente, solo i, solo le, solo quelli, solo quelle, soltanto i, soltanto le, soltanto quelli, soltanto quelle, solamente quelli, solamente quelle, tra quelli, tra quelle, fra questi, fra queste, fra quelli, fra quelle, tra essi, tra esse, di quelli, di quelle, esclusivamente, limitati a, limita a, tra di loro, di loro',
    also: 'anche, inoltre, in piu, pure, altresi',
    act: 'converti, convertite, convertire, elimina, cancella, rimuovi, invia, manda, spedisci, paga, sposta, rinomina, annulla, firma, approva, modifica, trasferisci, stampa, scarica, eliminare, cancellare, compra, archivia, correggi, elimina i, cancellami, eliminami, rimuovere, invia a, inviare, inviami, mandami, mandare, spedire, spediscimi, pagare, paga la, pagami, spostare, rinominare, annullare, firmare, approvare, modificare, cambia, cambiare, trasferire, stampare, stampami, scaricare, scaricami, comprare, acquista, acquistare, archiviare, correggere, scrivi, scrivere, scrivimi, redigi, prenota, prenotare, prenotami, crea, creare, aggiungi, aggiungere, esporta, esportare, condividi, condividere, traduci, tradurre, unisci, unire, disdici, disdire, chiama, avvisa, avvisare, notifica, sollecita, sollecitare, rispondi, rispondere, sostituisci, sostituire, invita, invitare, ripristina, carica, caricare, pubblica, programma, rifiuta, rifiutare, assumi, rescindi',
    future:
      'previsione, prevedi, spenderemo, costera, quanto spenderemo, pagheremo, stima per, guadagneremo, andremo a spendere, previsioni, spendero, spenderanno, spendera, costeranno, quanto costera, paghera, pagheranno, paghero, guadagnera, proiezione, proiezioni, stima, stime, preventivare per, ci costera, ci costeranno, dovremmo spendere',
    opinion:
      'dovremmo, devo, vale la pena, consigli, consiglio, perche, raccomandi, la tua opinione, migliore, che tempo, come pagare meno, come risparmiare, chi sei, conviene, peggiore, dovrei, mi consigli, consiglieresti, consigliate, che ne pensi, cosa ne pensi, cosa pensi, secondo te, la tua idea, migliori, peggiori, ha senso, e normale, e caro, troppo caro, troppo cara, troppo alto, ragionevole, come ridurre, barzelletta, ci conviene, raccomandazione, buona idea, pensi che, meteo',
    anyType:
      'tipo/tipi, tipo di documento/tipi di documento, tipologia, genere di documento, categorie di documenti, tipologie, tipi di documenti',
    anyDepartment: 'reparto/reparti, dipartimento/dipartimenti',
    anyFolder: 'cartella/cartelle, directory',
    anyPerson: 'persona/persone',
    anyParty:
      'controparte/controparti, azienda/aziende, fornitore/fornitori, negozio/negozi, cliente/clienti, venditore, venditori, ditta/ditte, societa, partner, esercente, esercenti, compagnia/compagnie, impresa/imprese, venditrice, interlocutore, esercizio commerciale, ragione sociale',
    anyState: 'stato/stati, avanzamento, fase, fasi',
    anyAmount:
      'importo/importi, totale/totali, prezzo, somma, valore, ammontare, cifra, cifre, prezzi, somme, valori, costo totale',
    anyDate: 'data/date',
    anyCurrency: 'valuta/valute, moneta, monete, divisa',
    dueOrExpiry:
      'scadevano, scadeva, scadranno, scada, scadano, scadente, scadere, in scadenza, scade, scadono, scadra',
  },
  months:
    'gennaio/gen, febbraio/feb, marzo/mar, aprile/apr, maggio/mag, giugno/giu, luglio/lug, agosto/ago, settembre/set/sett, ottobre/ott, novembre/nov, dicembre/dic',
  numbers: {
    2: 'due',
    3: 'tre',
    4: 'quattro',
    5: 'cinque',
    6: 'sei',
    7: 'sette',
    8: 'otto',
    9: 'nove',
    10: 'dieci',
    11: 'undici',
    12: 'dodici',
    13: 'tredici',
    14: 'quattordici',
    15: 'quindici',
    16: 'sedici',
    17: 'diciassette',
    18: 'diciotto',
    19: 'diciannove',
    20: 'venti',
    30: 'trenta',
    40: 'quaranta',
    50: 'cinquanta',
    60: 'sessanta',
    70: 'settanta',
    80: 'ottanta',
    90: 'novanta',
    100: 'cento',
    1000: 'mille, mila',
    1000000: 'milione, milioni',
  },
  ordinals: {
    1: 'primo, prima',
    2: 'secondo, seconda',
    3: 'terzo, terza',
    4: 'quarto, quarta',
    5: 'quinto, quinta',
  },
  currencies: {
    EUR: 'euro',
    USD: 'dollaro, dollari, dollari americani, dollari statunitensi, dollaro americano',
    GBP: 'sterlina, sterline, lira sterlina, lire sterline',
    CHF: 'franco, franchi, franchi svizzeri, franco svizzero',
    PLN: 'zloty',
  },
  types: {
    'utility bill': 'bolletta/bollette',
    invoice: 'fattura/fatture',
    receipt:
      'ricevuta/ricevute, scontrino/scontrini, ricevuta fiscale/ricevute fiscali, scontrino fiscale/scontrini fiscali, giustificativo/giustificativi, quietanza/quietanze',
    'bank statement':
      'estratto conto/estratti conto, estratto bancario, estratto del conto/estratti del conto, estratti bancari, estratto/estratti, estratto conto bancario/estratti conto bancari, estratti conti',
    payslip:
      'busta paga/buste paga, cedolino/cedolini, stipendio/stipendi, cedolino paga/cedolini paga, busta/buste, cedolino stipendio, retribuzione/retribuzioni',
    cv: 'curriculum/curricula, cv, candidatura/candidature, candidato/candidati, curriculum vitae, candidata/candidate, curriculi',
    contract: 'contratto/contratti, accordo/accordi',
    'insurance policy':
      'polizza/polizze, assicurazione/assicurazioni, polizza assicurativa/polizze assicurative, contratto di assicurazione/contratti di assicurazione, polizza di assicurazione/polizze di assicurazione',
    'purchase order':
      'ordine/ordini, ordine di acquisto/ordini di acquisto, ordine d acquisto/ordini d acquisto, ordine acquisto/ordini acquisto, ordine a fornitore/ordini a fornitori, ordinativo/ordinativi, ordinazione/ordinazioni',
    'delivery note':
      'bolla di consegna/bolle di consegna, ddt, documento di trasporto/documenti di trasporto, consegna/consegne, bolla/bolle, bolla di accompagnamento, nota di consegna/note di consegna, documento di consegna/documenti di consegna',
    quote: 'preventivo/preventivi, offerta/offerte, proposta/proposte, quotazione/quotazioni',
    lease:
      'contratto di affitto/contratti di affitto, contratto di locazione/contratti di locazione, affitto/affitti, locazione/locazioni, contratto d affitto/contratti d affitto, contratto affitto, appartamento/appartamenti',
    letter: 'lettera/lettere',
    report: 'rapporto/rapporti, relazione/relazioni',
    'tax form': 'modulo fiscale/moduli fiscali, dichiarazione dei redditi',
    certificate: 'certificato/certificati, attestato/attestati',
    'identity document':
      'documento d identita/documenti d identita, documento identita/documenti identita, passaporto/passaporti, patente/patenti, patente di guida',
    nda: 'accordo di riservatezza/accordi di riservatezza',
  },
  fields,
  values: {
    cash: 'contanti, in contanti, contante, per contanti, cash, in contante',
    card: 'carta, con carta, carta di credito, carte, con la carta, con carta di credito, carta bancaria, tramite carta',
    'bank transfer':
      'bonifico, con bonifico, bonifico bancario, bonifici, tramite bonifico, bonifici bancari, per bonifico',
    travel: 'viaggio, viaggi, trasferte, trasferta, spese di viaggio',
    meals: 'pasti, pasto, ristorante, ristoranti, vitto, cibo',
    'office supplies':
      'cancelleria, forniture ufficio, articoli per ufficio, materiale d ufficio, materiale ufficio, forniture per ufficio, materiale di cancelleria',
    fuel: 'carburante, benzina, gasolio, diesel, carburanti, combustibile',
    software: 'software',
    germany:
      'germania, diritto tedesco, legge tedesca, tedesco, tedesca, tedeschi, tedesche, legislazione tedesca',
    england: 'inghilterra, diritto inglese, legge inglese, inglese, inglesi',
    switzerland:
      'svizzera, diritto svizzero, legge svizzera, svizzero, svizzeri, svizzere, legislazione svizzera',
    accountant: 'contabile, contabili, ragioniere, ragionieri, contabilista',
    developer: 'sviluppatore, sviluppatori, sviluppatrice, sviluppatrici, programmatore, programmatori',
    designer: 'designer, progettista, grafico, grafici, progettisti, grafica',
    driver: 'autista, autisti, conducente, conducenti',
    'non disclosure agreement': 'accordo di riservatezza, accordi di riservatezza, patto di riservatezza',
    'framework agreement': 'accordo quadro, contratto quadro, accordi quadro, contratti quadro',
    liability: 'responsabilita civile',
    vehicle: 'veicolo, veicoli, auto, automobile, automobili, macchina, macchine, mezzi',
    health: 'salute, assicurazione sanitaria, sanita, sanitaria',
    property: 'proprieta, immobile, immobili, edificio, fabbricato',
    france: 'francia, diritto francese, legge francese, francese',
    italy: 'italia, diritto italiano, legge italiana',
    spain: 'spagna, diritto spagnolo, legge spagnola',
    netherlands: 'paesi bassi, olanda',
    austria: 'diritto austriaco',
    poland: 'polonia, diritto polacco',
    portugal: 'portogallo',
    'sales manager':
      'responsabile vendite, direttore vendite, direttore commerciale, responsabile commerciale, responsabile delle vendite',
    'service agreement':
      'contratto di servizio, contratti di servizio, contratto di servizi, contratto di prestazione di servizi',
    'maintenance contract': 'contratto di manutenzione, contratti di manutenzione',
    'debit card': 'carta di debito',
    'new york': 'legge di new york',
    spanish: 'spagnolo',
    bookkeeping: 'contabilita',
    negotiation: 'negoziazione',
    'own van': 'furgone proprio, furgone',
  },
  states: {
    paid: 'pagato, pagata, pagati, pagate, saldato, saldate, saldata, saldati, liquidato, gia pagate',
    approved: 'approvato, approvata, approvati, approvate',
    disputed:
      'contestato, contestata, contestate, contestati, in contestazione, in disputa, controversa, controverse',
    new: 'nuovo, nuova, nuovi, nuove',
    signed: 'firmato, firmata, firmati, firmate',
    draft: 'bozza, bozze, in bozza',
    'in review': 'in revisione',
    open: 'aperto, aperta, aperti, aperte, in sospeso',
    ordered: 'ordinato, ordinata',
    received: 'ricevuto, ricevuta',
    cancelled: 'annullato, annullata, annullati, annullate, cancellato, disdetto',
    sent: 'inviato, inviata, inviati, spedito',
    accepted: 'accettato, accettata, accettati, accettate, accolto',
    declined: 'rifiutato, rifiutata, rifiutati, rifiutate',
    interview: 'colloquio, in colloquio, colloqui',
    hired: 'assunto, assunti',
    rejected: 'respinto, rifiutato, respinti, scartati',
    done: 'fatto, completato',
    'in progress': 'in corso, in lavorazione',
  },
  deniedStates: {
    paid: 'non pagato, non pagata, non pagate, non pagati, insoluta, insolute, da pagare, impagate, insoluti, non saldate, non saldata, non saldati, non ancora pagate, non ancora pagata, non ancora pagati, non ancora pagato, ancora da pagare, non sono state pagate, non sono stati pagati, non e stata pagata, non sono pagate, in attesa di pagamento, mai pagate, impagata, impagato, impagati, da saldare',
    signed:
      'non firmato, non firmati, non firmata, non firmate, non ancora firmato, non ancora firmati, non ancora firmata, non ancora firmate, da firmare, in attesa di firma, senza firma, non sono firmati, non sono stati firmati',
    approved:
      'non approvato, non approvata, non approvati, non approvate, non ancora approvate, non ancora approvati, non ancora approvata, in attesa di approvazione',
    accepted:
      'non accettato, non accettati, non accettata, non accettate, non ancora accettati, non ancora accettata',
  },
}
