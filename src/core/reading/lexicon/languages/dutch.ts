import type { LanguageWords } from '../concepts.ts'

export const dutch: LanguageWords = {
  paper:
    'bon|kassabon|factuur|kwitantie|ticket|rekening|transactie|kasticket|faktuur|verkoop|bonnetje|btw ticket',
  number: 'nr|nummer|no',
  tax: 'btw|btw bedrag|bedrag btw|btw totaal|totaal btw|waarvan btw',
  register: 'kvk|btw nr|btw nummer|btw id|kvk nr|ondernemingsnummer|rpr|be|vsc',
  net: 'excl|netto|grondslag|over|bedrag excl|excl btw|bedr excl|mvh',
  gross: 'incl|bruto|incl btw|bedr incl',
  total: 'totaal|te betalen|totaal eur|totaalbedrag|totaal incl|subtotaal incl|bedrag|tot',
  subtotal: 'subtotaal',
  rate: 'tarief|btw %|code|btw tarief',
  included: 'incl|inclusief|waarvan',
  excluded: 'excl|exclusief',
  paid: 'contant|pin|bankpas|betaald|pinnen|ontvangen|betaling|maestro|kaart|cash|bancontact|v pay',
  payments: { card: 'pin|bankpas|pinnen|maestro|kaart|bancontact|v pay', cash: 'contant|cash' },
  change: 'wisselgeld|terug|retour',
  rounding: 'afronding|afgerond',
  discount: 'korting|fooi|statiegeld|bonus|voordeel|punten|zegels|uw voordeel',
  contact: 'tel|telefoon|fax|mobiel',
  till: 'kassa|tafel|filiaal|medewerker|terminal|kassier|kassamedewerker|winkel|bediening|verkoper|pos|u werd geholpen door|ober|balie',
  card: 'autorisatiecode|autorisatie|periode|kaartserienummer|aid|kaart nr|token|merchant|poi|betalingskenmerk|leesmethode',
  customer:
    'klant|klantnr|klantnummer|klantenkaart|bestelling|ordernr|order|bonuskaart|kamer|bestelnummer|afhaalnummer',
  date: 'datum|tijd|uur|dd',
  count: 'aantal|artikelen|aantal artikelen|stuks|personen|aantal artikel|couverts',
  otherDay: 'vervaldatum|leverdatum|geldig tot|geboren|besteldatum',
  address: 'adres|filiaal|vestiging',
  office: 'hoofdkantoor|kantoor|statutaire zetel',
}
