import { PENDING_FOR_ME } from '#contract/approval.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { filterKindOf } from '#core/fields/field-formats.ts'
import { keyOfColumn } from '#core/query/main-fields.ts'
import { sayRange } from '#core/query/say-range.ts'
import { labelOf, sayFilter } from '#core/query/say.ts'
import { calendarDay, plainNumber } from '#lib/field-format.ts'
import { fieldName, stateName, valueName } from '#core/fields/shown-names.ts'
import { texts as filterTexts } from '#messages/filters.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts as statusTexts } from '#messages/document-status.ts'
import { texts } from '#messages/documents.ts'
import { texts as exportedTexts } from '#messages/exported.ts'
import { texts as holdTexts } from '#messages/holds.ts'
import type { Property } from '../../document-type.ts'
import { FILENAME_FIELD, fieldOf } from '../columns.ts'

export const STATUS_FIELD = 'data.status'
export const REVIEW_FIELD = 'review'
export const HOLD_FIELD = 'hold'
export const EXPORTED_FIELD = 'exported'
/** On/off filters. */
export const FLAG_FIELDS: readonly string[] = [REVIEW_FIELD, HOLD_FIELD, PENDING_FOR_ME, EXPORTED_FIELD]
export const PARTY_FIELD = 'party_id'
export const WORKFLOW_FIELD = 'extracted.workflow'

/** How one field can be filtered. `range` has a minimum and maximum of numbers or dates. */
export interface FilterField {
  readonly id: string
  readonly label: string
  readonly kind: 'text' | 'choice' | 'number' | 'day' | 'party'
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/**
 * Fields that a type's table can be filtered by, in the order of usefulness: properties, those of the title first,
 * then workflow, status and file name (OPEN-24).
 */
export function filterFields(columns: readonly Property[], states: readonly string[]): FilterField[] {
  return [
    ...columns.map(propertyField),
    {
      id: WORKFLOW_FIELD,
      label: fieldName('workflow'),
      kind: 'choice',
      choices: states.map((state) => ({ value: state, label: stateName(state) })),
    },
    {
      id: STATUS_FIELD,
      label: texts.status,
      kind: 'choice',
      choices: [
        { value: 'extracted', label: statusTexts.statuses.extracted },
        { value: 'error', label: statusTexts.statuses.error },
      ],
    },
    { id: FILENAME_FIELD, label: texts.filename, kind: 'text' },
  ]
}

function propertyField(property: Property): FilterField {
  const { schema, label } = property
  const id = fieldOf(property)
  if (schema?.enum?.length) {
    return { id, label, kind: 'choice', choices: schema.enum.map((value) => ({ value, label: value })) }
  }
  if (schema?.type === 'boolean') {
    const choices = [
      { value: 'true', label: texts.yes },
      { value: 'false', label: texts.no },
    ]
    return { id, label, kind: 'choice', choices }
  }
  return { id, label, kind: filterKindOf(schema) }
}

/** A filter, or the two of a range, as the text of a chip. */
export function filterWords(filters: readonly ColumnFilter[], fields: readonly FilterField[]): string {
  const [filter] = filters
  if (!filter) return ''
  if (filter.id === REVIEW_FIELD) return tableTexts.review
  if (filter.id === HOLD_FIELD) return holdTexts.held
  if (filter.id === PENDING_FOR_ME) return filterTexts.toApprove
  if (filter.id === EXPORTED_FIELD) return exportedTexts.label
  const field = fields.find(({ id }) => id === filter.id)
  const label = field?.label ?? goneLabel(filter.id)
  const range = sayRange(filters, label)
  if (range !== null) return range
  const text = valueWords(filter, field)
  if (filter.op === 'from') return tableTexts.atLeast({ label, text })
  if (filter.op === 'to') return tableTexts.atMost({ label, text })
  if (filter.op !== undefined && filter.op !== 'is' && filter.op !== 'contains')
    return sayFilter(filter, NOBODY)
  return filter.op === 'is' ? tableTexts.is({ label, text }) : tableTexts.contains({ label, text })
}

/** The name of a property that the type no longer has, for saved views or open lists that still filter by it. */
function goneLabel(id: string): string {
  const key = /^(?:data\.)?extracted\.(.+)$/.exec(id)?.[1]
  return key === undefined ? labelOf(id) : fieldName(key)
}

/** Lists do not filter by folder or person. */
const NOBODY = { folders: [], people: [], me: null }

function valueWords({ id, value: filtered }: ColumnFilter, field: FilterField | undefined): string {
  if (typeof filtered === 'number') return plainNumber(filtered)
  const text = String(filtered)
  if (field?.kind === 'day') return calendarDay(text)
  const choice = field?.choices?.find(({ value }) => value === text)
  return choice?.label ?? valueName(keyOfColumn(id), text)
}
