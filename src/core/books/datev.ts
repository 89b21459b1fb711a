import type { BookProblem, BookSettings } from '#contract/books.ts'
import { spreadsheetSafe } from '#lib/csv.ts'
import { winAnsi } from '#lib/win-ansi.ts'
import { automaticRate } from './automatic-accounts.ts'
import { amountText, type BookBatch, daysOf, type FormatRules } from './batch.ts'
import { datevColumns, isDatevText } from './datev-columns.ts'
import { rounded } from './entry-line.ts'
import type { BookEntry } from './entry.ts'
import { error, warning } from './entry-problems.ts'
import { toWindows1252 } from './windows-1252.ts'

// DATEV format, posting batch: header version 700, category 21, format version 13. Rules and source: README.

const TEXT_MAX = 60
const NUMBER_MAX = 36
const INFO_MAX = 210
/** The currency of the batch. */
const BASE = 'EUR'

export const datevRules: FormatRules = {
  batchProblems: ({ settings: { datev } }) => [
    ...(datev.consultant === null ? [error('missing', 'consultant')] : []),
    ...(datev.client === null ? [error('missing', 'client')] : []),
  ],
  entryProblems: ({ settings, entries }) => {
    const year = mostlyYear(entries, settings)
    return (entry) => [
      ...accountProblems(entry, settings),
      ...dayProblems(entry, settings, year),
      ...amountProblems(entry),
      ...taxProblems(entry),
      ...textProblems(entry),
    ]
  },
}

function accountProblems(entry: BookEntry, { datev }: BookSettings): BookProblem[] {
  const found: BookProblem[] = []
  const sides = [
    ['account', entry.account],
    ['contra_account', entry.contraAccount],
  ] as const
  for (const [field, account] of sides) {
    if (account === null) found.push(error('missing', field))
    // Customer and supplier accounts have one more digit.
    else if (!/^\d+$/.test(account) || Number(account) === 0) found.push(error('unsupported', field, account))
    else if (account.length > datev.account_length + 1)
      found.push(error('too-long', field, String(datev.account_length + 1)))
  }
  for (const { key } of entry.taxes)
    if (key !== null && !/^\d{1,4}$/.test(key)) found.push(error('unsupported', 'tax_key', key))
  return found
}

/** The most frequent fiscal year of the entries, the earliest if tied; null without dates. */
function mostlyYear(entries: readonly BookEntry[], settings: BookSettings): string | null {
  const years = entries.flatMap(({ date }) => (date === null ? [] : fiscalYear(date, settings)))
  const counted = [...Map.groupBy(years, (year) => year)].toSorted(
    ([a, ofA], [b, ofB]) => ofB.length - ofA.length || a.localeCompare(b),
  )
  return counted[0]?.[0] ?? null
}

/** `year`: the fiscal year of the batch. */
function dayProblems({ date }: BookEntry, settings: BookSettings, year: string | null): BookProblem[] {
  if (date === null) return [error('missing', 'date')]
  return year === null || fiscalYear(date, settings) === year ? [] : [error('other-year', 'date', year)]
}

function amountProblems(entry: BookEntry): BookProblem[] {
  const { gross, currency, rate } = entry
  if (gross === null) return [error('missing', 'gross')]
  const found: BookProblem[] = []
  if (inEuros(gross, entry) === 0 || amountText(gross) === null)
    found.push(error('out-of-range', 'gross', String(gross)))
  if (currency === null) found.push(error('missing', 'currency'))
  else if (currency !== BASE && rate === null) found.push(error('no-rate', 'currency', currency))
  else if (currency !== BASE && !holdsRate(rate?.perEuro ?? ''))
    found.push(warning('converted', 'currency', `${currency} → ${BASE}`))
  return found
}

/** A revenue account may post a rate automatically; for some the rate is known. */
function taxProblems({ account, isSale, taxes }: BookEntry): BookProblem[] {
  if (account === null) return []
  const keyless = taxes.filter(({ key }) => key === null)
  const own = isSale ? automaticRate(account) : null
  const isLacking =
    own !== null
      ? // An unknown rate has its own warning.
        keyless.some(({ rate }) => rate !== null && rate !== own)
      : keyless.some(({ tax }) => tax !== 0) && (!isSale || taxes.length > 1)
  return isLacking ? [warning('no-tax-key', 'tax_key')] : []
}

function textProblems(entry: BookEntry): BookProblem[] {
  const found: BookProblem[] = []
  const number = documentNumber(entry.number)
  if (number.length > NUMBER_MAX) found.push(error('too-long', 'number', `${NUMBER_MAX}`))
  else if (number !== (entry.number ?? '')) found.push(warning('adjusted', 'number', number))
  const text = winAnsi(entry.title)
  if (text !== entry.title.normalize('NFC').trim())
    found.push(warning('adjusted', 'text', postingText(entry)))
  if (winAnsi(entry.link) !== entry.link || entry.link.length > INFO_MAX)
    found.push(error('unsupported', 'link', entry.link))
  return found
}

/** Belegfeld 1 allows letters, digits and these characters. */
const documentNumber = (number: string | null) => (number ?? '').replace(/[^A-Za-z0-9_$&%*+\-/]/g, '')

function postingText({ title, filename, number }: BookEntry): string {
  const text = [title, filename, number ?? ''].map(winAnsi).find((one) => one !== '') ?? ''
  return spreadsheetSafe(text).slice(0, TEXT_MAX).trim()
}

