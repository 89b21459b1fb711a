import { labelOfKey } from '#lib/field-format.ts'
import { mainProperties, propertiesOf } from '../../titles/main-properties.ts'
import { hasAnyKey, keyOfColumn } from '../main-fields.ts'
import { conceptOf } from '../parse/lexicons.ts'
import type { Event, FieldFeatures } from '../parse/features.ts'
import type { KnownType } from '../vocabulary.ts'

// The list columns that a field or an event refers to, in the types of a question.

const EVENT_CONCEPTS: Readonly<Record<Event, readonly string[]>> = {
  due: ['due date'],
  expiry: ['expiry date', 'valid until'],
  'due or expiry': [],
  start: ['start date'],
  delivery: ['delivery date'],
  order: ['order date'],
  payment: ['pay date'],
  issue: [],
  arrival: [],
  upload: [],
}

export const conceptOfKey = (key: string) =>
  conceptOf('fields', labelOfKey(key)) ?? labelOfKey(key).toLowerCase()

export const isOfEmployee = ({ columns }: Pick<FieldFeatures, 'columns'>): boolean =>
  columns.every((column) => conceptOfKey(keyOfColumn(column) ?? '') === 'employee')

const hasTerm = (type: KnownType) => propertiesOf(type).some(([key]) => conceptOfKey(key) === 'term')

/** Columns for the date of an event: its own field if a type has one, or else the document's date. */
export function eventColumns(event: Event, types: readonly KnownType[]): string[] {
  if (event === 'upload') return ['createdAt']
  if (event === 'due or expiry')
    return [...new Set([...eventColumns('due', types), ...eventColumns('expiry', types)])]
  const concepts = EVENT_CONCEPTS[event]
  const found = types.flatMap((type) =>
    propertiesOf(type).flatMap(([key, { format }]) =>
      format === 'date' && concepts.includes(conceptOfKey(key)) ? [`extracted.${key}`] : [],
    ),
  )
  if (found.length > 0) return [...new Set(found)]
  // "wanneer vervalt de factuur": a bill does not expire, it is due.
  if (event === 'expiry' && !types.some(hasTerm)) {
    const due = eventColumns('due', types)
    if (due.length > 0) return due
  }
  return event === 'due' || event === 'expiry' ? [] : ['date']
}

/**
 * Columns of a field in the types; the main ones (`amount`, `party`) if the types lack the field, and for a total over
 * any type.
 */
export function columnsIn(
  { columns, sort }: FieldFeatures,
  types: readonly KnownType[],
  anyType: boolean,
): string[] {
  const isOwn = (column: string) => {
    const key = keyOfColumn(column)
    return key === null || key === 'workflow' || types.some((type) => hasAnyKey(type, [key]))
  }
  const own = columns.filter(isOwn)
  const isTotal = (column: string) => conceptOfKey(keyOfColumn(column) ?? '') === 'total'
  if (anyType && sort === 'money' && columns.some(isTotal)) return ['amount']
  if (own.length > 0) return own
  const isMain = (column: string) =>
    types.some((type) => {
      const main = mainProperties(type)
      return column === 'party' ? main.parties.length > 0 : main.amount !== null
    })
  // A vendor is no employee.
  if (sort === 'party' && isMain('party') && !isOfEmployee({ columns })) return ['party']
  return [...columns]
}
