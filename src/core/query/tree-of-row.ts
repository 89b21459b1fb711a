import type { Aggregate, AggregateRow, QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { daysOf, isPeriod } from './groups.ts'
import { distinguishingNames } from './party-groups.ts'
import type { PartyRecord } from './vocabulary.ts'

/** `currency`: null for documents that state none, undefined if it does not matter. */
interface RowPlace extends Pick<AggregateRow, 'group' | 'part'> {
  readonly currency: string | null | undefined
}

type Records = ReadonlyMap<string, PartyRecord>
const NONE: Records = new Map()

/** The query that lists exactly the documents behind one number of an aggregate. `records`: the parties of its groups. */
export function treeOfRow(
  tree: QueryTree,
  { what, of, by, split }: Aggregate,
  { group, part = null, currency }: RowPlace,
  records: Records = NONE,
): QueryTree {
  const groups = [...(by ? [{ by, group }] : []), ...(by && split ? [{ by: split, group: part }] : [])]
  const [type] = groups.flatMap((one) => (one.by === 'type' ? (one.group ?? []) : []))
  const filters: QueryFilter[] = [...tree.filters, ...groups.flatMap((one) => inGroup(one, records))]
  if (what !== 'count') filters.push({ id: of ?? 'amount', op: 'filled', value: true })
  if (currency !== null && currency !== undefined)
    filters.push({ id: 'extracted.currency', op: 'is', value: currency })
  if (currency === null) filters.push({ id: 'extracted.currency', op: 'empty', value: true })
  return { ...tree, types: type === undefined ? tree.types : [type], filters, aggregate: null }
}

/** The filters that select a group's documents; a type needs none. */
function inGroup(
  { by, group }: { readonly by: string; readonly group: string | null },
  records: Records,
): QueryFilter[] {
  if (group === null) {
    const id = isPeriod(by) ? 'date' : by === 'type' ? 'document_type' : by
    return [{ id, op: 'empty', value: true }]
  }
  if (by === 'type') return []
  const record = records.get(group)
  if (record) return [ofParty(by, record, records)]
  if (!isPeriod(by)) return [{ id: by, op: 'is', value: group }]
  const { from, to } = daysOf(group)
  return [
    { id: 'date', op: 'from', value: from },
    { id: 'date', op: 'to', value: to },
  ]
}

/** Selects a party by its names, for readability, unless another party shares one. */
function ofParty(by: string, record: PartyRecord, records: Records): QueryFilter {
  const names = distinguishingNames(record, records)
  if (names === null) return { id: 'party_id', op: 'is', value: record.id }
  return { id: by, op: 'is', value: names.length > 1 ? [...names] : (names[0] ?? '') }
}
