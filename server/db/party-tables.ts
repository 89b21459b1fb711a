import type { ColumnType } from 'kysely'

// Parties and what links documents to them.

type Moment = ColumnType<Date, Date, Date>

/** A company or person. A reader sees the spellings in the documents that they may read. */
export interface PartiesTable {
  id: string
  project_id: string
  created_at: Moment
  /** The name that a person gave it; null: it is called as in its documents. */
  name: ColumnType<string | null, string | null | undefined, string | null>
}

/** A spelling with the tax ids that documents give with it; a party has several. */
export interface PartyNamesTable {
  id: string
  project_id: string
  party_id: string
  /** `NameParts.key`; unique per workspace with `tax_ids`. */
  key: string
  tax_ids: string[]
  /** As one document writes it. */
  name: string
  /** The spelling for whose sake it was given to its party; null for the first of a party. */
  like_id: string | null
  /** `blocksOf` */
  blocks: string[]
}

/** A document names a party. `place` 0 is its main party. */
export interface PartyLinksTable {
  thing_id: string
  place: number
  project_id: string
  name_id: string
  /** Such as `vendor`. */
  property: string
  name: string
  /** 0..1; 1 if a person wrote it, null if unknown. */
  confidence: number | null
  registers: string[]
  accounts: string[]
  addresses: string[]
}

/** Two spellings that may be of one party. */
export interface PartyProposalsTable {
  project_id: string
  one_id: string
  other_id: string
}

/** Two parties that a person said are not one; the smaller id is `one_id`. */
export interface PartyDistinctTable {
  project_id: string
  one_id: string
  other_id: string
  user_id: string
  at: Moment
}

/** The spellings `name_ids` went from one party to another, and `to_id` got another name. */
export interface PartyChangesTable {
  id: string
  project_id: string
  kind: 'merged' | 'separated' | 'renamed'
  from_id: string
  to_id: string
  name_ids: string[]
  user_id: string
  at: Moment
  undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** `PartiesTable.name` of `to_id`; the same where the change left it. */
  name_before: ColumnType<string | null, string | null | undefined, string | null>
  name_after: ColumnType<string | null, string | null | undefined, string | null>
}

/** A workspace whose documents up to `reached` are linked. The row is deleted at the end. */
export interface PartyBacklogTable {
  project_id: string
  reached: string
}

export interface PartyTables {
  parties: PartiesTable
  party_names: PartyNamesTable
  party_links: PartyLinksTable
  party_proposals: PartyProposalsTable
  party_distinct: PartyDistinctTable
  party_changes: PartyChangesTable
  party_backlog: PartyBacklogTable
}
