import { sql, type Transaction } from 'kysely'
import { blocksOf } from '#core/parties/blocks.ts'
import type { PartyFacts } from '#core/parties/compare.ts'
import { factsOf, type Mention } from '#core/parties/mentions.ts'
import { nameLikeness, type NameLikeness } from '#core/parties/name-likeness.ts'
import { nameParts } from '#core/parties/name-parts.ts'
import { placeParty } from '#core/parties/place.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'

type Trx = Transaction<Database>

/** Most parties that a new spelling is compared with. */
const CANDIDATES_MAX = 40
/** Most documents of a candidate whose addresses and accounts are compared. */
const LINKS_MAX = 200
/** Most proposals for one new spelling. */
const PROPOSALS_MAX = 5

/** Until the transaction ends, no other transaction assigns or moves spellings in this workspace. */
export async function lockParties(trx: Trx, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 23))`.execute(trx)
}

/** The spelling of a mention. A new spelling is assigned to a party. */
export async function spellingOf(trx: Trx, projectId: string, mention: Mention, at: Date): Promise<string> {
  const known = await knownSpelling(trx, projectId, mention)
  if (known) return known
  await lockParties(trx, projectId)
  return (await knownSpelling(trx, projectId, mention)) ?? placeSpelling(trx, projectId, mention, at)
}

async function knownSpelling(
  trx: Trx,
  projectId: string,
  { name, taxIds }: Mention,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('party_names')
    .select('id')
    .where('project_id', '=', projectId)
    .where('key', '=', nameParts(name).key)
    .where('tax_ids', '=', sql<string[]>`${[...taxIds]}::text[]`)
    .forKeyShare()
    .executeTakeFirst()
  return row?.id
}

async function placeSpelling(trx: Trx, projectId: string, mention: Mention, at: Date): Promise<string> {
  const near = await candidates(trx, projectId, mention)
  const { party, proposed } = placeParty(factsOf(mention), near)
  const id = newId(at.getTime())
  const own = party ?? newId(at.getTime())
  if (party === null) {
    await trx.insertInto('parties').values({ id: own, project_id: projectId, created_at: at }).execute()
  }
  const { name, taxIds } = mention
  await trx
    .insertInto('party_names')
    .values({
      id,
      project_id: projectId,
      party_id: own,
      key: nameParts(name).key,
      tax_ids: [...taxIds],
      name,
      like_id: nearestName(name, near.find((one) => one.id === party)?.spellings ?? []),
      blocks: blocksOf(name),
    })
    .execute()
  const pairs = proposed.slice(0, PROPOSALS_MAX).flatMap((other) => {
    const nearest = nearestName(name, near.find((one) => one.id === other)?.spellings ?? [])
    return nearest === null ? [] : [{ project_id: projectId, one_id: nearest, other_id: id }]
  })
  if (pairs.length > 0) await trx.insertInto('party_proposals').values(pairs).execute()
  return id
}

interface Spelling {
  readonly id: string
  readonly party_id: string
  readonly name: string
  readonly tax_ids: string[]
}

interface Near {
  readonly id: string
  readonly facts: PartyFacts
  readonly spellings: readonly Spelling[]
}

/** Parties that share a word, the end of the name or a number with a mention. */
async function candidates(trx: Trx, projectId: string, mention: Mention): Promise<Near[]> {
  const { name, taxIds, registers, accounts } = mention
  const texts = (values: readonly string[]) => sql`${[...values]}::text[]`
  const blocks = texts(blocksOf(name))
  const { rows } = await sql<{ party_id: string }>`
    select party_id from (
      select party_id, cardinality(array(select unnest(blocks) intersect select unnest(${blocks}))) as shared
      from party_names where project_id = ${projectId} and blocks && ${blocks}
      union all
      select party_id, 100 from party_names where project_id = ${projectId} and tax_ids && ${texts(taxIds)}
      union all
      select party_id, 100 from party_links join party_names on party_names.id = name_id
      where party_links.project_id = ${projectId} and (accounts <> '{}' or registers <> '{}')
        and (accounts && ${texts(accounts)} or registers && ${texts(registers)})
    ) found group by party_id order by max(shared) desc, party_id limit ${CANDIDATES_MAX}`.execute(trx)
  const ids = rows.map(({ party_id }) => party_id)
  if (ids.length === 0) return []
  const spellings = await trx
    .selectFrom('party_names')
    .select(['id', 'party_id', 'name', 'tax_ids'])
    .where('party_id', 'in', ids)
    .orderBy('id')
    .execute()
  return Promise.all(
    ids.map(async (id) => {
      const own = spellings.filter(({ party_id }) => party_id === id)
      return { id, spellings: own, facts: await factsOfParty(trx, id, own) }
    }),
  )
}

async function factsOfParty(trx: Trx, id: string, spellings: readonly Spelling[]): Promise<PartyFacts> {
  const links = await trx
    .selectFrom('party_links')
    .innerJoin('party_names', 'party_names.id', 'party_links.name_id')
    .select(['registers', 'accounts', 'addresses'])
    .distinct()
    .where('party_id', '=', id)
    .limit(LINKS_MAX)
    .execute()
  const all = (key: 'registers' | 'accounts' | 'addresses') => [
    ...new Set(links.flatMap((link) => link[key])),
  ]
  return {
    names: spellings.map(({ name }) => name),
    taxIds: [...new Set(spellings.flatMap(({ tax_ids }) => tax_ids))],
    registers: all('registers'),
    accounts: all('accounts'),
    addresses: all('addresses'),
  }
}

const ORDER: readonly NameLikeness[] = ['equal', 'near', 'close', 'part', 'unlike']

function nearestName(name: string, spellings: readonly Spelling[]): string | null {
  const rank = (one: Spelling) => ORDER.indexOf(nameLikeness(name, one.name))
  return spellings.toSorted((a, b) => rank(a) - rank(b))[0]?.id ?? null
}
