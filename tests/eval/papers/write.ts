import type { Wording } from '../kinds/wording.ts'
import type { Country } from '../slips/country.ts'
import { printDay } from '../slips/days.ts'
import type { SlipRole } from '../slips/roles.ts'
import { fill } from '../slips/template.ts'
import type { Dice } from '../workspace/dice.ts'
import type { LabelName, PaperKind, PaperWords, SentenceName } from './wording.ts'

// Values as a paper of a country prints them, and words of its language.

/** Who wrote the words: the author of the lexicon, or somebody who had not seen it. */
export type Writer = 1 | 2

export interface Making {
  readonly dice: Dice
  readonly role: SlipRole
  readonly writer: Writer
  readonly words: PaperWords
  readonly country: Country
  /** ISO 4217. */
  readonly currency: string
  readonly wording: Wording
}

const PLACES: Readonly<Record<Writer, Readonly<Record<SlipRole, readonly number[]>>>> = {
  1: { train: [0], choose: [1], 'held-out': [2] },
  2: { train: [], choose: [0, 1], 'held-out': [2] },
}

/** The variants that a role of a writer uses, of three in sequence. Lists of fewer than three have no roles. */
function variant({ dice, role, writer }: Making, text: string): string {
  const all = text.split('|')
  return dice.one(all.length < 3 ? all : all.filter((_, at) => PLACES[writer][role].includes(at % 3)))
}

export const label = (making: Making, name: LabelName) => variant(making, making.words.labels[name])
export const titleOf = (making: Making, kind: PaperKind) => variant(making, making.words.titles[kind])
export const listed = (making: Making, list: 'goods' | 'terms' | 'findings' | 'subjects') =>
  variant(making, making.words[list])

/** A sentence with its values. */
export const sentence = (making: Making, name: SentenceName, values: Readonly<Record<string, string>>) =>
  variant(making, making.words.says[name]).replaceAll(
    /\[(\w+)\]/g,
    (slot, key: string) => values[key] ?? slot,
  )

export const person = ({ dice, words }: Making) =>
  `${dice.one(words.first.split('|'))} ${dice.one(words.last.split('|'))}`

export const company = ({ dice, words, country }: Making) =>
  `${fill('{name}', dice)} ${dice.one(words.trades.split('|'))} ${dice.one(country.forms.split('|').filter((form) => form !== ''))}`

export const address = ({ dice, country }: Making) => country.address.map((line) => fill(line, dice))
export const code = ({ dice }: Making, ...templates: readonly string[]) => fill(dice.one(templates), dice)

/** How a paper prints its days and amounts: always in one form. */
export interface Print {
  readonly day: (iso: string) => string
  readonly money: (amount: number) => string
}

export function printOf({ dice, country, words, currency }: Making): Print {
  const form = dice.one(country.days)
  const isLong = dice.chance(0.25)
  const long = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const sign = dice.one(['', currency, country.currency])
  const isBehind = country.isSignBehind === true || (country.decimal === ',' && dice.chance(0.5))
  return {
    day: (iso) => (isLong ? long.format(new Date(`${iso}T00:00:00Z`)) : printDay(form, iso)),
    money: (amount) => {
      const [whole = '', cents = ''] = amount.toFixed(2).split('.')
      const text = `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, country.group)}${country.decimal}${cents}`
      if (sign === '') return text
      return isBehind ? `${text} ${sign}` : `${sign} ${text}`
    },
  }
}

/** The names of a country's law in the words' language. */
const ADJECTIVES: Readonly<Record<string, readonly [string, string?, string?]>> = {
  'de-DE': ['deutsch'],
  'de-AT': ['österreichisch'],
  'de-CH': ['schweizerisch'],
  'fr-FR': ['français', 'française'],
  'fr-CA': ['canadien', 'canadienne'],
  'fr-CH': ['suisse', 'suisse'],
  'es-ES': ['español', 'española'],
  'es-MX': ['mexicano', 'mexicana'],
  'it-IT': ['italiano', 'italiana'],
  'it-CH': ['svizzero', 'svizzera'],
  'nl-BE': ['Belgisch'],
  'nl-NL': ['Nederlands'],
  'pt-AO': ['angolano', 'angolana'],
  'pt-PT': ['português', 'portuguesa'],
  'pt-BR': ['brasileiro', 'brasileira'],
  'pl-PL': ['polskie', 'polska', 'polskiemu'],
}
const ENGLISH_LAWS: Readonly<Record<string, string>> = {
  US: 'Delaware',
  GB: 'England',
  CA: 'Ontario',
  IE: 'Ireland',
  ZA: 'South Africa',
}

export function lawOf({ words, country }: Making): Readonly<Record<string, string>> & { law: string } {
  const law =
    words.locale === 'en'
      ? (ENGLISH_LAWS[country.code] ?? '')
      : (new Intl.DisplayNames(words.locale, { type: 'region' }).of(country.code) ?? '')
  const [adjective = '', adjectivef = '', adjectived = ''] =
    ADJECTIVES[`${words.locale}-${country.code}`] ?? []
  return { law, adjective, adjectivef, adjectived }
}
