import { PENDING_FOR_ME } from '#contract/approval.ts'
import type { QueryFilter } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { addDays } from '../parse/days.ts'
import type { AmountFeatures, Edge, Event, Features, Flag } from '../parse/features.ts'
import { foldedWords } from '../parse/tokens.ts'
import type { KnownType, Vocabulary } from '../vocabulary.ts'
import { isPartyList, spellingsOfNames } from '../party-names.ts'
import { columnOfKey } from '../main-fields.ts'
import { mainProperties } from '../../titles/main-properties.ts'
import { columnsIn, eventColumns } from './columns.ts'
import { paidStates } from '../roles.ts'

export interface Around {
  readonly vocabulary: Vocabulary
  readonly today: string
  /** Types that the question is about; all if none is named. */
  readonly types: readonly KnownType[]
  readonly isAnyType: boolean
  /** The first person is the subject: "who did we pay", not "who paid us". */
  readonly isByUs: boolean
}

/** Filters of one part of a question, all of which must match. */
export function filtersOf(edge: Edge, around: Around): QueryFilter[] {
  switch (edge.category) {
    case 'time':
      return spanFilters(['date'], edge.features)
    case 'dated':
      return datedFilters(edge.features.event, edge.features.time, around)
    case 'amount':
      return amountFilters(['amount'], edge.features)
    case 'condition':
      return conditionFilters(edge.features, around)
    case 'value':
      return valueFilters(edge.features)
    case 'state':
      return stateFilters(edge.features)
    case 'party':
      return partyFilters(edge.features, around)
    case 'person':
    case 'folder':
      return [listFilter(IDS[edge.category], edge.features.ids, edge.features.negated)]
    case 'department':
      return [listFilter('department', edge.features.names, edge.features.negated)]
    case 'currency':
      return [listFilter('extracted.currency', edge.features.codes, edge.features.negated)]
    case 'flag':
      return flagFilters(edge.features.flag, edge.features.negated ?? false, around)
    case 'code':
      return [codeFilter(edge.features.texts, around)]
    case 'file':
      return [{ id: 'filename', op: 'contains', value: edge.features.extension }]
    case 'group':
      return edge.features.filled === true && typeof edge.features.by !== 'string'
        ? one(
            columnsIn(edge.features.by, around.types, false).map((id) => ({
              id: id === 'type' ? 'document_type' : id,
              op: 'filled',
              value: true,
            })),
          )
        : []
    case 'type':
      return edge.features.negated === true
        ? edge.features.names.map((name) => ({ id: 'document_type', op: 'not', value: name }))
        : []
    default:
      return []
  }
}

const IDS = { person: 'created_by', folder: 'folder_id' }

/** Filters of which one must match. */
export const one = (filters: readonly ColumnFilter[]): QueryFilter[] => {
  const [first] = filters
  return first === undefined ? [] : filters.length === 1 ? [first] : [{ any: [...filters] }]
}

const stateFilters = ({ states, negated, orTypes = [] }: Features['state']): QueryFilter[] =>
  one([
    listFilter('extracted.workflow', states, negated),
    ...orTypes.map((value): ColumnFilter => ({ id: 'document_type', op: 'is', value })),
  ])

function listFilter(id: string, values: readonly string[], negated = false): ColumnFilter {
  const [first = ''] = values
  return { id, op: negated ? 'not' : 'is', value: values.length > 1 ? [...values] : first }
}

/** Dates of a span in any of the columns, with a separate filter for each end. */
export function spanFilters(columns: readonly string[], { from, to, gap }: Features['time']): QueryFilter[] {
  const end = (op: 'from' | 'to', day: string | undefined) =>
    day === undefined ? [] : one(columns.map((id) => ({ id, op, value: day })))
  const outside = gap
    ? columns.map((id): QueryFilter => ({
        any: [
          { id, op: 'to', value: addDays(gap.from, -1) },
          { id, op: 'from', value: addDays(gap.to, 1) },
        ],
      }))
    : []
  return [...end('from', from), ...end('to', to), ...outside]
}

/**
 * Columns for the date of an event at a time. "What came in last week" asks for documents uploaded then, "what came in
 * in 2025" for documents dated in that year. Documents without a delivery date are treated the same way.
 */
export function columnsAt(event: Event, time: Features['time'], around: Around): string[] {
  const columns = eventColumns(event, around.types)
  const isArrival =
    event === 'arrival' || (event === 'delivery' && (around.isAnyType || columns.includes('date')))
  return !isArrival ? columns : isRecent(time, around.today) ? ['createdAt'] : ['date']
}

/** Covers days and weeks, but not months. */
const RECENT_DAYS = 21
const isRecent = ({ from, to }: Features['time'], today: string) =>
  from !== undefined && addDays(from, RECENT_DAYS) >= (to !== undefined && to < today ? to : today)

function datedFilters(event: Event, time: Features['time'], around: Around): QueryFilter[] {
  const columns = columnsAt(event, time, around)
  if (columns.length === 0)
    return [{ id: `extracted.${event === 'due' ? 'due_date' : 'expiry_date'}`, op: 'filled', value: true }]
  return spanFilters(columns, time)
}

export function amountFilters(
  columns: readonly string[],
  { conditions, currency }: AmountFeatures,
): QueryFilter[] {
  const values = conditions.flatMap(({ op, value }) => one(columns.map((id) => ({ id, op, value }))))
  return currency === null ? values : [...values, { id: 'extracted.currency', op: 'is', value: currency }]
}

