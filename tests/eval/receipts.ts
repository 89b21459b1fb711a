import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Made } from './reading/document-source.ts'
import { countDoubt, doubtsLine, noDoubts } from './reading/doubts.ts'
import { HALVES, inHalf, readingOptions, sourceOf } from './reading/options.ts'
import { openScorer, type Scorer } from './reading/scorer.ts'

/** A field of the truth and the properties of the product for it, the most likely first. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  company: ['vendor', 'organization', 'issuer', 'landlord', 'sender'],
  date: ['date', 'invoice_date', 'order_date', 'statement_date'],
  address: ['address', 'vendor_address'],
  total: ['total', 'amount', 'amount_due'],
}

interface Receipt {
  readonly name: string
  readonly made: Made | null
  readonly key: Readonly<Record<string, string>>
}

const propertyOf = (made: Made, field: string) =>
  (NAMES[field] ?? []).find((name) => made.extracted[name] !== undefined)

const predictionOf = (made: Made | null) =>
  Object.fromEntries(
    Object.keys(NAMES).map((field) => {
      const property = made && propertyOf(made, field)
      return [field, property ? made.extracted[property] : null]
    }),
  )

/**
 * Company, date, address and total of the receipts in `FOLDER/img`, compared with `FOLDER/key`. Resolves to the exit
 * code.
 */
export async function receipts(args: readonly string[]): Promise<number> {
  const options = readingOptions('receipts', args)
  if (!options) return 2
  const files = readdirSync(join(options.folder, 'img')).toSorted()
  const scorer = await openScorer(options.folder, 'sroie-score.mjs', options.scorer)
  const source = await sourceOf(options)
  const done: (Receipt & { readonly place: number })[] = []
  const predictions: Record<string, unknown> = {}
  try {
    for (const [place, file] of files.entries()) {
      if (!inHalf(options.half, place)) continue
      const name = basename(file, extname(file))
      const path = join(options.folder, 'key', `${name}.json`)
      const key = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
      const made = await source.read(join(options.folder, 'img', file))
      done.push({ name, key, made, place })
      predictions[name] = predictionOf(made)
      if (options.out) writeFileSync(options.out, `${JSON.stringify(predictions, null, 1)}\n`)
    }
  } finally {
    await source.close()
  }
  if (!scorer) return 0
  for (const [half, rest] of HALVES) {
    const part = done.filter(({ place }) => place % 2 === rest)
    if (part.length > 0) tell(scorer, `${half} places`, part)
  }
  tell(scorer, 'all', done)
  return 0
}

function tell(scorer: Scorer, title: string, done: readonly Receipt[]): void {
  const keys = Object.fromEntries(done.map(({ name, key }) => [name, key]))
  const predictions = Object.fromEntries(done.map(({ name, made }) => [name, predictionOf(made)]))
  console.log(`\n${title}\n${scorer.report(scorer.score(predictions, keys))}`)
  const doubts = noDoubts()
  for (const { made, key } of done) {
    for (const field of made ? Object.keys(NAMES) : []) {
      const property = made && propertyOf(made, field)
      if (!property || !key[field]) continue
      const right = isRight(scorer, field, made.extracted[property], key[field])
      countDoubt(doubts, right, made.doubted.includes(property))
    }
  }
  console.log(doubtsLine(doubts))
}

type Scored = {
  readonly readings: { readonly semantic: { readonly fields: Record<string, { correct: number }> } }
}

function isRight(scorer: Scorer, field: string, value: unknown, key: string): boolean {
  const one = scorer.score({ one: { [field]: value } }, { one: { [field]: key } }) as Scored
  return one.readings.semantic.fields[field]?.correct === 1
}
