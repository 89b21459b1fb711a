import type { Lexicon } from '../parse/meanings.ts'

/** Phrases of all languages next to each other: sizes of one document, frequencies, and people of the workspace. */
export const furtherPhrases: Readonly<Record<string, Lexicon['phrases']>> = {
  en: {
    whenComes: 'when does arrive, when comes, when is coming',
    lessOften: 'less often, less frequently, fewer times',
    moreOften: 'more often, more frequently, more times',
    share: 'pct, pct of, what pct, what pct of, perc, perc of',
    sum: 'how mch, hw much',
    count: 'nr of, num of, how mny, hw mny, qty of, no of, no of the',
    largest:
      'largest, biggest, highest, most expensive, greatest, maximum, max, dearest, priciest, largest of, costliest, longest, strongest, best paid, highest paid, most experienced, heaviest',
    smallest:
      'smallest, lowest, cheapest, minimum, min, least expensive, tiniest, shortest, lowest paid, least experienced',
    mostOften: 'most often, most frequently, most frequent, most times, the most often',
    leastOften: 'least often, least frequently',
    anyUser:
      'uploader/uploaders, user/users, colleague/colleagues, member/members, team member, who uploaded, uploaded by whom, employee who uploaded',
  },
  de: {
    lack: 'nichts',
    whenComes: 'wann kommt, wann kommen, wann trifft',
    lessOften: 'seltener, weniger oft',
    moreOften: 'ofter, haufiger, ofters',
    frames: 'guten morgen, guten tag, guten abend, vielen dank, danke schon',
    sum: 'wievl, insg, ges',
    count: 'wievl, wieviele, anz, anz der',
    largest:
      'grosste, grosster, grosstes, grossten, hochste, hochster, hochstes, hochsten, teuerste, teuerster, teuersten, teuerstes, maximal, maximum, maximale, am teuersten, am hochsten, am grossten, langste',
    smallest:
      'kleinste, kleinster, kleinstes, kleinsten, niedrigste, niedrigster, niedrigsten, billigste, billigster, gunstigste, gunstigster, gunstigsten, minimum, minimal, geringste, am gunstigsten, am billigsten, kurzeste',
    mostOften: 'am haufigsten, am oftesten, haufigsten, am ofteren',
    leastOften: 'am seltensten',
    anyUser: 'mitglied/mitglieder, mitgliedern, benutzer, nutzer, kollege/kollegen',
  },
  fr: {
    lack: 'rien',
    whenComes: 'quand arrive, quand arrivent, quand vient',
    lessOften: 'moins souvent',
    moreOften: 'plus souvent, plus frequemment',
    count: 'cmb, cmb de, cb de, nb de, nbre de, nb',
    largest:
      'plus grand, plus grande, plus gros, plus grosse, plus eleve, plus elevee, plus cher, plus chere, maximum, maximal, maximale, la plus grosse, la plus elevee, le plus gros, les plus grandes, les plus grosses, plus grandes, plus gros, les plus elevees, plus haut, plus haute, plus importante, plus important, les plus cheres, plus grands, plus eleves, plus chers, plus cheres, plus hauts, plus hautes, plus importants, plus importantes, plus couteux, plus couteuse',
    smallest:
      'plus petit, plus petite, plus bas, plus basse, moins cher, moins chere, minimum, minimal, moins eleve, moins elevee, plus faible, plus petits, plus petites, la moins elevee, plus faibles, moins chers, moins cheres, plus basses, moins couteux, moins couteuse, moins eleves, moins elevees, minimale',
    mostOften: 'le plus souvent, le plus frequemment, le plus de fois',
    leastOften: 'le moins souvent',
    anyUser: 'membre/membres, utilisateur/utilisateurs, collegue, collegues',
  },
  es: {
    lack: 'nada',
    whenComes: 'cuando llega, cuando llegan, cuando viene',
    lessOften: 'menos a menudo, menos veces',
    moreOften: 'mas a menudo, con mas frecuencia, mas veces',
    sum: 'cto, qto',
    count: 'cuants, ctos, ctas',
    largest:
      'mas alto, mas alta, mas grande, mayor, mayores, mas caro, mas cara, maximo, maxima, mas elevado, mas elevada, mas altos, mas altas, mas grandes, mas caros, mas caras, el mas alto, la mas alta, mas elevados, mas elevadas, mas costoso, mas costosa, mas costosos, mas costosas, mas gordo, mas gorda, maximos, maximas, mas grande de, el de mayor, de mayor',
    smallest:
      'mas bajo, mas baja, mas pequeno, mas pequena, menor, menores, mas barato, mas barata, minimo, minima, mas bajos, mas bajas, mas baratos, mas baratas, mas pequenos, mas pequenas, mas economico, mas economica, mas economicos, mas economicas, menos caro, menos cara, menos caros, minimos, minimas, de menor',
    mostOften: 'mas a menudo, con mas frecuencia, mas veces, mas frecuentemente, mas seguido',
    leastOften: 'menos veces, con menos frecuencia',
    anyUser:
      'usuario/usuarios, miembro/miembros, miembro del equipo, companero/companeros, companera/companeras',
  },
  it: {
    lack: 'niente',
    whenComes: 'quando arriva, quando arrivano',
    lessOften: 'meno spesso, meno volte',
    moreOften: 'piu spesso, piu volte, piu frequentemente',
    sum: 'qto, qnt',
    count: 'qti, qte, nr di, n di',
    largest:
      'piu alto, piu alta, piu grande, maggiore, maggiori, massimo, massima, piu caro, piu cara, piu elevato, piu elevata, piu alti, piu alte, piu grandi, piu care, piu costoso, piu costosa, piu elevati, piu elevate, piu costosi, piu costose, piu cari, piu grosso, piu grossa, piu grossi, massimi, massime, piu consistente, piu importante, di maggior importo, maggior',
    smallest:
      'piu basso, piu bassa, piu piccolo, piu piccola, minore, minori, minimo, minima, piu economico, piu economica, piu piccoli, piu piccole, meno caro, meno costoso, piu bassi, piu basse, piu economici, piu economiche, meno cara, meno cari, meno costosa, meno costosi, minimi, minime, meno elevato, piu ridotto, minor',
    mostOften: 'piu spesso, piu volte, piu frequentemente, con piu frequenza, piu di frequente',
    leastOften: 'meno spesso',
    anyUser: 'utente/utenti, membro/membri, collega/colleghi, membro del team',
  },
  nl: {
    lack: 'niets',
    whenComes: 'wanneer komt, wanneer komen',
    lessOften: 'minder vaak, minder frequent',
    moreOften: 'vaker, frequenter, meer keren',
    count: 'hvl',
    largest:
      'grootste, hoogste, duurste, maximum, maximale, langste, hoogst, grootst, duurst, het hoogst, het hoogste, het grootste, het duurste, forste',
    smallest:
      'kleinste, laagste, goedkoopste, minimum, minimale, laagst, kleinst, goedkoopst, het laagst, het laagste, het kleinste, het goedkoopste, geringste, kortste',
    mostOften: 'vaakst, het vaakst, meest frequent, het meest frequent',
    leastOften: 'het minst vaak, minst vaak',
    anyUser:
      'lid/leden, teamlid/teamleden, gebruiker/gebruikers, collega, collega/collega s, collegas, medegebruiker',
  },
  pt: {
    lack: 'nada',
    whenComes: 'quando chega, quando chegam, quando vem',
    lessOften: 'menos vezes, menos frequentemente',
    moreOften: 'mais vezes, com mais frequencia, mais frequentemente',
    sum: 'qto, qnto, qt',
    count: 'qtos, qtas, qts, nr de',
    largest:
      'mais alto, mais alta, maior, maiores, mais caro, mais cara, maximo, maxima, mais elevado, mais elevada, mais altos, mais altas, mais caros, mais elevados, mais elevadas, mais caras, mais dispendioso, mais dispendiosa, maximos, maximas, mais grande, mais avultado, mais avultada',
    smallest:
      'mais baixo, mais baixa, menor, menores, mais barato, mais barata, minimo, minima, mais pequeno, mais pequena, mais baratos, mais baratas, mais baixos, mais baixas, mais pequenos, mais pequenas, minimos, minimas, mais economico, menos caro, menos cara',
    mostOften: 'mais vezes, mais frequentemente, com mais frequencia, mais a miude, com maior frequencia',
    leastOften: 'menos vezes, com menos frequencia',
    anyUser:
      'utilizador/utilizadores, usuario/usuarios, membro/membros, colega/colegas, membro da equipa, membro da equipe',
  },
  pl: {
    lack: 'nic',
    whenComes: 'kiedy przyjdzie, kiedy dotrze, kiedy przychodzi',
    lessOften: 'rzadziej, mniej razy',
    moreOften: 'czesciej, wiecej razy',
    count: 'il',
    issued: 'przyslal, przyslala, przyslali, przyslano, nadeslal, nadeslala',
    largest:
      'najwiekszy, najwieksza, najwieksze, najwyzszy, najwyzsza, najwyzsze, najdrozszy, najdrozsza, najdrozsze, maksymalna, maksymalny, maksimum, najdluzszy, najwiekszej, najwiekszego, najwiekszych, najwiekszym, najwyzszej, najwyzszego, najwyzszych, najdrozszej, najdrozszego, najdrozszych, najwyzszym, najdrozszym, maksymalne, najdluzsza, najdluzsze, najkosztowniejszy, najkosztowniejsza, najkosztowniejsze',
    smallest:
      'najmniejszy, najmniejsza, najmniejsze, najnizszy, najnizsza, najnizsze, najtanszy, najtansza, najtansze, minimalna, minimum, najmniejszej, najmniejszego, najmniejszych, najnizszej, najnizszego, najnizszych, najtanszej, najtanszego, najtanszych, najnizszym, najmniejszym, najtanszym, minimalny, najkrotszy, najkrotsza',
    mostOften: 'najczesciej, najwiecej razy',
    leastOften: 'najrzadziej, najmniej razy',
    anyUser:
      'uzytkownik/uzytkownicy, uzytkownikow, czlonek/czlonkowie, czlonka, czlonkow, uzytkownika, uzytkownikiem, uzytkownikami, czlonkow zespolu, wspolpracownik, koledzy, kolega',
  },
}