function conditionFilters({ kind, field, amount }: Features['condition'], around: Around): QueryFilter[] {
  const columns = columnsIn(field, around.types, around.isAnyType).map((id) =>
    id === 'type' ? 'document_type' : id,
  )
  if (kind === 'amount' && amount) return amountFilters(columns, amount)
  const op = kind === 'empty' ? ('empty' as const) : ('filled' as const)
  const tests = columns.map((id) => ({ id, op, value: true }))
  return field.each ? tests : one(tests)
}

function valueFilters({
  column,
  values,
  negated = false,
  every = false,
  partial = false,
}: Features['value']): QueryFilter[] {
  if (every && !negated) return values.map((value) => ({ id: column, op: 'is', value }))
  const [first = ''] = values
  if (partial)
    return one(
      values.map((value) => ({ id: column, op: negated ? 'lacks' : 'contains', value: String(value) })),
    )
  if (typeof first === 'boolean') return [{ id: column, op: 'is', value: first !== negated }]
  return [listFilter(column, values.map(String), negated)]
}

function partyFilters(
  { names, negated = false, every = false }: Features['party'],
  { vocabulary, types, isAnyType }: Around,
): QueryFilter[] {
  const naming = types.filter((type) => names.some((name) => vocabulary.named?.get(name)?.has(type.name)))
  const lists = listsOfParties(naming.length > 0 || isAnyType ? naming : types)
  if (lists.length > 0)
    return one(
      lists.flatMap((id) =>
        spellingsOfNames(names, vocabulary)
          .slice(0, 20)
          .map((value): ColumnFilter => ({ id, op: negated ? 'lacks' : 'contains', value })),
      ),
    )
  if (every) return names.map((name) => ({ id: 'party', op: 'is', value: name }))
  return [listFilter('party', spellingsOfNames(names, vocabulary).slice(0, 100), negated)]
}

/** "the contract with Telalpin": types that name their parties only in a list. */
function listsOfParties(types: readonly KnownType[]): string[] {
  if (types.some((type) => mainProperties(type).parties.length > 0)) return []
  const keys = types.flatMap(({ schema }) =>
    Object.entries(schema?.properties ?? {}).flatMap(([key, { type }]) => (type === 'array' ? [key] : [])),
  )
  return [...new Set(keys)].filter(isPartyList).map(columnOfKey)
}

const NUMBERED = ['number', 'no', 'nr', 'id', 'code', 'reference', 'ref', 'iban', 'bic', 'serial']

const lettersOf = (text: string) => foldedWords(text).join('')

/** A code is a number in a document, such as an invoice or account number. */
function codeFilter(texts: readonly string[], { types, vocabulary }: Around): QueryFilter {
  const keys = types.flatMap(({ schema }) => Object.keys(schema?.properties ?? {}))
  const numbers = [...new Set(keys)].filter((key) => NUMBERED.includes(key.split('_').at(-1) ?? ''))
  const each = (id: string) => texts.slice(0, 8).map((value) => ({ id, op: 'contains' as const, value }))
  // "the W-9": a value of another field.
  const said = new Set(texts.map(lettersOf))
  const values = vocabulary.values.filter(
    ({ key, value }) => keys.includes(key) && said.has(lettersOf(value)),
  )
  const others = values.slice(0, 8).map(({ key, value }) => listFilter(columnOfKey(key), [value]))
  if (numbers.length === 0) return { any: [...others, ...each('text')] }
  const tests = numbers.slice(0, 40).map((key) => listFilter(`extracted.${key}`, texts))
  return { any: [...others, ...tests, ...each('filename')] }
}

function flagFilters(flag: Flag, negated: boolean, around: Around): QueryFilter[] {
  const { today, types, vocabulary } = around
  const unpaid = paidStates(types).map((state): ColumnFilter => ({
    id: 'extracted.workflow',
    op: 'not',
    value: state,
  }))
  switch (flag) {
    case 'review':
      return [{ id: 'review', op: 'is', value: !negated }]
    case 'toApprove':
      return [{ id: PENDING_FOR_ME, op: 'is', value: !negated }]
    case 'failed':
      return [listFilter('status', ['error'], negated)]
    case 'unread':
      return [listFilter('status', ['uploaded', 'processing', 'classified', 'error'], negated)]
    case 'overdue': {
      const columns = eventColumns('due', types)
      // "pólizas vencidas": an insurance policy is not due, it expires.
      if (columns.length === 0) return flagFilters('expired', negated, around)
      return [...spanFilters(columns, { to: addDays(today, -1) }), ...unpaid]
    }
    case 'owed':
      return unpaid
    case 'expired':
      return negated
        ? spanFilters(eventColumns('expiry', types), { from: today })
        : spanFilters(eventColumns('expiry', types), { to: addDays(today, -1) })
    case 'active':
      return negated
        ? flagFilters('expired', false, around)
        : [
            ...spanFilters(eventColumns('start', types), { to: today }),
            ...spanFilters(eventColumns('expiry', types), { from: today }),
          ]
    case 'mine':
      return vocabulary.me === null ? [] : [listFilter('created_by', [vocabulary.me], negated)]
    case 'unfiled':
    case 'untyped': {
      const id = flag === 'unfiled' ? 'folder_id' : 'document_type'
      return [{ id, op: negated ? 'filled' : 'empty', value: true }]
    }
  }
}
