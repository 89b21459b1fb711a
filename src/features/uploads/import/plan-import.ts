import { MAX_UPLOAD_BYTES } from '#contract/limits.ts'
import type { ImportPlan } from '#core/import/entry.ts'
import {
  type FolderSource,
  manifestPath,
  type PaperlessDocument,
  planPaperless,
  readManifest,
} from '#core/import/paperless.ts'
import { planFiles } from '#core/import/plan.ts'
import type { LocalEntry } from './local-entries.ts'

/** `path`: the folders that the files are in. The others are of an export of paperless-ngx. */
export type FolderChoice = FolderSource | 'path'

/** What was chosen; `documents` are those of a paperless-ngx manifest. */
export interface Chosen {
  readonly entries: readonly LocalEntry[]
  readonly documents: readonly PaperlessDocument[] | null
}

/** Looks for a manifest among the files. */
export async function chosenOf(entries: readonly LocalEntry[]): Promise<Chosen> {
  const path = manifestPath(entries)
  const manifest = entries.find((entry) => entry.path === path)
  const text = manifest ? await (await manifest.open()).text() : ''
  return { entries, documents: manifest ? readManifest(text, manifest.path) : null }
}

/** The plan with these folders. */
export const planOf = ({ entries, documents }: Chosen, folders: FolderChoice): ImportPlan<LocalEntry> =>
  documents && folders !== 'path'
    ? planPaperless(entries, documents, { maxBytes: MAX_UPLOAD_BYTES, folders })
    : planFiles(entries, { maxBytes: MAX_UPLOAD_BYTES, withFolders: folders !== 'none' })

/** Bytes that this browser can still store; null if it does not tell. */
export async function roomOnDevice(): Promise<number | null> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate().catch((): StorageEstimate => ({}))
  return quota > 0 ? Math.max(0, quota - usage) : null
}
