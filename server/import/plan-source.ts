import { Buffer } from 'node:buffer'
import { MAX_UPLOAD_BYTES } from '#contract/limits.ts'
import type { ImportPlan } from '#core/import/entry.ts'
import { type FolderSource, manifestPath, planPaperless, readManifest } from '#core/import/paperless.ts'
import { planFiles } from '#core/import/plan.ts'
import type { Source, SourceEntry } from './source.ts'

export interface PlanChoice {
  /** Whether the folders of the source become folders. */
  readonly withFolders: boolean
  /** What becomes a folder, of an export of paperless-ngx. */
  readonly folders: FolderSource
}

/** Largest manifest that is read, in bytes: some 100,000 documents. */
const MANIFEST_MAX = 500_000_000

/** Plans the files of a source. */
export async function planSource(source: Source, choice: PlanChoice): Promise<ImportPlan<SourceEntry>> {
  const { entries } = source
  const manifest = manifestPath(entries)
  const size = entries.find(({ path }) => path === manifest)?.size ?? 0
  const documents =
    manifest !== null && size <= MANIFEST_MAX ? readManifest(await textOf(source, manifest), manifest) : null
  const maxBytes = MAX_UPLOAD_BYTES
  return documents
    ? planPaperless(entries, documents, {
        maxBytes,
        folders: choice.withFolders ? choice.folders : 'none',
      })
    : planFiles(entries, { maxBytes, withFolders: choice.withFolders })
}

async function textOf(source: Source, path: string): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of source.read(path)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
