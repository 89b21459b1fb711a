import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'
import type { ThingKind } from '#contract/things.ts'

// Tables that triggers maintain, and the table that configures these triggers. A backup omits the derived ones.

/** Number of live things by kind, type, department and creator: the sum of `n` over the rows. Written only by triggers. */
export interface ThingCountsTable {
  id: GeneratedAlways<number>
  project_id: string
  kind: ThingKind
  document_type: string | null
  department: string | null
  created_by: string
  n: number
}

/** Search terms of a file: name (weight A), values (B) and pages. Written only by triggers. */
export interface SearchTextsTable {
  thing_id: string
  words: ColumnType<string, never, never>
}

/** The main properties of a document type. */
export interface MainKeysTable {
  project_id: string
  /** Normalised for comparing types. */
  document_type: string
  /** Changes on each write. */
  stamp: ColumnType<number, RawBuilder<number>, RawBuilder<number>>
  amount: string | null
  day: string | null
  parties: string[]
  /** All rows of `file_values` have this stamp. */
  done: Generated<boolean>
}

/** The main values of every live file, for queries. Written only by triggers. */
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
  /** `main_keys.stamp` when the row was last written. */
  stamp: number | null
  /** False if a value has an unexpected shape; all values are then null and must be read from the file. */
  plain: boolean
  amount: string | null
  day: string | null
  currency: string | null
  workflow: string | null
  /** One per party property of the type, in their order. */
  parties: (string | null)[] | null
}
