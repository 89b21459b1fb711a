import { BookSettings, type BookType } from '#contract/books.ts'
import { FileData, SchemaData, type FieldValue } from '#contract/things.ts'
import type { BookBatch } from '#core/books/batch.ts'
import { type BookEntry, type EntrySource, entryOf } from '#core/books/entry.ts'

const text = { type: 'string' }
const day = { type: 'string', format: 'date' }
const amount = (role: string) => ({ type: 'number', format: 'currency', role })

/** The type of invoices from suppliers, as it is stored. */
export const invoiceType = {
  id: 'invoice-type',
  ...SchemaData.parse({
    document_type: 'Invoice',
    department: 'Finance',
    schema: {
      properties: {
        vendor: text,
        customer: text,
        vendor_address: text,
        vendor_tax_id: text,
        invoice_number: text,
        invoice_date: day,
        due_date: day,
        subtotal: amount('billed_to_us'),
        tax: amount('tax'),
        total: amount('billed_to_us'),
        currency: text,
        line_items: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              description: text,
              quantity: { type: 'number' },
              unit_price: { type: 'number', format: 'currency' },
              amount: { type: 'number', format: 'currency' },
              tax_rate: { type: 'number' },
            },
            order: ['description', 'quantity', 'unit_price', 'amount', 'tax_rate'],
          },
        },
      },
      order: ['vendor', 'customer', 'invoice_number', 'invoice_date', 'due_date', 'subtotal', 'tax', 'total'],
      required: ['vendor', 'invoice_date', 'total'],
    },
  }),
}

const booked: BookType = {
  excluded: false,
  account: '4980',
  contra_account: '70000',
  tax_keys: [
    { rate: 19, key: '9' },
    { rate: 7, key: '8' },
  ],
  default_tax_key: null,
}

export const settings = (more: Partial<BookSettings> = {}, type: Partial<BookType> = {}): BookSettings => ({
  ...BookSettings.parse({}),
  datev: { consultant: 29098, client: 55003, fiscal_year_start: '01-01', account_length: 4, chart: '03' },
  types: { [invoiceType.id]: { ...booked, ...type } },
  cost_centres: { Finance: '100' },
  ...more,
})

export const values = {
  vendor: 'Müller & Söhne GmbH',
  invoice_number: 'RE-2026/17',
  invoice_date: '2026-03-09',
  due_date: '2026-04-08',
  tax: 19,
  total: 119,
  currency: 'EUR',
} satisfies Record<string, FieldValue>

export interface Given extends Partial<Omit<EntrySource, 'data' | 'type'>> {
  readonly values?: Readonly<Record<string, FieldValue>>
  readonly data?: Record<string, unknown>
  readonly type?: EntrySource['type']
}

/** An entry of an invoice of 119 EUR with 19 % tax, except for the given values. */
export function entry(given: Given = {}, by: BookSettings = settings()): BookEntry {
  const { values: more, data, type = invoiceType, ...source } = given
  return entryOf(
    {
      id: 'document-1',
      title: 'Müller & Söhne GmbH · 119.00 · 2026-03-09',
      link: 'https://sheaf.example/project/p/thing/document-1',
      type,
      defaultCurrency: 'EUR',
      rate: null,
      isDuplicate: false,
      isReportOpen: false,
      isPassedOver: false,
      isCreditNote: false,
      ...source,
      data: FileData.parse({
        filename: 'scan.pdf',
        department: 'Finance',
        document_type: 'Invoice',
        ...data,
        extracted: { ...values, ...more },
      }),
    },
    by,
  )
}

export const batch = (entries: readonly BookEntry[], by: BookSettings = settings()): BookBatch => ({
  settings: by,
  at: '2026-11-28T20:15:34.123Z',
  organization: 'Harbour Works Ltd',
  entries,
})
