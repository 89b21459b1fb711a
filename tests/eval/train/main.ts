import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import type { ScoredField } from '#core/reading/scorer/choose.ts'
import { chanceOf, type Model, oddsOf } from '#core/reading/scorer/model.ts'
import { FIRST_SEED } from '../kinds/roles.ts'
import { boost } from './boost.ts'
import { calibrate } from './calibrate.ts'
import { TRAINED } from './fields.ts'
import { unpackedPapers } from './paper-table.ts'
import { type Table, unpacked } from './table.ts'
import { trainGaps } from './train-gaps.ts'
import { trainTypes } from './train-type.ts'
import { weightsFile } from './weights-file.ts'

// `npm run train [FIELD...|gap|type]`: makes the weights of the scorer of fields and of the models of gaps and types, or
// of some of them, from the stored tables, the same ones at every call.

/** The least confidence with which a value is extracted. Those below the review limit are marked. */
const LEAST = 0.4
/** A sign of several currencies means one of them. */
const LEAST_SHARED = 0.05
/** Of fields that every receipt has: a missing value needs review as well. */
const LEAST_REQUIRED = 0.05
/** An almost right value is corrected faster than typed, so an address with a wrong letter is extracted, and marked. */
const LEAST_LONG = 0.15
const LEASTS: Readonly<Partial<Record<ScoredField, number>>> = { address: LEAST_LONG, currency: LEAST_SHARED }
const REQUIRED: ReadonlySet<ScoredField> = new Set(['date', 'total', 'vendor'])

interface Choice {
  readonly odds: number
  readonly isRight: boolean
  /** The page has a right candidate. */
  readonly hasRight: boolean
}

/** The most likely candidate of each page that was not used for training. */
function choicesOf(table: Table, model: Pick<Model, 'start' | 'trees'>): Choice[] {
  const best = new Map<number, Choice>()
  const features = new Float64Array(table.columns.length)
  for (let row = 0; row < table.right.length; row += 1) {
    if (table.isChoice[row] !== 1) continue
    for (const [column, values] of table.columns.entries()) features[column] = (values[row] ?? 0) / 100
    const odds = oddsOf(model, features)
    const page = table.page[row] ?? 0
    const isRight = table.right[row] === 1
    const known = best.get(page)
    const hasRight = isRight || known?.hasRight === true
    best.set(page, known && known.odds >= odds ? { ...known, hasRight } : { odds, isRight, hasRight })
  }
  return [...best.values()]
}

const file = new URL('../../../src/core/reading/scorer/weights.json', import.meta.url)
const before = readFileSync(file, 'utf8')
const made = JSON.parse(before) as {
  models: Record<string, Model>
  figures: Record<string, Record<string, number>>
}
const models: Record<string, Model | undefined> = {}
const figures: Record<string, Record<string, number> | undefined> = {}
const wanted = argv.slice(2)
for (const name of [...TRAINED.map((field) => field.name), 'item' as const].toSorted()) {
  if (wanted.length > 0 && !wanted.includes(name)) {
    models[name] = made.models[name]
    figures[name] = made.figures[name]
    continue
  }
  const table = unpacked(readFileSync(new URL(`tables/${name}.bin`, import.meta.url)))
  const rows = Int32Array.from([...table.isChoice.keys()].filter((row) => table.isChoice[row] === 0))
  const trees = boost(table, rows)
  const choices = choicesOf(table, trees)
  const least = REQUIRED.has(name) ? LEAST_REQUIRED : (LEASTS[name] ?? LEAST)
  const model: Model = { ...trees, calibration: calibrate(choices), least }
  models[name] = model
  const given = choices.filter(({ odds }) => chanceOf(model, odds) >= least)
  figures[name] = {
    candidates: table.right.length,
    pages: choices.length,
    'pages with a right candidate': choices.filter(({ hasRight }) => hasRight).length,
    given: given.length,
    right: given.filter(({ isRight }) => isRight).length,
  }
  console.log(name, figures[name], 'calibration', model.calibration)
}
writeFileSync(file, weightsFile(before, { figures, models }, new Date()))

if (wanted.length === 0 || wanted.includes('gap')) {
  const gaps = trainGaps(unpacked(readFileSync(new URL('tables/gap.bin', import.meta.url))))
  const path = new URL('../../../src/core/reading/recognition/gap-weights.json', import.meta.url)
  writeFileSync(path, weightsFile(readFileSync(path, 'utf8'), gaps, new Date()))
  console.log('gap', gaps.figures)
}

if (wanted.length === 0 || wanted.includes('type')) {
  const types = trainTypes(unpackedPapers(readFileSync(new URL('tables/type.bin', import.meta.url))))
  const path = new URL('../../../src/core/reading/type-model/weights.json', import.meta.url)
  const all = { seed: FIRST_SEED.train, figures: types.figures, ...types.model }
  writeFileSync(path, weightsFile(readFileSync(path, 'utf8'), all, new Date()))
  console.log('type', types.figures, 'sharpness', types.model.sharpness)
}
