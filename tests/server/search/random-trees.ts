import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { dice, type Dice } from '#tests/eval/workspace/dice.ts'
import type { PlainDocument, PlainWorkspace } from '#tests/eval/workspace/plain.ts'

const KEYS = [
  'vendor',
  'total',
  'due_date',
  'currency',
  'workflow',
  'expiry_date',
  'value',
  'skills',
  'years_of_experience',
  'carrier',
  'packages',
  'premium',
  'auto_renewal',
  'title',
  'tenant',
  'net_pay',
  'category',
  'deposit',
]
const TEXTS = [
  'steel brackets',
  'penalty clause',
  'cloud',
  'No pets',
  'chair',
  'Müller',
  'INV-0012',
  'nothing like it',
  '20%',
]

/** Trees of every kind, with values that documents have, and some that none has. */
export function randomTree(seed: number, { types, documents, folders, people }: PlainWorkspace): QueryTree {
  const chance = dice(seed)
  const filters = Array.from({ length: chance.whole(0, 3) }, () =>
    randomFilter(
      chance,
      documents,
      folders,
      people.map(({ key }) => key),
    ),
  )
  const groupings = [
    'month',
    'quarter',
    'year',
    'type',
    'department',
    'party',
    'extracted.vendor',
    'extracted.skills',
    'extracted.workflow',
    'created_by',
    'folder_id',
  ]
  const by = chance.one([...groupings, null, null])
  const split = by !== null && chance.chance(0.4) ? chance.one(groupings.filter((one) => one !== by)) : null
  const what = chance.one(['count', 'sum', 'average', 'median', 'min', 'max'] as const)
  const limit = chance.chance(0.2) ? chance.whole(1, 20) : null
  return {
    types: chance.chance(0.5)
      ? chance.some(
          types.map(({ document_type }) => document_type),
          chance.whole(1, 3),
        )
      : [],
    filters,
    order:
      chance.chance(0.3) || limit !== null
        ? [
            {
              id: chance.one(['amount', 'date', 'party', 'createdAt', 'extracted.due_date', 'filename']),
              desc: chance.chance(0.5),
            },
          ]
        : [],
    limit,
    aggregate: chance.chance(0.5)
      ? {
          what,
          of:
            what === 'count'
              ? null
              : chance.one(['amount', 'extracted.tax', 'extracted.packages', 'extracted.deposit']),
          by,
          split,
        }
      : null,
  }
}

function randomFilter(
  chance: Dice,
  documents: readonly PlainDocument[],
  folders: readonly string[],
  people: readonly string[],
): QueryFilter {
  const one = () => randomColumn(chance, documents, folders, people)
  return chance.chance(0.2) ? { any: [one(), one()] } : one()
}

function randomColumn(
  chance: Dice,
  documents: readonly PlainDocument[],
  folders: readonly string[],
  people: readonly string[],
): ColumnFilter {
  const sample = chance.one(documents)
  const sort = chance.whole(0, 10)
  if (sort === 0) return { id: 'text', op: chance.one(['contains', 'lacks']), value: chance.one(TEXTS) }
  if (sort === 1) {
    const op = chance.one(['from', 'to', 'above', 'below', 'empty', 'filled'] as const)
    return { id: 'amount', op, value: op === 'empty' || op === 'filled' ? true : chance.amount(10, 9_000) }
  }
  if (sort === 2) return { id: 'date', op: chance.one(['from', 'to', 'above', 'below']), value: chance.day() }
  if (sort === 3)
    return { id: 'department', op: chance.one(['is', 'not']), value: sample.department ?? 'Finance' }
  if (sort === 4) return { id: 'created_by', op: chance.one(['is', 'not']), value: chance.one(people) }
  if (sort === 5) return { id: 'folder_id', op: chance.one(['is', 'not']), value: chance.one(folders) }
  if (sort === 6) return { id: 'review', op: 'is', value: chance.chance(0.5) }
  if (sort === 7)
    return { id: 'createdAt', op: chance.one(['from', 'to', 'above', 'below']), value: chance.day() }
  if (sort === 10) {
    const ids = chance.some(
      documents.map(({ id }) => id),
      chance.whole(1, 60),
    )
    return { id: 'id', op: chance.one(['is', 'not']), value: ids }
  }
  const key = sort === 8 ? 'party' : `extracted.${chance.one(KEYS)}`
  const name = key.replace('extracted.', '')
  const value = documents.map(({ fields }) => fields[name]).filter((found) => found !== undefined)[
    chance.whole(0, 10)
  ]
  const given = Array.isArray(value) ? value[0] : value
  if (typeof given === 'number')
    return { id: key, op: chance.one(['is', 'not', 'from', 'to', 'above', 'below']), value: given }
  if (typeof given === 'boolean') return { id: key, op: chance.one(['is', 'not']), value: given }
  const text = typeof given === 'string' ? given : 'Tamarind Foods'
  if (chance.chance(0.2)) return { id: key, op: chance.one(['empty', 'filled']), value: true }
  if (/^\d{4}-/.test(text)) return { id: key, op: chance.one(['from', 'to', 'is']), value: text }
  return chance.chance(0.7)
    ? { id: key, op: chance.one(['is', 'not']), value: chance.chance(0.3) ? [text, 'Another'] : text }
    : { id: key, op: chance.one(['contains', 'lacks']), value: text.slice(1, 5) }
}
