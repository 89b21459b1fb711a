import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { writeBooks } from '#server/books/write-file.ts'
import { openZip } from '#server/archive/index.ts'
import { openInvoice } from '#core/e-invoice/open-invoice.ts'
import { batch, entry, settings } from '#tests/src/core/books/entries.ts'
import { collected } from '#tests/support/collected.ts'

const items = [
  { description: '=1+1', quantity: 2, unit_price: 25, amount: 50, tax_rate: null },
  { description: 'Paint', quantity: 1, unit_price: 50, amount: 50, tax_rate: null },
]
const documents = batch([
  entry({ values: { line_items: items } }),
  entry({
    id: 'document-2',
    values: { invoice_date: null, vendor: '+49 GmbH', currency: 'USD', total: 12.5, tax: null },
    rate: { perEuro: '1.25', day: '2026-03-06' },
  }),
])

/** A table cell that looks like a date, but is not one. */
const dated = batch([
  entry({
    values: {
      line_items: [
        { description: '2026-13-45', amount: 50 },
        { description: '2026-03-09', amount: 50 },
      ],
    },
  }),
])

async function inFile<T>(bytes: Uint8Array, read: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-books-'))
  try {
    await writeFile(path.join(folder, 'file'), bytes)
    return await read(path.join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('a workbook', () => {
  it('formats a cell as a date only if the date exists', async () => {
    const sheets = await readXlsxFile(Buffer.from(await writeBooks('xlsx', dated)))
    const [head = [], ...rows] = sheets[1]?.data ?? []
    expect(rows.map((row) => row[head.indexOf('description')])).toEqual([
      '2026-13-45',
      new Date('2026-03-09T00:00:00Z'),
    ])
  })

  it('has typed cells, and line items on their own sheet', async () => {
    const sheets = await readXlsxFile(Buffer.from(await writeBooks('xlsx', documents)))
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Documents', 'Line items'])
    const [head = [], first = [], second = []] = sheets[0]?.data ?? []
    const row = (cells: readonly unknown[]) =>
      Object.fromEntries(head.map((name, index) => [String(name), cells[index]]))
    expect(row(first)).toMatchObject({
      Document: 'Müller & Söhne GmbH · 119.00 · 2026-03-09',
      Date: new Date('2026-03-09T00:00:00Z'),
      'Due date': new Date('2026-04-08T00:00:00Z'),
      Number: 'RE-2026/17',
      Net: 100,
      Tax: 19,
      Total: 119,
      Currency: 'EUR',
      'Total in EUR': 119,
      Account: '4980',
      'Tax keys': '9',
      'Cost centre': '100',
      Link: 'https://sheaf.example/project/p/thing/document-1',
    })
    expect(row(second)).toMatchObject({
      Date: null,
      Party: '+49 GmbH',
      Total: 12.5,
      'Rate per EUR': 1.25,
      'Total in EUR': 10,
    })
    const [names, ...lines] = sheets[1]?.data ?? []
    expect(names).toEqual([
      'Document',
      'Number',
      'Date',
      'Line',
      'description',
      'quantity',
      'unit_price',
      'amount',
      'tax_rate',
      'Link',
    ])
    expect(lines.map((cells) => cells.slice(3, 8))).toEqual([
      [1, '=1+1', 2, 25, 50],
      [2, 'Paint', 1, 50, 50],
    ])
  })

  it('writes texts as texts, never as formulas', async () => {
    const bytes = await writeBooks('xlsx', documents)
    const xml = await inFile(bytes, async (file) => {
      const zip = await openZip(file)
      const all = await Promise.all(
        zip.names.map(async (name) => Buffer.concat(await collected(zip.read(name))).toString()),
      )
      await zip.close()
      return all.join('\n')
    })
    expect(xml).toContain('=1+1')
    expect(xml).not.toMatch(/<f[ >]/)
  })
})

it('an archive has an invoice for each document', async () => {
  const given = batch([
    entry(),
    entry({ id: 'document-2', title: 'A/B: "C"', values: { invoice_number: '2' } }),
  ])
  const found = await inFile(await writeBooks('ubl', given), async (file) => {
    const zip = await openZip(file)
    const texts = await Promise.all(
      zip.names.map(async (name) => Buffer.concat(await collected(zip.read(name))).toString()),
    )
    const names = [...zip.names]
    await zip.close()
    return { names, numbers: texts.map((xml) => openInvoice(xml).number) }
  })
  expect(found).toEqual({
    names: ['1 Müller & Söhne GmbH · 119.00 · 2026-03-09.xml', '2 A-B- -C-.xml'],
    numbers: ['RE-2026/17', '2'],
  })
})

it.each(['datev', 'quickbooks', 'xero', 'ubl', 'xlsx'] as const)(
  'the same batch always makes the same %s',
  async (format) => {
    const given = batch([entry({ values: { line_items: items } })], settings())
    const first = Buffer.from(await writeBooks(format, given))
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-01T10:11:12Z') })
    onTestFinished(() => void vi.useRealTimers())
    const stored = JSON.parse(JSON.stringify(given)) as typeof given
    expect(Buffer.from(await writeBooks(format, stored)).equals(first)).toBe(true)
  },
)
