import { countriesOf } from '../country-signs.ts'
import { currenciesIn, gluedCurrenciesIn } from '../currencies.ts'
import { showsUnitedStates } from '../days/date-order.ts'
import { once } from '../once.ts'
import { evidenceAt, type Row, type Sheet } from '../sheet.ts'
import { type Candidate, type Features, flag, rounded } from './candidate.ts'
import { type Page, pageOf, says } from './page.ts'

// The currency of a document, among those that its signs, codes and names may mean.

/**
 * How a currency is named: by its code, by a sign of its own, by either after a label without a space, by a sign that
 * several currencies share, or only by ink before an amount.
 */
const KINDS = ['code', 'sign', 'glued', 'shared', 'lost'] as const
type Kind = (typeof KINDS)[number]

/** Signs that several currencies share, the most common one first. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'AUD', 'CAD', 'SGD', 'HKD', 'NZD', 'MXN', 'CLP', 'ARS'],
  '¥': ['JPY', 'CNY'],
  kr: ['SEK', 'NOK', 'DKK'],
}
const LOST: readonly string[] = ['EUR', 'GBP']

/** Signs and words that only mean a currency next to an amount. */
const NEXT_TO_SUM: readonly (readonly [source: string, codes: readonly string[]])[] = [
  ['kr\\.?|kronor|kroner', SHARED['kr'] ?? []],
  ['s?fr\\.?|francs?|franken', ['CHF']],
  ['euros?', ['EUR']],
  ['TL', ['TRY']],
  ['đ', ['VND']],
  ['R', ['ZAR']],
  ['P', ['PHP']],
]
const SUM = String.raw`\d[\d .,’']*`
const PATTERNS = NEXT_TO_SUM.map(([source, codes]) => {
  const flags = /^[A-Z]{1,2}$/.test(source) ? 'gu' : 'giu'
  return [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:${source})(?=\s?\d[\d ]*[.,]\d{2}(?!\d))|(?<=${SUM})(?:${source})(?!\p{L})`,
      flags,
    ),
    codes,
  ] as const
})

/** Countries by their currency. */
const PAID_IN: ReadonlyMap<string, readonly string[]> = new Map(
  'EUR AT BE DE ES FI FR IE IT LU NL PT|ARS AR|AUD AU|CAD CA|CHF CH|CLP CL|CZK CZ|DKK DK|GBP GB|HKD HK|HUF HU|IDR ID|JPY JP|KRW KR|MXN MX|NOK NO|NZD NZ|PHP PH|SEK SE|SGD SG|VND VN|ZAR ZA'
    .split('|')
    .map((entry): [string, string[]] => [entry.slice(0, 3), entry.split(' ').slice(1)]),
)

interface Mention {
  readonly code: string
  readonly kind: Kind
  /** Index among the currencies that the sign may mean. */
  readonly place: number
  readonly row: Row
  readonly start: number
  readonly end: number
}

interface Currency extends Candidate<string> {
  readonly mentions: readonly Mention[]
}

const mentionsOf = once((page: Page): readonly Mention[] => {
  const found = page.rows.flatMap(({ row }) => [...namedIn(row), ...nextToSums(row)])
  return found.length === 0 && page.sheet.hasLostSign ? lostIn(page) : withoutOthers(found)
})

/** A shared sign means the one of its currencies that the document names elsewhere. */
function withoutOthers(found: readonly Mention[]): readonly Mention[] {
  const plain = new Set(found.flatMap(({ code, kind }) => (kind === 'code' || kind === 'sign' ? [code] : [])))
  const placeOf = ({ row, start }: Mention) => `${row.index} ${start}`
  const named = new Set(found.filter(({ code }) => plain.has(code)).map(placeOf))
  return found.filter((one) => one.kind !== 'shared' || plain.has(one.code) || !named.has(placeOf(one)))
}

const namedIn = (row: Row): Mention[] =>
  [
    ...currenciesIn(row.text).map((found) => ({ ...found, isGlued: false })),
    ...gluedCurrenciesIn(row.text).map((found) => ({ ...found, isGlued: true })),
  ].flatMap(({ code, sign, start, isGlued }) => {
    const codes = SHARED[sign] ?? [code]
    const plain = sign === code ? 'code' : 'sign'
    const kind = codes.length > 1 ? 'shared' : isGlued ? 'glued' : plain
    return codes.map((one, place): Mention => ({
      code: one,
      kind,
      place,
      row,
      start,
      end: start + sign.length,
    }))
  })

const nextToSums = (row: Row): Mention[] =>
  PATTERNS.flatMap(([pattern, codes]) =>
    [...row.text.matchAll(pattern)].flatMap(({ index, 0: sign }) =>
      codes.map((code, place): Mention => {
        const kind = codes.length > 1 || sign.length === 1 ? 'shared' : 'sign'
        return { code, kind, place, row, start: index, end: index + sign.length }
      }),
    ),
  )

/** Unreadable signs before amounts, if a row shows a country of the currency. */
function lostIn({ rows }: Page): Mention[] {
  return LOST.flatMap((code, place): Mention[] => {
    const shown = rows.find(({ row }) =>
      countriesOf(row.text).some((one) => PAID_IN.get(code)?.includes(one)),
    )
    return shown ? [{ code, kind: 'lost', place, row: shown.row, start: 0, end: shown.row.text.length }] : []
  })
}

/** Each currency that something on the page may name, at its least ambiguous mention. */
export function currencyCandidates(sheet: Sheet): Currency[] {
  const byCode = Map.groupBy(mentionsOf(pageOf(sheet)), ({ code }) => code)
  return [...byCode].flatMap(([value, mentions]) => {
    const [plainest] = mentions.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
    return plainest ? [{ value, mentions, row: plainest.row, start: plainest.start, end: plainest.end }] : []
  })
}

const count = (mentions: readonly Mention[], kind: Kind) =>
  Math.min(20, mentions.filter((one) => one.kind === kind).length)

export function currencyFeatures(sheet: Sheet, { value, mentions, row, start, end }: Currency): Features {
  const page = pageOf(sheet)
  const all = mentionsOf(page)
  const others = all.filter(({ code }) => code !== value)
  const plain = others.filter(({ kind }) => kind === 'code' || kind === 'sign')
  const rows = (of: readonly Mention[]) => new Set(of.map((one) => one.row.index)).size
  const isInTotal = mentions.some((one) => says(page.rows[one.row.index]?.phrases ?? [], 'total'))
  return {
    ...Object.fromEntries(KINDS.map((kind) => [kind, count(mentions, kind)])),
    ...Object.fromEntries(KINDS.map((kind) => [`others ${kind}`, count(others, kind)])),
    'plain others': new Set(plain.map(({ code }) => code)).size,
    'is usual': flag(mentions.some(({ place }) => place === 0)),
    rows: Math.min(20, rows(mentions)),
    'rows of others': Math.min(20, rows(others)),
    'is in total': flag(isInTotal),
    'sums of page': Math.min(20, page.moneyRows),
    ...countryOf(page, value, all),
    'is whole': flag(sheet.amountStyle === 'whole'),
    length: end - start,
    'is near sum': flag(/\d\s?$/.test(row.text.slice(0, start)) || /^\s?[-–(]?\d/.test(row.text.slice(end))),
    'row of all': rounded(row.index / Math.max(1, sheet.rows.length)),
    confidence: rounded(evidenceAt(row, start, end).confidence ?? 0),
    'page doubt': rounded(sheet.doubt),
  }
}

/** What the document's country implies for a currency, and for the others that its signs may mean. */
function countryOf({ sheet, countries }: Page, value: string, all: readonly Mention[]): Features {
  const shown: readonly string[] = countries
  const isShown = (code: string) =>
    code === 'USD'
      ? showsUnitedStates(sheet.text)
      : (PAID_IN.get(code) ?? []).some((one) => shown.includes(one))
  const rivals = new Set(all.map(({ code }) => code).filter((code) => code !== value))
  return {
    'country shown': flag(isShown(value)),
    'country known': flag(value === 'USD' || PAID_IN.has(value)),
    'countries shown': Math.min(6, shown.length),
    'rivals shown': Math.min(4, [...rivals].filter(isShown).length),
    rivals: Math.min(12, rivals.size),
  }
}
