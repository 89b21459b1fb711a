import type { Country } from './lexicon/countries.ts'

// Postcodes, whose form depends on the country, and address lines that contain one next to its town.

/** Five digits, or letters and digits as in Britain and the Netherlands: always postcodes within an address. */
const PLAIN =
  /(?<![\d./:-]|\d[ ,])(?:\d{5}(?:-\d{4})?|\d{2}\s\d{3}(?=\s?\p{Lu}{3})|[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}|\d{4}\s?[A-Z]{2}(?!\p{L}))(?![\d./:-]|,\d|\s\d)/u

const TOWN = String.raw`\p{L}[\p{L}'’]+(?:[ .,/()-]{1,4}\p{L}[\p{L}'’]*){0,5}[.)]?`
/** After a town: one or two letters or digits of a district (`København K`, `Praha 1`). */
const DISTRICT = String.raw`(?:\s\d{1,2})?[\s.,]*`
/** Alternating letters and digits: Canada, Ireland, Argentina; and with the country in front (`D-24103`, `CH-8008`). */
const LETTERED =
  /(?<![\p{L}\d-])(?:[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d|(?:[AC-FHKNPRTV-Y]\d{2}|D6W)\s[\dAC-FHKNPRTV-Y]{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3}|(?:D|DE|A|AT|B|BE|L|LU|F|FR|I|IT|CH|FL|DK|N|NO|FI|FIN|SI|LV|LT|HR|BG)-\d{4,5}(?=\s+\p{L}{2})|SE?-\d{3}\s?\d{2}(?=\s+\p{L}{2}))(?![\p{L}\d])/u
/** British ones at the end of their line, without the space. */
const GLUED = /(?<![\p{L}\d])[A-Z]{1,2}\d{1,2}[A-Z]?\d[A-Z]{2}[\s.,]*$/u
/**
 * In groups: Poland and Portugal before the town, Brazil also alone, Sweden, Greece and others at the beginning, Japan
 * after its mark or the word for a ward, town or prefecture.
 */
const GROUPED = new RegExp(
  String.raw`(?<!(?<!CEP)[-]|[\d./]|\d[ ,])(?:\d{2}-\d{3}(?=\s+\p{L}{3})|\d{4}-\d{3}(?=\s+\p{L}{3}|\p{Lu}\p{L}{2,}[\s.,]*$|[\s.,]*$)|\d{5}-\d{3}(?![\d-]))|^\W*\d{3}\s\d{2}\s+${TOWN}${DISTRICT}$|(?:〒\s?|-(?:ku|shi|fu|ken|to)\W.*\s|[Tt]okyo\W+|TOKYO\W+)\d{3}-\d{4}(?!\d)`,
  'u',
)
/** Six digits after a town, or in two groups: India, Singapore, Romania, Vietnam. */
const BEHIND_TOWN =
  /(?<!\p{L})(?!(?:no|nr|id|roc|reg|bhd|ltd|box|lot|pt|tel|fax|hp|gst|vat|sst|brn|fon)(?!\p{L}))(?:\p{L}{2,}[.,)]?\s*[–-]?\s*|S\s?\()(?:\d{6}|\d{3}\s\d{3})(?![\d-]|\s*[-–]?\p{Lu}(?!\p{L})|\s\d)/iu
/** Four digits alone before or after a town. */
const FOUR_BEFORE = new RegExp(String.raw`^\W*\d{4}(?:\s+|(?=\p{Lu}\p{L}{3}))${TOWN}${DISTRICT}$`, 'u')
const FOUR_BEHIND = /^[^\d:]*\p{L}{2,}[.)]?[,\s]\s*\d{4}(?:\s+\p{L}[\p{L}.]+){0,3}[\s.,]*$/u
const FOUR_DIGITS = new Set<Country>(['AT', 'AU', 'BE', 'CH', 'DK', 'HU', 'NO', 'NZ', 'PH', 'ZA'])

/** Whether it contains a postcode whose form alone distinguishes it from other numbers. */
export const hasPostcode = (text: string) =>
  PLAIN.test(text) || LETTERED.test(text) || GROUPED.test(text) || GLUED.test(text)

/** Maximum length of an address line. */
const LONGEST = 100

/** A line with a town and its postcode, if it is among the lines of an address. */
export const isTownLine = (text: string) => hasPostcode(text) || BEHIND_TOWN.test(text) || hasFourDigits(text)

/** The same with the postcode before the town: after it, a number may mean something else. */
export const isTownBehindPostcode = (text: string) =>
  hasPostcode(text) || (text.length <= LONGEST && FOUR_BEFORE.test(text))

const hasFourDigits = (text: string) =>
  text.length <= LONGEST && (FOUR_BEFORE.test(text) || FOUR_BEHIND.test(text))

/**
 * Whether the line's postcode has as many digits as those of the document's countries. Four digits may also be the rest
 * of five, and six another number.
 */
export const isWholeTownLine = (text: string, countries: readonly Country[]) =>
  hasPostcode(text) ||
  BEHIND_TOWN.test(text) ||
  (hasFourDigits(text) && countries.some((one) => FOUR_DIGITS.has(one)))

/** The text without postcodes that are recognisable by their form alone. */
export const withoutPostcodes = (text: string) =>
  [PLAIN, LETTERED, GROUPED, BEHIND_TOWN].reduce((left, shape) => left.replace(shape, ''), text)

const SHORT_OUTWARD = /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?![\p{L}\d])/u
const MIXED = [SHORT_OUTWARD, LETTERED]

/** Ranges of postcodes with letters and digits, in which no characters must be corrected. */
export const mixedPostcodesIn = (text: string): { start: number; end: number }[] =>
  MIXED.flatMap((shape) => {
    const match = shape.exec(text)
    return match ? [{ start: match.index, end: match.index + match[0].length }] : []
  })
