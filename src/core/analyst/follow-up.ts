import type { Aggregate, QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { twoAtMost } from '#core/query/grammar/apart.ts'
import { apartBy, groupingsOf, isApartAnyway } from '#core/query/groups.ts'
import { columnsOf, keyOfColumn } from '#core/query/main-fields.ts'
import type { ReadQuery } from '#core/query/read-query.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'

const LEAD =
  /^(?:and|what about|how about|only|just|same|now|also|then|but|or|instead|of (?:those|these|them|which)|which of (?:those|these|them)|from (?:those|these|them)|among (?:those|these|them)|but only|no,?|ok(?:ay)?,?|break (?:it|them|that|those) down|split (?:it|them|that)|show (?:me )?(?:them|those|these)|list (?:them|those|these)|per|by|in|for|with|without|since|until|before|after|over|under|excluding|except)\b/i
/** `how many is that`: of what was just asked for. */
const THAT =
  /^(?:(?:and|so|ok(?:ay)?|then)[, ]+)*(?:how (?:many|much)|what) (?:is|are|was|were|does|do|did) (?:all )?(?:that|this)\b/i
const POINTER = /\b(?:them|those|these|that one|the same|it|they|their|its|the ones|ones|which one)\b/i
const AS_LIST =
  /^(?:and |ok(?:ay)?,? |now |please |then |but )*(?:which|list|show|name|display|what are|let me see|see|find)\b|\bwhich ones?\b/i
const AS_COUNT = /\b(?:how many|count|number of)\b/i
const ALSO =
  /\b(?:too|also|as well|additionally|in addition|on top|further|both|within (?:each|those|these|that))\b/i
const OF_ALL =
  /\b(?:documents?|files?|papers?|scans?|everything|anything|all|workspace|archive|records?|uploads?|we|there)\b/i
const SHORT = 5

/** Whether a question leans on the one before it: `and in March?`, `only the unpaid ones`. */
export function isFollowUp(question: string, read: ReadQuery): boolean {
  const words = question.trim().split(/\s+/)
  const names = read.tree.types.length > 0
  if (LEAD.test(question.trim()) && !(names && words.length > 8)) return true
  if ((POINTER.test(question) || THAT.test(question.trim())) && !names) return true
  // "Which is the largest?" is one of those that were just listed.
  const { filters, order, aggregate } = read.tree
  // "total?" by itself is that of what was just asked for; "how many documents" is not.
  const isBare = filters.length === 0 && order.length === 0 && aggregate !== null && !aggregate.by
  if (isBare && !names && words.length <= SHORT && !OF_ALL.test(question)) return true
  return (
    words.length <= SHORT && !names && !AS_COUNT.test(question) && (filters.length > 0 || order.length > 0)
  )
}

/** The query before, with what the new question says in place of what it replaces. */
export function merged(
  before: QueryTree,
  next: ReadQuery,
  question: string,
  vocabulary: Vocabulary,
): QueryTree {
  const { tree } = next
  const types = tree.types.length > 0 ? tree.types : before.types
  const known = vocabulary.types.filter(({ name }) => types.includes(name))
  const asked = tree.filters.map((filter) => onSameDay(filter, before.filters))
  const replaced = new Set(asked.flatMap(idsOf))
  const kept = before.filters.filter(
    (filter) => !idsOf(filter).some((id) => replaced.has(id)) && isOf(filter, known),
  )
  return {
    types,
    filters: [...kept, ...asked],
    ...shownAs(before, tree, question),
  }
}

/** How it is answered: as before, unless the question says how. */
function shownAs(
  before: QueryTree,
  next: QueryTree,
  question: string,
): Pick<QueryTree, 'aggregate' | 'order' | 'limit'> {
  const order = next.order.length > 0 ? { order: next.order, limit: next.limit } : null
  if (order) return { aggregate: null, ...order }
  const { aggregate } = next
  if (!aggregate) {
    const keeps = !AS_LIST.test(question) && before.aggregate
    return { aggregate: keeps || null, order: before.order, limit: before.limit }
  }
  // "by month" takes the number before apart.
  const isApart = aggregate.by && aggregate.what === 'count' && !AS_COUNT.test(question) && before.aggregate
  return {
    aggregate: isApart ? groupsAfter(isApart, aggregate, question) : aggregate,
    order: [],
    limit: null,
  }
}

/** "by month too" goes beside what the numbers were apart by, "by month" takes its place. */
function groupsAfter(before: Aggregate, next: Aggregate, question: string): Aggregate {
  const named = groupingsOf(next)
  return apartBy(before, isBeside(before, next, question) ? [...groupingsOf(before), ...named] : named)
}

const isBeside = ({ by }: Aggregate, next: Aggregate, question: string) =>
  ALSO.test(question) && Boolean(by) && by !== next.by && !next.split

/** What a question would take apart by a third thing, as sentences for people; none where it does not. */
export function leftOutOf({ aggregate }: QueryTree, next: QueryTree, question: string): string[] {
  const kept = groupingsOf(aggregate)
  const third = next.aggregate?.by
  if (!aggregate || !next.aggregate || !third || kept.length < 2 || kept.includes(third)) return []
  if (isApartAnyway(third, aggregate.what)) return []
  return isBeside(aggregate, next.aggregate, question) ? [twoAtMost(kept, [third])] : []
}

const idsOf = (filter: QueryFilter): string[] =>
  'any' in filter ? filter.any.map(({ id }) => id) : [filter.id]

/** "and in March?" after what is due in April asks for what is due in March. */
function onSameDay(filter: QueryFilter, before: readonly QueryFilter[]): QueryFilter {
  if ('any' in filter || filter.id !== 'date') return filter
  const days = new Set(
    before.flatMap((one) =>
      'any' in one
        ? []
        : typeof one.value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(one.value)
          ? [one.id]
          : [],
    ),
  )
  const [day] = days
  return days.size === 1 && day !== undefined ? { ...filter, id: day } : filter
}

/** A filter on what no document of the types has is of the types before. */
function isOf(filter: QueryFilter, types: readonly KnownType[]): boolean {
  if (types.length === 0) return true
  return idsOf(filter).some((id) => {
    const key = keyOfColumn(id)
    if (key === 'workflow') return types.some((type) => hasState(type, filter))
    return types.some((type) => columnsOf(type, id).length > 0)
  })
}

function hasState({ workflow }: KnownType, filter: QueryFilter): boolean {
  const values = ('any' in filter ? filter.any : [filter]).flatMap(({ value }) =>
    Array.isArray(value) ? value : [String(value)],
  )
  return values.some((value) => workflow.some((state) => state.toLowerCase() === value.toLowerCase()))
}