/** First day of the fiscal year that contains this day, as `20260101`. */
function fiscalYear(day: string, { datev }: BookSettings): string {
  const start = datev.fiscal_year_start
  const year = Number(day.slice(0, 4)) - (day.slice(5) < start ? 1 : 0)
  return `${year}${start.replace('-', '')}`
}

/** The rate field starts with a digit above 0 and has two to six decimals. */
const holdsRate = (perEuro: string) => Number(perEuro) >= 1 && Number(perEuro) < 10_000

export function writeDatev(batch: BookBatch): Uint8Array {
  const lines = [header(batch), datevColumns.join(';'), ...batch.entries.flatMap((entry) => rowsOf(entry))]
  return toWindows1252(lines.map((line) => `${line}\r\n`).join(''))
}

function header({ settings, at, entries }: BookBatch): string {
  const { consultant, client, account_length, chart } = settings.datev
  const days = daysOf(entries)
  if (days === null || consultant === null || client === null)
    throw new Error('A batch with errors cannot be written')
  const digits = (text: string) => text.replace(/\D/g, '')
  const fields: readonly (string | number)[] = [
    quoted('EXTF'),
    700,
    21,
    quoted('Buchungsstapel'),
    13,
    digits(at),
    '',
    quoted(''),
    quoted('Sheaf'),
    quoted(''),
    consultant,
    client,
    fiscalYear(days.from, settings),
    account_length,
    digits(days.from),
    digits(days.to),
    quoted(`Sheaf ${days.from}/${days.to}`),
    quoted(''),
    1,
    0,
    0,
    quoted(BASE),
    '',
    quoted(''),
    '',
    '',
    quoted(chart ?? ''),
    '',
    '',
    quoted(''),
    quoted(''),
  ]
  return fields.join(';')
}

/**
 * One row per tax rate. The tax key belongs to the row's contra account, so that is the expense or revenue account,
 * and `Konto` is the supplier, customer or cash.
 */
function rowsOf(entry: BookEntry): string[] {
  return entry.taxes
    .filter(({ net, tax }) => inEuros(rounded(net + tax), entry) !== 0)
    .map(({ net, tax, key }) => {
      const amount = rounded(net + tax)
      const isDebit = amount > 0 === entry.isSale
      return rowOf({
        ...amountCells(Math.abs(amount), entry),
        'Soll/Haben-Kennzeichen': isDebit ? 'S' : 'H',
        Konto: entry.contraAccount ?? '',
        'Gegenkonto (ohne BU-Schlüssel)': entry.account ?? '',
        'BU-Schlüssel': key ?? '',
        Belegdatum: `${entry.date?.slice(8, 10)}${entry.date?.slice(5, 7)}`,
        'Belegfeld 1': documentNumber(entry.number),
        Buchungstext: postingText(entry),
        ...infoCells(entry),
        'KOST1 - Kostenstelle': winAnsi(entry.costCentre ?? ''),
        Festschreibung: '0',
        Fälligkeit: entry.dueDate === null ? '' : entry.dueDate.split('-').toReversed().join(''),
      })
    })
}

/** Rounded to cents; other currencies by the rate, if there is one. */
const inEuros = (amount: number, { currency, rate }: BookEntry): number =>
  currency === BASE || rate === null ? amount : rounded(amount / Number(rate.perEuro))

type Cells = Readonly<Record<string, string>>

function amountCells(amount: number, entry: BookEntry): Cells {
  const { currency, rate } = entry
  const comma = (value: number) => value.toFixed(2).replace('.', ',')
  if (currency === BASE || rate === null)
    return { 'Umsatz (ohne Soll/Haben-Kz)': comma(amount), 'WKZ Umsatz': BASE }
  const euros = comma(inEuros(amount, entry))
  if (!holdsRate(rate.perEuro)) return { 'Umsatz (ohne Soll/Haben-Kz)': euros, 'WKZ Umsatz': BASE }
  return {
    'Umsatz (ohne Soll/Haben-Kz)': comma(amount),
    'WKZ Umsatz': currency ?? BASE,
    Kurs: Number(rate.perEuro).toFixed(6).replace('.', ','),
    'Basis-Umsatz': euros,
    'WKZ Basis-Umsatz': BASE,
  }
}

/** A link to the document in Sheaf, its party, and the original amount of a conversion. */
function infoCells({ link, party, gross, currency, rate }: BookEntry): Cells {
  const isConverted = rate !== null && !holdsRate(rate.perEuro)
  const infos = [
    ['Link', link],
    ['Partner', spreadsheetSafe(winAnsi(party ?? '')).slice(0, INFO_MAX)],
    ['Betrag', isConverted ? `${currency} ${gross?.toFixed(2)} (${rate.perEuro}, ${rate.day})` : ''],
  ] as const
  return Object.fromEntries(
    infos
      .filter(([, content]) => content !== '')
      .flatMap(([kind, content], index) => [
        [`Beleginfo - Art ${index + 1}`, kind],
        [`Beleginfo - Inhalt ${index + 1}`, content],
      ]),
  )
}

const rowOf = (cells: Cells): string =>
  datevColumns
    .map((column) => (isDatevText(column) ? quoted(cells[column] ?? '') : (cells[column] ?? '')))
    .join(';')

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
