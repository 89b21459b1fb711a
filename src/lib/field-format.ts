const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * A calendar day (`2026-11-20`) for people. A day has no time zone, so it is never shifted by one; anything else
 * comes back as it is.
 */
export function calendarDay(text: string, locale?: string): string {
  const parts = DAY.exec(text)
  if (!parts) return text
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return text
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

/**
 * The language of what the host writes for whoever does not say theirs: days as `31 Aug 2026`, in which the day cannot be
 * taken for the month.
 */
export const HOST_LOCALE = 'en-GB'

const CURRENCY = /^[A-Z]{3}$/

/** An amount; with an ISO 4217 code in that currency, else with two decimals. */
export function money(amount: number, currency: string | null, locale?: string): string {
  if (currency !== null && CURRENCY.test(currency)) {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
  }
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)
}

/** A plain number with the separators of the language; what is stored is not rounded below six decimals. */
export const plainNumber = (value: number, locale?: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)

/** Written in capitals however a key spells them. */
const ABBREVIATIONS = new Set(['bic', 'cv', 'gst', 'iban', 'id', 'po', 'url', 'vat'])

/** Joins words into a label: a capital at its start, abbreviations in capitals. */
function sentence(words: readonly string[]): string {
  const label = words
    .map((word) => (ABBREVIATIONS.has(word.toLowerCase()) ? word.toUpperCase() : word))
    .join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const SNAKE_CASE = /_/
const KEBAB_CASE = /^[\p{Ll}\d]+(?:[-.][\p{Ll}\d]+)*$/u
const CAMEL_CASE = /^\p{Ll}[\p{L}\d]*$/u

/**
 * A label from the key of a property: `invoice_number`, `invoice-number` and `invoiceNumber` become `Invoice number`.
 * A key that is no identifier, such as `E-Mail` or `Order No.`, is its own label.
 */
export function labelOfKey(key: string): string {
  if (/\s/.test(key) || ![SNAKE_CASE, KEBAB_CASE, CAMEL_CASE].some((spelling) => spelling.test(key))) {
    return labelOfName(key)
  }
  const words = key
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim()
    .split(' ')
  return sentence(words.map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase())))
}

/**
 * How the name of a document type is shown: as it was given. A name without capitals, as Sheaf and other hosts give
 * (`bank statement`, `bank_statement`), starts with one.
 */
export function labelOfName(name: string): string {
  return /\p{Lu}/u.test(name) ? name : sentence(name.split(/[_\s]+/).filter((word) => word !== ''))
}
