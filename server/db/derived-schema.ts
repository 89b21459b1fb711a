import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'
import type { ThingKind } from '#contract/things.ts'

// Tables that triggers keep of the others, and what steers them. A backup leaves out what can be made anew.

/**
 * How many live things there are of a kind, type, department and maker: the sum of `n` over their rows. Written by
 * triggers on `things` alone.
 */
export interface ThingCountsTable {
  id: GeneratedAlways<number>
  project_id: string
  kind: ThingKind
  document_type: string | null
  department: string | null
  created_by: string
  n: number
}

/** The words of a file: of its name (weight A), its values (B) and its pages. Written by triggers alone. */
export interface SearchTextsTable {
  thing_id: string
  words: ColumnType<string, never, never>
}

/** Which properties are the main ones of a type, of whoever's files. */
export interface MainKeysTable {
  project_id: string
  /** As types are compared. */
  document_type: string
  /** A new number with each change. */
  stamp: ColumnType<number, RawBuilder<number>, RawBuilder<number>>
  amount: string | null
  day: string | null
  parties: string[]
  /** All rows of `file_values` have been written by this stamp. */
  done: Generated<boolean>
}

/** What questions ask of every live file. Written by triggers on `things` alone. */
export interface FileValuesTable {
  thing_id: string
  project_id: string
  kind: ThingKind
  document_type: string | null
  department: string | null
  created_by: string
  folder_id: string | null
  created_at: Date
  review_count: number
  /** Of the `main_keys` that the values below were taken by. */
  stamp: number | null
  /** False where one of the values has another shape: then all of them are null, and the file itself says. */
  plain: boolean
  amount: string | null
  day: string | null
  currency: string | null
  workflow: string | null
  /** One for each of the type's party properties, in their order. */
  parties: (string | null)[] | null
}
