import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drawnPage } from '#tests/server/extraction/drawn-pages.ts'

const goods = ['Flat white', 'Kaya toast', 'Oat milk', 'Blueberry muffin', 'Mineral water', 'Lemon tart']

/** A receipt with about two dozen lines, each with its own number and sums. */
function slip(index: number): string[] {
  const lines = goods.map((name, place) => ({ name, price: 2 + ((index * 7 + place * 13) % 90) / 10 }))
  const total = lines.reduce((sum, { price }) => sum + price, 0)
  const row = (name: string, sum: number) => `${name.padEnd(20)}${sum.toFixed(2).padStart(8)}`
  return [
    'HARBOUR LIGHT CAFE LTD',
    '12 Quay Street',
    'Bristol BS1 4ND',
    'VAT No 123 4567 89',
    `Receipt No: R-${String(1000 + index)}`,
    'Date: 05/03/2024   14:32',
    'Cashier: Mei    Table: 4',
    ...lines.map(({ name, price }) => row(name, price)),
    row('TOTAL GBP', total),
    row('CASH', 100),
    row('CHANGE', 100 - total),
    'Thank you, come again',
  ]
}

/** Draws `count` different receipts of about two dozen lines as files, and deletes them after `work`. */
export async function withReceipts<Result>(
  count: number,
  work: (files: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-bench-'))
  try {
    const files = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const file = path.join(folder, `receipt-${index}.jpg`)
        await writeFile(file, await drawnPage(slip(index), 260))
        return file
      }),
    )
    return await work(files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
