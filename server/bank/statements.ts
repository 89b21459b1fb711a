import { type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import {
  BANK_LINES_MAX,
  type ImportStatement,
  type ImportedStatement,
  type PreviewStatement,
  type StatementPreview,
} from '#contract/bank.ts'
import { texts } from '#messages/bank.ts'
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
import { lockBank } from './lock.ts'
import { hashOf, newLines } from './new-lines.ts'
import type { KeyedLine, KeyedStatement, ReadStatement, StatementFile } from './read-statement.ts'

type StatementDeps = Pick<Deps, 'db' | 'events' | 'now' | 'offload'>
type Account = Selectable<Database['bank_accounts']>
type Upload = z.output<typeof PreviewStatement>

/** Files that a workspace may read per hour. */
const FILES = { name: 'bank-statements', most: 300, windowMs: 60 * 60_000 }
const SAMPLE = 8
const AT_ONCE = 2_000

export function createStatements({ db, events, now, offload }: StatementDeps) {
  const limit = createRateLimit({ db, now }, FILES)

  async function read({ projectId }: Scope, upload: Upload) {
    const seconds = await limit.take(projectId)
    if (seconds > 0) throw tooMany('Too many files were read in this workspace.', seconds, now())
    const chosen = upload.account_id === undefined ? null : await accountOf(db, projectId, upload.account_id)
    const byDefault = await defaultCurrencyOf(db, projectId)
    const readAs = (account: Account | null) =>
      readIn(offload, {
        base64: upload.file.base64,
        currency: upload.currency ?? account?.currency ?? byDefault,
        chosen: chosenIn(upload, account),
        encoding: upload.encoding ?? null,
      })
    const found = await readAs(chosen)
    // The file itself names its account, and the account determines the columns.
    const iban = found.table?.ownIban ?? null
    const known = chosen || iban === null ? null : await accountWith(db, projectId, iban)
    return { found: known ? await readAs(known) : found, account: chosen }
  }

  return {
    /** What an import would do, without storing anything. */
    async preview(scope: Scope, upload: Upload): Promise<StatementPreview> {
      const { found, account } = await read(scope, upload)
      rejectSeveral(found, account)
      const placed = await placedIn(db, scope.projectId, found.statements, account)
      const fresh = await freshOf(db, placed)
      const own = placed.map((one) => previewOf(one, fresh))
      return { table: tableOf(found), statements: own }
    },

    /** Imports the whole file or nothing. */
    async import(
      scope: Scope,
      upload: z.output<typeof ImportStatement>,
    ): Promise<z.infer<typeof ImportedStatement>> {
      const { found, account } = await read(scope, upload)
      rejectUncertain(found)
      rejectSeveral(found, account)
      const imported = await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, scope)
        // Imports run one at a time: each sees the lines and accounts of the previous one.
        await lockBank(trx, scope.projectId)
        const placed = await placedIn(trx, scope.projectId, found.statements, account)
        const fresh = await freshOf(trx, placed)
        const done = []
        for (const { statement } of placed)
          done.push(await addStatement(trx, { scope, account, upload, found, fresh, at: now() }, statement))
        await rejectTooMany(trx, scope.projectId)
        return done
      })
      events.publish(scope.projectId, { type: 'bank-changed' })
      return { imported }
    },
  }
}

/** A statement and its account; null: the import creates one. */
interface Placed {
  readonly statement: KeyedStatement
  readonly target: Account | null
}

async function placedIn(
  db: Reads,
  projectId: string,
  statements: readonly KeyedStatement[],
  chosen: Account | null,
): Promise<Placed[]> {
  const placed = []
  for (const statement of statements)
    placed.push({ statement, target: await targetOf(db, projectId, statement, chosen) })
  return placed
}

/** Lines that their accounts do not have yet. */
async function freshOf(db: Reads, placed: readonly Placed[]): Promise<ReadonlySet<KeyedLine>> {
  const fresh = []
  for (const [id, own] of Map.groupBy(placed, ({ target }) => target?.id)) {
    const lines = own.flatMap(({ statement }) => statement.lines)
    fresh.push(...(id === undefined ? lines : await newLines(db, id, lines)))
  }
  return new Set(fresh)
}

