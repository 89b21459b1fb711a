import { sql } from 'kysely'
import { hasFullAccess } from '#contract/roles.ts'
import type { PartyProposal } from '#contract/parties.ts'
import { compareParties, type PartyFacts } from '#core/parties/compare.ts'
import type { PartyRecord } from '#core/query/vocabulary.ts'
import { partyRecords, type Reads, type Scope, seenLinks } from '#server/things/index.ts'

/** Most pairs compared, and most pairs shown. */
const PAIRS_MAX = 100
const SHOWN_MAX = 20

type Reason = PartyProposal['evidence'][number]

interface Pair {
  readonly one: string
  readonly other: string
}

/** Parties that may be the same, with the evidence, likeliest first. Empty for members who may not merge. */
export async function proposalsFor(db: Reads, scope: Scope): Promise<PartyProposal[]> {
  if (!hasFullAccess(scope.membership)) return []
  const pairs = await pairsIn(db, scope.projectId)
  const records = await partyRecords(db, scope, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))])
  const facts = await factsOf(db, scope, records)
  const nameOf = (id: string) => records.find((record) => record.id === id)?.name ?? ''
  const judged = pairs.flatMap(({ one, other }) => {
    const [own, others] = [facts.get(one), facts.get(other)]
    if (!own || !others) return []
    const { outcome, evidence, weight } = compareParties(own, others)
    if (outcome === 'different') return []
    const reasons = evidence.map((reason) => Object.fromEntries(Object.entries(reason)) as Reason)
    const named = { one: { id: one, name: nameOf(one) }, other: { id: other, name: nameOf(other) } }
    return [{ weight, ...named, evidence: reasons }]
  })
  return judged
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, SHOWN_MAX)
    .map(({ one, other, evidence }) => ({ one, other, evidence }))
}

/** Pairs with similar spellings or a shared number, except those that a person marked as different. */
async function pairsIn(db: Reads, projectId: string): Promise<Pair[]> {
  const numbers = sql`
    select distinct party_id, number from party_links join party_names on party_names.id = name_id
      cross join lateral unnest(accounts || registers) number
    where party_links.project_id = ${projectId} and (accounts <> '{}' or registers <> '{}')`
  const { rows } = await sql<Pair>`
    with numbers as (${numbers}), pairs as (
      select a.party_id as one, b.party_id as other from party_proposals
        join party_names a on a.id = one_id join party_names b on b.id = other_id
      where party_proposals.project_id = ${projectId}
      union
      select a.party_id, b.party_id from numbers a join numbers b on a.number = b.number and a.party_id < b.party_id)
    select distinct least(one, other) as one, greatest(one, other) as other from pairs
    where one <> other and not exists (
      select from party_distinct where one_id = least(one, other) and other_id = greatest(one, other))
    order by 1, 2 limit ${PAIRS_MAX}`.execute(db)
  return rows
}

/** The facts about these parties in documents that the member may read. */
async function factsOf(
  db: Reads,
  scope: Scope,
  records: readonly PartyRecord[],
): Promise<Map<string, PartyFacts>> {
  if (records.length === 0) return new Map()
  const ids = records.map(({ id }) => id)
  const rows = await seenLinks(db, scope)
    .where('party_id', '=', sql<string>`any(${ids}::text[])`)
    .select(['party_id', 'tax_ids', 'registers', 'accounts', 'addresses'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .groupBy(['party_id', 'tax_ids', 'registers', 'accounts', 'addresses'])
    .execute()
  const names = new Map(records.map((record) => [record.id, record.names]))
  return new Map(
    [...Map.groupBy(rows, ({ party_id }) => party_id)].map(([id, own]) => {
      const sorted = own.toSorted((a, b) => Number(b.n) - Number(a.n))
      const all = (key: 'tax_ids' | 'registers' | 'accounts' | 'addresses') => [
        ...new Set(sorted.flatMap((row) => row[key])),
      ]
      const facts: PartyFacts = {
        names: (names.get(id) ?? []).slice(0, 50),
        taxIds: all('tax_ids'),
        registers: all('registers'),
        accounts: all('accounts'),
        addresses: all('addresses').slice(0, 50),
      }
      return [id, facts]
    }),
  )
}
