import { sql, type Transaction } from 'kysely'
import { taxIdsDiffer } from '#core/parties/identifiers.ts'
import type { Database } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

type Trx = Transaction<Database>

/** 409 if documents of the two parties have different tax ids. */
export async function rejectOtherTaxIds(
  trx: Trx,
  party: string,
  other: string,
  names: readonly string[] | null = null,
): Promise<void> {
  const named = (id: string) =>
    trx
      .selectFrom('party_names')
      .select(sql<string>`unnest(tax_ids)`.as('id'))
      .where('party_id', '=', id)
      .where(sql<boolean>`exists (select from party_links where name_id = party_names.id)`)
  const moving = names ? named(other).where('id', 'in', [...names]) : named(other)
  const [a, b] = [await named(party).execute(), await moving.execute()]
  if (
    taxIdsDiffer(
      a.map(({ id }) => id),
      b.map(({ id }) => id),
    )
  ) {
    throw new HttpError(
      409,
      'conflict',
      'These parties have different tax ids, so they are not merged. Correct the tax id in a document if it is wrong.',
    )
  }
}
