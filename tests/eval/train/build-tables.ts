import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { layOut } from '#core/reading/sheet.ts'
import type { Sheet } from '#core/reading/sheet.ts'
import { openKeptReadings } from '../reading/kept-readings.ts'
import { readSlips } from '../slips/roles.ts'
import { gapRows } from './gap-rows.ts'
import { itemRows } from './item-rows.ts'
import { paperTable } from './build-paper-table.ts'
import { type ReceiptKey, TRAINED, type TrainedField } from './fields.ts'
import { packedPapers } from './paper-table.ts'
import { packed, tableOf, type TableRow } from './table.ts'

// `npm run train:tables [COUNT] [--receipts FOLDER --readings FOLDER] [--field NAME]`: makes the tables of features
// that `npm run train` makes weights from. That of types (`--field type`) is of a twelfth as many papers of each kind, that of
// gaps (`--field gap`) of an eighteenth as many printed pages.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    receipts: { type: 'string' },
    readings: { type: 'string' },
    field: { type: 'string', multiple: true },
  },
})
const count = Number(positionals[0] ?? 5000)
/** Of the training countries, one receipt in so many is used for choosing as well, since most papers are from them. */
const KNOWN = 8
/** One paper of each kind per so many receipts. */
const SLIPS_OF_KIND = 12
/** One printed page, which takes seconds to recognise, per so many receipts. */
const SLIPS_OF_PRINT = 18
/** A printed receipt counts as one in so many. */
const WORTH = 300

const tables = new Map(
  TRAINED.filter(({ name }) => values.field?.includes(name) ?? true).map((field) => [
    field,
    { names: [] as string[], rows: [] as TableRow[] },
  ]),
)
let page = 0

function add(isChoice: boolean, rowsOf: (field: TrainedField) => ReturnType<TrainedField['rows']>): void {
  page += 1
  for (const [field, table] of tables) {
    for (const { features, isRight } of rowsOf(field)) {
      if (table.names.length === 0) table.names = Object.keys(features)
      table.rows.push({
        features: Float32Array.from(Object.values(features)),
        right: isRight,
        page,
        isChoice,
      })
    }
  }
}

/** Receipts at even places of a folder's list, those that rules were tuned on as well. */
async function receiptsOf(folder: string, kept: string): Promise<{ sheet: Sheet; key: ReceiptKey }[]> {
  const readings = openKeptReadings(kept)
  const receipts: { sheet: Sheet; key: ReceiptKey }[] = []
  try {
    for (const [place, file] of readdirSync(join(folder, 'img')).toSorted().entries()) {
      const path = join(folder, 'key', `${basename(file, extname(file))}.json`)
      const reading =
        place % 2 === 0 && existsSync(path) ? await readings.of(join(folder, 'img', file)) : null
      if (reading)
        receipts.push({ sheet: layOut(reading), key: JSON.parse(readFileSync(path, 'utf8')) as ReceiptKey })
    }
  } finally {
    await readings.close()
  }
  return receipts
}

for (const role of tables.size > 0 ? (['train', 'choose'] as const) : []) {
  const slips = readSlips(role, role === 'train' ? count + count / KNOWN : count / 4)
  for (const [place, { truth, reading }] of [...slips].entries()) {
    const sheet = layOut(reading)
    add(role === 'choose' || place >= count, (field) => field.rows(sheet, truth))
  }
}
if (values.receipts !== undefined && values.readings !== undefined) {
  for (const { sheet, key } of await receiptsOf(values.receipts, values.readings))
    for (let time = 0; time < count / WORTH; time += 1) add(false, (field) => field.receiptRows(sheet, key))
}

function store(name: string, { names, rows }: { names: readonly string[]; rows: readonly TableRow[] }): void {
  const table = packed(tableOf(names, rows))
  writeFileSync(new URL(`tables/${name}.bin`, import.meta.url), table)
  const pages = new Set(rows.map((row) => row.page)).size
  console.log(
    `${name}: ${rows.length} candidates of ${pages} pages, ${names.length} features, ${table.length} bytes`,
  )
}
for (const [{ name }, table] of tables) store(name, table)
if (values.field?.includes('gap') ?? true)
  store('gap', await gapRows(Math.ceil(count / SLIPS_OF_PRINT), values.receipts))
if (values.field?.includes('item') ?? true) store('item', itemRows(count, KNOWN))

if (values.field?.includes('type') ?? true) {
  const made = paperTable(Math.ceil(count / SLIPS_OF_KIND))
  const table = packedPapers(made)
  writeFileSync(new URL('tables/type.bin', import.meta.url), table)
  console.log(`type: ${made.papers.length} papers, ${made.features.length} features, ${table.length} bytes`)
}
