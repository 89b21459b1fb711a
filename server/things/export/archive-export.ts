import type { z } from 'zod'
import type { ExportFiles } from '#contract/bulk.ts'
import { partsOfName } from '#core/uploads/stored-filename.ts'
import { zipOf, type ArchiveFile } from '#server/archive/index.ts'
import type { Deps } from '#server/deps.ts'
import { createEntryNames } from './archive-names.ts'
import { chosenFiles, csvOf, pagesOf } from './csv-export.ts'
import { bytesAt, fileOriginals, storedObjects } from './originals.ts'
import { titlesIn } from '../types/titles.ts'
import type { Scope } from '../rows/row.ts'

type Asked = z.output<typeof ExportFiles>
type ArchiveDeps = Pick<Deps, 'db' | 'store' | 'now' | 'log'>

/**
 * A ZIP archive of a list's original files, named after their documents' titles, with their properties as
 * `documents.csv`. Streamed one file at a time; access is checked again for each page of files. Objects that the
 * store has lost are listed in `missing.txt`.
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
    for (const { titled, urls } of await fileOriginals(deps, scope, page)) {
      const stored = await storedObjects(deps, urls)
      const entry = { stem: titles.stem(titled), ending: partsOfName(titled.filename).ending }
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

async function* encoded(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
