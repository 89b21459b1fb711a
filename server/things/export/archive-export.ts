import { sql } from 'kysely'
import type { z } from 'zod'
import type { ExportFiles } from '#contract/bulk.ts'
import { partsOfName } from '#core/uploads/stored-filename.ts'
import { zipOf, type ArchiveFile } from '#server/archive/index.ts'
import type { Deps } from '#server/deps.ts'
import { createEntryNames } from './archive-names.ts'
import { chosenFiles, csvOf, pagesOf } from './csv-export.ts'
import { bytesAt, storedObjects } from './originals.ts'
import { type Titled, titledColumn, titlesIn } from '../types/titles.ts'
import { readable, type Scope } from '../rows/row.ts'

type Asked = z.output<typeof ExportFiles>
type ArchiveDeps = Pick<Deps, 'db' | 'store' | 'now' | 'log'>

interface Row {
  readonly id: string
  readonly titled: Titled
  readonly originals: readonly string[] | null
  readonly pageImages: readonly string[] | null
}

/**
 * A ZIP archive of a list's original files, named by their documents' titles, with their properties as `documents.csv`. It is streamed one file at a
 * time, and access is checked again page by page. Objects that the store has lost are listed in `missing.txt`.
 */
export async function exportArchive(
  deps: ArchiveDeps,
  scope: Scope,
  asked: Asked,
): Promise<AsyncIterable<Uint8Array>> {
  const ids = await chosenFiles(deps, scope, asked, 'Documents as ZIP')
  const table = await csvOf(deps.db, scope, ids, asked.columns)
  return zipOf(filesOf(deps, scope, ids, table))
}

async function* filesOf(
  deps: ArchiveDeps,
  scope: Scope,
  ids: string,
  table: AsyncIterable<string>,
): AsyncGenerator<ArchiveFile> {
  const modified = deps.now()
  const missing: string[] = []
  const titles = await titlesIn(deps.db, scope.projectId)
  const nameOf = createEntryNames(['documents.csv', 'missing.txt'])
  yield { name: 'documents.csv', modified, compress: true, bytes: () => encoded(table) }
  for (const page of pagesOf(ids)) {
    const rows = new Map((await rowsOf(deps, scope, page)).map((row) => [row.id, row]))
    for (const id of page) {
      const row = rows.get(id)
      if (!row) continue
      const urls = row.originals?.length ? row.originals : (row.pageImages ?? [])
      const stored = await storedObjects(deps, urls)
      const entry = { stem: titles.stem(row.titled), ending: partsOfName(row.titled.filename).ending }
      for (const [index, url] of urls.entries()) {
        const name = nameOf(entry, stored.get(url)?.content_type ?? '', index, urls.length)
        const bytes = await bytesAt(deps, url)
        if (bytes) yield { name, modified, bytes: () => bytes }
        else missing.push(name)
      }
    }
  }
  if (missing.length === 0) return
  deps.log.error('exported-without', { count: missing.length })
  yield { name: 'missing.txt', modified, bytes: () => encoded([`${missing.join('\n')}\n`]) }
}

const rowsOf = ({ db }: ArchiveDeps, scope: Scope, ids: readonly string[]): Promise<Row[]> =>
  readable(db, scope)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select([
      'id',
      titledColumn,
      sql<string[] | null>`data->'originals'`.as('originals'),
      sql<string[] | null>`data->'pageImages'`.as('pageImages'),
    ])
    .execute()

async function* encoded(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
