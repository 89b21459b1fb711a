import { COUNTRIES, type Country, type CountryFacts } from './lexicon/countries.ts'

const facts = Object.entries(COUNTRIES) as [Country, CountryFacts][]

const PATTERNS = facts.map(([country, { phone, domain, own, names }]) => {
  const ownSigns = [
    own && `(?<![\\p{L}\\d])(?:${own})(?![\\p{L}])`,
    phone && String.raw`\+\s?${phone}[\s(-]{0,2}\d`,
  ]
  const nameSigns = [
    names && `(?<!\\p{L})(?:${names.replaceAll(' ', String.raw`\s?`)})(?!\\p{L})`,
    domain && String.raw`(?:@|www\.)[\w.-]+\.${domain}(?![\w.])`,
  ]
  return { country, own: anyOf(ownSigns, 'u'), names: anyOf(nameSigns, 'iu') }
})

function anyOf(sources: readonly (string | undefined)[], flags: string): RegExp | null {
  const given = sources.filter((source) => source !== undefined)
  return given.length === 0 ? null : new RegExp(given.join('|'), flags)
}

/** The countries of which a text shows a sign; several if it is about cross-border trade. */
export const countriesOf = (text: string): Country[] =>
  PATTERNS.flatMap(({ country, own, names }) => (own?.test(text) || names?.test(text) ? [country] : []))

const countriesWith = (has: (facts: CountryFacts) => boolean): ReadonlySet<Country> =>
  new Set(facts.flatMap(([country, one]) => (has(one) ? [country] : [])))

export const MONTH_FIRST = countriesWith(({ isMonthFirst }) => isMonthFirst === true)
export const WHOLE_MONEY = countriesWith(({ isWholeMoney }) => isWholeMoney === true)

/** ISO 4217. */
export const currencyOf = (country: Country): string => COUNTRIES[country].currency
