import { sql } from 'kysely'
import { type FieldValue, typeKey } from '#contract/things.ts'
import type { KnownType } from '#core/query/vocabulary.ts'
import { defaultCurrencyOf, liveTypes, type Reads, saysCreditNote } from '#server/things/index.ts'
import type { Stored } from './match-stored.ts'

interface StoredRow {
  readonly id: string
  readonly type: string
  readonly extracted: Record<string, FieldValue> | null
  readonly party_id: string | null
  readonly is_credit_note: boolean
}

/** Live documents without a confirmed payment, with their texts and numbers; all, or these. */
export async function storedDocuments(
  db: Reads,
  projectId: string,
  ids: readonly string[] | null = null,
): Promise<Stored> {
  const only = ids === null ? sql`` : sql`and things.id = any(${[...ids]}::text[])`
  const [documents, types, parties, currency] = await Promise.all([
    sql<StoredRow>`
      select things.id, things.document_type as type, party_names.party_id,
        exists (select from page_texts where thing_id = things.id and ${saysCreditNote}) as is_credit_note,
        (select jsonb_object_agg(key, value) from jsonb_each(
          case when jsonb_typeof(things.data->'extracted') = 'object' then things.data->'extracted' else '{}' end)
          where jsonb_typeof(value) in ('string', 'number')) as extracted
      from things
      left join party_links on party_links.thing_id = things.id and place = 0
      left join party_names on party_names.id = party_links.name_id
      where things.project_id = ${projectId} and things.kind = 'File' and things.deleted_at is null
        and things.document_type is not null ${only}
        and not exists (select from bank_matches where thing_id = things.id and kind = 'confirmed')
      order by things.id`.execute(db),
    knownTypes(db, projectId),
    sql<{ id: string; names: string[]; accounts: string[] }>`
      select party_id as id, array_agg(distinct party_links.name) as names,
        array_agg(distinct account) filter (where account is not null) as accounts
      from party_links join party_names on party_names.id = party_links.name_id
        join things on things.id = party_links.thing_id and things.deleted_at is null
        left join lateral unnest(accounts) account on true
      where party_links.project_id = ${projectId} group by 1`.execute(db),
    defaultCurrencyOf(db, projectId),
  ])
  return {
    documents: documents.rows.map((row) => ({
      id: row.id,
      documentType: row.type,
      extracted: row.extracted ?? {},
      partyId: row.party_id,
      isCreditNote: row.is_credit_note,
    })),
    types,
    parties: parties.rows.map(({ id, names, accounts }) => ({ id, names, accounts: accounts ?? [] })),
    currency,
  }
}

async function knownTypes(db: Reads, projectId: string): Promise<KnownType[]> {
  const types = [...(await liveTypes(db, projectId)).values()]
  return types.map(({ document_type: name, department, schema, former_names: formerNames = [] }) => ({
    name: typeKey(name),
    department,
    schema,
    workflow: [],
    formerNames,
  }))
}
