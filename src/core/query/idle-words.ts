import {
  categories,
  CONDITIONS,
  type Category,
  type Edge,
  type Event,
  type Flag,
  has,
  asksOf,
} from './parse/features.ts'
import { conceptOfKey } from './build/columns.ts'
import { isNetOf } from './build/interpret.ts'
import { keyOfColumn } from './main-fields.ts'
import { textOf } from './parse/reading.ts'
import type { ReadQuestion } from './read-query.ts'

/** Categories with a meaning: without such a part, the result must differ. */
const SAYING = categories('time dated code file top', CONDITIONS)

/** Events of documents in general: anything uploaded or received is a document. */
const ARRIVING = new Set<Event>(['issue', 'arrival', 'upload'])

/** The kind of thing that a name next to it refers to: "the folder Garage". */
const KINDS: Readonly<Record<string, Category>> = {
  folder_id: 'folder',
  department: 'department',
  party: 'party',
  created_by: 'person',
  'extracted.currency': 'currency',
  'extracted.workflow': 'state',
}

/** "is it paid?" */
export const asksState = (edges: readonly Edge[]): boolean => asksOf(edges, 'whether') && has(edges, 'state')

function isSaying(edge: Edge, edges: readonly Edge[]): boolean {
  if (edge.category === 'measure') return edge.features.what !== 'count' && edge.features.what !== 'sum'
  if (edge.category === 'event') return !ARRIVING.has(edge.features.event)
  if (edge.category === 'group') {
    const { by } = edge.features
    // Each currency is summed separately in any case.
    return typeof by === 'string' || !by.columns.includes('extracted.currency')
  }
  if (edge.category !== 'field') return SAYING.has(edge.category)
  // "is the premium of POL-0005 paid": the document is paid, not the field.
  if (asksState(edges)) return false
  const [column = ''] = edge.features.columns
  // "how long is the term"
  if (asksOf(edges, 'how long') && conceptOfKey(keyOfColumn(column) ?? '') === 'term') return false
  const kind = KINDS[column]
  const next = edges.slice(edges.indexOf(edge) + 1).find(({ category }) => category !== 'empty')
  // "account DE-4471": names the kind of code.
  if (edge.features.sort === 'text' && next?.category === 'code') return false
  return !edges.some(
    ({ category, features }) =>
      category === kind || (category === 'value' && edge.features.columns.includes(features.column)),
  )
}

/**
 * Words of a question that make no difference to the result, and were therefore not understood. `summed` are the
 * columns that are added up; `doneBy` returns what is done for some parts of the question.
 */
export function idleWords(
  { reading: { edges, tokens }, interpretation: { around }, text }: ReadQuestion,
  summed: readonly string[],
  doneBy: (edges: readonly Edge[]) => string,
): string[] {
  // Words of a text search are named in the answer.
  if (text.length > 0) return []
  const done = doneBy(edges)
  // "by amount" is redundant for a sum.
  const isSummed = (edge: Edge) =>
    isNetOf(edge, summed) ||
    (edge.category === 'field' && edge.features.columns.some((column) => summed.includes(column)))
  return edges
    .filter((edge) => isSaying(edge, edges) && !isSaidTwice(edge, edges) && !isSummed(edge))
    .filter((edge) => !isOfToday(edge, edges, around.today))
    .filter((edge) => doneBy(edges.filter((one) => one !== edge)) === done)
    .map((edge) => textOf(edge, tokens))
}

/** "in force today": "in force" already means today. */
const isOfToday = (edge: Edge, edges: readonly Edge[], today: string) =>
  edge.category === 'time' &&
  edge.features.from === today &&
  edge.features.to === today &&
  edges.some(({ category, features }) => category === 'flag' && NOW.has(features.flag))
const NOW = new Set<Flag>(['overdue', 'expired', 'active'])

const isSaidTwice = (edge: Edge, edges: readonly Edge[]) =>
  edges.some(
    (one) =>
      one !== edge &&
      one.category === edge.category &&
      JSON.stringify(one.features) === JSON.stringify(edge.features),
  )
