import type { TillWords } from './till-words.ts'
import { FURTHER } from './tills-further.ts'
import { WEST } from './tills-west.ts'

const CARD: readonly (readonly [string, string])[] = [
  ['Terminal-ID', '{99999999}'],
  ['AID', 'A00000000{99999}'],
  ['Trace', '{999999}'],
  ['Auth', '{99}{A}{999}'],
]

const TILLS = { ...WEST, ...FURTHER }

const LANGUAGE_OF: Readonly<Record<string, keyof typeof TILLS>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  IT: 'it',
  ES: 'es',
  MX: 'es',
  CL: 'es',
  PT: 'pt',
  BR: 'pt',
  NL: 'nl',
  SE: 'sv',
  DK: 'da',
  NO: 'no',
  FI: 'fi',
  PL: 'pl',
  CZ: 'cs',
  HU: 'hu',
  TR: 'tr',
  ID: 'id',
  VN: 'vi',
}

/** English if a country's tills print nothing else. */
export const languageOf = (country: string): keyof typeof TILLS => LANGUAGE_OF[country] ?? 'en'

export const tillWordsOf = (country: string): TillWords => TILLS[languageOf(country)]

/** Numbers that terminals print for a card payment. */
export const cardNumbers = CARD
