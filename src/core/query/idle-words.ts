import type { Category, Edge, Event, Flag } from './parse/features.ts'
import { isNetOf } from './build/interpret.ts'
import { textOf } from './parse/reading.ts'
import type { ReadQuestion } from './read-query.ts'

/** Parts that say what is asked, so that an answer has to differ by each of them. */
const SAYING = new Set<Category>([
  'value', 'party', 'person', 'folder', 'department', 'state', 'time', 'dated', 'amount', 'condition', 'currency',
  'flag', 'code', 'file', 'top',
]) // prettier-ignore

/** Whatever is uploaded or received is a document. */
const ARRIVING = new Set<Event>(['issue', 'arrival', 'upload'])

/** What kind of thing a name next to it is: "the folder Garage". */
const KINDS: Readonly<Record<string, Category>> = {
  folder_id: 'folder',
  department: 'department',
  party: 'party',
  created_by: 'person',
  'extracted.currency': 'currency',
  'extracted.workflow': 'state',
}

/** "is it paid?" */
export const asksState = (edges: readonly Edge[]): boolean =>
  edges.some((edge) => edge.category === 'ask' && edge.features.ask === 'whether') &&
  edges.some(({ category }) => category === 'state')

function isSaying(edge: Edge, edges: readonly Edge[]): boolean {
  if (edge.category === 'measure') return edge.features.what !== 'count' && edge.features.what !== 'sum'
  if (edge.category === 'event') return !ARRIVING.has(edge.features.event)
  if (edge.category === 'group') {
    const { by } = edge.features
    // Each currency is summed by itself in any case.
    return typeof by === 'string' || !by.columns.includes('extracted.currency')
  }
  if (edge.category !== 'field') return SAYING.has(edge.category)
  // "is the premium of POL-0005 paid": what is paid is the document.
  if (asksState(edges)) return false
  const [column = ''] = edge.features.columns
  const kind = KINDS[column]
  const next = edges.slice(edges.indexOf(edge) + 1).find(({ category }) => category !== 'empty')
  // "account DE-4471": the kind of the code.
  if (edge.features.sort === 'text' && next?.category === 'code') return false
  return !edges.some(
    ({ category, features }) =>
      category === kind || (category === 'value' && edge.features.columns.includes(features.column)),
  )
}

/**
 * Words of a question that what is done is the same without: they were not understood. `summed` are columns that are
 * added up, `doneBy` says what some parts of the question come to.
 */
export function idleWords(
  { reading: { edges, tokens }, interpretation: { around }, text }: ReadQuestion,
  summed: readonly string[],
  doneBy: (edges: readonly Edge[]) => string,
): string[] {
  // What is looked for as text is named in the answer.
  if (text.length > 0) return []
  const done = doneBy(edges)
  // "by amount" says of a sum that it is one.
  const isSummed = (edge: Edge) =>
    isNetOf(edge, summed) ||
    (edge.category === 'field' && edge.features.columns.some((column) => summed.includes(column)))
  return edges
    .filter((edge) => isSaying(edge, edges) && !isSaidTwice(edge, edges) && !isSummed(edge))
    .filter((edge) => !isOfToday(edge, edges, around.today))
    .filter((edge) => doneBy(edges.filter((one) => one !== edge)) === done)
    .map((edge) => textOf(edge, tokens))
}

/** "in force today": what is in force is so today. */
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
