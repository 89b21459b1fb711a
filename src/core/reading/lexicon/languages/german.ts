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
}
