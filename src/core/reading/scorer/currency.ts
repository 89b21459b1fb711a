import { ownRows } from '../addressed-rows.ts'
import { countriesOf, countriesOfRow, countriesOfTax, currencyOf } from '../country-signs.ts'
import { currenciesIn, gluedCurrenciesIn } from '../currencies.ts'
import { once } from '../once.ts'
import { findPayer } from '../parties.ts'
import { evidenceAt, type Row, type Sheet, withLowConfidence } from '../sheet.ts'
import type { Found } from '../types.ts'
import { type Candidate, type Features, flag, rounded } from './candidate.ts'
import { type Page, pageOf, says } from './page.ts'

// The currency of a document, among those that its signs, codes and names may mean.

/**
 * How a currency is named: by its code, by a sign of its own, by either after a label without a space, by a sign that
 * several currencies share, only by ink before an amount, or only by the country that the page shows.
 */
const KINDS = ['code', 'sign', 'glued', 'shared', 'lost', 'implied'] as const
type Kind = (typeof KINDS)[number]

/** Signs that several currencies share, the most common one first. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'AUD', 'CAD', 'SGD', 'HKD', 'NZD', 'MXN', 'CLP', 'ARS'],
  '¥': ['JPY', 'CNY'],
  kr: ['SEK', 'NOK', 'DKK'],
}
const SHARING: ReadonlySet<string> = new Set(Object.values(SHARED).flat())
/** Currencies with a sign that is often not read. */
const LOST: ReadonlySet<string> = new Set(['EUR', 'GBP'])

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

interface Mention {
  readonly code: string
  readonly kind: Kind
  /** Index among the currencies that the sign may mean; -1 without a sign. */
  readonly place: number
  readonly row: Row
  readonly start: number
  readonly end: number
}

interface Currency extends Candidate<string> {
  readonly mentions: readonly Mention[]
}

const mentionsOf = once((page: Page): readonly Mention[] => {
  const found = page.rows.flatMap(({ row }) => [...namedIn(row, page), ...nextToSums(row)])
  const isNamed = found.some(({ kind }) => kind === 'code' || kind === 'sign')
  return [...withoutOthers(found), ...(isNamed ? [] : impliedBy(page, bySharedSigns(found)))]
})

/** The currencies that the shared signs of a page may mean. */
const bySharedSigns = (mentions: readonly Mention[]): ReadonlySet<string> =>
  new Set(mentions.flatMap(({ code, kind }) => (kind === 'shared' && SHARING.has(code) ? [code] : [])))

const YEN = /[¥￥]/g

/** What rows say of the sender, without the sign of the yen, which is that of the yuan as well. */
const rowsOfSender = once((sheet: Sheet) =>
  ownRows(sheet).map(({ row, text }) => ({ row, text: text.replaceAll(YEN, '') })),
)

/** The countries that a page shows, besides that of the addressee. */
const countriesOn = once(({ sheet }: Page) =>
  countriesOf(
    rowsOfSender(sheet)
      .map(({ text }) => text)
      .join('\n'),
  ),
)

/** A shared sign means the one of its currencies that the document names elsewhere. */
function withoutOthers(found: readonly Mention[]): readonly Mention[] {
  const plain = new Set(found.flatMap(({ code, kind }) => (kind === 'code' || kind === 'sign' ? [code] : [])))
  const placeOf = ({ row, start }: Mention) => `${row.index} ${start}`
  const named = new Set(found.filter(({ code }) => plain.has(code)).map(placeOf))
  return found.filter((one) => one.kind !== 'shared' || plain.has(one.code) || !named.has(placeOf(one)))
}

/** An amount with cents directly after a sign, which is then not the yen's; many programs print `.00` for it. */
const WITH_CENTS = /^\s?\d[\d,]*\.(?!00)\d{2}(?!\d)/

