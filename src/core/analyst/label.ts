import type { QueryTree } from '#contract/query-tree.ts'
import { sayFilter } from '#core/query/say.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { HOST_LOCALE, labelOfName } from '#lib/field-format.ts'
import { pluralOf } from './plural.ts'

const LONGEST = 240

/** What a tree finds, for people: `Invoices · Vendor: Ferrand · Date from 1 Jan 2026`. */
export function labelOfTree({ types, filters }: QueryTree, vocabulary: Vocabulary): string {
  const [first = 'documents', ...others] = types.map(pluralOf)
  const said = filters.map((filter) => sayFilter(filter, vocabulary, vocabulary.locale ?? HOST_LOCALE))
  const label = [[labelOfName(first), ...others].join(' and '), ...new Set(said)].join(' · ')
  return label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label
}

/** `3 invoices`, `1 CV`, `2 documents`. */
export function countOfTypes(count: number, types: readonly string[]): string {
  const [type] = types
  const noun = types.length === 1 && type !== undefined ? type : 'document'
  return `${count.toLocaleString('en')} ${count === 1 ? noun : pluralOf(noun)}`
}
