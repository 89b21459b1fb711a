import { folded } from '../query/parse/tokens.ts'

/**
 * Roles of statement columns. `ownIban`, `balance`: of the account itself; `status`: whether a row is booked; `fee`:
 * what the bank charges for a payment.
 */
export const columnRoles = [
  'day',
  'valueDay',
  'amount',
  'debit',
  'credit',
  'sign',
  'text',
  'counterparty',
  'iban',
  'currency',
  'reference',
  'ownIban',
  'balance',
  'status',
  'fee',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** Words for the payer. */
const PAYER =
  'payer|payor|remitter|sender|debtor|ordinante|ordenante|pagador|donneur d ?ordre|payeur|emetteur|auftraggebers?|zahlungspflichtige[rs]?(?: r)?|nadawc[ay]|zleceniodawc[ay]|opdrachtgever|remetente'
/** Words for the payee. */
const PAYEE =
  'beneficiary|payee|recipient|receiver|creditor|beneficiari[oa]|beneficiaire|destinatari[oa]|destinataire|(?:zahlungs)?empfangers?(?: in)?|beg(?:ue|u)nstigte[rs]?(?: r)?|odbiorc[ay]|begunstigde|ontvanger|favorecido'
/** Both in one header, in any order, but not as a name: the account of the other side. */
const OTHER_SIDE = `${PAYER}|${PAYEE}|counterparty|partner|contrepartie|contraparte|contrapartida|controparte|zahlungsbeteiligter?|kontrahenta|tegenpartij`
const ACCOUNT =
  'iban|bban|account|konto\\w*|compte|cuenta|conto|conta|rekening\\w*|rachunek|rachunku|rachunki'
const NAMES = 'name|nom|nombre|nome|naam|nazwa|titular|titulaire|intestatario|inhaber|kontoinhaber|holder'
/** A header that only means payer or payee, or their name. */
const SIDE_NAME = `(?:(?:${NAMES}) )?(?:(?:of|de|del|della|du|des|van|do|da|dell|l|la|le|the) )*(?:${PAYER}|${PAYEE})(?: (?:${NAMES}))?`

// Header words of banks in the languages of the product, without case, accents and punctuation. The first match wins,
// so more specific phrases come first.
const WORDS: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'status',
    /^(?:info|status|state|stato|estado|estatus|statut|etat|stan|situacao|(?:transaction|payment|booking) (?:status|state)|(?:buchungs|umsatz|zahlungs|transaktions|transactie|betaal)status|(?:status|stan) (?:transakcji|operacji|platnosci)|(?:statut|etat) (?:de )?(?:la |l ?)?(?:operation|transaction)|estado (?:de |del |da |do )?(?:la )?(?:transaccion|operacion|movimiento|operacao|transacao|lancamento)|stato (?:del |della |dell ?)?(?:operazione|movimento|transazione|pagamento)|الحالة|حالة (?:العملية|المعاملة))$/,
  ],
  [
    'fee',
    /^(?:(?:total |transaction |bank )?(?:fees?|charges?)|(?:bank)?gebuhr(?:en)?|entgelte?|frais|commissions?|comision(?:es)?|commission[ei]|spese|(?:transactie|bank)?kosten|prowizj[ae]|oplat[ay]|taxas?|tarifas?|comissao|comissoes|رسوم|عمولة)(?: [a-z]{3})?$/,
  ],
  ['balance', /\b(?:balance|saldo|kontostand|solde|saldo na|saldo po)\b/],
  ['iban', new RegExp(`^(?!.*\\b(?:${NAMES})\\b)(?=.*\\b(?:${OTHER_SIDE})\\b).*\\b(?:${ACCOUNT})\\b`)],
  [
    'ownIban',
    /\b(?:iban auftragskonto|auftragskonto|eigene iban|own account|iban\/bban|rekeningnummer|rekening|numero de compte|conto|cuenta|account number|account no|konto|nr rachunku|numer konta)\b(?!.*\b(?:tegen|gegen|contra)\w*)/,
  ],
  [
    'iban',
    /\b(?:tegenrekening|gegenkonto|kontonummer\/iban|iban zahlungsbeteiligter|iban|counterparty account|compte contrepartie|cuenta beneficiario|rachunek kontrahenta)\b/,
  ],
  [
    'valueDay',
    /\b(?:value date|valutadatum|valuta datum|wertstellung\w*|valutawertstellung|date de valeur|date valeur|fecha valor|data valuta|rentedatum|data valor|data waluty)\b/,
  ],
  [
    'day',
    /\b(?:booking date|posting date|posted date|transaction date|date posted|buchungstag|buchungsdatum|buchung|date operation|date de l operation|date comptable|date de comptabilisation|fecha operacion|fecha de operacion|fecha|data operazione|data contabile|boekdatum|boekingsdatum|transactiedatum|datum|date|data|data operacji|data ksiegowania|data movimento|data lancamento)\b/,
  ],
  [
    'sign',
    /\b(?:af bij|debit\/credit|debit credit|soll\/haben|soll haben|s\/h|umsatzart s\/h|dc indicator|credit\/debit|cr\/dr|dr\/cr|credit debit indicator)\b/,
  ],
  [
    'debit',
    /\b(?:debit|debit amount|money out|paid out|withdrawal|withdrawals|payments|soll|belastung|lastschriftbetrag|ausgang|debits?|cargo|cargos|adeudo|uscite|addebiti|dare|af|debito|obciazenia|montant debit)\b/,
  ],
  [
    'credit',
    /\b(?:credit|credit amount|money in|paid in|deposit|deposits|receipts|haben|gutschrift|eingang|credits?|abono|abonos|ingreso|entrate|accrediti|avere|bij|credito|uznania|montant credit)\b/,
  ],
  [
    'currency',
    /\b(?:currency|wahrung|waehrung|devise|divisa|valuta|moneda|munt|muntsoort|moeda|waluta|ccy)\b/,
  ],
  [
    'amount',
    /\b(?:amount|betrag|umsatz|montant|importe|importo|bedrag|bedrag eur|transactiebedrag|valor|montante|kwota|value)\b/,
  ],
  [
    'counterparty',
    new RegExp(
      `^${SIDE_NAME}$|\\b(?:counterparty|name zahlungsbeteiligter|zahlungsbeteiligter|beguenstigter|begunstigter|zahlungspflichtiger|zahlungsempfanger|empfanger|auftraggeber|payee|payer|merchant|merchant name|beneficiary|beneficiario|beneficiaire|contrepartie|tiers|ordinante|naam|naam tegenpartij|tegenpartij|nome|kontrahent|nadawca|odbiorca|nazwa (?:kontrahenta|nadawcy|odbiorcy)|name)\\b`,
    ),
  ],
  [
    'reference',
    /\b(?:end to end|kundenreferenz|mandatsreferenz|transactiereferentie|transaction id|reference number|check or slip|cheque number|check number|numero d operation|volgnr|numero operazione)\b/,
  ],
  [
    'text',
    /\b(?:verwendungszweck|buchungstext|vorgang|description|details|memo|narrative|reference|particulars|transaction description|libelle|detail|concepto|descripcion|observaciones|descrizione|causale|omschrijving|mededelingen|naam \/ omschrijving|descricao|opis|opis operacji|tytul|tytulem|notes|type|umsatztyp)\b/,
  ],
]

