import { NAME_MAX } from '#contract/limits.ts'
import {
  baseName,
  type Entry,
  type ImportPlan,
  type PlannedDocument,
  type SkippedFile,
  type SkipReason,
} from './entry.ts'

/** Files created by operating systems. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.|(?:Thumbs\.db|desktop\.ini)$)/i
const DOCUMENT = /\.(?:pdf|jpe?g|png|hei[cf]|xml)$/i

export interface PlanOptions {
  /** Largest file that the server accepts, in bytes. */
  readonly maxBytes: number
  /** Whether the folders of the files become folders. */
  readonly withFolders: boolean
  /** Keeps a common root folder in the folder names. */
  readonly keepRoot?: boolean
}

/** Created once: `localeCompare` creates a collator per comparison, which takes 30 times as long. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** Plans the files of a folder or a ZIP, in the order of their paths. */
export function planFiles<E extends Entry>(entries: readonly E[], options: PlanOptions): ImportPlan<E> {
  const files = entries
    .filter(({ path }) => !path.endsWith('/') && !SYSTEM_FILE.test(path))
    .toSorted((a, b) => byNumber.compare(a.path, b.path))
  const root = options.keepRoot ? '' : commonRoot(files.map(({ path }) => path))
  const documents: PlannedDocument<E>[] = []
  const skipped: SkippedFile[] = []
  for (const entry of files) {
    const reason = reasonToSkip(entry, options.maxBytes)
    if (reason) skipped.push({ path: entry.path, reason })
    else {
      const folder = options.withFolders ? folderOf(entry.path.slice(root.length)) : null
      documents.push({ entry, name: baseName(entry.path), folder })
    }
  }
  return { documents, skipped, bytes: documents.reduce((sum, { entry }) => sum + entry.size, 0) }
}

/** Null if the file is accepted. */
export function reasonToSkip(
  { path, size, isLocked = false }: Entry,
  maxBytes: number,
): Exclude<SkipReason, 'missing'> | null {
  if (!DOCUMENT.test(path)) return 'type'
  if (isLocked) return 'locked'
  if (size === 0) return 'empty'
  return size > maxBytes ? 'too-large' : null
}

/** `2025 / Travel` for `2025/Travel/a.pdf`; null for a file outside folders. */
function folderOf(path: string): string | null {
  const name = path.split('/').slice(0, -1).filter(Boolean).join(' / ')
  return name === '' ? null : nameThatFits(name)
}

/** Keeps the end, which is more specific than the start of a path. */
const nameThatFits = (name: string) =>
  name.length <= NAME_MAX ? name : `… ${name.slice(name.length - NAME_MAX + 2).trimStart()}`

/** The folder that contains every file, such as `scans/`; empty if there is none. */
function commonRoot(paths: readonly string[]): string {
  const [first] = paths
  const root = first?.includes('/') ? first.slice(0, first.indexOf('/') + 1) : ''
  return paths.every((path) => path.startsWith(root)) ? root : ''
}
