import { sql } from 'kysely'
import type { z } from 'zod'
import type { BankAccount } from '#contract/bank.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Reads } from '#server/things/index.ts'

/** Ordered by name, with the number of lines and their first and last day. */
export async function listAccounts(db: Reads, projectId: string): Promise<z.infer<typeof BankAccount>[]> {
  const rows = await db
    .selectFrom('bank_accounts')
    .leftJoin('bank_lines', 'bank_lines.account_id', 'bank_accounts.id')
    .where('bank_accounts.project_id', '=', projectId)
    .select(['bank_accounts.id', 'bank_accounts.name', 'bank_accounts.iban', 'bank_accounts.currency'])
    .select([
      sql<number>`count(bank_lines.id)::int`.as('lines'),
      sql<string | null>`min(bank_lines.day)::text`.as('from'),
      sql<string | null>`max(bank_lines.day)::text`.as('to'),
    ])
    .groupBy('bank_accounts.id')
    .orderBy(sql`lower(bank_accounts.name)`)
    .orderBy('bank_accounts.id')
    .execute()
  return rows
}

export const accountNotFound = () =>
  new HttpError(404, 'not-found', 'This bank account was not found. Reload the page.')

/** 404 for an account of another workspace. */
export async function accountOf(db: Reads, projectId: string, id: string) {
  const account = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw accountNotFound()
  return account
}
