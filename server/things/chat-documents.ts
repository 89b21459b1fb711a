import { sql } from 'kysely'
import { z } from 'zod'
import { ChatDocument } from '#contract/chat.ts'
import { HttpError } from '#server/http/http-error.ts'
import { readable, type Scope } from './listing.ts'
import type { Reads, ThingRow } from './rows.ts'

const Chosen = z.array(ChatDocument)
type Data = Record<string, unknown>

/**
 * What a person sets of a chat, its documents checked and with the names that they have now. 422 for a document that
 * the person may not see. One that was in the chat before stays in it, also where it is no longer to be seen.
 */
export async function withChosenDocuments(
  db: Reads,
  scope: Scope,
  edits: Data,
  before: ThingRow | null,
): Promise<Data> {
  const chosen = Chosen.safeParse(edits['documents'])
  // The rules of the chat's data refuse what is no list of documents.
  if (!chosen.success || chosen.data.length > 1000) return edits
  const ids = [...new Set(chosen.data.map(({ id }) => id))]
  const names = await namesOf(db, scope, ids)
  const kept = new Map(documentsOf(before).map((document) => [document.id, document]))
  const documents = ids.map((id): ChatDocument => {
    const name = names.get(id)
    const document = name === undefined ? kept.get(id) : { id, name }
    if (!document) throw notToBeSeen()
    return document
  })
  return { ...edits, documents }
}

/** The documents of a chat as the member may see them now: those that are gone are marked `unavailable`. */
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
  return documents.map((document) => (names.has(document.id) ? document : { ...document, unavailable: true }))
}

/** The documents that a chat's row names; none where there is no row. */
export function documentsOf(row: Pick<ThingRow, 'data'> | null): ChatDocument[] {
  const stored = Chosen.safeParse(row?.data['documents'] ?? [])
  return stored.success ? stored.data.map(({ id, name }) => (name === undefined ? { id } : { id, name })) : []
}

async function namesOf(db: Reads, scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await readable(db, scope)
    .where('kind', '=', 'File')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select(['id', sql<string | null>`data->>'filename'`.as('name')])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

const notToBeSeen = () =>
  new HttpError(
    422,
    'invalid',
    'One of these documents is not here, or you may not open it. Choose among the documents that you see.',
    { field: 'documents' },
  )
