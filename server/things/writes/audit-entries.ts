import { isDeepStrictEqual } from 'node:util'
import type { Act } from '#server/audit/index.ts'
import { fieldChanges } from './field-changes.ts'
import type { ThingRow } from '../rows/row.ts'

type Pair = { readonly before: ThingRow; readonly after: ThingRow }

/** What a thing is called: of that moment. */
export function nameOf({ kind, data }: Pick<ThingRow, 'kind' | 'data'>): string {
  const name = kind === 'File' ? data['filename'] : kind === 'schema' ? data['document_type'] : data['name']
  return typeof name === 'string' ? name : ''
}

const MADE = {
  File: 'document.uploaded',
  Folder: 'folder.created',
  schema: 'type.created',
  Chat: null,
} as const

/** The making of a thing as the audit tells it; none for a chat, which is its author's alone. */
export function creationEntries(row: ThingRow): Act[] {
  const action = MADE[row.kind]
  return action === null ? [] : [{ action, target: { id: row.id, name: nameOf(row) } }]
}

/** A person's writes as the audit tells them. `folders`: names of the folders that files came from and went to. */
export function auditEntriesOf(written: readonly Pair[], folders: ReadonlyMap<string, string>): Act[] {
  return written.flatMap((pair): Act[] => {
    const told = actOf(pair, folders)
    return told ? [{ target: { id: pair.after.id, name: nameOf(pair.after) }, ...told }] : []
  })
}

type Told = Pick<Act, 'action' | 'detail'>

function actOf(pair: Pair, folders: ReadonlyMap<string, string>): Told | null {
  const { before, after } = pair
  const gone = before.deleted_at === null && after.deleted_at !== null
  switch (after.kind) {
    case 'File':
      return gone ? { action: 'document.deleted' } : fileAct(pair, folders)
    case 'Folder':
      if (gone) return { action: 'folder.deleted' }
      return isBack(pair)
        ? { action: 'folder.restored' }
        : { action: 'folder.changed', detail: renamed(pair) }
    case 'schema':
      return gone ? { action: 'type.deleted' } : { action: 'type.changed', detail: typeChange(pair) }
    case 'Chat':
      return null
  }
}

const isBack = ({ before, after }: Pair) => before.deleted_at !== null && after.deleted_at === null

function fileAct(pair: Pair, folders: ReadonlyMap<string, string>): Told {
  const { before, after } = pair
  if (isBack(pair)) return { action: 'document.restored' }
  const fields = fieldChanges(before.data, after.data, after.id).map(({ field }) => field)
  if (fields.length === 1 && fields[0] === 'folder') {
    const name = (id: string | null) => (id === null ? 'no folder' : (folders.get(id) ?? id))
    return { action: 'document.moved', detail: `${name(before.folder_id)} → ${name(after.folder_id)}` }
  }
  // Names of fields and never their values: an audit is kept longer than what it tells of.
  return {
    action: 'document.changed',
    detail: fields.map((field) => field.replace(/^extracted\./, '')).join(', '),
  }
}

const renamed = ({ before, after }: Pair) =>
  nameOf(before) === nameOf(after) ? '' : `name ${nameOf(before)} → ${nameOf(after)}`

function typeChange(pair: Pair): string {
  const { before, after } = pair
  const parts = [renamed(pair)]
  if (before.department !== after.department) {
    parts.push(`department ${before.department ?? 'none'} → ${after.department ?? 'none'}`)
  }
  if (!isDeepStrictEqual(before.data['schema'], after.data['schema'])) parts.push('properties')
  return parts.filter((part) => part !== '').join(', ')
}
