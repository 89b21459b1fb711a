import { isDeepStrictEqual } from 'node:util'
import type { AuditedAction } from '#server/audit/index.ts'
import { holdOf } from '../holds.ts'
import { fieldChanges } from './field-changes.ts'
import { isReport } from '../reports/rows.ts'
import type { ThingRow } from '../rows/row.ts'

type Pair = { readonly before: ThingRow; readonly after: ThingRow }

/** The current name of a thing. */
export function nameOf({ kind, data }: Pick<ThingRow, 'kind' | 'data'>): string {
  const name = kind === 'File' ? data['filename'] : kind === 'schema' ? data['document_type'] : data['name']
  return typeof name === 'string' ? name : ''
}

const CREATED = {
  File: 'document.uploaded',
  Folder: 'folder.created',
  schema: 'type.created',
  Chat: null,
} as const

/** Audit entries of a creation. None for a chat, which is private. */
export function creationEntries(row: ThingRow): AuditedAction[] {
  const action = isReport(row) ? 'report.created' : CREATED[row.kind]
  return action === null ? [] : [{ action, target: { id: row.id, name: nameOf(row) } }]
}

/** Audit entries of a person's writes. `folders`: names of the source and target folders by id. */
export function auditEntriesOf(
  written: readonly Pair[],
  folders: ReadonlyMap<string, string>,
): AuditedAction[] {
  return written.flatMap((pair): AuditedAction[] => {
    const entry = entryOf(pair, folders)
    return entry ? [{ target: { id: pair.after.id, name: nameOf(pair.after) }, ...entry }] : []
  })
}

type Entry = Pick<AuditedAction, 'action' | 'detail'>

function entryOf(pair: Pair, folders: ReadonlyMap<string, string>): Entry | null {
  const { before, after } = pair
  const isDeleted = before.deleted_at === null && after.deleted_at !== null
  switch (after.kind) {
    case 'File':
      return isDeleted ? { action: 'document.deleted' } : fileEntry(pair, folders)
    case 'Folder':
      if (isDeleted) return { action: 'folder.deleted' }
      return isRestored(pair)
        ? { action: 'folder.restored' }
        : { action: 'folder.changed', detail: renamed(pair) }
    case 'schema':
      return isDeleted ? { action: 'type.deleted' } : { action: 'type.changed', detail: typeChange(pair) }
    case 'Chat':
      return null
  }
}

const isRestored = ({ before, after }: Pair) => before.deleted_at !== null && after.deleted_at === null

function fileEntry(pair: Pair, folders: ReadonlyMap<string, string>): Entry | null {
  const { before, after } = pair
  if (isRestored(pair)) return { action: 'document.restored' }
  const fields = fieldChanges(before.data, after.data, after.id).map(({ field }) => field)
  if (fields.length === 1 && fields[0] === 'folder') {
    const name = (id: string | null) => (id === null ? 'no folder' : (folders.get(id) ?? id))
    return { action: 'document.moved', detail: `${name(before.folder_id)} → ${name(after.folder_id)}` }
  }
  // An export, or an expense report, has one entry for all of its documents.
  if (fields.length === 1 && (fields[0] === 'exported' || fields[0] === 'expense_report')) return null
  if (fields.length === 0 && isLockedAnew(pair)) return null
  if (fields.length === 1 && fields[0] === 'hold') {
    const [was, is] = [holdOf(before), holdOf(after)]
    return is
      ? { action: 'document.held', detail: is.reason }
      : { action: 'document.hold-lifted', detail: was?.reason ?? '' }
  }
  // Only names of fields, never values: the audit log outlives the documents.
  return {
    action: 'document.changed',
    detail: fields.map((field) => field.replace(/^extracted\./, '')).join(', '),
  }
}

/** Only the state of its expense report changed: submitted or withdrawn. */
const isLockedAnew = ({ before, after }: Pair) =>
  !isDeepStrictEqual(before.data['expense_report'], after.data['expense_report'])

const renamed = ({ before, after }: Pair) =>
  nameOf(before) === nameOf(after) ? '' : `name ${nameOf(before)} → ${nameOf(after)}`

function typeChange(pair: Pair): string {
  const { before, after } = pair
  const parts = [renamed(pair)]
  if (before.department !== after.department) {
    parts.push(`department ${before.department ?? 'none'} → ${after.department ?? 'none'}`)
  }
  if (!isDeepStrictEqual(before.data['schema'], after.data['schema'])) parts.push('properties')
  if (!isDeepStrictEqual(before.data['title_fields'], after.data['title_fields'])) parts.push('title')
  if (!isDeepStrictEqual(before.data['retention'], after.data['retention'])) parts.push('retention')
  if (!isDeepStrictEqual(before.data['approval'], after.data['approval'])) parts.push('approval')
  return parts.filter((part) => part !== '').join(', ')
}
