import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textPdf } from '#tests/support/fixtures/documents.ts'

// Documents of one page with a text layer, so that they are read in no time. The name decides what stands in one.

const sellers = ['Harbour Books', 'Northside Hardware', 'Quay Street Bakery', 'Mill Lane Garage'] as const

const day = (n: number) => `2026-0${1 + (n % 8)}-${String(1 + (n % 27)).padStart(2, '0')}`
const amount = (value: number) => `£${value.toFixed(2)}`

function receipt(n: number): string[] {
  const [first, second] = [3 + n, 5.5 + 2 * n]
  return [
    sellers[n % sellers.length] ?? sellers[0],
    `${10 + n} Quay Street, Lowestoft NR32 1BJ`,
    'RECEIPT',
    `Date: ${day(n)}`,
    `Paint, white ${amount(first)}`,
    `Brush, flat ${amount(second)}`,
    `Total ${amount(first + second)}`,
    'Paid by card. Thank you.',
  ]
}

function invoice(n: number): string[] {
  const net = 120 + 10 * n
  return [
    'INVOICE',
    sellers[(n + 1) % sellers.length] ?? sellers[0],
    '4 Sawpit Yard, Norwich NR3 1AB',
    `Invoice Number: INV-2026-${100 + n}`,
    `Invoice Date: ${day(n)}`,
    `Due Date: ${day(n + 30)}`,
    'Bill To: Brightwater Offices',
    `Subtotal ${amount(net)}`,
    `VAT 20% ${amount(net * 0.2)}`,
    `Total Due ${amount(net * 1.2)}`,
  ]
}

const letter = (n: number) => [
  'Dear neighbours,',
  `the stairs of house ${n} are painted next week.`,
  'Please keep the landing clear.',
  'With kind regards',
]

const kinds = { receipt, invoice, letter } as const
export type PaperKind = keyof typeof kinds
export const paperKinds = ['receipt', 'invoice', 'letter'] as const satisfies readonly PaperKind[]

/** Writes the document of this name, such as `receipt-3.pdf`, and answers its path. */
export function paperFile(folder: string, name: string): string {
  const [, kind, number] = /^(receipt|invoice|letter)-(\d+)\.pdf$/.exec(name) ?? []
  if (kind === undefined) throw new Error(`${name} is no document of the walker`)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  writeFileSync(path, textPdf(kinds[kind as PaperKind](Number(number))))
  return path
}
