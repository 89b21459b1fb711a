import {
  isPlaceOnly,
  isStreetAndTown,
  LONG_NUMBER,
  looksLikeAddress,
  REGISTER,
  STOP,
} from '../address-lines.ts'
import { isAddressWord } from '../address-words.ts'
import { hasLegalForm, hasTrade } from '../organisations.ts'
import { saysNoName } from '../parties.ts'
import { hasPostcode, isTownBehindPostcode, isTownLine, withoutPostcodes } from '../postcodes.ts'
import type { Sheet } from '../sheet.ts'
import { GLUED_STREET, STREET } from '../street-words.ts'
import type { Features } from './candidate.ts'

// What a line of text says of being one of an address.

const hints = new WeakMap<Sheet, Map<string, boolean>>()

/** One line of an address that has none of this is not known by itself. Each text of a sheet is looked at once. */
export function isHint(sheet: Sheet, text: string): boolean {
  const ofSheet = hints.get(sheet) ?? new Map<string, boolean>()
  hints.set(sheet, ofSheet)
  const is = ofSheet.get(text) ?? looksLikeHint(text)
  ofSheet.set(text, is)
  return is
}

const looksLikeHint = (text: string) =>
  text.length <= 120 &&
  (looksLikeAddress(text) || isTownLine(text) || STREET.test(text) || isStreetAndTown(text))

const flag = (is: boolean) => (is ? 1 : 0)
const count = (text: string, shape: RegExp) => text.match(shape)?.length ?? 0

/** A name and a number behind it, or a number and a name, without a word that says what they are. */
const NAME_AND_NUMBER =
  /^\W*\p{L}[\p{L}.'’/ -]{2,40}[\s,]*\d{1,5}(?:\s?\p{L})?(?:\s?[/-]\s?\d{1,4})?[\s.,]*$/u
const NUMBER_AND_NAME = /^\W*\d{1,5}(?:[-/]\d{1,4}){0,2}\p{L}?[\s,.]*\p{L}{2}/u

/** A post-office box. */
const BOX =
  /(?<!\p{L})(?:p\.?\s?o\.?\s?box|private bag|postfach|postbus|postboks|box|b\.?p\.?|apartado|casilla|caixa postal|casella postale|skr\.? poczt|p\.?k\.?|pf\.?|pl)[\s.:]*\d/iu

/** What houses of shops are called, and places in them. */
const BUILDING =
  /(?<!\p{L})(?:house|plaza|cent(?:re|er|ro)|mall|building|bldg|arcade|arkaden|tower|court|passage|galer(?:ie|[ií]a|ia)|palazzo|edif[ií]cio|r[ée]sidence|b[âa]t(?:iment|\.)|residence|wisma|menara|gedung|kompleks|pasaj[ıi]?|avm|level|floor|etage|[ée]tage|piso|piano|og|eg|unit|suite|shop|store|local|loja|lantai|lt|tang|park|station|bahnhof|haus|hof|markthalle)(?!\p{L})|(?:haus|center|centrum|senter|keskus|passage|galleria|központ)(?!\p{L})/iu

/** A name with a number that no other words or signs explain: it may be a street where the head of a paper is. */
export const mayBeStreet = (text: string): boolean =>
  BOX.test(text) ||
  ((NAME_AND_NUMBER.test(text) || NUMBER_AND_NAME.test(text)) &&
    !text.includes(':') &&
    !LONG_NUMBER.test(text) &&
    !saysNoName(text) &&
    !hasLegalForm(text) &&
    count(text, /\p{L}/gu) > 4)

/** What a line looks like. */
export function lineFeatures(text: string): Features {
  const letters = count(text, /\p{L}/gu)
  const known = (text.match(/\p{L}{3,}/gu) ?? []).filter(isAddressWord).join('').length
  return {
    letters: Math.min(60, letters),
    digits: Math.min(20, count(text, /\d/g)),
    words: Math.min(12, count(text, /\S+/g)),
    'share known': Math.round((100 * known) / Math.max(1, letters)) / 100,
    street: flag(STREET.test(text)),
    'glued street': flag(GLUED_STREET.test(text)),
    postcode: flag(hasPostcode(text)),
    town: flag(isTownLine(text)),
    'town behind': flag(isTownBehindPostcode(text)),
    'looks like address': flag(looksLikeAddress(text)),
    building: flag(BUILDING.test(text)),
    box: flag(BOX.test(text)),
    'may be street': flag(mayBeStreet(text)),
    'name and number': flag(NAME_AND_NUMBER.test(text)),
    'number and name': flag(NUMBER_AND_NAME.test(text)),
    'only place': flag(isPlaceOnly(text)),
    'starts with digit': flag(/^\W*\d/.test(text)),
    'ends with digit': flag(/\d\W*$/.test(text)),
    'ends with comma': flag(/,\s*$/.test(text)),
    'has comma': count(text, /,/g),
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
