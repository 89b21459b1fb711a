import { layOut } from '#core/reading/sheet.ts'
import { featuresOfPaper, type PaperFeatures } from '#core/reading/type-model/paper-features.ts'
import { readPapers, type ReadPaper } from '../kinds/roles.ts'
import { KINDS } from '../kinds/wording.ts'
import type { PaperRow, PaperTable } from './paper-table.ts'

/** A feature of fewer training papers carries no information. */
const FEWEST_PAPERS = 15
/** One of so many papers of the training countries is used for choosing as well. */
const KNOWN = 8

interface Dealt extends ReadPaper {
  readonly isChoice: boolean
}

function* dealt(count: number): Generator<Dealt> {
  let place = 0
  for (const paper of readPapers('train', count)) yield { ...paper, isChoice: (place += 1) % KNOWN === 0 }
  for (const paper of readPapers('choose', Math.ceil(count / 4))) yield { ...paper, isChoice: true }
}

const namesOf = ({ words, shape }: PaperFeatures) => [...words, ...shape]

/** The table of so many papers of each kind for training and a quarter as many for choosing. */
export function paperTable(count: number): PaperTable {
  const papers = [...dealt(count)]
  const sheets = papers.map(({ reading }) => layOut(reading))
  const of = (at: number, knows: (feature: string) => boolean) => {
    const [paper, sheet] = [papers[at], sheets[at]]
    if (!paper || !sheet) throw new Error('There is no such paper')
    return featuresOfPaper(sheet, paper.reading, knows)
  }
  const counts = new Map<string, number>()
  for (const [at, { isChoice }] of papers.entries())
    if (!isChoice)
      for (const name of namesOf(of(at, () => true))) counts.set(name, (counts.get(name) ?? 0) + 1)
  const features = [...counts]
    .filter(([, papersWith]) => papersWith >= FEWEST_PAPERS)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([name]) => name)
  const places = new Map(features.map((name, place) => [name, place]))
  const rows = papers.map(({ kind, isChoice }, at): PaperRow => {
    const found = of(at, (feature) => places.has(feature))
    const has = new Set(namesOf(found).flatMap((name) => places.get(name) ?? []))
    return {
      kind: KINDS.indexOf(kind),
      count: found.count,
      isChoice,
      has: Uint16Array.from([...has].toSorted((a, b) => a - b)),
    }
  })
  return { kinds: KINDS, features, papers: rows }
}
