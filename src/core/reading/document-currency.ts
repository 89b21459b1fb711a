import { type Country, countriesOf } from './country-signs.ts'
import { currenciesIn } from './currencies.ts'
import { evidenceAt, type Sheet, unsure } from './sheet.ts'
import type { Found } from './types.ts'

/** Whose money is written with a bare `$`. */
const DOLLAR_OF: Partial<Record<Country, string>> = {
  AR: 'ARS',
  AU: 'AUD',
  CA: 'CAD',
  CL: 'CLP',
  HK: 'HKD',
  MX: 'MXN',
  NZ: 'NZD',
  SG: 'SGD',
}

/** The dollar or peso of the one country with such money that a paper shows; null where it shows none or several. */
function dollarOf(countries: readonly Country[]): string | null {
  const codes = countries.flatMap((country) => DOLLAR_OF[country] ?? [])
  return codes.length === 1 ? (codes[0] ?? null) : null
}

const DOLLARS = new Set(['AUD', 'CAD', 'SGD', 'HKD', 'NZD', 'USD'])

interface Mentions {
  readonly found: Found<string>
  count: number
  /** How often as a `$` without a country. */
  bare: number
}

/**
 * The currency that a document names most. A bare `$` means the dollar that is named elsewhere, if one
 * is, else that of the country whose registers, postcodes or telephones the paper shows, else that of the United States.
 */
export function documentCurrency(sheet: Sheet): Found<string> | null {
  const seen = new Map<string, Mentions>()
  for (const row of sheet.rows) {
    for (const { code, sign, start } of currenciesIn(row.text)) {
      const evidence = evidenceAt(row, start, start + sign.length)
      const mentions = seen.get(code) ?? { found: { value: code, evidence }, count: 0, bare: 0 }
      mentions.count += 1
      if (sign === '$') mentions.bare += 1
      seen.set(code, mentions)
    }
  }
  const ranked = [...seen.values()].sort((a, b) => b.count - a.count)
  const first = ranked[0]
  if (!first) return sheet.hasLostSign ? lostCurrency(sheet) : rand(sheet)
  const isBare = first.found.value === 'USD' && first.bare === first.count
  if (!isBare) return first.found
  const named = ranked.find((one) => one !== first && DOLLARS.has(one.found.value))
  return named?.found ?? { ...first.found, value: dollarOf(countriesOf(sheet.text)) ?? 'USD' }
}

const RAND = /(?<![\p{L}\d])R\s?\d[\d ]*[.,]\d{2}(?![\d.,])/u

/** The rand, whose sign is a letter that codes begin with too: only on papers of its country. */
function rand(sheet: Sheet): Found<string> | null {
  const row = countriesOf(sheet.text).includes('ZA') && sheet.rows.find(({ text }) => RAND.test(text))
  return row ? { value: 'ZAR', evidence: evidenceAt(row) } : null
}

const EURO: ReadonlySet<Country> = new Set(['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT'])

/**
 * The euro or the pound, where a sign was printed that could not be written: ink does not tell which of the two it was,
 * the country's registers, postcodes and telephones do. A person is asked all the same.
 */
function lostCurrency(sheet: Sheet): Found<string> | null {
  const found = sheet.rows.flatMap((row) =>
    countriesOf(row.text).flatMap((country) => {
      const value = country === 'GB' ? 'GBP' : EURO.has(country) ? 'EUR' : null
      return value === null ? [] : [{ value, evidence: evidenceAt(row) }]
    }),
  )
  const [first] = found
  return first && found.every(({ value }) => value === first.value) ? unsure(first, 'choice') : null
}
