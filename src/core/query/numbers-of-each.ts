import { type Edge, type EdgeOf, edgesOf } from './parse/features.ts'
import { columnsOf } from './main-fields.ts'
import { readEdges, type ReadAround, type ReadQuestion } from './read-query.ts'
import type { KnownType } from './vocabulary.ts'

/** A number for several fields or times becomes one for each: "gross pay and net pay", "in 2024 and in 2025". */
export function numbersOfEach(read: ReadQuestion, around: ReadAround): ReadQuestion[] {
  const { aggregate } = read.tree
  if (!aggregate) return [read]
  return timesOf(read, around).flatMap((one) => fieldsOf(one, around))
}

function fieldsOf(read: ReadQuestion, around: ReadAround): ReadQuestion[] {
  const several = edgesOf(read.reading.edges, 'field').find(({ features }) => features.each)
  const of = read.tree.aggregate?.of
  if (!several || (of !== 'amount' && !several.features.columns.includes(of ?? ''))) return [read]
  const { each = [], sort } = several.features
  const fields = sharedBy(each, around).map((columns) => ({ ...several, features: { columns, sort } }))
  return withEach(read, several, fields, around)
}

const has = (type: KnownType, column: string) => columnsOf(type, column).length > 0

/** The columns in types that have all of the fields; all columns if there is no such type. */
function sharedBy(each: readonly (readonly string[])[], { vocabulary }: ReadAround) {
  const types = vocabulary.types.filter((type) =>
    each.every((columns) => columns.some((column) => has(type, column))),
  )
  return each.map((columns) => {
    const shared = columns.filter((column) => types.some((type) => has(type, column)))
    return shared.length > 0 ? shared : columns
  })
}

/** Two times are two numbers only if the preposition is repeated: "in 2024 and 2025" may be one. */
function timesOf(read: ReadQuestion, around: ReadAround): ReadQuestion[] {
  const { tokens, edges } = read.reading
  const several = edgesOf(edges, 'time').find(({ from, to, features: { ends } }) => {
    const before = tokens[from - 1]
    return (
      ends !== undefined &&
      before?.kind === 'word' &&
      tokens.slice(from, to).some(({ word }) => word === before.word)
    )
  })
  if (!several || read.tree.aggregate?.by) return [read]
  const times = (several.features.ends ?? []).map((span) => ({ ...several, features: span }))
  return withEach(read, several, times, around)
}

function withEach<C extends 'field' | 'time'>(
  { reading }: ReadQuestion,
  several: EdgeOf<C>,
  each: readonly Edge[],
  around: ReadAround,
): ReadQuestion[] {
  return each.map((own) => {
    const edges = reading.edges.map((edge) => (edge === several ? own : edge))
    return readEdges(edges, { ...reading, edges }, around)
  })
}
