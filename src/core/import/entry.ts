import type { ImportedValues } from '#contract/imported-values.ts'

/** A file of a folder or a ZIP. `path` uses `/` and is relative to what was chosen; `size` in bytes. */
export interface Entry {
  readonly path: string
  readonly size: number
  /** In a ZIP: encrypted, or compressed by a method that is not supported. */
  readonly isLocked?: boolean
}

/** Why a file is left out. */
export type SkipReason = 'type' | 'empty' | 'too-large' | 'missing' | 'locked'

export interface PlannedDocument<E extends Entry = Entry> {
  readonly entry: E
  /** Name of the document, with its ending. */
  readonly name: string
  /** Name of its folder; null for none. */
  readonly folder: string | null
  /** What another program knew of it. */
  readonly imported?: ImportedValues
}

export interface SkippedFile {
  readonly path: string
  readonly reason: SkipReason
}

export interface ImportPlan<E extends Entry = Entry> {
  readonly documents: readonly PlannedDocument<E>[]
  readonly skipped: readonly SkippedFile[]
  /** Of all documents, in bytes. */
  readonly bytes: number
}

/** The name of a file without its folders. */
export const baseName = (path: string): string => path.split('/').at(-1) ?? path
