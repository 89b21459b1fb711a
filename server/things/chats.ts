import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { ChatDocument } from '#contract/chat-document.ts'
import { NAME_MAX } from '#contract/limits.ts'
import type { Database } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { titledColumn, titlesIn } from './types/titles.ts'
import { readable, type Scope, type Reads, type ThingRow } from './rows/row.ts'

const Chosen = z.array(ChatDocument)
type Data = Record<string, unknown>

/**
 * A person's edits of a chat, with current document titles. 422 for a document that the person may not read, unless
 * the chat already had it.
 */
export async function withChosenDocuments(
  db: Reads,
  scope: Scope,
  edits: Data,
  before: ThingRow | null,
): Promise<Data> {
  const chosen = Chosen.safeParse(edits['documents'])
  // Invalid lists are rejected later, with the rest of the chat's data.
  if (!chosen.success || chosen.data.length > 1000) return edits
  const ids = [...new Set(chosen.data.map(({ id }) => id))]
  const names = await namesOf(db, scope, ids)
  const earlier = new Map(documentsOf(before).map((document) => [document.id, document]))
  const documents = ids.map((id): ChatDocument => {
    const name = names.get(id)
    const document = name === undefined ? earlier.get(id) : { id, name }
    if (!document) throw unknownDocument()
    return document
  })
  return { ...edits, documents }
}

/**
 * Documents with current titles. Those that are deleted or that the member may not read are marked as `unavailable`.
 */
export async function documentsNow(
  db: Reads,
  scope: Scope,
  documents: readonly ChatDocument[],
): Promise<ChatDocument[]> {
  if (documents.length === 0) return []
  const names = await namesOf(
    db,
    scope,
    documents.map(({ id }) => id),
  )
  return documents.map((document) => {
    const name = names.get(document.id)
    return name === undefined ? { ...document, unavailable: true } : { ...document, name }
  })
}

export function documentsOf(row: Pick<ThingRow, 'data'> | null): ChatDocument[] {
  const stored = Chosen.safeParse(row?.data['documents'] ?? [])
  return stored.success ? stored.data.map(({ id, name }) => (name === undefined ? { id } : { id, name })) : []
}

async function namesOf(db: Reads, scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await readable(db, scope)
    .where('kind', '=', 'File')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select(['id', titledColumn])
    .execute()
  const titles = await titlesIn(db, scope.projectId)
  return new Map(rows.map(({ id, titled }) => [id, titles.of(titled)]))
}

const unknownDocument = () =>
  new HttpError(422, 'invalid', 'One of these documents does not exist, or you do not have access to it.', {
    field: 'documents',
  })

/** A one-line title, cut at a word boundary to at most `NAME_MAX` characters. */
export function chatTitle(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= NAME_MAX) return line
  const cut = line.slice(0, NAME_MAX - 1).replace(/[\ud800-\udbff]$/, '')
  const wordEnd = line.slice(0, NAME_MAX).lastIndexOf(' ')
  return `${wordEnd > NAME_MAX / 2 ? cut.slice(0, wordEnd) : cut}…`
}

/** Locks a live chat. */
export const lockChat = (trx: Transaction<Database>, id: string): Promise<ThingRow | undefined> =>
  trx
    .selectFrom('things')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'Chat')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
