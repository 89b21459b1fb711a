import type { Change } from '#contract/document-details.ts'
import { EXPENSE_REPORT_TYPE } from '#contract/expense-reports.ts'
import { FieldValue } from '#contract/things.ts'
import { listNames } from '#lib/list-words.ts'
import { fieldName, typeName } from '#core/fields/shown-names.ts'
import { texts as approvalTexts } from '#messages/approval.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/documents.ts'
import { texts as exportedTexts } from '#messages/exported.ts'
import { texts as holdTexts } from '#messages/hold-changes.ts'
import { texts as turningTexts } from '#messages/page-turning.ts'
import type { Property } from '../../document-type.ts'
import { showField, type ValueContext } from '../../field-value.ts'
import type { FieldName } from '../../edits/use-save-field.ts'

const PREFIX = 'extracted.'

/** Label of what changed. */
export function changeLabel({ field }: Change, properties: readonly Property[]): string {
  if (field.startsWith(PREFIX)) {
    const key = field.slice(PREFIX.length)
    return properties.find((property) => property.key === key)?.label ?? fieldName(key)
  }
  const known: Readonly<Record<string, string>> = {
    filename: detailTexts.nameLabel,
    folder: detailTexts.folderChange,
    document_type: detailTexts.typeChange,
    deleted: detailTexts.deletedChange,
    restored: detailTexts.restoredChange,
    hold: holdTexts.bar,
    comment: approvalTexts.comment,
    on_behalf_of: approvalTexts.onBehalfOf,
    exported: exportedTexts.label,
    turned: turningTexts.change,
    expense_report: typeName(EXPENSE_REPORT_TYPE),
  }
  return known[field] ?? fieldName(field)
}

/** One side of a change, formatted like its property; anything else as text. */
export function changeValue(
  value: unknown,
  { field }: Change,
  properties: readonly Property[],
  context: ValueContext,
): string {
  const parsed = FieldValue.safeParse(value ?? null)
  if (!parsed.success) return texts.empty
  if (field === 'document_type' && typeof parsed.data === 'string') return typeName(parsed.data)
  if (field === 'exported' && Array.isArray(parsed.data)) return listNames(parsed.data.map(formatName))
  const key = field.startsWith(PREFIX) ? field.slice(PREFIX.length) : null
  const property = properties.find((one) => one.key === key)
  return showField(key, parsed.data, property?.schema, context)
}

/** Comments of a change and rotated pages, which replace no value. */
export const isSaid = ({ field }: Change) => ['comment', 'on_behalf_of', 'turned'].includes(field)

/** Name of an accounting program. */
const formatName = (format: FieldValue): string => {
  const names: Readonly<Record<string, string>> = exportedTexts.formats
  return typeof format === 'string' ? (names[format] ?? format) : ''
}

/** Whether a person confirmed the value without changing it. */
export const isConfirmation = ({ field, from, to }: Change) =>
  field.startsWith(PREFIX) && JSON.stringify(from ?? null) === JSON.stringify(to ?? null)

/**
 * The field in which a change can be undone; null for changes with an action of their own, such as moving and
 * deleting.
 */
export function undoableField({ field }: Change): FieldName | null {
  if (field === 'filename') return 'filename'
  return field.startsWith(PREFIX) ? `extracted.${field.slice(PREFIX.length)}` : null
}

/** The history stores only the start of long values, which ends with this character. */
const CUT = '…'

/** The complete value before a change; undefined if the history does not have it. */
export function valueBefore({ from }: Change): FieldValue | undefined {
  const parsed = FieldValue.safeParse(from ?? null)
  if (!parsed.success) return undefined
  const { data } = parsed
  const end = Array.isArray(data) ? data.at(-1) : typeof data === 'string' ? data.at(-1) : undefined
  return end === CUT ? undefined : data
}
