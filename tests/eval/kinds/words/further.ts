import type { Wording } from '../wording.ts'

// Languages with commercial papers only.

export const swedish: Wording = {
  anywhere:
    'Sida 1 av 2|www.{name}.se|Tel. 0{99}-{999999}|Org.nr {999999}-{9999}|Bankgiro {999}-{9999}|Godkänd för F-skatt|Datum|Adress',
  goods: 'Ekbord|Kontorsstol|Papper A4|Konsulttimmar|Rengöring|Transport|Lampa|Kabel|Färg|Kurs',
  kinds: {
    invoice: {
      titles: 'Faktura|FAKTURA|Faktura nr {9999}|Kreditfaktura',
      labels:
        'Fakturanummer|Fakturadatum|Förfallodatum|Kundnummer|Kund|Säljare|Er referens|Vår referens|Betalningsvillkor|OCR-nummer|Ordernummer',
      columns: 'Benämning|Antal|À-pris|Belopp',
      sums: 'Summa|Netto|Moms 25%|Öresavrundning|Att betala|Totalt',
      says: '30 dagar netto|Dröjsmålsränta|Betala till bankgiro|Tack för din beställning|Ange OCR-nummer vid betalning',
    },
    receipt: {
      titles: 'Kvitto|KVITTO|Kassakvitto',
      labels: 'Kvittonr|Datum|Tid|Kassa|Kassör',
      sums: 'Delsumma|Moms 25%|Totalt SEK|Kontant|Tillbaka|Kort',
      says: 'Tack för ditt köp|Välkommen åter|Öppet köp 30 dagar|Spara kvittot',
    },
  },
}

export const finnish: Wording = {
  anywhere: 'Sivu 1/2|www.{name}.fi|Puh. 0{9} {9999999}|Y-tunnus {9999999}-{9}|Päivämäärä|Osoite|IBAN',
  goods: 'Tammipöytä|Toimistotuoli|Paperi A4|Konsultointi|Siivous|Kuljetus|Lamppu|Kaapeli|Maali|Kurssi',
  kinds: {
    invoice: {
      titles: 'Lasku|LASKU|Lasku {9999}|Hyvityslasku',
      labels:
        'Laskun numero|Laskun päivä|Eräpäivä|Asiakasnumero|Asiakas|Myyjä|Viitenumero|Maksuehto|Tilausnumero|Laskunumero|Laskun päivämäärä',
      columns: 'Kuvaus|Määrä|Hinta|Yhteensä',
      sums: 'Veroton|ALV 25,5%|Yhteensä|Maksettava',
      says: '14 päivää netto|Viivästyskorko|Käytä viitenumeroa maksaessasi|Kiitos tilauksesta',
    },
    receipt: {
      titles: 'Kuitti|KUITTI',
      labels: 'Kuitti nro|Pvm|Klo|Kassa|Myyjä',
      sums: 'Välisumma|ALV 14%|YHTEENSÄ|Käteinen|Takaisin|Kortti',
      says: 'Kiitos käynnistä|Tervetuloa uudelleen|Säilytä kuitti',
    },
  },
}

export const norwegian: Wording = {
  anywhere:
    'Side 1 av 2|www.{name}.no|Tlf. {99} {99} {99} {99}|Org.nr {999} {999} {999} MVA|Dato|Adresse|Kontonr.',
  goods: 'Eikebord|Kontorstol|Papir A4|Konsulenttimer|Renhold|Transport|Lampe|Kabel|Maling|Kurs',
  kinds: {
    invoice: {
      titles: 'Faktura|FAKTURA|Faktura nr. {9999}|Kreditnota',
      labels: 'Fakturanr.|Fakturadato|Forfallsdato|Kundenr.|Kunde|Selger|KID|Betalingsbetingelser|Ordrenr.',
      columns: 'Beskrivelse|Antall|Pris|Beløp',
      sums: 'Netto|MVA 25%|Sum|Å betale',
      says: 'Netto 14 dager|Ved betaling oppgi KID|Takk for handelen|Forsinkelsesrente',
    },
    receipt: {
      titles: 'Kvittering|KVITTERING|Salgskvittering',
      labels: 'Kvittering nr|Dato|Tid|Kasse|Ekspeditør',
      sums: 'Delsum|MVA 15%|SUM|Kontant|Tilbake|Kort',
      says: 'Takk for handelen|Velkommen igjen|Åpent kjøp 30 dager',
    },
  },
}

