import { createHash } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import {
  BANK_LINES_MAX,
  type ImportStatement,
  type ImportedStatement,
  type PreviewStatement,
  type StatementPreview,
} from '#contract/bank.ts'
import { recordAudit } from '#server/audit/index.ts'
import { newId } from '#server/db/new-id.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, tooMany } from '#server/http/http-error.ts'
import { TaskTimeout } from '#server/offload/index.ts'
import { lockMemberships, type Scope } from '#server/projects/index.ts'
import { defaultCurrencyOf, type Reads, storable } from '#server/things/index.ts'
import { accountOf } from './accounts.ts'
import type { KeyedLine, KeyedStatement, ReadStatement } from './read-statement.ts'

type StatementDeps = Pick<Deps, 'db' | 'events' | 'now' | 'offload'>
type Account = Selectable<Database['bank_accounts']>
type Upload = z.output<typeof PreviewStatement>

/** Files that a workspace reads in an hour. */
const FILES = { name: 'bank-statements', most: 300, windowMs: 60 * 60_000 }
const SAMPLE = 8
const AT_ONCE = 2_000

export function createStatements({ db, events, now, offload }: StatementDeps) {
  const limit = createRateLimit({ db, now }, FILES)

  async function read({ projectId }: Scope, upload: Upload) {
    const seconds = await limit.take(projectId)
    if (seconds > 0) throw tooMany('Too many files were read in this workspace.', seconds, now())
    const account = upload.account_id === undefined ? null : await accountOf(db, projectId, upload.account_id)
    const currency = upload.currency ?? account?.currency ?? (await defaultCurrencyOf(db, projectId))
    const chosen = upload.columns ?? account?.columns ?? null
    const found = await offload.interactive
      .run('readStatement', { base64: upload.file.base64, currency, chosen })
      .catch((error: unknown) => {
        throw error instanceof TaskTimeout
          ? new HttpError(503, 'unavailable', 'Reading the file took too long. Please import it in parts.')
          : error
      })
    if (found.error !== undefined) throw new HttpError(422, 'invalid', found.error, { field: 'file' })
    return { found, account }
  }

  return {
    /** What an import would do. Nothing is stored. */
    async preview(scope: Scope, upload: Upload): Promise<StatementPreview> {
      const { found, account } = await read(scope, upload)
      const own = await Promise.all(
        found.statements.map(async (statement) => {
          const target = await targetOf(db, scope.projectId, statement, account)
          const days = statement.lines.map(({ day }) => day).toSorted()
          return {
            iban: statement.iban,
            account_id: target?.id ?? null,
            lines: statement.lines.length,
            new_lines: await countNew(db, target, statement.lines),
            from: days[0] ?? null,
            to: days.at(-1) ?? null,
            first: statement.lines.slice(0, SAMPLE).map(({ day, amount, currency, counterparty, text }) => ({
              day,
              amount,
              currency,
              counterparty,
              text,
            })),
          }
        }),
      )
      return { table: tableOf(found), statements: own }
    },

    /** All of a file, or nothing of it. */
    async import(
      scope: Scope,
      upload: z.output<typeof ImportStatement>,
    ): Promise<z.infer<typeof ImportedStatement>> {
      const { found, account } = await read(scope, upload)
      rejectUncertain(found)
      const imported = await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, scope)
        // One import at a time: each sees the lines and accounts of the one before.
        await sql`select id from projects where id = ${scope.projectId} for update`.execute(trx)
        const done = []
        for (const statement of found.statements) {
          const target =
            (await targetOf(trx, scope.projectId, statement, account)) ??
            (await makeAccount(trx, scope.projectId, statement, upload, now()))
          if (upload.columns) await remember(trx, target.id, upload.columns)
          const added = await addLines(trx, target, statement.lines, now())
          done.push({ account_id: target.id, lines: statement.lines.length, added })
          const action = {
            action: 'bank.imported',
            target: { id: target.id, name: target.name },
            detail: `${added} of ${statement.lines.length} lines new, from ${upload.file.name}`,
          } as const
          await recordAudit(trx, { ...scope, userId: scope.membership.userId, at: now() }, [action])
        }
        await rejectTooMany(trx, scope.projectId)
        return done
      })
      events.publish(scope.projectId, { type: 'bank-changed' })
      return { imported }
    },
  }
}

