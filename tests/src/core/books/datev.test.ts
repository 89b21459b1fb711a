import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { datevColumns } from '#core/books/datev-columns.ts'
import { writeDatev } from '#core/books/datev.ts'
import type { BookEntry } from '#core/books/entry.ts'
import { batchProblems, problemsIn } from '#core/books/formats.ts'
import { batch, entry, type Given, settings } from './entries.ts'

/** Reads the file with the platform's decoder and the CSV parser, which are independent of the writer. */
function readBack(entries: readonly BookEntry[], by = settings()) {
  const bytes = writeDatev(batch(entries, by))
  const text = new TextDecoder('windows-1252').decode(bytes)
  const rows = parse(text, { delimiter: ';', relaxColumnCount: true, recordDelimiter: '\r\n' })
  const [header = [], names = [], ...lines] = rows
  const records = lines.map((line) => Object.fromEntries(names.map((name, index) => [name, line[index]])))
  return { bytes, text, header, names, lines, records }
}

const errorsOf = (one: BookEntry, by = settings(), all = [one]) =>
  problemsIn(
    'datev',
    batch(all, by),
  )(one)
    .filter(({ level }) => level === 'error')
    .map(({ code, field }) => `${field} ${code}`)

describe('a DATEV posting batch', () => {
  it('has the header of version 700, category 21, format 13', () => {
    const { header, text } = readBack([
      entry(),
      entry({ id: 'document-2', values: { invoice_date: '2026-05-02' } }),
    ])
    expect(header).toHaveLength(31)
    expect(header.slice(0, 22)).toEqual([
      'EXTF',
      '700',
      '21',
      'Buchungsstapel',
      '13',
      '20261128201534123',
      '',
      '',
      'Sheaf',
      '',
      '29098',
      '55003',
      '20260101',
      '4',
      '20260309',
      '20260502',
      'Sheaf 2026-03-09/2026-05-02',
      '',
      '1',
      '0',
      '0',
      'EUR',
    ])
    expect(header[26]).toBe('03')
    expect(text.startsWith('"EXTF";700;21;"Buchungsstapel";13;')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('posts a supplier in credit against the expense with its tax key', () => {
    const { names, lines, records } = readBack([entry()])
    expect(names).toEqual(datevColumns)
    expect([names.length, lines[0]?.length]).toEqual([125, 125])
    expect(records[0]).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '119,00',
      'Soll/Haben-Kennzeichen': 'H',
      'WKZ Umsatz': 'EUR',
      Kurs: '',
      Konto: '70000',
      'Gegenkonto (ohne BU-Schlüssel)': '4980',
      'BU-Schlüssel': '9',
      Belegdatum: '0903',
      'Belegfeld 1': 'RE-2026/17',
      Buchungstext: 'Müller & Söhne GmbH · 119.00 · 2026-03-09',
      'Beleginfo - Art 1': 'Link',
      'Beleginfo - Inhalt 1': 'https://sheaf.example/project/p/thing/document-1',
      'Beleginfo - Art 2': 'Partner',
      'Beleginfo - Inhalt 2': 'Müller & Söhne GmbH',
      'KOST1 - Kostenstelle': '100',
      Fälligkeit: '08042026',
    })
  })

  it('is encoded in Windows-1252, with one byte per letter', () => {
    const { bytes } = readBack([entry({ title: 'Café – 5 €' })])
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).toContain('Caf\u00e9 \u0096 5 \u0080')
  })

  it('has a row for each tax rate, which add up to the document', () => {
    const items = [
      { description: 'Books', amount: 100, tax_rate: 7 },
      { description: 'Desk', amount: 200, tax_rate: 19 },
    ]
    const { records } = readBack([
      entry({ values: { tax: 45, subtotal: 300, total: 345, line_items: items } }),
    ])
    expect(records.map((row) => [row['Umsatz (ohne Soll/Haben-Kz)'], row['BU-Schlüssel']])).toEqual([
      ['238,00', '9'],
      ['107,00', '8'],
    ])
  })

  it('posts a credit note the other way round', () => {
    const [row] = readBack([entry({ values: { total: -119, tax: -19 } })]).records
    expect([row?.['Umsatz (ohne Soll/Haben-Kz)'], row?.['Soll/Haben-Kennzeichen']]).toEqual(['119,00', 'S'])
  })

  it('has a foreign amount with its rate and in euros, and books rates below 1 in euros', () => {
    const dollars = entry({ values: { currency: 'USD' }, rate: { perEuro: '1.0512', day: '2026-03-06' } })
    const pounds = entry({ values: { currency: 'GBP' }, rate: { perEuro: '0.85', day: '2026-03-09' } })
    const [first, second] = readBack([dollars, pounds]).records
    expect(first).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '119,00',
      'WKZ Umsatz': 'USD',
      Kurs: '1,051200',
      'Basis-Umsatz': '113,20',
      'WKZ Basis-Umsatz': 'EUR',
    })
    expect(second).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '140,00',
      'WKZ Umsatz': 'EUR',
      Kurs: '',
      'Beleginfo - Inhalt 3': 'GBP 119.00 (0.85, 2026-03-09)',
    })
    expect(problemsIn('datev', batch([pounds]))(pounds)).toContainEqual({
      level: 'warning',
      code: 'converted',
      field: 'currency',
      value: 'GBP → EUR',
    })
  })

  it('removes unsupported characters from a number, with a warning', () => {
    const one = entry({ values: { invoice_number: 'Nr. 12 ä/7' } })
    expect(readBack([one]).records[0]?.['Belegfeld 1']).toBe('Nr12/7')
    expect(problemsIn('datev', batch([one]))(one)).toEqual([
      { level: 'warning', code: 'adjusted', field: 'number', value: 'Nr12/7' },
    ])
  })

  it('shortens the text, doubles quotes and escapes formulas', () => {
    const [long, quoted, formula] = readBack([
      entry({ title: 'x'.repeat(80) }),
      entry({ title: 'The "best"; of\nall' }),
      entry({ title: '=HYPERLINK("x")' }),
    ]).records
    expect(long?.['Buchungstext']).toBe('x'.repeat(60))
    expect(quoted?.['Buchungstext']).toBe('The "best"; of all')
    expect(formula?.['Buchungstext']).toBe(`'=HYPERLINK("x")`)
  })

  it('escapes formulas in the name of a party', () => {
    const [formula, long] = readBack([
      entry({ values: { vendor: '=HYPERLINK("https://example.org")' } }),
      entry({ values: { vendor: `+${'x'.repeat(300)}` } }),
    ]).records
    expect(formula?.['Beleginfo - Inhalt 2']).toBe(`'=HYPERLINK("https://example.org")`)
    expect(long?.['Beleginfo - Inhalt 2']).toBe(`'+${'x'.repeat(208)}`)
  })

  it('rejects values that it cannot represent, by field', () => {
    expect(errorsOf(entry())).toEqual([])
    expect(errorsOf(entry({ values: { invoice_date: null } }))).toEqual(['date missing'])
    expect(errorsOf(entry({ values: { invoice_date: '2026-02-30' } }))).toEqual(['date missing'])
    expect(errorsOf(entry({ values: { total: null } }))).toEqual(['gross missing'])
    expect(errorsOf(entry({ values: { total: 0, tax: 0 } }))).toEqual(['gross out-of-range'])
    expect(errorsOf(entry({ values: { total: 10_000_000_000 } }))).toEqual(['gross out-of-range'])
    expect(errorsOf(entry({ values: { total: 1.234, currency: 'KWD' } }))).toEqual([
      'gross out-of-range',
      'currency no-rate',
    ])
    expect(errorsOf(entry({ values: { invoice_number: '1'.repeat(37) } }))).toEqual(['number too-long'])
    expect(errorsOf(entry({ link: `https://x/${'y'.repeat(210)}` }))).toEqual(['link unsupported'])
    const unset = settings(
      {},
      { account: null, contra_account: 'cash', default_tax_key: 'VAT', tax_keys: [] },
    )
    expect(errorsOf(entry({}, unset), unset)).toEqual([
      'account missing',
      'contra_account unsupported',
      'tax_key unsupported',
    ])
    const long = settings({}, { account: '498000' })
    expect(errorsOf(entry({}, long), long)).toEqual(['account too-long'])
  })

  it('warns of tax without a key, except for revenue', () => {
    const codes = (one: BookEntry) => problemsIn('datev', batch([one]))(one).map(({ code }) => code)
    expect(codes(entry({ values: { tax: 23.8 } }))).toEqual(['no-tax-key'])
    expect(codes({ ...entry({ values: { tax: 23.8 } }), isSale: true })).toEqual([])
  })

  it('warns of a sale on an account that posts another rate automatically', () => {
    const sale = (account: string, more: Given = {}) => {
      const one = { ...entry(more, settings({}, { account, tax_keys: [] })), isSale: true }
      return problemsIn('datev', batch([one]))(one).map(({ code }) => code)
    }
    const reduced = { values: { total: 107, tax: 7 } }
    const free = { values: { total: 100, tax: 0 } }
    const line_items = [
      { description: 'Book', amount: 107, tax_rate: 7 },
      { description: 'Pen', amount: 119, tax_rate: 19 },
    ]
    const both = { values: { total: 226, tax: 26, line_items } }
    expect([sale('8400'), sale('44000'), sale('8300', reduced), sale('8100', free)]).toEqual([[], [], [], []])
    for (const given of [reduced, free, both]) expect(sale('8400', given)).toEqual(['no-tax-key'])
    expect([sale('8300'), sale('4300'), sale('8100', both)]).toEqual(Array(3).fill(['no-tax-key']))
    expect(sale('8400', { values: { tax: null } })).toEqual(['tax-unknown'])
  })

  it('rejects an amount below one cent in euros', () => {
    const rupiah = (values: Given['values']) =>
      entry({ values: { currency: 'IDR', ...values }, rate: { perEuro: '17500', day: '2026-03-09' } })
    expect(errorsOf(rupiah({ total: 50, tax: 0 }))).toEqual(['gross out-of-range'])
    expect(errorsOf(rupiah({ total: 500, tax: 0 }))).toEqual([])
    const line_items = [
      { description: 'Bag', amount: 50, tax_rate: 0 },
      { description: 'Room', amount: 111_000, tax_rate: 11 },
    ]
    const { records } = readBack([rupiah({ total: 111_050, tax: 11_000, line_items })])
    expect(records.map((row) => row['Umsatz (ohne Soll/Haben-Kz)'])).toEqual(['6,34'])
  })

  it('has the fiscal year of most of its documents', () => {
    const days = ['2016-03-09', '2026-03-09', '2026-04-09']
    const all = days.map((invoice_date, index) => entry({ id: `${index}`, values: { invoice_date } }))
    expect(all.map((one) => errorsOf(one, settings(), all))).toEqual([['date other-year'], [], []])
  })

  it('covers one fiscal year', () => {
    const by = settings({ datev: { ...settings().datev, fiscal_year_start: '04-01' } })
    const march = entry({}, by)
    const april = entry({ id: 'document-2', values: { invoice_date: '2026-04-01' } }, by)
    expect(errorsOf(april, by)).toEqual([])
    expect(errorsOf(april, by, [march, april])).toEqual(['date other-year'])
    expect(readBack([march], by).header[12]).toBe('20250401')
  })

  it('determines the first day once per batch', () => {
    let reads = 0
    const all = Array.from({ length: 50 }, () => {
      const { date, ...rest } = entry()
      return Object.defineProperty({ ...rest, date }, 'date', {
        get() {
          reads += 1
          return date
        },
      })
    })
    const problemsOf = problemsIn('datev', batch(all))
    for (const one of all) expect(problemsOf(one)).toEqual([])
    expect(reads).toBeLessThan(50 * 10)
  })

  it('requires the numbers of consultant and client', () => {
    const by = settings({ datev: { ...settings().datev, consultant: null, client: null } })
    expect(batchProblems('datev', batch([entry()], by)).map(({ field }) => field)).toEqual([
      'consultant',
      'client',
    ])
  })
})