function previewOf(
  { statement, target }: Placed,
  fresh: ReadonlySet<KeyedLine>,
): StatementPreview['statements'][number] {
  const days = statement.lines.map(({ day }) => day).toSorted()
  return {
    iban: statement.iban,
    account_id: target?.id ?? null,
    lines: statement.lines.length,
    new_lines: statement.lines.filter((line) => fresh.has(line)).length,
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
}

async function readIn(offload: Deps['offload'], file: StatementFile): Promise<Found> {
  const found = await offload.interactive.run('readStatement', file).catch((error: unknown) => {
    throw error instanceof TaskTimeout
      ? new HttpError(503, 'unavailable', 'Reading the file took too long. Please import it in parts.')
      : error
  })
  if (found.error !== undefined) throw new HttpError(422, 'invalid', found.error, { field: 'file' })
  return found
}

interface Importing {
  readonly scope: Scope
  readonly account: Account | null
  readonly upload: z.output<typeof ImportStatement>
  readonly found: Found
  /** Lines that are in no account yet. */
  readonly fresh: ReadonlySet<KeyedLine>
  readonly at: Date
}

async function addStatement(trx: Transaction<Database>, importing: Importing, statement: KeyedStatement) {
  const { scope, account, upload, fresh, at } = importing
  const known = await targetOf(trx, scope.projectId, statement, account)
  const target = known ? await withIban(trx, known, statement) : await makeAccount(trx, importing, statement)
  if (upload.columns) await remember(trx, target.id, upload.columns)
  const lines = statement.lines.filter((line) => fresh.has(line))
  const added = await addLines(trx, target, lines, at)
  const action = {
    action: 'bank.imported',
    target: { id: target.id, name: target.name },
    detail: `${added} of ${statement.lines.length} lines new, from ${upload.file.name}`,
  } as const
  await recordAudit(trx, { ...scope, userId: scope.membership.userId, at }, [action])
  return { account_id: target.id, lines: statement.lines.length, added }
}

type Found = Exclude<ReadStatement, { error: string }>

const ibansOf = ({ statements }: Found) => new Set(statements.flatMap(({ iban }) => iban ?? []))

/** 422 if statements of several accounts would go into one account. */
function rejectSeveral(found: Found, chosen: Account | null): void {
  const ibans = [...ibansOf(found)]
  if (chosen === null || ibans.length < 2) return
  const detail = `The file has statements of several accounts: ${ibans.slice(0, 5).join(', ')}. Import it without choosing an account.`
  throw new HttpError(422, 'invalid', detail, { field: 'account_id' })
}

const tableOf = ({ table }: Found): StatementPreview['table'] =>
  table && {
    header: [...table.header],
    rows: table.rows.slice(0, SAMPLE).map((row) => [...row]),
    iban: table.ownIban,
    encoding: table.encoding,
    skipped: table.leftOut.withoutDay,
    without_amount: table.leftOut.withoutAmount,
    not_booked: table.leftOut.notBooked,
    columns: table.columns,
    uncertain: [...table.uncertain],
  }

const chosenIn = ({ columns }: Upload, account: Account | null): StatementFile['chosen'] =>
  columns ? { ...columns, isStored: false } : account?.columns ? { ...account.columns, isStored: true } : null

/** 422 with the question that a person has to answer. */
function rejectUncertain({ table, statements }: Found): void {
  const reasons = table?.uncertain ?? []
  const isCertain = reasons.length === 0 && (table === null || table.columns !== null)
  if (isCertain && statements.length > 0) return
  const detail =
    reasons.map((reason) => texts.uncertain[reason]).join(' ') ||
    'Choose which columns hold the date and the amount.'
  throw new HttpError(422, 'invalid', detail, { field: 'columns' })
}

/** The account with the statement's IBAN, else the one that a person chose. 422 if these differ. */
async function targetOf(
  db: Reads,
  projectId: string,
  { iban }: Pick<KeyedStatement, 'iban'>,
  chosen: Account | null,
): Promise<Account | null> {
  if (iban === null) return chosen
  const known = await accountWith(db, projectId, iban)
  const isOther = chosen !== null && (known ? known.id !== chosen.id : chosen.iban !== null)
  if (isOther)
    throw new HttpError(422, 'invalid', `The file is a statement of another account: ${iban}.`, {
      field: 'account_id',
    })
  return known ?? chosen
}

const accountWith = (db: Reads, projectId: string, iban: string) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('iban', '=', iban)
    .executeTakeFirst()

/** An account without an IBAN takes that of the first file that has one. */
async function withIban(
  trx: Transaction<Database>,
  account: Account,
  { iban }: KeyedStatement,
): Promise<Account> {
  if (iban === null || account.iban !== null) return account
  await trx.updateTable('bank_accounts').set({ iban }).where('id', '=', account.id).execute()
  return { ...account, iban }
}

async function makeAccount(
  trx: Transaction<Database>,
  { scope, upload: { account_name, file }, found, at }: Importing,
  { iban, currency }: KeyedStatement,
): Promise<Account> {
  // In a file of several accounts, each account is named after its IBAN.
  const chosen = ibansOf(found).size > 1 ? undefined : account_name
  const name = storable(chosen ?? iban ?? file.name.replace(/\.\w{1,5}$/, ''))
  return trx
    .insertInto('bank_accounts')
    .values({ id: newId(at.getTime()), project_id: scope.projectId, name, iban, currency, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const remember = (trx: Transaction<Database>, id: string, columns: NonNullable<Upload['columns']>) =>
  trx
    .updateTable('bank_accounts')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute()

/** Adds lines to an account. Returns how many. */
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
