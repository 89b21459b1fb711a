import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Reading } from '#core/reading/types.ts'
import { classifyReading } from '#core/reading/understand.ts'
import { readPapers } from './kinds/roles.ts'
import { wilson } from './questions/tally.ts'
import { openKeptReadings } from './reading/kept-readings.ts'
import { SLIP_ROLES } from './slips/roles.ts'

const USAGE =
  'Usage: npm run eval -- types [--role train|choose|held-out] [--count N] [--show] | types FOLDER --readings FOLDER [--type NAME] [--show]'

interface Outcome {
  readonly wanted: string
  readonly given: string
  readonly confidence: number
}

/**
 * Which documents get their type: generated papers by role, so many of each kind, or the images of a folder that are
 * all of one type. Returns the exit code.
 */
export async function types(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      count: { type: 'string', default: '40' },
      readings: { type: 'string' },
      type: { type: 'string', default: 'receipt' },
      show: { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  const show = (name: string, { wanted, given, confidence }: Outcome) => {
    if (values.show && wanted !== given) console.log(`${name}: ${wanted}, given ${given} (${confidence})`)
  }
  if (folder !== undefined) {
    if (values.readings === undefined || !existsSync(join(folder, 'img'))) return usage()
    print(folder, await ofFolder(join(folder, 'img'), values.readings, values.type, show))
    return 0
  }
  // The held-out role is measured only on request.
  const roles = SLIP_ROLES.filter((role) => (values.role ? role === values.role : role !== 'held-out'))
  if (roles.length === 0) return usage()
  for (const role of roles) {
    const outcomes = [...readPapers(role, Number(values.count))].map(({ kind, reading, country }) => {
      const outcome = outcomeOf(reading, kind)
      show(`${role} ${country}`, outcome)
      return outcome
    })
    print(role, outcomes)
  }
  return 0
}

function usage(): number {
  console.error(USAGE)
  return 2
}

function outcomeOf(reading: Reading, wanted: string): Outcome {
  const { documentType, confidence } = classifyReading(reading)
  return { wanted, given: documentType, confidence }
}

async function ofFolder(
  folder: string,
  kept: string,
  wanted: string,
  show: (name: string, outcome: Outcome) => void,
): Promise<Outcome[]> {
  const readings = openKeptReadings(kept)
  const outcomes: Outcome[] = []
  try {
    for (const file of readdirSync(folder).toSorted()) {
      const reading = await readings.of(join(folder, file))
      if (!reading) continue
      const outcome = outcomeOf(reading, wanted)
      show(file, outcome)
      outcomes.push(outcome)
    }
  } finally {
    await readings.close()
  }
  return outcomes
}

const isRight = ({ wanted, given }: Outcome) => wanted === given

const shareLine = (right: number, all: number) => {
  const [low, high] = wilson(right, all).map((bound) => Math.round(100 * bound))
  return `right ${right} of ${all}: ${Math.round((100 * right) / Math.max(1, all))} % (${low} to ${high})`
}

/** Confidences in tenths, with the share that was right. */
const BANDS = [0, 0.5, 0.7, 0.9, 0.97, 1.01]

function print(title: string, outcomes: readonly Outcome[]): void {
  console.log(`\n${title}: ${shareLine(outcomes.filter(isRight).length, outcomes.length)}`)
  for (const kind of new Set(outcomes.map(({ wanted }) => wanted))) {
    const own = outcomes.filter(({ wanted }) => wanted === kind)
    const given = outcomes.filter((one) => one.given === kind)
    const right = own.filter(isRight).length
    console.log(`  ${kind.padEnd(20)}${shareLine(right, own.length).padEnd(40)}of ${given.length} given`)
  }
  for (const [at, from] of BANDS.slice(0, -1).entries()) {
    const to = BANDS[at + 1] ?? 1
    const within = outcomes.filter(({ confidence }) => confidence >= from && confidence < to)
    if (within.length > 0)
      console.log(`  confidence from ${from}: ${shareLine(within.filter(isRight).length, within.length)}`)
  }
}
