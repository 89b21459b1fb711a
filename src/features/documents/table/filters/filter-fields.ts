import { PENDING_FOR_ME } from '#contract/approval.ts'
import { filterKindOf } from '#core/fields/field-formats.ts'
import { fieldName, stateName } from '#core/fields/shown-names.ts'
import { texts as statusTexts } from '#messages/document-status.ts'
import { texts } from '#messages/documents.ts'
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