const namedIn = (row: Row, page: Page): Mention[] =>
  [
    ...currenciesIn(row.text).map((found) => ({ ...found, isGlued: false })),
    ...gluedCurrenciesIn(row.text).map((found) => ({ ...found, isGlued: true })),
  ].flatMap(({ code, sign, start, isGlued }) => {
    const isYen = !WITH_CENTS.test(row.text.slice(start + sign.length)) || countriesOn(page).includes('JP')
    const codes = (SHARED[sign] ?? [code]).filter((one) => isYen || sign !== '¥' || one !== 'JPY')
    const plain = sign === code ? 'code' : 'sign'
    const kind = SHARED[sign] ? 'shared' : isGlued ? 'glued' : plain
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

const NOT_BY_SIGN = -1

/**
 * The currencies of the countries that a page with amounts shows, which may explain unreadable signs before them. One
 * that the printed signs (`signed`) do not mean only on a paper without an addressee, such as a receipt.
 */
function impliedBy(page: Page, signed: ReadonlySet<string>): Mention[] {
  const { moneyRows, sheet } = page
  if (moneyRows === 0) return []
  const isOpen = signed.size === 0 || findPayer(sheet) === null
  return rowsOfSender(sheet).flatMap(({ row, text }) => {
    const codes = [...new Set(countriesOfRow(text).map(currencyOf))]
    return codes
      .filter((code) => isOpen || signed.has(code))
      .map((code): Mention => {
        const isLost = sheet.hasLostSign && LOST.has(code)
        const end = row.text.length
        return { code, kind: isLost ? 'lost' : 'implied', place: NOT_BY_SIGN, row, start: 0, end }
      })
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

/**
 * The currencies of the countries that a page shows. That of the addressee is one only where it is the most common
 * meaning of a printed sign and the page shows no other country: invoices within a country often name it there alone.
 */
const shownOn = once((page: Page): ReadonlySet<string> => {
  const own = new Set(countriesOn(page).map(currencyOf))
  const [only, ...others] = new Set(countriesOf(page.sheet.text.replaceAll(YEN, '')).map(currencyOf))
  if (own.size > 0 || only === undefined || others.length > 0) return own
  const isUsual = mentionsOf(page).some(({ code, place }) => code === only && place === 0)
  return isUsual ? new Set([only]) : own
})

/** Whether nothing names it but the country that the page shows, and no sign is printed. */
export const isAssumed = ({ mentions }: Currency, sheet: Sheet) =>
  mentions.every(({ kind }) => kind === 'implied') && bySharedSigns(mentionsOf(pageOf(sheet))).size === 0

/**
 * A sign of several currencies is certain only if the page shows the country of one of them, and of no other: the trees
 * have seen few pages of two countries. A currency that the printed sign does not mean is never certain.
 */
export function capCurrencyConfidence(
  found: Found<string>,
  { mentions, value }: Currency,
  sheet: Sheet,
): Found<string> {
  const page = pageOf(sheet)
  const signed = bySharedSigns(mentionsOf(page))
  const isByCountry = mentions.every(({ place }) => place === NOT_BY_SIGN)
  if (isByCountry && signed.size > 0 && !signed.has(value)) return withLowConfidence(found, 'choice')
  if (mentions.some(({ kind }) => kind !== 'shared' && kind !== 'implied')) return found
  const shown = shownOn(page)
  const rivals = currencyCandidates(sheet).filter((one) => shown.has(one.value))
  return rivals.length === 1 && shown.has(value) ? found : withLowConfidence(found, 'choice')
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

const currenciesOfTax = once(({ sheet }: Page) => new Set(countriesOfTax(sheet.text).map(currencyOf)))

/** What the document's country implies for a currency, and for the others that its signs may mean. */
function countryOf(page: Page, value: string, all: readonly Mention[]): Features {
  const taxed = currenciesOfTax(page)
  const shown = shownOn(page)
  const rivals = new Set(all.map(({ code }) => code).filter((code) => code !== value))
  return {
    'country shown': flag(shown.has(value)),
    'countries shown': Math.min(6, shown.size),
    'rivals shown': Math.min(4, [...rivals].filter((code) => shown.has(code)).length),
    rivals: Math.min(12, rivals.size),
    'tax of country': taxed.size === 0 ? 0 : taxed.has(value) ? 1 : -1,
  }
}
