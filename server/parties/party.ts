import { sql } from 'kysely'
import type { Party } from '#contract/parties.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  nameFirst,
  type Reads,
  type Scope,
  seenLinks,
  type Spelled,
  spelledBy,
} from '#server/things/index.ts'
import { historyOf } from './history.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days for which an account counts as new. */
const NEW_DAYS = 90
/** Most spellings, addresses and accounts in a response. */
const VALUES_MAX = 200

export const partyNotFound = () =>
  new HttpError(404, 'not-found', 'This party does not exist, or you cannot see any of its documents.')

interface SeenRow {
  readonly text: string
  readonly documents: number
  readonly first_at: Date
  readonly last_at: Date
}

/**
 * A party as shown by the documents that the member may read. 404 without any. For a merged party, the one it was
 * merged into.
 */
export async function partyOf(db: Reads, scope: Scope, asked: string, now: Date): Promise<Party> {
  const id = await currentId(db, scope, asked)
  const links = seenLinks(db, scope).where('party_id', '=', id)
  const seen = links.select([
    'thing_id',
    'tax_ids',
    'registers',
    'accounts',
    'addresses',
    'things.created_at as at',
  ])
  const { rows: spellings } = await sql<Spelled>`
    select * from (${spelledBy(db, scope, [id])}) spelled ${nameFirst} limit ${VALUES_MAX}`.execute(db)
  if (spellings.length === 0) throw partyNotFound()
  const [accounts, addresses, ids, whole] = await Promise.all([
    seenValues(db, sql`select unnest(accounts) as text, thing_id, at from (${seen}) seen`),
    seenValues(db, sql`select unnest(addresses) as text, thing_id, at from (${seen}) seen`),
    sql<{ tax_ids: string[]; registers: string[] }>`
      select array(select distinct unnest(tax_ids) from (${seen}) one order by 1) as tax_ids,
        array(select distinct unnest(registers) from (${seen}) one order by 1) as registers`.execute(db),
    links.select(({ fn }) => fn.count<number>('thing_id').distinct().as('n')).executeTakeFirst(),
  ])
  const { tax_ids, registers } = ids.rows[0] ?? { tax_ids: [], registers: [] }
  return {
    id,
    name: spellings[0]?.chosen ?? spellings[0]?.name ?? '',
    chosen_name: spellings[0]?.chosen ?? null,
    names: [...new Set(spellings.map(({ name }) => name))],
    documents: Number(whole?.n ?? 0),
    spellings: spellingsOf(spellings),
    tax_ids: tax_ids.map((taxId) => taxId.replace(':', '')),
    registers,
    addresses: addresses.map(({ text, ...row }) => ({ text, ...countOf(row) })),
    accounts: accounts.map(({ text, ...row }, index) => ({
      text,
      is_new: index > 0 && now.getTime() - row.first_at.getTime() < NEW_DAYS * DAY_MS,
      ...countOf(row),
    })),
    history: await historyOf(db, scope, id),
  }
}

/** Each spelling is represented by its most frequent text. */
function spellingsOf(rows: readonly Spelled[]): Party['spellings'] {
  return [...Map.groupBy(rows, ({ name_id }) => name_id)].map(([id, own]) => ({
    id,
    name: own[0]?.name ?? '',
    documents: own.reduce((sum, { documents }) => sum + documents, 0),
    first_at: new Date(Math.min(...own.map(({ first_at }) => first_at.getTime()))).toISOString(),
    last_at: new Date(Math.max(...own.map(({ last_at }) => last_at.getTime()))).toISOString(),
  }))
}

const countOf = ({ documents, first_at, last_at }: Omit<SeenRow, 'text'>) => ({
  documents,
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
})

/** Earliest first. */
async function seenValues(db: Reads, from: ReturnType<typeof sql>): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select text, count(distinct thing_id)::int as documents, min(at) as first_at, max(at) as last_at
    from (${from}) given group by 1 order by min(at), text limit ${VALUES_MAX}`.execute(db)
  return rows
}

/** Most merges followed. */
const STEPS_MAX = 50

async function currentId(db: Reads, { projectId }: Scope, asked: string): Promise<string> {
  let id = asked
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const own = await db.selectFrom('party_names').select('id').where('party_id', '=', id).executeTakeFirst()
    if (own) return id
    const went = await db
      .selectFrom('party_changes')
      .select('to_id')
      .where('project_id', '=', projectId)
      .where('from_id', '=', id)
      .where('kind', '=', 'merged')
      .where('undone_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!went) return id
    id = went.to_id
  }
  return id
}
