import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Made } from './reading/document-source.ts'
import { countDoubt, doubtsLine, noDoubts } from './reading/doubts.ts'
import { HALVES, inHalf, readingOptions, sourceOf } from './reading/options.ts'
import { openScorer, type Scorer } from './reading/scorer.ts'

interface Entry {
  readonly file: string
  readonly kind: string
  readonly expected: { readonly fields: Readonly<Record<string, unknown>> }
}
interface Document {
  readonly entry: Entry
  readonly made: Made | null
  readonly place: number
}

const predictionOf = (made: Made | null) =>
  made && { documentType: made.documentType, department: made.department, fields: made.extracted }

const predictionsOf = (done: readonly Document[]) =>
  Object.fromEntries(done.map(({ entry, made }) => [basename(entry.file), predictionOf(made)]))

/** Type, department and fields of the documents that `FOLDER/manifest.json` names. Resolves to the exit code. */
export async function docs(args: readonly string[]): Promise<number> {
  const options = readingOptions('docs', args)
  if (!options) return 2
  const manifest = join(options.folder, 'manifest.json')
  if (!existsSync(manifest)) {
    console.error(`skipped: there is no ${manifest}`)
    return 2
  }
  const { entries } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly entries: readonly Entry[] }
  const scorer = await openScorer(options.folder, 'docs-score.mjs', options.scorer)
  const source = await sourceOf(options)
  const done: Document[] = []
  try {
    for (const [place, entry] of entries.entries()) {
      if (!inHalf(options.half, place)) continue
      done.push({ entry, place, made: await source.read(join(options.folder, entry.file)) })
      if (options.out) writeFileSync(options.out, `${JSON.stringify(predictionsOf(done), null, 1)}\n`)
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

function tell(scorer: Scorer, title: string, done: readonly Document[]): void {
  const scored = scorer.score(predictionsOf(done), { entries: done.map(({ entry }) => entry) })
  console.log(`\n${title}\n${scorer.report(scored)}`)
  const doubts = noDoubts()
  for (const { entry, made } of done) {
    for (const [field, wanted] of Object.entries(entry.expected.fields)) {
      for (const [property, value] of Object.entries(made?.extracted ?? {})) {
        if (!hits(scorer, entry, { field, wanted, property, value: wanted })) continue
        countDoubt(
          doubts,
          hits(scorer, entry, { field, wanted, property, value }),
          made?.doubted.includes(property) ?? false,
        )
      }
    }
  }
  console.log(doubtsLine(doubts))
}

interface Claim {
  readonly field: string
  readonly wanted: unknown
  readonly property: string
  readonly value: unknown
}
type Scored = { readonly fields: Record<string, { readonly wanted: number; readonly named: number }> }

/** The scorer accepts this property for this field, and its value as right. */
function hits(scorer: Scorer, entry: Entry, { field, wanted, property, value }: Claim): boolean {
  const only = { ...entry, expected: { ...entry.expected, fields: { [field]: wanted } } }
  const one = { [basename(entry.file)]: { fields: { [property]: value } } }
  const count = (scorer.score(one, { entries: [only] }) as Scored).fields[field]
  return count !== undefined && count.wanted > 0 && count.named === count.wanted
}
