import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Answer, TestPerson } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/wait.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { callerOf } from '../../support/caller.ts'
import { bankOf, csv, lineOf, RECEIPT, receiptsOf, TOOLS } from './bank-workspace.ts'

// Two people decide on the same bank lines, or one does while a file is uploaded. Needs concurrent transactions, which
// the embedded database does not have.

const given = givenWorkspace({ clerk: null })
const { server, ada } = given
const receipt = receiptsOf(given)
const bank = bankOf(ada)
let people = 0
let admin: TestPerson

beforeEach(async () => {
  await ada.create('schema', RECEIPT)
  admin = await server.person(`admin-${(people += 1)}`)
  await server.join(ada.project, admin, 'admin')
})

/** Both calls wait for a bank line that a third transaction locks, then continue. */
async function bothAtOnce(
  line: string,
  one: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<Answer[]> {
  const holder = await server.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from bank_lines where id = $1 for update', [line])
    const first = one()
    await waitFor(async () => expect(await waiting()).toBe(1))
    const second = other()
    await waitFor(async () => expect(await waiting()).toBe(2))
    await holder.query('commit')
    return await Promise.all([first, second])
  } finally {
    holder.release()
  }
}

/** Number of transactions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows[0]?.n ?? 0
}

async function sureLine(): Promise<{ readonly id: string; readonly line: string }> {
  const id = await receipt('Quay Tools Ltd', '2026-11-03', 120, { invoice_number: 'QT-2026-118' })
  await bank.imported(csv(TOOLS))
  const list = await bank.settled()
  expect(list.sure).toBe(1)
  return { id, line: lineOf(list, 'QT').id }
}
const own = () => bankOf(callerOf(server, admin, ada.project))

test('certain matches that two people confirm at once stay confirmed', async () => {
  const { id, line } = await sureLine()
  const sure = (who: ReturnType<typeof own>) => () => who.change({ type: 'confirm-sure', expected: 1 })
  const [first, second] = await bothAtOnce(line, sure(bank), sure(own()))
  expect(first).toMatchObject({ status: 200, body: { changed: 1 } })
  expect(second?.status).toBe(409)
  expect((await bank.settled()).rows).toMatchObject([{ state: 'matched', documents: [{ id }] }])
})

test('a line that one person confirms cannot be marked as needing no receipt at the same time', async () => {
  const { id, line } = await sureLine()
  const [first, second] = await bothAtOnce(
    line,
    () => bank.change({ type: 'confirm', id: line, documents: [id] }),
    () => own().change({ type: 'no-receipt', ids: [line], reason: 'Contract' }),
  )
  expect([first?.status, second?.status]).toEqual([200, 409])
  expect((await bank.settled()).rows).toMatchObject([{ state: 'matched', documents: [{ id }] }])
})

test('an import is not blocked by an upload', async () => {
  const holder = await server.pool.connect()
  try {
    await holder.query('begin')
    // Like the foreign key of a new document.
    await holder.query('select from projects where id = $1 for key share', [ada.project])
    expect(await bank.imported(csv(TOOLS))).toMatchObject({ added: 1 })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})
