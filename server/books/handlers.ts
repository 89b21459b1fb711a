import type { FastifyRequest } from 'fastify'
import type { BookDocument } from '#contract/books.ts'
import { canExportBooks } from '#contract/roles.ts'
import { batchProblems, problemsIn } from '#core/books/formats.ts'
import type { BookEntry } from '#core/books/entry.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockMemberships } from '#server/projects/index.ts'
import type { Scope } from '#server/things/index.ts'
import { changedDocuments } from './changed.ts'
import { batchOf, type BookDeps, createExport, sha256Of } from './create-export.ts'
import { findEntries } from './entries.ts'
import { exportById, exportDetails, listExports, storedBatch } from './read-exports.ts'
import { settingsResponse, storeSettings, versionOf } from './settings.ts'
import { takeBack } from './take-back.ts'

/** Exports for accounting programs. Links in files start with the public URL, or with that of the request. */
export function bookHandlers(deps: BookDeps, publicUrl: string | null) {
  const { db, events, now } = deps
  const linksOf =
    ({ projectId }: Scope, request: FastifyRequest) =>
    (id: string) =>
      `${publicUrl ?? `${request.protocol}://${request.host}`}/project/${encodeURIComponent(projectId)}/thing/${encodeURIComponent(id)}`
  return {
    async bookSettings(call) {
      requireExporter(call)
      return settingsResponse(db, call)
    },

    async setBookSettings(call) {
      const { projectId, membership, body } = call
      await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, call)
        await storeSettings(trx, projectId, body)
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [
          { action: 'books.set-up', target: { id: null, name: '' } },
        ])
      })
      events.publish(projectId, { type: 'project-changed' })
      return settingsResponse(db, call)
    },

    async previewBooks(call) {
      requireExporter(call)
      const { query } = call
      const found = await findEntries(db, call, query, linksOf(call, call.request))
      const batch = await batchOf(deps, call, found, now())
      const problemsOf = problemsIn(query.format, batch)
      return {
        documents: found.entries.map((entry) => shown(entry, found.titles, problemsOf(entry))),
        total_count: found.total,
        // The person picks documents from this list, so only problems of the settings are certain here.
        problems: [...batchProblems(query.format, { ...batch, entries: [] })],
        settings_version: versionOf(found.settings),
      }
    },

    async listBookExports(call) {
      requireExporter(call)
      return listExports(db, call, call.query)
    },

    async createBookExport(call) {
      requireExporter(call)
      const made = await createExport(deps, call, call.body, linksOf(call, call.request))
      events.publish(call.projectId, { type: 'project-changed' })
      return made
    },

    async bookExport(call) {
      requireExporter(call)
      return exportDetails(db, call, call.params.id)
    },

    async bookExportFile(call) {
      requireExporter(call)
      const { projectId, membership, params } = call
      const { format, batch, sha256, name } = await storedBatch(db, call, params.id)
      const bytes = await deps.offload.background.run('writeBooks', format, batch)
      if (sha256Of(bytes) !== sha256) deps.log.warn('book-export-differs', { id: params.id })
      await recordAudit(db, { projectId, userId: membership.userId, at: now() }, [
        { action: 'books.downloaded', target: { id: params.id, name } },
      ])
      return chunksOf(bytes)
    },

    async takeBackBookExport(call) {
      requireExporter(call)
      await takeBack(deps, call, call.params.id)
      events.publish(call.projectId, { type: 'project-changed' })
      return exportById(db, call, call.params.id)
    },

    async changedBookDocuments(call) {
      requireExporter(call)
      return changedDocuments(db, call)
    },

    async takeBackBookDocuments(call) {
      requireExporter(call)
      await takeBack(deps, call, call.params.id, call.body.ids)
      events.publish(call.projectId, { type: 'project-changed' })
      return exportById(db, call, call.params.id)
    },
  } satisfies Partial<Handlers>
}

const shown = (
  entry: BookEntry,
  titles: ReadonlyMap<string, string>,
  problems: BookDocument['problems'],
): BookDocument => ({
  id: entry.id,
  title: titles.get(entry.id) ?? entry.title,
  document_type: entry.documentType,
  date: entry.date,
  party: entry.party,
  number: entry.number,
  gross: entry.gross,
  currency: entry.currency,
  account: entry.account,
  contra_account: entry.contraAccount,
  tax_keys: [...new Set(entry.taxes.flatMap(({ key }) => key ?? []))],
  problems,
})

const CHUNK_BYTES = 1 << 16

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES)
}

/** 403 for team members. */
function requireExporter({ membership }: Scope): void {
  if (canExportBooks(membership)) return
  throw new HttpError(
    403,
    'forbidden',
    'Only the owner and admins of the workspace can export to accounting programs.',
  )
}
