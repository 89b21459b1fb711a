import { sql } from 'kysely'
import type { PartyRecord } from '#core/query/vocabulary.ts'
import type { Reads, Scope } from '../rows/row.ts'
import { nameFirst, spelledBy } from './spelled.ts'

/** Most texts collected. */
const NAMES_MAX = 20_000

interface Named {
  readonly id: string
  readonly name: string
  readonly chosen: string | null
  readonly tax_ids: string
}

/** Display name of a party: the one chosen by a person, else the one in documents. */
const called = sql`party_id as id, coalesce(min(chosen), (array_agg(name ${nameFirst}))[1]) as name,
  min(chosen) as chosen, max(tax_ids) as tax_ids`

/** Parties, as named in documents that the member may read: all of them, or those with these ids. */
export async function partyRecords(
  db: Reads,
  scope: Scope,
  ids: readonly string[] | null = null,
): Promise<PartyRecord[]> {
  if (ids?.length === 0) return []
  const { rows } = await sql<Named & { names: string[] }>`
    select ${called}, array_agg(name ${nameFirst}) as names
    from (select * from (${spelledBy(db, scope, ids)}) spelled limit ${NAMES_MAX}) texts
    group by party_id order by party_id`.execute(db)
  return distinctNames(rows).map(({ id, name, chosen, names }) => ({
    id,
    name,
    names: [...new Set(names)],
    ...(chosen !== null && { chosen }),
  }))
}

/** Names of all visible parties, or of these, by id and sorted by name. */
export async function partyNames(
  db: Reads,
  scope: Scope,
  ids: readonly string[] | null = null,
): Promise<ReadonlyMap<string, string>> {
  if (ids?.length === 0) return new Map()
  const { rows } = await sql<Named>`
    select ${called} from (${spelledBy(db, scope, ids)}) spelled group by party_id order by party_id`.execute(
    db,
  )
  const letters = ({ name }: Named) => name.normalize('NFKD').toLowerCase()
  const order = (a: Named, b: Named) => (letters(a) < letters(b) ? -1 : letters(a) > letters(b) ? 1 : 0)
  return new Map(
    distinctNames(rows)
      .toSorted(order)
      .map(({ id, name }) => [id, name]),
  )
}

/** Appends tax ids to the names of parties that share a name. */
function distinctNames<Row extends Named>(rows: readonly Row[]): Row[] {
  const byName = Map.groupBy(rows, ({ name }) => name)
  return rows.map((row) => {
    const { name, tax_ids: taxIds } = row
    const isOneOfSeveral = (byName.get(name)?.length ?? 0) > 1 && taxIds !== ''
    return isOneOfSeveral ? { ...row, name: `${name} (${taxIds.replaceAll(':', '')})` } : row
  })
}
