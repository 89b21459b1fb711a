import { fields } from './nl-fields.ts'
import { neutral } from './neutral.ts'
import type { Lexicon } from '../parse/meanings.ts'

export const nl: Lexicon = {
  language: 'nl',
  neutral: neutral.nl,
  everyday: 'loopt lopen liep liepen valt vallen regelen',
  empty:
    'om de het een en of in op aan bij van voor met zonder naar uit over onder door tot sinds als dan dat die dit deze er hier daar is zijn was waren wordt worden werd werden geweest heeft hebben had hadden hebt heb ik je jij u we wij ons onze mijn zijn haar hun ze zij hij me mij wat wie waar wanneer welke welk hoe hoeveel veel alle alles al elk elke ieder iedere per meer niet geen ook nog al wel maar dus want toch graag bedankt dank hallo hoi kan kun kunnen kunt moet moeten mag wil willen laat zien toon geef zeg vertel zoek vind samen bedrijf bedrijven mensen persoon nu momenteel datum ontvangen gestuurd verzonden zelfde andere ander maand jaar dag week kwartaal maanden jaren dagen iets iemand niemand ervan daarvan staat staan gaat ging komt kwam bestaan eens even zit zitten boekhouder oke ok goedemorgen goedemiddag goedendag sorry pardon excuses aub svp alsjeblieft alstublieft eventjes hoor jullie jouw uw zo zulke hem hen daarin daarop erin erop erbij eruit hierin hierbij waarin waarop waarbij waarvan toen trouwens overigens ooit heel hele geheel gehele gehad eigenlijk gezegd alweer zou zouden kon konden mocht mogen moest moesten wou wilde wilden weten sommige enkele paar info informatie vraag vragen gegevens mijne nou hmm bijvoorbeeld bv vanuit aangaande jegens vd vh',
  every: 'elk elke ieder iedere alle allemaal',
  none: 'geen',
  relating: 'zelfde dezelfde hetzelfde andere identieke',
  phrases: {
    and: 'en, plus, alsmede, evenals, noch',
    or: 'of',
    not: 'niet, behalve, uitgezonderd, zijn niet, is niet, nog niet, niet van, niet in, anders dan, uitgesloten, uitgezonderd de, behalve de, behalve die, met uitzondering van, afgezien van, buiten, zonder mee te tellen, exclusief, niet meegerekend, niet meegeteld, de niet, waren niet, was niet, werden niet, werd niet, worden niet, wordt niet, nooit, niet die, nog nooit, niet langer, niet meer, niet via, niet door, niet bij, niet met, is nog niet, zijn nog niet, anders dan die, zijn nooit, is nooit, werden nooit, werd nooit',
    lack: 'zonder, geen, hebben geen, heeft geen, ontbreekt, ontbreken, zonder een, missen, waar geen, vermelden geen, zonder enige, zonder enig, zonder de, zonder het, heeft niet, hebben niet, bevat geen, bevatten geen, noemt geen, noemen geen, vermeldt geen, staat geen, staan geen, waarin geen, waarop geen, waarbij geen, mist, ontbrekende, er is geen, die geen, kent geen, geven geen, geeft geen, zegt niets over, vermelden niet, vermeldt niet, had geen, hadden geen, dat geen',
    has: 'met, met een, die hebben, hebben, bevatten, die een, waarin een, waarop een, met daarin, voorzien van, bevattende, die bevatten, heeft een, hebben een, inclusief, waar een',
    per: 'per, naar, volgens, voor elke, voor elk, gegroepeerd per, uitgesplitst naar, gesorteerd op, van elke, voor ieder, voor iedere, gegroepeerd op, gegroepeerd naar, uitgesplitst per, opgesplitst per, opgedeeld per, onderverdeeld naar, onderverdeeld per, verdeeld over, gerangschikt naar, gerangschikt op, gesorteerd naar, afhankelijk van, van ieder, van iedere, van elk, ingedeeld naar',
    each: 'elk, elke, ieder, iedere, elk afzonderlijk, elk van, elk van de, ieder van de',
    since:
      'sinds, vanaf, sedert, met ingang van, vanaf de, vanaf het, sinds de, sinds het, sinds begin, van af, te rekenen vanaf, met ingang per',
    until:
      'tot, tot en met, t m, tot eind, tot aan, tot het, tot en met de, tot einde, tot en met het, uiterlijk, uiterlijk op, voor eind, tot het einde van, t en m',
    before: 'voor, voorafgaand aan, eerder dan, eerder als, vroeger dan, voorafgaande aan, van voor',
    after: 'na, later dan, na de, na het, later als, van na',
    older: 'ouder dan, die ouder zijn dan',
    newer: 'nieuwer dan, recenter dan, jonger dan',
    length: 'langer, langere, korter, kortere',
    between: 'tussen',
    from: 'van, vanaf',
    to: 'tot, tot en met, naar, t m, tot aan, tot het',
    onwards: 'of later, en later, en verder, en daarna, of daarna',
    within:
      'in, tijdens, gedurende, van, uit, binnen, over, voor, op, van het, in het, van de, in de, in heel, over heel, in de loop van, in de maand, van de maand, gedurende de, gedurende het, tijdens de, tijdens het, over het hele, over de hele, in het jaar, over het jaar, over geheel, van heel',
    begin: 'begin, begin van, het begin van, aan het begin van, in het begin van, vanaf begin',
    end: 'eind, einde van, eind van, het einde van, aan het eind van, aan het einde van, eind van het, op het einde van, per eind, per einde',
    ago: 'geleden, oud',
    next: 'eerstvolgend, binnenkort',
    will: 'gaan we, zullen, zal, gaat',
    be: 'is, zijn, was, waren, wordt, werd, werden, in, op, geweest, is gegaan naar, ging naar, geworden, bevinden, bevindt, werd er, wordt er',
    pronoun:
      'het, zij, ze, die, deze, dit, dat, hen, daarvan, hem, er, degene, degenen, diegene, diegenen, dezelfde, hun, ervan, eruit, erin, deze hier',
    documents:
      'document, documenten, bestand, bestanden, papieren, stukken, alles, scans, stuk, papier, paperassen, dossiers, docs, documentje, scan',
    convert: 'omgerekend, omgerekend naar, omgerekend in, geconverteerd, geconverteerd naar',
    mention:
      'vermelden, vermeldt, over, betreffende, met het woord, die gaan over, voor, van, waarin staat, noemen, noemt, gaan over, gaat over, die gaat over, met betrekking tot, omtrent, inzake, aangaande, waarin wordt gesproken over, waarin sprake is van, waar sprake is van, waarin voorkomt',
    above:
      'boven, boven de, meer dan, hoger dan, groter dan, >, van meer dan, duurder dan, over de, boven het, meer als, hoger dan de, groter als, hoger als, te boven gaan, overschrijden, overschrijdt, overstijgen, overstijgt, uitkomen boven, uitkomt boven, overtreffen, voor meer dan, duurdere dan, hogere dan',
    below:
      'onder, onder de, minder dan, lager dan, kleiner dan, <, goedkoper dan, van minder dan, minder als, lager als, kleiner als, voor minder dan, onder het, lagere dan, goedkopere dan',
    atLeast:
      'minstens, ten minste, minimaal, ≥, >=, vanaf, tenminste, minimum, niet minder dan, op zijn minst, op z n minst, minimaal van',
    atMost:
      'hoogstens, maximaal, ten hoogste, ≤, <=, niet meer dan, maximum, op zijn hoogst, hooguit, niet hoger dan, niet boven, tot maximaal, niet duurder dan',
    exactly: 'precies, gelijk aan, =, exact, gelijk, exacte',
    times: 'hoe vaak, hoeveel keer, hoe dikwijls',
    moment: 'weekend, weekends, vanochtend, vanmiddag, vanavond',
    count:
      'hoeveel, aantal, het aantal, aantal van, tel, hoeveel stuks, hoeveel zijn er, hoeveel van de, hoeveel van, tel de, tellen, totaal aantal, het totale aantal, wat is het aantal, om hoeveel, hoeveel exemplaren',
    sum: 'hoeveel, totaal, som, in totaal, totaalbedrag, som van, totaal van, bij elkaar, hoe hoog, hoeveel geld, totale, opgeteld, tel op, totalen, het totaal van, alles samen, allemaal samen, samen, totaal van de, totaalbedrag van, optelsom, opgeteld bij elkaar, som van de, de som van, in zijn geheel, voor hoeveel, voor hoeveel geld, voor welk bedrag, totaalsom, alles bij elkaar opgeteld, bij elkaar opgeteld, in het totaal, totaal bedrag, het totale bedrag, hoe groot is, hoe hoog zijn, hoe hoog was, hoe hoog waren, tel alle, cumulatief, gezamenlijk, gezamenlijke, met elkaar',
    average:
      'gem, gemiddelde, gemiddeld, doorsnee, het gemiddelde, gemiddelde van, het gemiddelde van, gemiddelden, gemiddeld bedrag',
    median: 'mediaan, de mediaan',
    most: 'meeste, het meest, de meeste, het meeste, meest',
    least: 'minste, het minst, de minste',
    newest:
      'nieuwste, laatste, meest recente, recentste, jongste, nieuwer, recenter, het laatst, laatst, meest recent, als laatste, het nieuwste, het recentst, laatstgenoemde',
    oldest: 'oudste, eerste, vroegste, ouder, het eerst, vroegst, het vroegst, het oudste, als eerste, oudst',
    yesterday: 'gisteren',
    today: 'vandaag, heden, vandaag de dag',
    tomorrow: 'morgen',
    day: 'dag/dagen',
    week: 'week/weken',
    month: 'maand/maanden',
    quarter: 'kwartaal/kwartalen',
    half: 'halfjaar, helft',
    year: 'jaar/jaren, boekjaar/boekjaren, kalenderjaar/kalenderjaren',
    last: 'vorige, vorig, afgelopen, laatste, voorbije, voorgaande, voorgaand, verleden, voorbij',
    past: 'afgelopen, laatste, voorbije, voorgaande, verstreken',
    this: 'dit, deze, huidige, huidig, lopende, lopend',
    coming: 'volgende, volgend, komende, komend, aankomende, aankomend, eerstvolgende, toekomende',
    monthly:
      'maandelijks, per maand, elke maand, maandelijkse, maand voor maand, iedere maand, alle maanden, op maandbasis, maand per maand',
    quarterly:
      'per kwartaal, elk kwartaal, driemaandelijks, driemaandelijkse, ieder kwartaal, kwartaal voor kwartaal, op kwartaalbasis',
    yearly:
      'jaarlijks, per jaar, elk jaar, jaarlijkse, ieder jaar, jaar voor jaar, op jaarbasis, elk boekjaar, alle jaren',
    due: 'vervallen op, te betalen, betaalbaar, vervaldatum, moeten betaald worden, verschuldigd, betaald moeten worden, te voldoen, betalen voor, moet betaald worden, betaald moet worden, moet betaald zijn, betaald moet zijn, betaald moeten zijn, moeten we betalen, moet ik betalen, moet worden betaald, moeten worden betaald',
    expiry:
      'verloopt, verlopen, eindigt, eindigen, loopt af, lopen af, aflopen, geldig, geldig tot, vervalt, afloopt, ten einde, verliep, verliepen, eindigde, eindigden, liep af, liepen af, loopt ten einde, lopen ten einde, afgelopen is, aflopend, aflopende, af loopt, stopt, stoppen, geldig t m, loopt tot, lopen tot, geldt tot, gelden tot, geldig zijn tot, geldig is tot, eindigend, houdt op',
    start:
      'begint, beginnen, start, starten, gaat in, gaan in, ingaand, begon, startte, startten, begonnen, beginnend, ging in, gingen in, ingaat, ingaan, ingegaan, van start, gaat van start, van kracht wordt, treedt in werking, treden in werking, aanvangt, aanvang, vangt aan, geldt vanaf, gelden vanaf, loopt vanaf',
    delivery:
      'geleverd, levering, aangekomen, aankomt, bezorgd, geleverde, aankomst, bezorging, leveren, geleverd worden, geleverd werd, werd geleverd, werden geleverd',
    ordered: 'besteld, bestelde',
    upload:
      'geupload, upload, toegevoegd, gescand, heeft geupload, uploadde, ge upload, uploaden, uploads, geuploade, toegevoegde, gescande, ingescand, ingescande, geimporteerd, geimporteerde, ingeladen, toevoegde, scande, opgeladen, opgeslagen, erin gezet',
    arrival:
      'binnengekomen, binnenkwamen, kwamen binnen, kwam binnen, ingekomen, binnengekregen, binnenkomen, binnenkomt, kwamen er binnen, zijn binnengekomen, is binnengekomen, arriveerden, gearriveerd, aangekomen',
    issued:
      'schreef, geschreven, gedateerd, ontvangen, verstuurd, gekregen, verstuurde, ontvangen op, met datum, opgesteld, uitgeschreven, verzonden, ontvingen, ontving, stuurde, stuurden, gestuurd, stuurde ons, stuurden ons, toegestuurd, verstuurden',
    review:
      'te controleren, ter controle, moeten gecontroleerd worden, wachten op controle, na te kijken, te beoordelen, gecontroleerd moeten worden, nog controleren, te verifieren, nog te controleren, die controle nodig hebben, controle nodig, nagekeken moeten worden, moeten nagekeken worden, moeten worden gecontroleerd, nog nakijken, die nagekeken moeten worden',
    toApprove:
      'op mijn goedkeuring wachten, op mijn goedkeuring wacht, wachten op mijn goedkeuring, wacht op mijn goedkeuring, goed te keuren, ter goedkeuring bij mij, moet ik goedkeuren, ik moet goedkeuren, die ik moet goedkeuren, die op mijn goedkeuring wachten, mijn goedkeuring nodig hebben, moeten door mij goedgekeurd worden, door mij goed te keuren, nog goedkeuren, die ik nog moet goedkeuren, ik nog moet goedkeuren',
    failed:
      'mislukt, mislukte, onleesbaar, konden niet gelezen worden, met fout, met fouten, mislukken, niet gelezen konden worden, niet leesbaar, fout gegaan, fouten',
    overdue:
      'achterstallig, achterstallige, te laat, over de vervaldatum, achterstand, vervallen en onbetaald, over tijd, over datum, de vervaldatum is verstreken, verstreken vervaldatum',
    expired:
      'verlopen, afgelopen, niet meer geldig, vervallen, verlopen zijn, verlopene, beeindigd, beeindigde, niet langer geldig, niet meer geldige, ongeldig',
    active:
      'geldig, geldige, actief, actieve, lopend, lopende, van kracht, nog geldig, nog geldige, nog actief, nog actieve, nog lopende, nog van kracht, nu geldig, niet verlopen, nog loopt, nog lopen, nog steeds geldig, momenteel geldig',
    mine: 'mijn, van mij, die ik heb geupload, mijn documenten, ik heb geupload, ik heb toegevoegd, ik heb gescand, ik geupload heb, ik toegevoegd heb, ik gescand heb, heb ik geupload, heb ik toegevoegd, heb ik gescand, die ik heb toegevoegd, die ik heb gescand, ik uploadde, door mij, door mij geupload, zelf geupload, heb ik zelf geupload, mijn eigen, mijn uploads, mijn bestanden',
    unfiled:
      'zonder map, in geen map, niet in een map, niet in mappen, buiten mappen, in geen enkele map, zonder een map',
    untyped:
      'zonder type, zonder soort, niet geclassificeerd, zonder documenttype, niet ingedeeld, zonder documentsoort',
    owed: 'verschuldigd, nog te betalen, moeten we nog betalen, openstaande bedragen, zijn we schuldig, schuldig zijn, nog schuldig, nog betalen, nog openstaat, staat nog open, staan nog open, we nog moeten betalen, moeten wij nog betalen, moeten nog betalen',
    what: 'wat, wat is, wat zijn, wat was, hoe hoog is, vertel me, wat is de, wat is het, zeg me, wat zou, kun je me zeggen, kunt u me zeggen, kun je me vertellen, kunt u me vertellen, kun je zeggen, kunt u zeggen, mag ik weten, ik wil weten, ik zou graag weten, ik wou weten, weet je, weet u, zeg eens, zeg mij, vertel mij, vertel eens, wat waren, wat was de, wat was het, wat voor een',
    which:
      'welke, welk, wat voor, welke van de, welk van de, welke van, in welke, op welke, bij welke, voor welke, van welke',
    when: 'wanneer, op welke dag, op welke datum, welke dag, welke datum, op welk moment, per wanneer, voor wanneer',
    untilWhen: 'tot wanneer, tot welke datum, tot en met wanneer, tot welke dag',
    sinceWhen:
      'sinds wanneer, vanaf wanneer, vanaf welke datum, sinds welke datum, vanaf welke dag, met ingang van wanneer',
    except:
      'behalve, uitgezonderd, met uitzondering van, afgezien van, niet meegerekend, niet meegeteld, zonder mee te tellen, buiten beschouwing gelaten',
    iUploaded:
      'die ik heb geupload, heb ik geupload, ik heb geupload, ik geupload heb, geupload door mij, door mij geupload, ik heb toegevoegd, heb ik toegevoegd',
    news: 'wat is er nieuw, wat is nieuw, nog nieuws, is er iets nieuws',
    instead:
      'nee, ik bedoel, ik bedoelde, sorry, ik wilde zeggen, pardon, bedoelde ik, bedoel ik, nee wacht, ho wacht',
    prefer: 'liever, beter',
    lasts: 'loopt, lopen, duurt, duren',
    yearBefore: 'het jaar daarvoor, jaar daarvoor, het jaar ervoor, jaar ervoor, een jaar eerder',
    others: 'de andere, de rest, de overige, de resterende',
    frames:
      'ik zou het op prijs stellen, zou je zo vriendelijk willen zijn, denk ik, ik denk, volgens mij, toevallig, andere vraag, iets anders, kun je me dat geven, kan je dat opzoeken, kun je dat voor me opzoeken, tot op heden, afgaand op, volgens de, volgens, niet op bedrag, niet in geld, in aantal niet in geld, in aantal niet op bedrag',
    heShe: 'hij, zij, ze',
    majority: 'meer dan de helft, de meerderheid, meer dan de helft van',
    lastButOne: 'voorlaatste, op een na laatste',
    wholeTime: 'heel, hele, gehele, volledige',
    yearEnd: 'jaareinde, einde van het jaar, eind van het jaar, eind dit jaar, het einde van het jaar',
    monthEnd: 'einde van de maand, eind van de maand, maandeinde',
    yearStart: 'begin van het jaar, het begin van het jaar, begin dit jaar',
    spring: 'lente, voorjaar',
    summer: 'zomer',
    autumn: 'herfst, najaar',
    winter: 'winter',
    who: 'wie, van wie, aan wie, met wie, welk bedrijf, bij wie, voor wie, door wie, welke persoon, welke bedrijven, wie is, wie zijn, bij welk bedrijf, van welk bedrijf',
    howLong:
      'hoe lang, hoelang, hoe lang loopt, hoelang loopt, hoe lang lopen, hoe lang duurt, hoelang duurt, voor hoe lang, hoe lang is, hoe lang gaat',
    show: 'toon, laat zien, lijst, zoek, vind, geef, geef me, laat me zien, lijst van, ik zoek, overzicht van alle, tonen, laat eens zien, laat mij zien, kun je laten zien, kunt u laten zien, zoek op, opzoeken, geef mij, geef een lijst van, geef een overzicht van, een lijst van, een lijst met, lijst met, lijst op, som op, opsomming van, noem, zoeken naar, vinden, ik wil zien, ik wil graag zien, haal op, overzicht van, een overzicht van, mag ik zien, laat alle',
    whether:
      'is er, zijn er, staat er, staat er een, hebben we, heb ik, bestaat er, is, zijn, heeft, was, werd, hebben, hebben wij, is er een, was er, waren er, werd er, zijn er al, is er al, hadden we, heb je, heb jij, bestaan er, bevat, hebben we een, hebben we al, is er ergens, zijn er nog, is er nog, staan er',
    how: 'hoe',
    where: 'waar, in welke map, in welke mappen, waar staat, waar staan, waar vind ik, waar is, waar zijn',
    spend:
      'uitgegeven, uitgaven, besteed, betaald, gekost, kosten, kost, uitgeven, hebben we uitgegeven, kostte, gekocht, gespendeerd, betalen we, geven we uit, aankopen, betaal, betaal ik, geef ik uit, gaven uit, geven uit, gaf uit, geeft uit, betaalden, betaalden we, betaalde ik, betaalden wij, kosten ons, kostte ons, heeft ons gekost, hebben ons gekost, gekost heeft, kostten, gespendeerde, spenderen, spendeerden, spendeerde, besteedden, besteden, besteedt, bestedingen, besteding, gaven we uit, geven wij uit, heb ik uitgegeven, heb uitgegeven, hebben uitgegeven, hebben wij uitgegeven, hebben betaald, hebben we betaald, hebben wij betaald, heb ik betaald, betalen wij, kopen, kochten, kochten we, hebben gekocht, hebben we gekocht, aankoop, aanschaf, aangeschaft, inkopen, ingekocht, kwijt, kwijt aan, zijn we kwijt, waren we kwijt, afgeschreven, overgemaakt, uitgegeven aan, uitgave, kostenpost',
    bill: 'gefactureerd, in rekening gebracht, factureerde, aan ons gefactureerd, berekend, factureren, factureerden, factureert, rekenen ons, rekende ons, rekent ons, berekenden, berekende, in rekening brengt, in rekening bracht, brengt in rekening, bracht in rekening, brachten in rekening, bracht ons in rekening, brengt ons in rekening, ons gefactureerd, is gefactureerd, zijn gefactureerd, gefactureerde, facturatie',
    order:
      'hebben we besteld, bestelden we, bestelden wij, heb ik besteld, hebben wij besteld, bestellen we, bestellen wij, bij ons besteld, besteld bij, besteld hebben, we besteld',
    offer:
      'aangeboden, geoffreerd, boden we aan, hebben we aangeboden, bieden we aan, geoffreerde, offreerden',
    earn: 'verdient, verdienen, verdiende, verdiend, verdienden, krijgt betaald, kreeg betaald, verdienste, verdient per',
    deliver:
      'geleverd, leverde, gebracht, bezorgde, leverden, levert, leveren, leverden ons, leverde ons, bezorgt, bezorgen, bezorgden, brengt, bracht, brachten, geleverd door, heeft geleverd, hebben geleverd',
    insure:
      'verzekerd, verzekert, verzekeren, verzekerde, verzekerden, verzekerd zijn, verzekerd bij, zijn verzekerd, is verzekerd',
    rent: 'huurt, verhuurt, gehuurd, huren, huurden, huurde, verhuren, verhuurde, huren we, gehuurde',
    bank: 'hoeveel stond er, op de rekening, op de bank, op de bankrekening, op onze rekening, op de rekeningen, op onze rekeningen',
    versus:
      'vergeleken met, tegenover, vs, versus, ten opzichte van, tegen, dan, dan bij, dan in, in vergelijking met, vergeleken bij, in verhouding tot, ten opzichte van de, in plaats van',
    difference:
      'verschil, verschil tussen, hoeveel meer, hoeveel minder, met hoeveel, wat is het verschil, het verschil tussen, verschillen, het verschil, wat is het verschil tussen, verschil met, hoeveel hoger, hoeveel lager, hoeveel meer dan, hoeveel scheelt, scheelt',
    compare:
      'vergelijk, vergelijking, vergelijken, vergelijking tussen, vergelijk met, vergeleken, zet af tegen, zet naast elkaar',
    share:
      'aandeel, percentage, welk percentage, deel, welk deel, procent, %, hoeveel procent, welk aandeel, hoeveel procent van, percentage van, gedeelte, procentueel, hoe groot deel, hoe groot is het aandeel, aandeel van, welk gedeelte, welk percentage van, het percentage, het aandeel, fractie, hoeveel procent is, percent, hoeveel percent',
    change:
      'veranderd, stijging, daling, verandering, veranderde, veranderden, verandert, ontwikkeling, ontwikkeld, evolutie, verschil met vorig, verloop',
    rise: 'gestegen, toegenomen, duurder geworden, steeg, stegen, stijgt, stijgen, toegenomen met, nam toe, namen toe, toename, groei, gegroeid, omhoog, omhooggegaan, verhoogd',
    fall: 'gedaald, afgenomen, goedkoper geworden, daalde, daalden, daalt, dalen, nam af, namen af, afname, omlaag, verlaagd, gezakt',
    more: 'meer, hoger, groter, duurder',
    fewer: 'minder, lager, kleiner, goedkoper',
    distinct: 'verschillende, hoeveel verschillende, unieke, verschillend, afzonderlijke, diverse',
    both: 'zowel, beide, allebei, beiden, alle twee',
    summary:
      'samenvatting, vat samen, overzicht, wat is dit, waar gaat het over, samenvatten, waar gaat dit over, samengevat, kort samengevat, vat het samen, een samenvatting, geef een samenvatting, kern, in het kort',
    about:
      'wat staat er over, wat zegt het over, staat er iets over, wat zegt het document over, wat staat erin over, wat staat er in over, wat wordt er gezegd over, wat zegt het contract over, wat staat er geschreven over',
    money: 'geld',
    everything: 'alles, alles bij elkaar, in totaal, alles samen, alles tezamen, al met al, het geheel',
    again:
      'en, en in, en voor, en bij, hoe zit het met, en hoeveel, en van, en met, en de, en het, en die van, en dat van, en op, en uit, en hun, en welke, en wat, hetzelfde voor, zelfde voor, idem voor, dezelfde vraag voor, wat dacht je van, en hoe zit het met, en nu, nu voor, en over, en per',
    only: 'alleen, enkel, slechts, alleen in, daarvan, van die, van deze, uitsluitend, enkel de, alleen de, alleen die, alleen deze, alleen van, slechts de, enkel die, van hen, onder deze, onder die, binnen deze, daarbinnen, beperk tot, beperkt tot, louter, uitsluitend de, maar alleen',
    also: 'ook, eveneens',
    act: 'omreken, omrekenen, omzet, converteer, converteren, verwijder, wis, stuur, verstuur, betaal, verplaats, hernoem, annuleer, onderteken, keur goed, wijzig, maak over, print, download, mail, zend, koop, archiveer, verwijderen, doorsturen, verwijder de, wissen, wegdoen, gooi, gooi weg, stuur door, doorstuur, versturen, sturen, mailen, verplaatsen, hernoemen, annuleren, zeg op, opzeggen, ondertekenen, goedkeuren, wijzigen, verander, veranderen, overmaken, printen, downloaden, kopen, bestel, bestellen, archiveren, corrigeer, corrigeren, schrijf, schrijven, reserveer, reserveren, boek, boeken, maak aan, aanmaken, voeg toe, toevoegen, exporteer, exporteren, importeer, importeren, deel, delen, vertaal, vertalen, voeg samen, samenvoegen, bel, bellen, herinner, waarschuw, antwoord, antwoorden, vervang, vervangen, nodig uit, uitnodigen, herstel, herstellen, upload, uploaden, publiceer, plan, plannen, ontsla, wijs af, print uit, keur',
    future:
      'prognose, voorspelling, gaan we uitgeven, zal kosten, voorspel, schatting voor, gaan we betalen, zullen we uitgeven, zullen we betalen, gaat het kosten, zal het kosten, zullen kosten, verwacht, verwachte, verwachting, voorspellen, zullen wij betalen, zullen wij uitgeven, gaan kosten, prognoses, raming, ga ik betalen, ga ik uitgeven, gaan we verdienen, begroting voor volgend jaar',
    opinion:
      'moeten we, is het de moeite waard, raad je aan, advies, waarom, wat vind je, jouw mening, beste, wat voor weer, minder belasting betalen, hoe kan ik besparen, wie ben jij, slechtste, zouden we, moet ik, kan ik beter, kunnen we beter, raad jij aan, raad u aan, adviseer, adviseert, adviseer je, jouw advies, uw advies, wat denk je, wat vind jij, wat vindt u, denk je, vind je, is het normaal, te duur, redelijk, hoe kunnen we besparen, hoe besparen, bespaar, goed idee, grap, mop, slechtst, is het slim, weerbericht, het weer',
    anyType:
      'soort/soorten, type/types, documenttype/documenttypes, documentsoort, documentsoorten, soort document, soorten documenten, type document, types documenten',
    anyDepartment: 'afdeling/afdelingen',
    anyFolder: 'map/mappen, submap, submappen',
    anyPerson: 'persoon/personen',
    anyParty:
      'relatie/relaties, bedrijf/bedrijven, leverancier/leveranciers, winkel/winkels, klant/klanten, verkoper/verkopers, firma, onderneming, partner, partners, firmas, ondernemingen, zaak, zaken, handelaar, handelaars, dienstverlener, dienstverleners, toeleverancier, toeleveranciers',
    anyState: 'status, workflow, staat, toestand, statussen, fase, fases, stadium',
    anyAmount:
      'bedrag/bedragen, totaal/totalen, prijs, som, waarde, totaalbedrag, prijzen, sommen, waarden, bedragje, som geld',
    anyDate: 'datum/data, datums, dag van',
    anyCurrency: 'valuta, munteenheid, valutas, munt, munten',
    dueOrExpiry: 'vervallen, vervalt, verviel, vervielen, komt te vervallen, komen te vervallen',
  },
  months:
    'januari/jan, februari/feb, maart/mrt, april/apr, mei, juni/jun, juli/jul, augustus/aug, september/sep/sept, oktober/okt, november/nov, december/dec',
  numbers: {
    2: 'twee',
    3: 'drie',
    4: 'vier',
    5: 'vijf',
    6: 'zes',
    7: 'zeven',
    8: 'acht',
    9: 'negen',
    10: 'tien',
    11: 'elf',
    12: 'twaalf',
    13: 'dertien',
    14: 'veertien',
    15: 'vijftien',
    16: 'zestien',
    17: 'zeventien',
    18: 'achttien',
    19: 'negentien',
    20: 'twintig',
    30: 'dertig',
    40: 'veertig',
    50: 'vijftig',
    60: 'zestig',
    70: 'zeventig',
    80: 'tachtig',
    90: 'negentig',
    100: 'honderd',
    1000: 'duizend',
    1000000: 'miljoen',
  },
  ordinals: { 1: 'eerste', 2: 'tweede, twede', 3: 'derde', 4: 'vierde', 5: 'vijfde' },
  currencies: {
    EUR: 'euro, euros',
    USD: 'dollar, dollars, amerikaanse dollar, amerikaanse dollars',
    GBP: 'pond, ponden, britse pond, britse ponden, pond sterling',
    CHF: 'frank, franken, zwitserse frank, zwitserse franken, zwitserse franks, franks',
    PLN: 'zloty',
  },
  types: {
    'utility bill': 'energierekening/energierekeningen',
    invoice: 'factuur/facturen, rekening/rekeningen, factuurtje/factuurtjes, nota/notas',
    receipt:
      'bon/bonnen, bonnetje/bonnetjes, kassabon/kassabonnen, kwitantie/kwitanties, kassaticket/kassatickets, ticket/tickets, aankoopbewijs/aankoopbewijzen, betaalbewijs/betaalbewijzen, bewijsstuk/bewijsstukken, kassabonnetje/kassabonnetjes, recu/recus',
    'bank statement':
      'bankafschrift/bankafschriften, afschrift/afschriften, rekeningafschrift/rekeningafschriften, rekeninguittreksel/rekeninguittreksels, bankuittreksel/bankuittreksels, uittreksel/uittreksels, rekeningoverzicht/rekeningoverzichten, bankoverzicht/bankoverzichten',
    payslip:
      'loonstrook/loonstroken, loonbrief/loonbrieven, salarisstrook/salarisstroken, loonstrookje/loonstrookjes, loon/lonen, salaris/salarissen, salarisspecificatie/salarisspecificaties, loonafrekening/loonafrekeningen, loonfiche/loonfiches, salarisstrookje/salarisstrookjes, loonspecificatie/loonspecificaties',
    cv: 'cv/cvs, sollicitatie/sollicitaties, sollicitant/sollicitanten, kandidaat/kandidaten, curriculum vitae, sollicitante, sollicitantes, kandidate',
    contract:
      'contract/contracten, overeenkomst/overeenkomsten, akkoord/akkoorden, contractje/contractjes, kontrakt/kontrakten',
    'insurance policy':
      'polis/polissen, verzekering/verzekeringen, verzekeringspolis/verzekeringspolissen, verzekeringscontract/verzekeringscontracten',
    'purchase order':
      'bestelling/bestellingen, inkooporder/inkooporders, order/orders, bestelbon/bestelbonnen, aankooporder/aankooporders, aankoopbon/aankoopbonnen, inkoopbestelling/inkoopbestellingen, inkoopopdracht/inkoopopdrachten, bestelorder/bestelorders',
    'delivery note':
      'pakbon/pakbonnen, leverbon/leverbonnen, levering/leveringen, vrachtbrief/vrachtbrieven, leveringsbon/leveringsbonnen, afleverbon/afleverbonnen, leveringsnota/leveringsnotas, afleverbewijs/afleverbewijzen, paklijst/paklijsten',
    quote:
      'offerte/offertes, aanbieding/aanbiedingen, prijsopgave/prijsopgaven, prijsofferte/prijsoffertes, voorstel/voorstellen, offertje',
    lease:
      'huurcontract/huurcontracten, huurovereenkomst/huurovereenkomsten, huurkontrakt, verhuurcontract/verhuurcontracten, pachtcontract, woning/woningen, appartement/appartementen, flat/flats',
    letter: 'brief/brieven',
    report: 'rapport/rapporten, verslag/verslagen',
    'tax form': 'belastingformulier/belastingformulieren, belastingaangifte/belastingaangiften',
    certificate: 'certificaat/certificaten, attest/attesten',
    'identity document': 'identiteitsbewijs/identiteitsbewijzen, paspoort/paspoorten, rijbewijs/rijbewijzen',
    nda: 'geheimhoudingsovereenkomst/geheimhoudingsovereenkomsten',
  },
  fields,
  values: {
    cash: 'contant, cash, contant geld, contante betaling, in contanten, contanten, kontant',
    card: 'kaart, met kaart, pin, creditcard, kaarten, creditkaart, met de kaart, per kaart, met creditcard, per creditcard, betaalkaart, bankkaart',
    'bank transfer':
      'overschrijving, per overschrijving, bankoverschrijving, overboeking, per overboeking, overschrijvingen, bankoverboeking, via overschrijving, via bankoverschrijving, per bankoverschrijving',
    travel: 'reizen, reis, reiskosten, vervoer, reiskost',
    meals: 'maaltijden, eten, maaltijd, restaurant, restaurants, horeca, etentje, etentjes',
    'office supplies':
      'kantoorartikelen, kantoorbenodigdheden, kantoormateriaal, kantoorspullen, kantoorartikel',
    fuel: 'brandstof, benzine, diesel, tanken, brandstoffen, brandstofkosten, getankt',
    software: 'software',
    germany: 'duitsland, duits recht, duitse, duitse recht, duits',
    england: 'engeland, engels recht, engelse, engelse recht, engels',
    switzerland: 'zwitserland, zwitsers recht, zwitserse, zwitserse recht, zwitsers',
    accountant: 'boekhouder, accountant, boekhouders, boekhoudster, accountants',
    developer: 'ontwikkelaar, ontwikkelaars, programmeur, programmeurs, ontwikkelaarster',
    designer: 'ontwerper, ontwerpers, vormgever, vormgevers, ontwerpster',
    driver: 'chauffeur, chauffeurs, bestuurder, bestuurders, chauffeuse',
    'framework agreement':
      'raamovereenkomst, raamcontract, raamovereenkomsten, raamcontracten, kaderovereenkomst',
    liability: 'aansprakelijkheid, wettelijke aansprakelijkheid, wa',
    vehicle: 'voertuig, voertuigen, auto, autos, wagen, wagens, bedrijfswagen, bedrijfswagens',
    health: 'gezondheid, zorg, gezondheidszorg, ziektekosten, ziekte',
    property: 'eigendom, onroerend goed, pand, gebouw, vastgoed',
    france: 'frankrijk, frans recht, franse recht, frans, franse',
    italy: 'italie, italiaans recht, italiaanse recht, italiaans, italiaanse',
    spain: 'spanje, spaans recht',
    netherlands: 'nederland, nederlands recht',
    austria: 'oostenrijk, oostenrijks recht',
    poland: 'polen, pools recht',
    portugal: 'portugees recht',
    'sales manager': 'verkoopleider, verkoopmanager, salesmanager, hoofd verkoop',
    'non disclosure agreement':
      'geheimhoudingsovereenkomst, geheimhoudingsovereenkomsten, geheimhoudingscontract',
    'service agreement':
      'dienstverleningsovereenkomst, dienstverleningsovereenkomsten, servicecontract, servicecontracten, serviceovereenkomst',
    'maintenance contract': 'onderhoudscontract, onderhoudscontracten, onderhoudsovereenkomst',
    'debit card': 'pinpas, bankpas',
    'new york': 'recht van new york',
    spanish: 'spaans',
    bookkeeping: 'boekhouding',
    negotiation: 'onderhandelen',
  },
  states: {
    paid: 'betaald, betaalde, voldaan',
    approved: 'goedgekeurd, goedgekeurde',
    disputed: 'betwist, betwiste, in geschil, omstreden',
    new: 'nieuw, nieuwe',
    signed: 'ondertekend, ondertekende, getekend, getekende',
    draft: 'concept, concepten, in concept',
    'in review': 'in beoordeling',
    open: 'open, openstaand, openstaande',
    ordered: 'besteld, bestelde',
    received: 'ontvangen',
    cancelled: 'geannuleerd, geannuleerde, opgezegd',
    sent: 'verzonden, verstuurd',
    accepted: 'aanvaard, geaccepteerd, geaccepteerde, aangenomen',
    declined: 'afgewezen, geweigerd, afgewezen',
    interview: 'gesprek, in gesprek, gesprekken, sollicitatiegesprek',
    hired: 'aangenomen',
    rejected: 'afgewezen',
    done: 'klaar, afgerond',
    'in progress': 'in behandeling, bezig',
  },
  deniedStates: {
    paid: 'onbetaald, onbetaalde, niet betaald, nog niet betaald, openstaand, openstaande, onvoldaan, niet voldaan, nog te betalen, niet betaalde, nog onbetaald, nog niet voldaan, niet zijn betaald, niet is betaald, nog betaald moeten worden, nog niet zijn betaald, nog niet is betaald, nog open, staat nog open, staan nog open',
    signed:
      'niet ondertekend, niet getekend, nog niet ondertekend, nog niet getekend, niet ondertekende, ongetekend, ongetekende, niet zijn ondertekend, nog te ondertekenen, nog te tekenen',
    approved:
      'niet goedgekeurd, niet goedgekeurde, nog niet goedgekeurd, nog goed te keuren, nog goedgekeurd moeten worden',
    accepted: 'niet geaccepteerd, nog niet geaccepteerd, niet aanvaard, nog niet aanvaard',
  },
}
