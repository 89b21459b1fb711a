import type { ImportedValues } from '#contract/imported-values.ts'

/** A file in a folder or ZIP. `path` uses `/` and is relative to the chosen folder or ZIP; `size` in bytes. */
export interface Entry {
  readonly path: string
  readonly size: number
  /** In a ZIP: encrypted, or compressed by an unsupported method. */
  readonly isLocked?: boolean
}

/** Why a file is skipped. */
export type SkipReason = 'type' | 'empty' | 'too-large' | 'missing' | 'locked'

export interface PlannedDocument<E extends Entry = Entry> {
  readonly entry: E
  /** Name of the document, with extension. */
  readonly name: string
  /** Name of its folder; null for none. */
  readonly folder: string | null
  /** What another program knew about it. */
  readonly imported?: ImportedValues
}

export interface SkippedFile {
  readonly path: string
  readonly reason: SkipReason
}

export interface ImportPlan<E extends Entry = Entry> {
  readonly documents: readonly PlannedDocument<E>[]
  readonly skipped: readonly SkippedFile[]
  /** Total size of all documents in bytes. */
  readonly bytes: number
}

/** The name of a file without its folders. */
export const baseName = (path: string): string => path.split('/').at(-1) ?? path
