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

/** A label from a property's key: `invoice_number` and `invoiceNumber` become `Invoice number`. */
export function labelOfKey(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
  const label = words
    .split(' ')
    .map((word) => {
      const lower = word.toLowerCase()
      if (ABBREVIATIONS.has(lower)) return lower.toUpperCase()
      return /^[A-Z]{2,}$/.test(word) ? word : lower
    })
    .join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
