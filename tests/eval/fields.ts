import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FieldValue } from '#contract/things.ts'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import type { Reading } from '#core/reading/types.ts'
import { wilson } from './questions/tally.ts'
import { scoreFields } from './reading/field-score.ts'
import { openKeptReadings } from './reading/kept-readings.ts'
import { readSlips, SLIP_ROLES } from './slips/roles.ts'
import type { Truth } from './slips/slip.ts'

/** A field of the truth and the properties that may hold it. */
const PROPERTIES = {
  number: ['receipt_number', 'invoice_number'],
  tax: ['tax'],
  currency: ['currency'],
  'printed currency': ['currency'],
  vendor: ['vendor'],
  date: ['date', 'invoice_date'],
  total: ['total'],
  address: ['address', 'vendor_address'],
} as const
type Field = keyof typeof PROPERTIES
const FIELDS = Object.keys(PROPERTIES) as Field[]

/** Null if the document does not state it; absent if nobody checked. */
type Wanted = Partial<Record<Field, string | number | null>>

interface Count {
  wanted: number
  right: number
  rightMarked: number
  wrong: number
  wrongMarked: number
  missing: number
  missingMarked: number
  /** The document does not state it, and a value was extracted. */
  invented: number
  inventedMarked: number
  none: number
}

const wantedOf = ({
  company,
  address,
  day,
  total,
  decimals,
  taxParts,
  number,
  currency,
  isCurrencyPrinted,
}: Truth): Wanted => ({
  number: number === '' ? null : number,
  tax: taxParts.length === 0 ? null : taxParts.reduce((sum, { tax }) => sum + tax, 0) / 10 ** decimals,
  currency,
  ...(isCurrencyPrinted && { 'printed currency': currency }),
  vendor: company,
  date: day,
  total: total / 10 ** decimals,
  address: address.length === 0 ? null : address.join(' '),
})

const USAGE =
  'Usage: npm run eval -- fields [--role train|choose|held-out] [--count N] | fields FOLDER --readings FOLDER'

/**
 * Which fields of receipts are right, wrong, missing and marked: of generated receipts by role, or of the receipts of a
 * folder with the true values of each in `key`. Returns the exit code.
 */
export async function fields(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      count: { type: 'string', default: '1000' },
      readings: { type: 'string' },
      show: { type: 'string' },
    },
  })
  const [folder] = positionals
  if (folder !== undefined) {
    if (values.readings === undefined || !existsSync(join(folder, 'key'))) return usage()
    await measureFolder(folder, values.readings, values.show)
    return 0
  }
  // The held-out role is measured only on request.
  const roles = SLIP_ROLES.filter((role) => (values.role ? role === values.role : role !== 'held-out'))
  const count = Number(values.count)
  if (roles.length === 0 || !Number.isInteger(count)) return usage()
  for (const role of roles) {
    const counts = noCounts()
    for (const { truth, reading } of readSlips(role, count))
      countReading(counts, reading, wantedOf(truth), `${role} ${truth.country}`, values.show)
    print(`${role}: ${count} made-up slips`, counts)
  }
  return 0
}

function usage(): number {
  console.error(USAGE)
  return 2
}

async function measureFolder(folder: string, kept: string, show: string | undefined): Promise<void> {
  const readings = openKeptReadings(kept)
  const counts = noCounts()
  try {
    for (const file of readdirSync(join(folder, 'img')).toSorted()) {
      const key = join(folder, 'key', `${basename(file, extname(file))}.json`)
      const reading = existsSync(key) ? await readings.of(join(folder, 'img', file)) : null
      if (reading) countReading(counts, reading, JSON.parse(readFileSync(key, 'utf8')) as Wanted, file, show)
    }
  } finally {
    await readings.close()
  }
  print(folder, counts)
}

const noCounts = () =>
  Object.fromEntries(
    FIELDS.map((field): [Field, Count] => [
      field,
      {
        wanted: 0,
        right: 0,
        rightMarked: 0,
        wrong: 0,
        wrongMarked: 0,
        missing: 0,
        missingMarked: 0,
        invented: 0,
        inventedMarked: 0,
        none: 0,
      },
    ]),
  ) as Record<Field, Count>

function countReading(
  counts: Record<Field, Count>,
  reading: Reading,
  wanted: Wanted,
  name: string,
  show: string | undefined,
): void {
  const { classification, extraction } = understand(reading)
  const marked = new Set(reviewMarks(extraction, classification.schema).map(({ key }) => key))
  for (const field of FIELDS) {
    const value = wanted[field]
    if (value === undefined) continue
    const property = PROPERTIES[field].find((one) => extraction.extracted[one] !== undefined)
    const given = property && extraction.extracted[property]
    const isMarked = PROPERTIES[field].some((one) => marked.has(one))
    const isRight = countValue(counts[field], value, given, isMarked)
    if (field === show && !isRight) console.log(`${name}: wanted ${String(value)}, given ${String(given)}`)
  }
}

function countValue(
  count: Count,
  wanted: string | number | null,
  given: FieldValue | undefined,
  isMarked: boolean,
): boolean {
  const marked = isMarked ? 1 : 0
  if (wanted === null) {
    count.none += 1
    if (given === undefined) return true
    count.invented += 1
    count.inventedMarked += marked
    return false
  }
  count.wanted += 1
  if (given === undefined) {
    count.missing += 1
    count.missingMarked += marked
    return false
  }
  const isRight = scoreFields({ value: given }, { value: wanted })[0]?.share === 1
  count[isRight ? 'right' : 'wrong'] += 1
  count[isRight ? 'rightMarked' : 'wrongMarked'] += marked
  return isRight
}

function print(title: string, counts: Record<Field, Count>): void {
  console.log(`\n${title}`)
  for (const field of FIELDS) {
    const count = counts[field]
    if (count.wanted === 0) continue
    const [low, high] = wilson(count.right, count.wanted).map((bound) => Math.round(bound * 100))
    const share = Math.round((count.right / count.wanted) * 100)
    console.log(
      [
        field.padEnd(17),
        `right ${count.right} of ${count.wanted}: ${share} % (${low} to ${high})`.padEnd(38),
        `${count.rightMarked} marked`.padEnd(12),
        `wrong ${count.wrong}, ${count.wrongMarked} marked`.padEnd(24),
        `missing ${count.missing}, ${count.missingMarked} marked`.padEnd(26),
        `given ${count.invented} of ${count.none} that have none, ${count.inventedMarked} marked`,
      ].join(''),
    )
  }
}