export const danish: Wording = {
  anywhere: 'Side 1 af 2|www.{name}.dk|Tlf. {99} {99} {99} {99}|CVR {99999999}|Dato|Adresse|Reg. og kontonr.',
  goods: 'Egebord|Kontorstol|Papir A4|Konsulenttimer|Rengøring|Transport|Lampe|Kabel|Maling|Kursus',
  kinds: {
    invoice: {
      titles: 'Faktura|FAKTURA|Faktura nr. {9999}|Kreditnota',
      labels: 'Fakturanummer|Fakturadato|Forfaldsdato|Kundenr.|Kunde|Sælger|Betalingsbetingelser|Ordrenr.',
      columns: 'Beskrivelse|Antal|Pris|Beløb',
      sums: 'Subtotal|Moms 25%|I alt|At betale',
      says: 'Netto 14 dage|Betalingsfrist|Tak for ordren|Ved for sen betaling beregnes renter',
    },
    receipt: {
      titles: 'Kvittering|KVITTERING|BON',
      labels: 'Bon nr|Dato|Tid|Kasse|Ekspedient',
      sums: 'Subtotal|Moms 25%|TOTAL|Kontant|Retur|Kort',
      says: 'Tak for besøget|På gensyn|Byttes inden 30 dage',
    },
  },
}

export const czech: Wording = {
  anywhere: 'Strana 1 z 2|www.{name}.cz|tel. {999} {999} {999}|IČO {99999999}|DIČ CZ{99999999}|Datum|Adresa',
  goods: 'Dubový stůl|Kancelářská židle|Papír A4|Konzultace|Úklid|Doprava|Lampa|Kabel|Barva|Kurz',
  kinds: {
    invoice: {
      titles: 'Faktura|FAKTURA|Faktura č. {9999}|Faktura – daňový doklad|Dobropis',
      labels:
        'Datum vystavení|Datum splatnosti|Dodavatel|Odběratel|Variabilní symbol|Faktura č.|Forma úhrady|Objednávka|Číslo účtu',
      columns: 'Popis|Množství|Cena|Celkem',
      sums: 'Základ daně|DPH 21%|Celkem|K úhradě',
      says: 'Prosíme o úhradu na účet|Děkujeme za objednávku|Převodem|Splatnost 14 dnů',
    },
    receipt: {
      titles: 'Účtenka|ÚČTENKA|Paragon',
      labels: 'Účtenka č.|Datum|Čas|Pokladna|Obsluha',
      sums: 'Mezisoučet|DPH 21%|CELKEM|Hotovost|Vráceno|Kartou',
      says: 'Děkujeme za nákup|Těšíme se na další návštěvu',
    },
  },
}

export const hungarian: Wording = {
  anywhere: '1. oldal|www.{name}.hu|Tel. +36 1 {999} {9999}|Adószám: {99999999}-2-{99}|Dátum|Cím',
  goods: 'Tölgy asztal|Irodai szék|Papír A4|Tanácsadás|Takarítás|Szállítás|Lámpa|Kábel|Festék|Tanfolyam',
  kinds: {
    invoice: {
      titles: 'Számla|SZÁMLA|Számla {9999}|Elektronikus számla',
      labels:
        'Számla sorszáma|Számla kelte|Teljesítés|Fizetési határidő|Eladó|Vevő|Fizetési mód|Bankszámlaszám|Rendelésszám',
      columns: 'Megnevezés|Mennyiség|Egységár|Érték',
      sums: 'Nettó|ÁFA 27%|Bruttó|Fizetendő|Összesen',
      says: 'Átutalás 8 nap|Köszönjük a megrendelést|Késedelmi kamat',
    },
    receipt: {
      titles: 'Nyugta|NYUGTA',
      labels: 'Nyugtaszám|Dátum|Idő|Pénztár',
      sums: 'Részösszeg|ÁFA 27%|ÖSSZESEN|Készpénz|Visszajáró|Bankkártya',
      says: 'Köszönjük a vásárlást|Viszontlátásra',
    },
  },
}
