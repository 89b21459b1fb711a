import { omit } from 'zod/mini'
import { ChatData } from '#contract/chat.ts'
import { type DataLimits, NAME_MAX } from '#contract/limits.ts'
import { PropertySchema, SchemaData } from '#contract/things.ts'
import { fitsTitle } from '#core/titles/document-title.ts'
import { plainName } from '#lib/name-in-text.ts'
import { HttpError } from '#server/http/http-error.ts'
import { chatTitle } from '../chats.ts'
import { withApprovalRules } from '../approval/rules.ts'
import { checkType } from './data-limits.ts'
import { editFile } from './field-edits.ts'
import { propertyName } from '../rows/property-name.ts'
import { withPropertyOrder } from '../rows/property-order.ts'
import { isReport } from '../reports/rows.ts'
import type { ThingRow } from '../rows/row.ts'
import { depthOf } from '../rows/storable.ts'
import { withStoredDescription } from '../types/descriptions.ts'
import { withRetention } from '../types/retention.ts'
import { updatedType } from '../types/type-changes.ts'
import { fileDataOf, schemaDataOf } from '../rows/wire.ts'

type Data = Record<string, unknown>

const DATA_DEPTH = 12
const TYPE_FIELDS = [
  'document_type',
  'department',
  'description',
  'schema',
  'workflow',
  'title_fields',
  'retention',
  'approval',
]

/** Applies a partial update (API-12). 422 with the field for what cannot be set. */
export function editThing(row: ThingRow, edits: Data, now: Date, limits: DataLimits): Data {
  if (depthOf(edits, DATA_DEPTH) > DATA_DEPTH) throw invalid('data', 'data is nested too deeply.')
  switch (row.kind) {
    case 'File':
      return editFile(fileDataOf(row), edits, limits)
    case 'Folder':
      return { ...row.data, ...only(edits, ['name'], 'folder', folderName) }
    case 'Chat':
      return {
        ...chatData({ ...row.data, ...only(edits, ['title', 'documents'], 'chat') }),
        updated_at: now.toISOString(),
      }
    case 'schema': {
      const before = schemaDataOf(row)
      const edited = withStoredDescription(
        schemaData({ ...row.data, ...only(edits, TYPE_FIELDS, 'document type') }),
      )
      if ('title_fields' in edits) checkTitleFields(edited)
      checkType(before, edited, limits)
      return updatedType(before, edited)
    }
  }
}

/**
 * Whether somebody other than its uploader has edited a document. Steps of its approval or of a report do not count.
 */
export const isEditedByOthers = (
  row: ThingRow,
  userId: string,
  { isStepOnly }: { readonly isStepOnly: boolean },
): boolean => row.edited_by_others || (row.created_by !== userId && !isStepOnly && !isReport(row))

/** The data of a new folder, chat or document type. 422 for a file, because files are created by uploads. */
export function newThingData(kind: ThingRow['kind'], data: Data, now: Date, limits: DataLimits): Data {
  if (depthOf(data, DATA_DEPTH) > DATA_DEPTH) throw invalid('data', 'data is nested too deeply.')
  const created = now.toISOString()
  switch (kind) {
    case 'File':
      throw invalid(
        'kind',
        'Documents are created by uploading: request an upload URL, send the bytes, then complete the upload.',
      )
    case 'Folder':
      return { ...only(data, ['name'], 'folder', folderName, ['name']), createdAt: created }
    case 'Chat': {
      const made = only(withoutEmptyMessages(data), ['title', 'documents'], 'chat')
      return chatData({ ...made, created_at: created, updated_at: created })
    }
    case 'schema': {
      const made = only(data, TYPE_FIELDS, 'document type', unchanged, ['document_type', 'department'])
      const type = withStoredDescription(schemaData(made))
      checkTitleFields(type)
      checkType(null, type, limits)
      return { ...withApprovalRules(withRetention(type)), createdAt: created }
    }
  }
}

const unchanged = (_field: string, value: unknown): unknown => value

/** Parses each field with `read`. 422 for an unknown field, and for a missing required one. */
function only(
  edits: Data,
  fields: readonly string[],
  kind: string,
  read: (field: string, value: unknown) => unknown = unchanged,
  required: readonly string[] = [],
): Data {
  for (const field of Object.keys(edits)) {
    if (!fields.includes(field)) throw invalid(field, `${field.slice(0, 120)} of a ${kind} cannot be set.`)
  }
  for (const field of required) {
    if (!(field in edits)) throw invalid(field, `A ${kind} requires ${field}.`)
  }
  return Object.fromEntries(Object.entries(edits).map(([field, value]) => [field, read(field, value)]))
}

const folderName = (field: string, value: unknown) =>
  shortText(
    field,
    typeof value === 'string' ? plainName(value) : value,
    `A folder needs a name of at most ${NAME_MAX} characters.`,
  )

function shortText(field: string, value: unknown, rule: string): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || text.length > NAME_MAX) throw invalid(field, rule)
  return text
}

/** A chat draft has an empty list of messages (CHAT-32). */
function withoutEmptyMessages(data: Data): Data {
  const { messages, ...rest } = data
  return Array.isArray(messages) && messages.length === 0 ? rest : data
}

/** Messages are stored in their own table. */
const StoredChat = omit(ChatData, { messages: true, replying: true })

function chatData(data: Data): Data {
  const parsed = StoredChat.safeParse(data)
  if (parsed.success) return { ...parsed.data, title: chatTitle(parsed.data.title) }
  throw invalidAt(parsed.error.issues[0], 'chat')
}

function schemaData(data: Data): SchemaData {
  const schema = PropertySchema.safeParse(data['schema'] ?? {})
  if (!schema.success) throw invalidAt(schema.error.issues[0], 'document type', ['schema'])
  const invalidName = Object.keys(schema.data.properties).find((name) => propertyName(name) === null)
  if (invalidName !== undefined)
    throw invalid('schema', `${invalidName.slice(0, 120)} is not a valid property name.`)
  const parsed = SchemaData.safeParse({
    ...data,
    document_type: shortText(
      'document_type',
      data['document_type'],
      `A document type needs a name of at most ${NAME_MAX} characters.`,
    ),
    department: shortText(
      'department',
      data['department'],
      `A document type needs a department of at most ${NAME_MAX} characters.`,
    ),
    schema: withPropertyOrder(schema.data),
  })
  if (parsed.success) return parsed.data
  throw invalidAt(parsed.error.issues[0], 'document type')
}

/** 422 for a title field that the type does not have, or that cannot be shown in a title. */
function checkTitleFields({ title_fields: fields = [], schema }: SchemaData): void {
  const unknown = fields.find((key) => {
    const property = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined
    return !property || !fitsTitle(key, property)
  })
  if (unknown !== undefined)
    throw invalid('title_fields', `${unknown.slice(0, 120)} cannot be part of the title of a document.`)
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string } | undefined

function invalidAt(issue: Issue, kind: string, above: readonly string[] = []): HttpError {
  const field = [...above, ...(issue?.path ?? [])].map(String).join('.')
  return invalid(field, `${field || 'data'} of the ${kind} is invalid: ${issue?.message ?? 'unknown error'}.`)
}

const invalid = (field: string, detail: string) =>
  new HttpError(422, 'invalid', detail, { field: field.slice(0, 200) })
