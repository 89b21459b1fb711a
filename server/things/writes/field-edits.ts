import { isDeepStrictEqual } from 'node:util'
import type { DataLimits } from '#contract/limits.ts'
import { FieldValue, type Evidence, type FileData } from '#contract/things.ts'
import { storedFilename } from '#core/uploads/stored-filename.ts'
import { HttpError } from '#server/http/http-error.ts'
import { checkValue, checkValues } from './data-limits.ts'
import { propertyName } from '../rows/property-name.ts'
import { depthOf } from '../rows/storable.ts'

const VALUE_DEPTH = 6
const SERVER_ONLY = new Set([
  'size',
  'createdAt',
  'document_type',
  'type_confidence',
  'department',
  'status',
  'error',
  'warning',
  'pageImages',
  'turned_by_hand',
  'originals',
  'contentHash',
  'source',
  'evidence',
  'folder_id',
  'review',
  'imported',
  'reading',
  'hold',
  'approval',
  'report',
  'expense_report',
])

/**
 * Edits of a file: `filename`, `extracted.{key}`, `extracted` (merged key by key) and `workflow`, short for
 * `extracted.workflow` (API-12, DETAIL-08, CONF-25). 422 with the field for anything else.
 */
export function editFile(
  file: FileData,
  edits: Readonly<Record<string, unknown>>,
  limits: DataLimits,
): FileData {
  const edited: FileData = { ...file, extracted: { ...file.extracted }, evidence: { ...file.evidence } }
  for (const [field, value] of Object.entries(edits)) {
    if (field === 'filename') edited.filename = filename(value)
    else if (field === 'extracted') setAll(edited, value, limits)
    else if (field === 'workflow') setValue(edited, 'workflow', value, { field, limits })
    else if (field.startsWith('extracted.'))
      setValue(edited, field.slice('extracted.'.length), value, { field, limits })
    else throw unknownField(field)
  }
  checkValues(file.extracted, edited.extracted, limits)
  return edited
}

/** The data of a reading, with the values and evidence that a person set before. */
export function withUserValues(before: FileData, after: FileData): FileData {
  const extracted = { ...after.extracted }
  const evidence = { ...after.evidence }
  for (const [key, seen] of Object.entries(before.evidence ?? {})) {
    const value = before.extracted[key]
    if (seen.source !== 'user' || value === undefined) continue
    extracted[key] = value
    evidence[key] = seen
  }
  return { ...after, extracted, evidence }
}

function setAll(file: FileData, values: unknown, limits: DataLimits): void {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw invalid('extracted', 'extracted must be an object of property values.')
  }
  for (const [key, value] of Object.entries(values))
    setValue(file, key, value, { field: `extracted.${key}`, limits })
}

/** Keeps the box of the evidence: it shows where the corrected value was read. */
function setValue(
  file: FileData,
  key: string,
  value: unknown,
  { field, limits }: { readonly field: string; readonly limits: DataLimits },
): void {
  const name = propertyName(key)
  if (name === null) throw invalid(field, `${field.slice(0, 120)} is not a valid property name.`)
  const parsed = depthOf(value, VALUE_DEPTH) > VALUE_DEPTH ? null : FieldValue.safeParse(value)
  if (!parsed?.success) {
    throw invalid(field, `${field} must be text, a number, true, false, null, or a list or table of these.`)
  }
  checkValue(field, parsed.data, limits)
  const before = file.evidence?.[name]
  const seen: Evidence = { page: before?.page ?? 0, source: 'user' }
  if (before?.box) seen.box = before.box
  if (isConfirmed(file, name, parsed.data)) seen.confirmed = true
  file.extracted[name] = parsed.data
  file.evidence = { ...file.evidence, [name]: seen }
}

/** A value that was read, imported or found missing and is unchanged, or that was already confirmed. */
function isConfirmed({ extracted, evidence, review }: FileData, name: string, value: FieldValue): boolean {
  const before = Object.hasOwn(extracted, name) ? extracted[name] : null
  const seen = evidence?.[name]
  const isKnown = seen !== undefined || review?.some(({ key }) => key === name)
  const isCorrected = seen?.source === 'user' && !seen.confirmed && seen.imported === undefined
  return isKnown === true && !isCorrected && isDeepStrictEqual(before ?? null, value)
}

function filename(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw invalid('filename', 'filename must not be empty.')
  return storedFilename(value)
}

const unknownField = (field: string) =>
  SERVER_ONLY.has(field)
    ? invalid(field, `${field} is set by the server and cannot be changed.`)
    : invalid(
        field,
        `A file has no field ${field.slice(0, 120)}. To set a property, use extracted.{property}.`,
      )

const invalid = (field: string, detail: string) =>
  new HttpError(422, 'invalid', detail, { field: field.slice(0, 200) })
