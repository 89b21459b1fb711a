import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { ExportPeriod } from '#contract/bulk.ts'
import { partsOfName } from '#core/uploads/stored-filename.ts'
import { type ArchivedFile, type ArchiveFile, zipOf } from '#server/archive/index.ts'
import { auditEntries } from '#server/audit/index.ts'
import type { Deps } from '#server/deps.ts'
import type { SigningKey } from '#server/proofs/index.ts'
import {
  bytesAt,
  createEntryNames,
  fileOriginals,
  type Scope,
  storedObjects,
  type Titles,
  titlesIn,
} from '#server/things/index.ts'
import { chainedLines } from './chained-lines.ts'
import type { ChosenDocuments } from './choose-documents.ts'
import { documentRecords, type OriginalFile } from './document-records.ts'
import { manifestOf, signatureOf } from './manifest.ts'

export interface PeriodExportDeps extends Pick<Deps, 'db' | 'store' | 'now' | 'log'> {
  readonly signingKey: () => Promise<SigningKey>
}

interface Export {
  readonly deps: PeriodExportDeps
  readonly scope: Scope
  readonly asked: ExportPeriod
  readonly chosen: ChosenDocuments
  readonly titles: Titles
  readonly nameOf: ReturnType<typeof createEntryNames>
  /** Files of the documents whose originals are written. */
  readonly originals: Map<string, OriginalFile[]>
  readonly lines: { documents: number; audit: number }
}

/** Documents held in memory at a time. */
const PAGE = 100

/** The archive as a stream. Access is checked again page by page. */
export async function periodExport(
  deps: PeriodExportDeps,
  scope: Scope,
  { asked, chosen }: Pick<Export, 'asked' | 'chosen'>,
): Promise<AsyncIterable<Uint8Array>> {
  const [titles, key, head] = await Promise.all([
    titlesIn(deps.db, scope.projectId),
    deps.signingKey(),
    headOf(deps, scope),
  ])
  const nameOf = createEntryNames([])
  const lines = { documents: 0, audit: 0 }
  const state = { deps, scope, asked, chosen, titles, nameOf, originals: new Map(), lines }
  const written: ArchivedFile[] = []
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield* contentsOf(state)
    const manifest = Buffer.from(manifestOf({ ...head, ...state, files: written }))
    const modified = deps.now()
    yield { name: 'manifest.json', modified, compress: true, bytes: () => one(manifest) }
    const signature = Buffer.from(signatureOf(manifest, key))
    yield { name: 'manifest.sig.json', modified, bytes: () => one(signature) }
  }
  return zipOf(files(), (file) => void written.push(file))
}

async function headOf({ db, now }: PeriodExportDeps, { projectId, membership }: Scope) {
  const named = async (table: 'projects' | 'users', id: string) => {
    const name = table === 'projects' ? sql<string>`name` : sql<string>`username`
    const row = await db.selectFrom(table).select(name.as('name')).where('id', '=', id).executeTakeFirst()
    return row?.name ?? ''
  }
  return {
    exportedAt: now().toISOString(),
    exportedBy: { user_id: membership.userId, username: await named('users', membership.userId) },
    workspace: { id: projectId, name: await named('projects', projectId) },
  }
}

async function* contentsOf(state: Export): AsyncGenerator<ArchiveFile> {
  const { deps, scope, asked, lines } = state
  const modified = deps.now()
  const script = await readFile(new URL('verify.mjs', import.meta.url))
  yield { name: 'verify.mjs', modified, bytes: () => one(script) }
  yield* originalsOf(state, modified)
  const documents = chainedLines(documentsOf(state), () => (lines.documents += 1))
  yield { name: 'documents.jsonl', modified, compress: true, bytes: () => documents }
  const entries = auditEntries(deps.db, scope.projectId, { from: asked.from, to: asked.to })
  const audit = chainedLines(entries, () => (lines.audit += 1))
  yield { name: 'audit.jsonl', modified, compress: true, bytes: () => audit }
}

/** The originals of each document, or the page images of one that was captured without originals. */
async function* originalsOf(state: Export, modified: Date): AsyncGenerator<ArchiveFile> {
  const { deps, titles, nameOf, originals } = state
  for (const page of pages(state.chosen.ids)) {
    for (const { id, titled, urls } of await fileOriginals(deps, state.scope, page)) {
      const stored = await storedObjects(deps, urls)
      const entry = { stem: titles.stem(titled), ending: partsOfName(titled.filename).ending }
      const listed: OriginalFile[] = []
      originals.set(id, listed)
      for (const [index, url] of urls.entries()) {
        const { content_type = null, sha256 = null, size = null } = stored.get(url) ?? {}
        const name = `originals/${nameOf(entry, content_type ?? '', index, urls.length)}`
        const bytes = await bytesAt(deps, url)
        listed.push({ name, content_type, sha256, size, ...(!bytes && { missing: true }) })
        if (bytes) yield { name, modified, bytes: () => bytes }
        else deps.log.error('exported-without', { count: 1 })
      }
    }
  }
}

/** A record for each document whose originals are in the archive, even if it was deleted meanwhile. */
async function* documentsOf({ deps, scope, titles, chosen, originals }: Export) {
  for (const page of pages([...originals.keys()])) {
    const records = await documentRecords(deps.db, scope, page, { titles, days: chosen.days })
    const byId = new Map(records.map((record) => [record['id'], record]))
    for (const id of page)
      yield { ...(byId.get(id) ?? { id, deleted_meanwhile: true }), files: originals.get(id) ?? [] }
  }
}

function* pages(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += PAGE) yield ids.slice(start, start + PAGE)
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
