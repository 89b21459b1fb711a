import { hasPostcode } from './postcodes.ts'
import { COUNTRIES, type Country, type CountryFacts } from './lexicon/countries.ts'

const facts = Object.entries(COUNTRIES) as [Country, CountryFacts][]

const PATTERNS = facts.map(([country, { phone, domain, own, words, names }]) => ({
  country,
  own: anyOf(
    [own && `(?<![\\p{L}\\d])(?:${own})(?![\\p{L}])`, phone && String.raw`\+\s?${phone}[\s(-]{0,2}\d`],
    'u',
  ),
  words: anyOf([words && asWords(words), domain && String.raw`(?:@|www\.)[\w.-]+\.${domain}(?![\w.])`], 'iu'),
  names: anyOf([names && asWords(names)], 'iu'),
}))

function asWords(source: string): string {
  return `(?<!\\p{L})(?:${source.replaceAll(' ', String.raw`\s?`)})(?!\\p{L})`
}

function anyOf(sources: readonly (string | undefined)[], flags: string): RegExp | null {
  const given = sources.filter((source) => source !== undefined)
  return given.length === 0 ? null : new RegExp(given.join('|'), flags)
}

/** The countries of which a text shows a sign; several if it is about cross-border trade. */
export const countriesOf = (text: string): Country[] =>
  PATTERNS.flatMap(({ country, own, words, names }) =>
    own?.test(text) || words?.test(text) || names?.test(text) ? [country] : [],
  )

/** The countries that a row shows its paper to be of. A name alone may be of goods: `TURKEY SANDWICH`. */
export const countriesOfRow = (row: string): Country[] =>
  PATTERNS.flatMap(({ country, own, words, names }) =>
    own?.test(row) || words?.test(row) || (names?.test(row) && hasPostcode(row)) ? [country] : [],
  )

const TAXES = facts.flatMap(([country, { taxes }]) =>
  taxes ? [{ country, name: new RegExp(`(?<!\\p{L})(?:${taxes})(?!\\p{Ll})`, 'u') }] : [],
)
/** The countries whose sales tax has a name in a text, of names that few countries share. */
export const countriesOfTax = (text: string): Country[] =>
  TAXES.flatMap(({ country, name }) => (name.test(text) ? [country] : []))

const countriesWith = (has: (facts: CountryFacts) => boolean): ReadonlySet<Country> =>
  new Set(facts.flatMap(([country, one]) => (has(one) ? [country] : [])))

export const MONTH_FIRST = countriesWith(({ isMonthFirst }) => isMonthFirst === true)
export const WHOLE_MONEY = countriesWith(({ isWholeMoney }) => isWholeMoney === true)

/** ISO 4217. */
export const currencyOf = (country: Country): string => COUNTRIES[country].currency
