import { labelOfKey } from '#lib/field-format.ts'
import { mainProperties } from '../../titles/main-properties.ts'
import { keyOfColumn } from '../main-fields.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { type Edge, edgesOf, fieldOf } from './features.ts'
import { conceptOf } from './lexicons.ts'

const isMonthly = (key: string | null): boolean =>
  key !== null && (conceptOf('fields', labelOfKey(key)) ?? '').startsWith('monthly ')

/** "rent per month": a number of documents that state what is paid each month. */
export function isOfMonths(edges: readonly Edge[], { types }: Pick<Vocabulary, 'types'>): boolean {
  const columns = edges.flatMap((edge) => fieldOf(edge)?.columns ?? [])
  if (columns.length > 0) return columns.every((column) => isMonthly(keyOfColumn(column)))
  const names = edgesOf(edges, 'type').flatMap(({ features }) => features.names)
  const main = types.filter(({ name }) => names.includes(name)).map((type) => mainProperties(type).amount)
  const isRent = edgesOf(edges, 'deed').some(({ features }) => features.deed === 'rent')
  return isRent || (main.length > 0 && main.every(isMonthly))
}

/** Says no more than the number does, and groups nothing. */
export const withoutMonths = (edges: readonly Edge[], vocabulary: Vocabulary): Edge[] => {
  const isSaid = isOfMonths(edges, vocabulary)
  return edges.map((edge) =>
    isSaid &&
    edge.category === 'group' &&
    edge.features.by === 'month' &&
    !edge.features.isAsked &&
    !edge.features.second
      ? { category: 'empty', from: edge.from, to: edge.to, cost: edge.cost, features: {} }
      : edge,
  )
}
