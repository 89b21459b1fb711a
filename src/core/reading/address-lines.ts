import { hasLegalForm } from './organisations.ts'
import { hasPostcode, isTownLine, withoutPostcodes } from './postcodes.ts'
import { GLUED_STREET, STREET } from './street-words.ts'
import { CASH_WORDS, CHANGE_WORDS, RECEIPT_WORDS, SUBTOTAL_WORDS, TOTAL_WORDS } from './till-words.ts'

// What lines of addresses look like, and the lines around them, by their text alone.

/** Words at the start of a line that always begin an address, whatever follows. */
const BEGINS = /^\W*(?:jalan|jln|lorong|persiaran|lebuhraya)(?:\s+\p{L}|(?<=\p{L}{5})\p{L}{4})/iu
const NUMBERED =
  /^\W*(?:(?:shop|unit|suite|stall|plot)\s*)?(?:no|nr)\s*[.:]?\s*[A-Z]?\d|^\W*(?:shop|plot)\s*\d+[a-z]?\s*[,.]\s*[\p{L}\d]|,\s*no\s*[.:]?\s*\d|^\W*R\.\s?\p{L}{3,}.*[\s,]\d/iu
const HOUSE_NUMBER =
  /^\W*[A-Z]{0,2}\d{1,5}[a-z]?(?:\s?[-–/&]\s?[A-Z]?\d{1,5}[a-z]?)*\W+(?:[NSEW]\W+)?\p{L}{2}/iu
/** Text that ends an address: contact details, register numbers, the document's own title. */
export const STOP = new RegExp(
  String.raw`(?<!\p{L})(?:te[l1](?:ephone|efon)?|phone|ph|fax|mobile|hp|h\/p|hotline|care\s*line|e-?mail|website|www|https?|gst\s*(?:id|no|reg)?|vat|sst|brn|tax\s*(?:id|no|reg|invoice)|reg(?:istration)?\.?\s*(?:no|nr)|invoice|receipt|bill|date|time|cashier|table|order|customer|cash|co\.?\s*(?:reg|no)|roc|company\s*(?:no|reg)|ust-?id|iban|bic|member|welcome|doc(?:ument)?\s*no|operator|slip|qty|item|description|no\s*akaun|id|licensee|pos|term(?:inal)?|store|site|salesperson|server|waiter|guest|pax|counter|established|since|open\s*(?:daily|hours)|${RECEIPT_WORDS})(?!\p{L})`,
  'iu',
)
/** Register, tax and telephone numbers with their labels, as many countries write them. */
export const REGISTER =
  /(?<!\p{L})(?:btw|tva|iva|mwst|moms|p\.?\s?iva|c\.?f|nif|cif|nip|regon|krs|siret|siren|rcs|kvk|org\.?\s*nr|cvr|y-?tunnus|alv|abn|acn|nzbn|gstin|fssai|npwp|mst|tin|cnpj|cpf|rfc|uid|atu|che|ičo|ico|dič|adószám|vkn|vergi|afm|cui|cuit|trn|uen|nit|rut|nuit|steuer-?n[ru]|ust-?idnr|telp|tlf|t[ée]l|fon[eo]?|dt|mob|puh|gsm)(?!\p{L})(?=\W{0,4}(?:n[or°º])?\W{0,4}(?:\p{Lu}{1,4}\W?)?\d)/iu
/** Other text below the head of a receipt: a sum at the end of a line, a date, a time. */
export const OTHER_LINE =
  /\d[.,]\d{2}(?!\d)\W*\p{L}?\W*$|(?<![\d.,/-])\d{1,3}(?:[.,]\d{3})+\W*(?:\p{L}{2,3}\W*)?$|(?<![\d/\p{L}])\d{1,2}[./-]\d{1,2}[./-](?:\d{2}){1,2}(?!\d)|(?<![\d:])\d{1,2}:\d{2}(?!\d)/u
/** A till's label with its sum. */
const TILL_LINE = new RegExp(
  String.raw`(?<!\p{L})(?:${TOTAL_WORDS}|${SUBTOTAL_WORDS}|${CASH_WORDS}|${CHANGE_WORDS})(?!\p{L})\W*(?:\p{L}{1,4}\W*)?\d[\d.,\s]*\W*(?:\p{L}{2,3})?\W*$`,
  'iu',
)
const TILL_WIDTH = 80
const isTillLine = (text: string) => text.length <= TILL_WIDTH && TILL_LINE.test(text)
/** A run of digits longer than a postcode, such as a register or telephone number. */
export const LONG_NUMBER = /\d{6,}|\d{2,4}[-\s]\d{3,4}[-\s]?\d{3,4}/

/** Whether a text looks like a line of an address. */
export function looksLikeAddress(text: string): boolean {
  if (isTillLine(text)) return false
  if (hasPostcode(text)) return !LONG_NUMBER.test(withoutPostcodes(text)) || STREET.test(text)
  if (STOP.test(text)) return false
  const isStreet = STREET.test(text) && /\d|,/.test(text)
  if (BEGINS.test(text) || GLUED_STREET.test(text)) return true
  if (/^\W*\d[^,]*,/.test(text) && isTownLine(text)) return true
  if (HOUSE_NUMBER.test(text) && BEHIND_ITS_TOWN.test(text) && isTownLine(text)) return true
  if (LONG_NUMBER.test(text)) return isStreet && !/-[A-Z]\b/.test(text)
  return isStreet || NUMBERED.test(text) || (HOUSE_NUMBER.test(text) && !/\d[.,]\d{2}(?!\d)/.test(text))
}

/** A six-digit postcode at the end of a line. */
const BEHIND_ITS_TOWN = /\p{L}{3}\W{0,3}\d{6}\W*$/u

/** A street name without a word for street, with its number: `Storgatan 12`, `Am Alten Hafen 7a`. */
const NAME_AND_NUMBER =
  /^\W*\p{L}[\p{L}.'’/-]+(?:\s[\p{L}.'’/-]+){0,3}(?:[\s,]+|(?<=\p{L}{4}-?))(?:n[.o°º]{0,2}\s*)?\d{1,5}(?:\s?\p{L})?(?:\s?[/-]\s?\d{1,4})?[\s,.]*$/iu
/** Whether a line has a name with a number, and a town after its postcode. */
export function isStreetAndTown(text: string): boolean {
  const [, street = '', town = ''] =
    /^(\D+\d{1,4}\p{L}?(?:\/\d{1,3})?)[\s,]+(\d[\d\s-]+\p{L}{3}.*)$/u.exec(text) ?? []
  return NAME_AND_NUMBER.test(street) && hasPostcode(town)
}

/** Whether a line begins with a house number followed by a word for street. */
export const isHouseInStreet = (text: string) =>
  /^\W*\d{1,5}[a-z]?\W/i.test(text) && STREET.test(text) && !hasLegalForm(text)

/** Words that may follow an address and are not places. */
const NO_PLACE =
  /(?<!\p{L})(?:invoice|receipt|tax|copy|duplicate|original|thank|guest|check|dine|take|open|closed|sales?|amount|rm|welcome|tunai|resit|sdn|bhd|enterprise|ltd|inc|gmbh)(?!\p{L})/iu

/** Whether a text is only a town, state or country. */
export const isPlaceOnly = (text: string) =>
  /^[\p{L}\s.,'()-]{3,40}$/u.test(text) &&
  text.split(/\s+/).length <= 5 &&
  !STOP.test(text) &&
  !NO_PLACE.test(text)