/** Letters, digits and slashes, separated by single spaces. */
export const headerText = (cell: string): string =>
  folded(cell)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()

/** The role that a header names; null if unknown. */
export function roleOfHeader(cell: string): ColumnRole | null {
  const words = headerText(cell)
  if (words === '' || words.length > 60) return null
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

const PAYS = new RegExp(`\\b(?:${PAYER})\\b`)
const IS_PAID = new RegExp(`\\b(?:${PAYEE})\\b`)

/** Whether a header names the payer or the payee; null for neither, and for both in one column. */
export function payingSideOf(cell: string): 'payer' | 'payee' | null {
  const words = headerText(cell)
  const [pays, isPaid] = [PAYS.test(words), IS_PAID.test(words)]
  return pays === isPaid ? null : pays ? 'payer' : 'payee'
}

const OUT = new Set([
  'af',
  'debit',
  'debet',
  'dbit',
  'dr',
  'd',
  's',
  'soll',
  'belastung',
  'out',
  'debito',
  '-',
])
const IN = new Set(['bij', 'credit', 'crdt', 'cr', 'c', 'h', 'haben', 'gutschrift', 'in', 'credito', '+'])

/** The direction that a word in a cell states; null for no such word. */
export function isOut(cell: string): boolean | null {
  const word = cell.trim() === '-' || cell.trim() === '+' ? cell.trim() : headerText(cell)
  return OUT.has(word) ? true : IN.has(word) ? false : null
}
