import type { LanguageWords } from '../concepts.ts'

export const german: LanguageWords = {
  paper:
    'bon|beleg|rechnung|rechnungs|quittung|kassenbon|kassabon|kassenbeleg|rech|rg|re|belegs|lieferschein|verkauf|faktura|fakt|barverkauf|kassazettel|honorarnote|bewirtungsbeleg|barbeleg|kaufbeleg',
  number: 'nr|nummer|numer|nrr|no',
  tax: 'mwst|ust|mehrwertsteuer|umsatzsteuer|steuer|mwst betrag|steuerbetrag|ust betrag|mwstbetrag|mwst total|total mwst|summe mwst|enth mwst|mw st',
  register:
    'ustid|ust idnr|ust id nr|ust id|uid|uid nr|atu|steuer nr|steuernummer|steuernr|st nr|mwst nr|mwst nummer|che|hrb|fn|handelsregister|dvr|gln|iln|ust nr|mwstnr|tse|seriennummer|signatur|signaturzaehler|signaturzähler|serien nr|tse signatur|firmenbuch',
  net: 'netto|nettobetrag|exkl|exkl mwst|nettosumme|warenwert|entgelt|ohne mwst|nettowert|basis',
  gross: 'brutto|bruttobetrag|inkl mwst|umsatz|bruttoumsatz|inklusive|betrag',
  total:
    'summe|gesamt|gesamtbetrag|rechnungsbetrag|zahlbetrag|endbetrag|total|gesamtsumme|zu zahlen|total eur|total chf|summe eur|rechnungssumme|endsumme',
  subtotal: 'zwischensumme|zwischentotal|zw summe|zwsumme',
  rate: 'satz|steuersatz|mwst satz|code|mwst code|kz|ust satz|steuersaetze',
  included:
    'inkl|inklusive|incl|enthaltene|enthalten|darin|davon|enth|beinhaltet|einschl|im betrag enthalten',
  excluded: 'exkl|zzgl|zuzüglich|ohne|exklusive|plus',
  paid: 'bar|gegeben|bezahlt|kartenzahlung|karte|ec karte|girocard|ec|kreditkarte|maestro|bargeld|zahlung|twint|postcard|bankomat|erhalten|barzahlung',
  payments: {
    card: 'kartenzahlung|karte|ec karte|girocard|ec|kreditkarte|maestro|postcard|bankomat',
    cash: 'bar|bargeld|barzahlung',
    phone: 'twint',
  },
  change: 'rückgeld|rueckgeld|wechselgeld|zurück|retour|herausgabe|retourgeld',
  rounding: 'rundung|rundungsdifferenz|gerundet',
  discount:
    'rabatt|nachlass|gutschein|trinkgeld|ersparnis|pfand|bonus|cumulus punkte|superpunkte|punkte|gespart',
  contact: 'tel|telefon|fax|tel nr|handy|mobil|telefax|hotline|fon|t|kundenservice',
  till: 'kasse|kassa|tisch|filiale|fil|bediener|kellner|terminal|terminal nr|terminal id|trm id|kassier|kassierer|kassiererin|verkäufer|es bediente sie|bedient von|markt|pos|kassen nr|kassen id|platz|ta nr|posten|station|vk|zapfsäule|säule|geschäft|kassennummer|filialnr|bedienung|mitarbeiter|standort|automat',
  card: 'genehmigungs nr|genehmigung|akt id|trx seq cnt|trx|auth code|autorisierung|aid|trace|trace nr|vu nr|vu|karten nr|kartennummer|kontonummer|iban|bic|vertrags nr|ref nr|pan|eft|zahlungs id|payment id|epf|contactless|transaktions nr',
  customer:
    'kunden|kunde|kunden nr|kundennummer|kundenkarte|bestellung|bestell nr|bestellnummer|abholnummer|abhol nr|auftrag|auftrags nr|cumulus|supercard|payback|gast|gäste|zimmer|konto|mitglied|vorgang|reservierung',
  date: 'datum|zeit|uhrzeit|uhr|tag|am|vom|kassiert|rechnungsdatum|start|ende|stand',
  count: 'anz|anzahl|artikel|stk|stück|menge|posten|anz artikel|anzahl artikel|pers|personen|gedecke',
  otherDay:
    'fällig|fällig am|fälligkeit|zahlbar bis|zahlungsziel|gültig bis|gültig|ablauf|umtausch bis|mitglied seit|lieferdatum|leistungsdatum|leistungszeitraum|bestelldatum|bestellt am|geburtsdatum|geb|gedruckt am|nächster termin|anreise|abreise',
  address: 'adresse|anschrift|filiale|standort',
  office: 'sitz|zentrale|hauptsitz|verwaltung|firmensitz|sitz der gesellschaft|hauptverwaltung|geschäftssitz',
  labels: {
    numerals:
      'ein|eine|einem|einen|einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig',
    courtesy: 'herr|herrn|frau|firma',
    greeting: 'sehr geehrte|sehr geehrter|liebe|lieber|guten tag|werte|geehrter|geehrte',
    numbers: 'nummer|nr|no|#',
    day: 'datum|auszugsdatum|erstellt am|kontoauszug vom|auszug vom|belegdatum|rechnungsdatum|datum der rechnung|bestelldatum|datum der bestellung|angebotsdatum|datum des angebots|antragsdatum|datum des antrags|ausgestellt am|briefdatum|auftragsdatum|ort datum|ausstellungsdatum|lieferscheindatum',
    birth: 'geburtsdatum|geburtstag|geb am|geb datum|geb|tag der geburt|geboren',
    issue: 'ausstellungsdatum|ausgestellt am|datum der ausstellung|ausstellungstag|ausgestellt|ausgabedatum',
    expiry:
      'gültig bis|ablaufdatum|datum des ablaufs|ablauf|versicherungsende|vertragsablauf|vertragsende|versicherungsablauf|bindefrist|ende|gültigkeit|enddatum|läuft ab am|endet am|bindend bis',
    start:
      'beginn|versicherungsbeginn|vertragsbeginn|mietbeginn|beginn des mietverhältnisses|gültig ab|gültig von|startdatum|beginndatum|wirksam ab|beginnt am',
    payDay:
      'auszahlungsdatum|zahltag|überweisung am|auszahlung am|auszahlungstag|zahlungsdatum|überwiesen am|valuta|auszahlungstermin|zahlung am',
    delivery:
      'lieferdatum|liefertermin|wunschtermin|lieferung am|lieferung bis|liefertag|versanddatum|zu liefern bis|datum der lieferung|lieferzeit',
    due: 'fällig|fälligkeit|fälligkeitsdatum|zahlbar bis|zahlungsziel|zahlungsfrist|zu zahlen bis|fälligkeitstag|zahltermin|zahlung bis',
    visit:
      'untersuchung am|untersuchungsdatum|datum der untersuchung|behandlungsdatum|datum der behandlung|aufnahmedatum|konsultationsdatum|untersucht am|untersuchung vom|vorgestellt am|befunddatum|behandlungstag|konsultation vom',
    period:
      'auszug vom|zeitraum|auszugszeitraum|abrechnungszeitraum|leistungszeitraum|periode|verbrauchszeitraum|berichtszeitraum|lieferzeitraum|abrechnungsperiode',
    until: 'bis|bis zum',
    account: 'konto|kto|kontokorrent',
    customerNumber: 'kd|kunden|kunde|vertragskonto|vertrags|kundenkonto',
    meter: 'zähler|stromzähler|gaszähler|wasserzähler',
    policy:
      'vers|versicherungsschein|versicherungsschei|versicherungs|police|policen|vertrags|versicherungspolice',
    invoice: 'rechnung|rechnungs|re',
    order: 'best|bestell|bestellung|auftrags|auftrag|order',
    quote: 'angebots|angebot|offerten|offerte|kostenvoranschlag',
    deliveryNumber: 'lieferschein|lieferschei|lieferungs|ls|lieferung|warenlieferschein',
    certificate: 'zertifikats|zertifikat|urkunden|urkunde|bescheinigungs|register',
    identity: 'ausweis|auswei|pass|pas|dokumenten|dokument|reisepass|karten',
    staff: 'personal|pers|mitarbeiter',
    opening:
      'alter kontostand|anfangssaldo|saldovortrag|alter saldo|kontostand alt|eröffnungssaldo|übertrag|alter stand|anfangsbestand|letzter saldo|vorheriger saldo|saldo alt',
    closing:
      'neuer kontostand|endsaldo|schlusssaldo|neuer saldo|kontostand neu|neuer stand|abschlusssaldo|endbestand|aktueller kontostand|kontostand am|saldo neu|schlussbestand|saldo per|saldo zu ihren gunsten',
    gross:
      'brutto|gesamtbrutto|bruttolohn|bruttogehalt|bruttobezug|bruttobezüge|bruttoentgelt|bruttoverdienst',
    deductions: 'abzüge|gesamtabzüge',
    net: 'netto|nettolohn|nettogehalt|nettobezug|nettoverdienst|auszahlungsbetrag|auszahlung|nettoentgelt|überweisungsbetrag|zahlbetrag',
    insured:
      'versicherungssumme|deckungssumme|versicherte summe|höchstersatzleistung|deckung|versicherungswert|garantiesumme|versicherungssummen',
    premium:
      'prämie|jahresprämie|beitrag|jahresbeitrag|gesamtbeitrag|gesamtprämie|bruttoprämie|bruttobeitrag|monatsbeitrag|jahresbruttoprämie',
    rent: 'miete|kaltmiete|grundmiete|nettokaltmiete|nettomiete|mietzins|warmmiete|gesamtmiete|monatsmiete|hauptmietzins|mietpreis|nettomietzins|bruttomiete',
    deposit:
      'kaution|mietkaution|mietsicherheit|sicherheitsleistung|kautionsbetrag|mietzinsdepot|mietzinskaution|depot',
    hours:
      'gesamtstunden|stunden gesamt|summe stunden|gesamtstundenzahl|total stunden|stundensumme|summe der stunden|arbeitsstunden gesamt|gesamtarbeitszeit|stundentotal|geleistete stunden',
    holder: 'kontoinhaber|inhaber|inhaber des kontos|kontoinhaberin|name|inhaberin',
    employee:
      'dienstnehmer|mitarbeiter|mitarbeiterin|arbeitnehmer|arbeitnehmerin|name des mitarbeiters|name des arbeitnehmers|name|name vorname|beschäftigter|angestellter|vor und nachname',
    employer: 'arbeitgeber|firma|unternehmen|betrieb|dienstgeber|arbeitgeberin',
    policyHolder:
      'versicherungsnehmer|versicherungsnehmerin|name des versicherungsnehmers|versicherter|versicherte person|vn',
    insuredMember: 'versicherter|versicherte person|name des versicherten|name|mitglied',
    patient: 'patient|patientin|name des patienten|patientenname',
    doctor:
      'arzt|ärztin|behandelnder arzt|hausarzt|untersuchender arzt|chefarzt|verantwortlicher arzt|zuständiger arzt|oberarzt|stationsarzt',
    diagnosis: 'diagnose|diagnosen|hauptdiagnose|befund|entlassungsdiagnose|aufnahmediagnose',
    surname: 'name|nachname|familienname|zuname',
    given: 'vorname|vornamen|rufname',
    applicant:
      'antragsteller|antragstellerin|name des antragstellers|name|vor und nachname|name vorname|vorname nachname|vollständiger name|bewerber|name des bewerbers|vorname und nachname|name und vorname',
    landlord: 'vermieter|vermieterin|name des vermieters|vermieterschaft',
    tenant: 'mieter|mieterin|name des mieters|mieterschaft|mietpartei',
    premises:
      'mietobjekt|mietsache|mietgegenstand|anschrift des mietobjekts|adresse des mietobjekts|mietraum|mieträume|anschrift der wohnung|objekt|liegenschaft|die wohnung in|lage der wohnung|objektadresse',
    taxpayer:
      'steuerpflichtiger|steuerpflichtige|steuerpflichtige person|name des steuerpflichtigen|name der steuerpflichtigen person',
    taxYear:
      'steuerjahr|veranlagungszeitraum|kalenderjahr|veranlagungsjahr|steuerperiode|veranlagung|jahr|für das jahr',
    supplier: 'lieferant|lieferantin|auftragnehmer|an|an den lieferanten|verkäufer|firma|kreditor',
    buyer:
      'kunde|käufer|rechnungsempfänger|rechnungsadresse|rechnung an|auftraggeber|kundin|besteller|rechnungsanschrift',
    recipient:
      'lieferadresse|empfänger|warenempfänger|lieferanschrift|lieferung an|kunde|empfängerin|anlieferadresse|versandadresse',
    subject: 'betreff|betrifft|betr',
    addressed: 'an|z hd|zu händen',
    awarded:
      'bescheinigt dass|bescheinigen dass|verliehen an|bestätigen dass|bestätigt dass|bestätigt|bescheinigt|überreicht an|zertifiziert dass|bezeugen dass',
    phone: 'telefon|tel|mobil|handy|telefonnummer|mobiltelefon|rufnummer|natel|telefon #|tel #|mobilnummer',
    birthPlace: 'geburtsort|ort der geburt|heimatort',
    other:
      'jahresmiete|staatsangehörigkeit|nationalität|staatsbürgerschaft|bankverbindung|bankverbindungen|bankdaten|kontoverbindung|blz|bankleitzahl',
    signature: 'unterschrift',
    term: 'laufzeit|mietdauer|vertragsdauer|dauer|für die dauer von|mietzeit|für einen zeitraum von|auf die dauer von|befristet auf|auf bestimmte zeit',
    unit: 'tag|tage|tagen|woche|wochen|monat|monate|monaten|jahr|jahre|jahren',
    effective:
      'tritt am|tritt mit wirkung|gilt ab|gültig ab|mit wirkung vom|mit wirkung zum|wirksam ab|in kraft|geschlossen am',
    between:
      'zwischen|zwischen der|zwischen dem|vertragsparteien sind|parteien dieses vertrages sind|vertragspartner sind',
    and: 'und|sowie',
    bank: 'bank|sparkasse',
    contractParty:
      'auftraggeber|auftragnehmer|arbeitgeber|arbeitnehmer|verkäufer|käufer|lieferant|kunde|dienstleister|lizenzgeber|lizenznehmer|darlehensgeber|darlehensnehmer',
    close:
      'mit freundlichen grüßen|freundliche grüße|mit besten grüßen|beste grüße|herzliche grüße|hochachtungsvoll|viele grüße|mit freundlichem gruß|freundliche grüsse|mit freundlichen grüssen',
  },
}
