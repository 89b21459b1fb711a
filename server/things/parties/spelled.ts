import { sql, type RawBuilder } from 'kysely'
import type { Reads, Scope } from '../rows/row.ts'
import { seenLinks } from './seen.ts'

/** One text that documents use for a party, with its counts. */
export interface Spelled {
  readonly party_id: string
  readonly name_id: string
  readonly name: string
  /** The name that a person gave the party; null without one. */
  readonly chosen: string | null
  readonly documents: number
  readonly first_at: Date
  readonly last_at: Date
}

/**
 * The texts that readable documents use for parties: all parties, or those with these ids. Texts that differ only in
 * case and punctuation are one spelling; `of_spelling` counts the documents with any of its texts.
 */
export function spelledBy(
  db: Reads,
  scope: Scope,
  ids: readonly string[] | null = null,
): RawBuilder<Spelled> {
  const links = seenLinks(db, scope)
    .innerJoin('parties', 'parties.id', 'party_names.party_id')
    .select([
      'party_id',
      'name_id',
      'party_links.name as name',
      'parties.name as chosen',
      'confidence',
      'tax_ids',
      'thing_id',
      'things.created_at as at',
    ])
  const seen = ids === null ? links : links.where('party_id', '=', sql<string>`any(${[...ids]}::text[])`)
  return sql<Spelled>`
    select party_id, name_id, name, min(chosen) as chosen, count(distinct thing_id)::int as documents, min(at) as first_at,
      max(at) as last_at, sum(count(distinct thing_id)) over (partition by party_id, name_id) as of_spelling,
      round(avg(confidence)::numeric, 1) as confidence, min(array_to_string(tax_ids, ', ')) as tax_ids
    from (${seen}) seen group by party_id, name_id, name`
}

const DIGIT_IN_WORD = '[[:alpha:]][[:digit:]]|[[:digit:]][[:alpha:]]'

/**
 * Orders texts so that the display name comes first: by frequency of the spelling, then of the text; then by
 * confidence in tenths; without digits inside words; not all capitals; alphabetically.
 */
export const nameFirst = sql`order by of_spelling desc, documents desc, confidence desc nulls last,
  name ~ ${sql.lit(DIGIT_IN_WORD)}, name = upper(name), name`
