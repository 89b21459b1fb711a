import { sql } from 'kysely'
import type { z } from 'zod'
import type { PaymentsResponse } from '#contract/bank.ts'
import type { Reads } from '#server/things/index.ts'

/** Confirmed lines of a live document. */
export async function paymentsOf(
  db: Reads,
  projectId: string,
  document: string,
): Promise<z.infer<typeof PaymentsResponse>> {
  const rows = await db
    .selectFrom('bank_matches')
    .innerJoin('bank_lines', 'bank_lines.id', 'bank_matches.line_id')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_lines.account_id')
    .leftJoin('users', 'users.id', 'bank_matches.user_id')
    .where('bank_matches.project_id', '=', projectId)
    .where('bank_matches.thing_id', '=', document)
    .where('bank_matches.kind', '=', 'confirmed')
    .select(['bank_lines.id', 'bank_lines.currency', 'bank_lines.counterparty', 'bank_lines.text'])
    .select(['bank_accounts.name', 'users.username', 'users.full_name', 'bank_matches.at'])
    .select([sql<string>`bank_lines.day::text`.as('day'), sql<string>`amount::text`.as('amount')])
    .execute()
  return {
    rows: rows.map(({ id, name, username, full_name, at, ...line }) => ({
      ...line,
      line_id: id,
      account: name,
      by: full_name ?? username,
      at: at.toISOString(),
    })),
  }
}
