import { sql, type Kysely } from 'kysely'
import { sharedWords } from '#core/reading/shared-words.ts'
import type { Database } from '#server/db/schema.ts'

/** A possible duplicate, and why. */
export interface Likeness {
  readonly id: string
  readonly same: ('look' | 'values')[]
}

/**
 * Of the 256 bits of the page hash. A second photo of a page may differ in this many bits, but so may different pages
 * of one form.
 */
const MAX_HASH_DISTANCE = 40
/** Share of words that must be equal on pages that look alike. OCR of the same page differs by misreads. */
const MIN_SHARED_WORDS = 0.75
const MAX_RESULTS = 10

/**
 * Possible duplicates in the workspace: same party, date and total, or first pages that look and read alike. Excludes
 * those that a person marked as different. Does not check access.
 */
export async function findSimilar(db: Kysely<Database>, projectId: string, id: string): Promise<Likeness[]> {
  const found = new Map<string, Likeness>()
  const add = (other: string, why: Likeness['same'][number]) => {
    const known = found.get(other)
    if (known) known.same.push(why)
    else found.set(other, { id: other, same: [why] })
  }
  for (const other of await withSameValues(db, projectId, id)) add(other, 'values')
  for (const other of await withSimilarImage(db, projectId, id)) add(other, 'look')
  const distinct = await distinctFrom(db, id)
  return [...found.values()].filter((one) => !distinct.has(one.id)).slice(0, MAX_RESULTS)
}

async function withSameValues(db: Kysely<Database>, projectId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; party: string | null; own: string | null; same_party: boolean }>`
    select other.id, file_party(other.data) as party, file_party(me.data) as own, exists (
      select from party_links a join party_names one on one.id = a.name_id
        join party_names two on two.party_id = one.party_id join party_links b on b.name_id = two.id
      where a.thing_id = me.id and b.thing_id = other.id and a.place = 0 and b.place = 0) as same_party
    from things me join things other on other.project_id = me.project_id
      and file_day(other.data) = file_day(me.data) and file_sum(other.data) = file_sum(me.data)
    where me.id = ${id} and me.project_id = ${projectId} and other.id <> me.id
      and other.kind = 'File' and other.deleted_at is null
    order by other.id desc limit ${5 * MAX_RESULTS}`.execute(db)
  return rows
    .filter(({ party, own, same_party }) => same_party || isSameParty(party, own))
    .map((row) => row.id)
}

/** Also true if one name contains the other: documents name companies with and without their legal form. */
function isSameParty(one: string | null, other: string | null): boolean {
  const [a, b] = [letters(one), letters(other)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

const letters = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

async function withSimilarImage(db: Kysely<Database>, projectId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; lines: unknown; own: unknown }>`
    select other.id, page.lines, mine.lines as own
    from page_texts mine
      join things other on other.project_id = ${projectId} and other.kind = 'File' and other.deleted_at is null
      join page_texts page on page.thing_id = other.id and page.page = 0
    where mine.thing_id = ${id} and mine.page = 0 and other.id <> ${id}
      and bit_count(page.look # mine.look) <= ${MAX_HASH_DISTANCE}
    order by bit_count(page.look # mine.look), other.id desc limit ${2 * MAX_RESULTS}`.execute(db)
  return rows
    .filter(({ lines, own }) => sharedWords(linesOf(lines), linesOf(own)) >= MIN_SHARED_WORDS)
    .map((row) => row.id)
}

/** Texts of `page_texts.lines`, which has `[text, …]` per line. */
const linesOf = (lines: unknown) => (lines as [text: string][]).map(([text]) => ({ text }))

async function distinctFrom(db: Kysely<Database>, id: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('told_apart')
    .select(['one_id', 'other_id'])
    .where((where) => where.or([where('one_id', '=', id), where('other_id', '=', id)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.one_id, row.other_id]).filter((other) => other !== id))
}
