import { parseArgs } from 'node:util'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { readMadePapers, type ReadPaper } from './papers/roles.ts'
import { wilson } from './questions/tally.ts'
import { scoreFields } from './reading/field-score.ts'
import { SLIP_ROLES } from './slips/roles.ts'

const USAGE =
  'Usage: npm run eval -- papers [--role train|choose|held-out] [--writer 1|2] [--count N] [--language LL] [--kind NAME] [--fields] [--show]'

interface Count {
  right: number
  rightMarked: number
  wrong: number
  wrongMarked: number
  missing: number
  missingMarked: number
}

type Counts = Map<string, Count>

/** Fields of generated papers of many kinds in eight languages, by role. Returns the exit code. */
export async function papers(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      role: { type: 'string' },
      count: { type: 'string', default: '6' },
      writer: { type: 'string', default: '1' },
      language: { type: 'string' },
      kind: { type: 'string' },
      fields: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
    },
  })
  // The held-out role is measured only on request, and its misses are not printed.
  const writer = values.writer === '2' ? 2 : 1
  const roles = SLIP_ROLES.filter((role) =>
    values.role ? role === values.role : role !== 'held-out',
  ).filter((role) => writer === 1 || role !== 'train')
  const count = Number(values.count)
  if (roles.length === 0 || !Number.isInteger(count)) {
    console.error(USAGE)
    return 2
  }
  for (const role of roles) {
    const counts: Counts = new Map()
    let [typed, all] = [0, 0]
    for (const paper of readMadePapers(role, count, writer)) {
      if ((values.language ?? paper.language) !== paper.language) continue
      if ((values.kind ?? paper.kind) !== paper.kind) continue
      all += 1
      if (countPaper(counts, paper, values.fields, values.show && role !== 'held-out')) typed += 1
    }
    console.log(`\n${role}: ${all} papers, type right in ${typed}`)
    print(counts)
  }
  return 0
}

/** Counts the fields of a paper; returns whether its type is right. */
function countPaper(counts: Counts, paper: ReadPaper, byField: boolean, show: boolean): boolean {
  const { kind, language, reading, truth } = paper
  const { classification, extraction } = understand(reading)
  const marked = new Set(reviewMarks(extraction, classification.schema).map(({ key }) => key))
  const isTyped = classification.documentType === kind
  if (show && !isTyped) console.log(`${kind}, ${language}: given the type ${classification.documentType}`)
  for (const { key, wanted, given, share } of scoreFields(extraction.extracted, truth)) {
    const outcome = given === undefined ? 'missing' : share === 1 ? 'right' : 'wrong'
    const names = [
      'all',
      ...(isTyped ? ['all of the right type'] : []),
      kind,
      language,
      ...(byField ? [`${kind}: ${key}`] : []),
    ]
    for (const name of names) countOutcome(counts, name, outcome, marked.has(key))
    if (show && outcome !== 'right')
      console.log(
        `${kind}, ${language}, ${key}: wanted ${JSON.stringify(wanted)}, given ${JSON.stringify(given)}`,
      )
  }
  return isTyped
}

function countOutcome(
  counts: Counts,
  name: string,
  outcome: 'right' | 'wrong' | 'missing',
  isMarked: boolean,
): void {
  const count = counts.get(name) ?? {
    right: 0,
    rightMarked: 0,
    wrong: 0,
    wrongMarked: 0,
    missing: 0,
    missingMarked: 0,
  }
  count[outcome] += 1
  if (isMarked) count[`${outcome}Marked`] += 1
  counts.set(name, count)
}

function print(counts: Counts): void {
  for (const [name, count] of counts) {
    const all = count.right + count.wrong + count.missing
    const [low, high] = wilson(count.right, all).map((bound) => Math.round(bound * 100))
    console.log(
      [
        name.padEnd(38),
        `right ${count.right} of ${all}: ${Math.round((count.right / all) * 100)} % (${low} to ${high})`.padEnd(
          38,
        ),
        `${count.rightMarked} marked`.padEnd(12),
        `wrong ${count.wrong}, ${count.wrongMarked} marked`.padEnd(24),
        `missing ${count.missing}, ${count.missingMarked} marked`,
      ].join(''),
    )
  }
}
