import type { ColumnType, JSONColumnType } from 'kysely'

type RequiredTimestamp = ColumnType<Date, Date, Date>

/** How the types of a workspace are mapped to accounts: a `BookSettings`. */
export interface BookSettingsTable {
  project_id: string
  settings: JSONColumnType<Record<string, unknown>, string, string>
}

/** One export for an accounting program. */
export interface BookExportsTable {
  id: string
  project_id: string
  format: string
  made_by: string
  made_at: RequiredTimestamp
  /** First and last day of its documents. */
  day_from: ColumnType<Date | null, string | null, never>
  day_to: ColumnType<Date | null, string | null, never>
  documents: number
  file_name: string
  size: ColumnType<string, number, never>
  sha256: string
  /** What the file was written from, a `BookBatch`. Text, since `jsonb` does not preserve the order of keys. */
  batch: JSONColumnType<Record<string, unknown>, string, never>
  taken_back_at: ColumnType<Date | null, Date | null | undefined, Date>
  taken_back_by: ColumnType<string | null, string | null | undefined, string>
}

/** A document in an export. At most one active row per document and format. */
export interface BookExportDocumentsTable {
  export_id: string
  thing_id: string
  project_id: string
  format: string
  /** Documents with the same key are probably the same receipt. */
  duplicate_key: string | null
  /** False after the export, or this document of it, was taken back. */
  active: boolean
}

export interface BookTables {
  book_settings: BookSettingsTable
  book_exports: BookExportsTable
  book_export_documents: BookExportDocumentsTable
}
