import {
  isPlaceOnly,
  isStreetAndTown,
  LONG_NUMBER,
  looksLikeAddress,
  REGISTER,
  STOP,
} from '../address-lines.ts'
import { isAddressWord } from '../address-words.ts'
import { saysNoName } from '../no-name.ts'
import { hasLegalForm, hasTrade } from '../organisations.ts'
import {
  hasPostcode,
  isTownBehindPostcode,
  isTownLine,
  isWholeTownLine,
  withoutPostcodes,
} from '../postcodes.ts'
import { once } from '../once.ts'
import type { Sheet } from '../sheet.ts'
import { GLUED_STREET, STREET } from '../street-words.ts'
import { countOf, type Features, flag, lettersIn } from './candidate.ts'
import { pageOf } from './page.ts'

// Features of a line of text for being part of an address.

/** A function of a text, computed once for each text of a sheet. */
const ofText = <T>(look: (text: string, sheet: Sheet) => T) => {
  const known = once<Sheet, Map<string, { readonly looks: T }>>(() => new Map())
  return (sheet: Sheet, text: string): T => {
    const found = known(sheet).get(text)
    if (found) return found.looks
    const looks = look(text, sheet)
    known(sheet).set(text, { looks })
    return looks
  }
}

const looksLikeHint = (text: string) =>
  text.length <= 120 &&
  (looksLikeAddress(text) || isTownLine(text) || STREET.test(text) || isStreetAndTown(text))

/** Without one of these, a single line is not recognised as part of an address. */
export const isHint = ofText(looksLikeHint)

/** A name followed by a number, or a number followed by a name, without a word that explains them. */
const NAME_AND_NUMBER =
  /^\W*\p{L}[\p{L}.'’/ -]{2,40}[\s,]*\d{1,5}(?:\s?\p{L})?(?:\s?[/-]\s?\d{1,4})?[\s.,]*$/u
const NUMBER_AND_NAME = /^\W*\d{1,5}(?:[-/]\d{1,4}){0,2}\p{L}?[\s,.]*\p{L}{2}/u

/** A post-office box. */
const BOX =
  /(?<!\p{L})(?:p\.?\s?o\.?\s?box|private bag|postfach|postbus|postboks|box|b\.?p\.?|apartado|casilla|caixa postal|casella postale|skr\.? poczt|p\.?k\.?|pf\.?|pl)[\s.:]*\d/iu

/** Names of shop buildings, and of places in them. */
const BUILDING =
  /(?<!\p{L})(?:house|plaza|cent(?:re|er|ro)|mall|building|bldg|arcade|arkaden|tower|court|passage|galer(?:ie|[ií]a|ia)|palazzo|edif[ií]cio|r[ée]sidence|b[âa]t(?:iment|\.)|residence|wisma|menara|gedung|kompleks|pasaj[ıi]?|avm|level|floor|etage|[ée]tage|piso|piano|og|eg|unit|suite|shop|store|local|loja|lantai|lt|tang|park|station|bahnhof|haus|hof|markthalle)(?!\p{L})|(?:haus|center|centrum|senter|keskus|passage|galleria|központ)(?!\p{L})/iu

const looksLikeStreet = (text: string): boolean =>
  BOX.test(text) ||
  ((NAME_AND_NUMBER.test(text) || NUMBER_AND_NAME.test(text)) &&
    !text.includes(':') &&
    !LONG_NUMBER.test(text) &&
    !saysNoName(text) &&
    !hasLegalForm(text) &&
    lettersIn(text) > 4)

/** A name with a number that no other words or signs explain: it may be a street at the head of a document. */
export const mayBeStreet = ofText(looksLikeStreet)

function looksOf(text: string) {
  const letters = lettersIn(text)
  const known = (text.match(/\p{L}{3,}/gu) ?? []).filter(isAddressWord).join('').length
  return {
    letters: Math.min(60, letters),
    digits: Math.min(20, countOf(text, /\d/g)),
    words: Math.min(12, countOf(text, /\S+/g)),
    'share known': Math.round((100 * known) / Math.max(1, letters)) / 100,
    street: flag(STREET.test(text)),
    'glued street': flag(GLUED_STREET.test(text)),
    postcode: flag(hasPostcode(text)),
    town: flag(isTownLine(text)),
    'town behind': flag(isTownBehindPostcode(text)),
    'looks like address': flag(looksLikeAddress(text)),
    building: flag(BUILDING.test(text)),
    box: flag(BOX.test(text)),
    'may be street': flag(looksLikeStreet(text)),
    'name and number': flag(NAME_AND_NUMBER.test(text)),
    'number and name': flag(NUMBER_AND_NAME.test(text)),
    'only place': flag(isPlaceOnly(text)),
    'starts with digit': flag(/^\W*\d/.test(text)),
    'ends with digit': flag(/\d\W*$/.test(text)),
    'ends with comma': flag(/,\s*$/.test(text)),
    'has comma': countOf(text, /,/g),
    year: flag(/(?<!\d)(?:18|19|20)\d{2}(?!\d)/.test(text)),
    'has colon': flag(/:/.test(text)),
    'long number': flag(LONG_NUMBER.test(withoutPostcodes(text))),
    stop: flag(STOP.test(text)),
    register: flag(REGISTER.test(text)),
    form: flag(hasLegalForm(text)),
    trade: flag(hasTrade(text)),
    'no name': flag(saysNoName(text)),
    large: flag(text === text.toUpperCase()),
    small: flag(text === text.toLowerCase()),
  }
}

/** Positions of lines within a run of lines or next to it. */
const PLACES = ['first', 'last', 'above', 'below'] as const
type Place = (typeof PLACES)[number]

/** The features of a line, the same for each position, and whether it is a town line of the document's country. */
export const lineFacts = ofText((text, sheet) => {
  const looks = looksOf(text)
  const named = PLACES.map((place) => [
    place,
    Object.fromEntries(Object.entries(looks).map(([key, value]) => [`${place} ${key}`, value])),
  ])
  return {
    looks,
    at: Object.fromEntries(named) as Readonly<Record<Place, Features>>,
    isHint: isHint(sheet, text),
    isWholeTown: isWholeTownLine(text, pageOf(sheet).countries),
  }
})