type Found = Exclude<ReadStatement, { error: string }>

const tableOf = ({ table }: Found): StatementPreview['table'] =>
  table && {
    header: [...table.header],
    rows: table.rows.slice(0, SAMPLE).map((row) => [...row]),
    columns: table.columns,
    uncertain: [...table.uncertain],
  }

function rejectUncertain({ table, statements }: Found): void {
  const isCertain = table === null || (table.columns !== null && table.uncertain.length === 0)
  if (isCertain && statements.length > 0) return
  throw new HttpError(422, 'invalid', 'Choose which columns hold the day and the amount.', {
    field: 'columns',
  })
}

/** The account with its number, else the one that a person chose. 422 where these differ. */
async function targetOf(
  db: Reads,
  projectId: string,
  { iban }: Pick<KeyedStatement, 'iban'>,
  chosen: Account | null,
): Promise<Account | null> {
  if (iban === null) return chosen
  if (chosen?.iban && chosen.iban !== iban)
    throw new HttpError(422, 'invalid', `The file is of the account ${iban}.`, { field: 'account_id' })
  const known = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('iban', '=', iban)
    .executeTakeFirst()
  return known ?? chosen
}

async function makeAccount(
  trx: Transaction<Database>,
  projectId: string,
  { iban, currency }: KeyedStatement,
  { account_name, file }: z.output<typeof ImportStatement>,
  at: Date,
): Promise<Account> {
  const name = storable(account_name ?? iban ?? file.name.replace(/\.\w{1,5}$/, ''))
  return trx
    .insertInto('bank_accounts')
    .values({ id: newId(at.getTime()), project_id: projectId, name, iban, currency, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const remember = (trx: Transaction<Database>, id: string, columns: NonNullable<Upload['columns']>) =>
  trx
    .updateTable('bank_accounts')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute()

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

async function countNew(db: Reads, account: Account | null, lines: readonly KeyedLine[]): Promise<number> {
  if (account === null) return lines.length
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bank_lines where account_id = ${account.id}
      and content_hash = any(${lines.map(({ key }) => hashOf(key))}::text[])`.execute(db)
  return lines.length - (rows[0]?.n ?? 0)
}

/** Adds what the account does not have. Returns how many. */
async function addLines(
  trx: Transaction<Database>,
  account: Account,
  lines: readonly KeyedLine[],
  at: Date,
): Promise<number> {
  let added = 0
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines.slice(from, from + AT_ONCE).map(({ key, ...line }, index) => ({
      ...line,
      id: newId(at.getTime()),
      hash: hashOf(key),
      place: from + index,
      original_amount: line.original?.amount ?? null,
      original_currency: line.original?.currency ?? null,
    }))
    const { rows: own } = await sql<{ id: string }>`
      insert into bank_lines (id, project_id, account_id, content_hash, place, day, value_day, amount, currency,
        original_amount, original_currency, counterparty, iban, text, reference, is_reversal, created_at)
      select id, ${account.project_id}, ${account.id}, hash, place, day, "valueDay", amount, currency,
        original_amount, original_currency, counterparty, iban, text, reference, "isReversal", ${at}
      from jsonb_to_recordset(${JSON.stringify(storable(rows))}::jsonb) as given (id text, hash text, place integer, day date,
        "valueDay" date, amount numeric, currency text, original_amount numeric, original_currency text,
        counterparty text, iban text, text text, reference text, "isReversal" boolean)
      on conflict (account_id, content_hash) do nothing returning id`.execute(trx)
    added += own.length
  }
  return added
}

async function rejectTooMany(trx: Transaction<Database>, projectId: string): Promise<void> {
  const { n } = await trx
    .selectFrom('bank_lines')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (n <= BANK_LINES_MAX) return
  throw new HttpError(409, 'conflict', `A workspace holds up to ${BANK_LINES_MAX} bank lines.`)
}
