import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Thing } from '#contract/things.ts'
import type { Answer } from '#tests/support/server.ts'
import { insertFile } from '../../../support/caller.ts'
import { waitFor } from '#tests/support/wait.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// A document gets a type that another call is renaming. Needs concurrent transactions, which the embedded database
// does not have.

const { server, owner, ada } = givenWorkspace({ clerk: null })
let type: Thing
let id: string
const file = (document_type: string | null) =>
  insertFile(server, ada.project, { createdBy: owner.id, document_type, department: 'sales' })

beforeEach(async () => {
  type = await ada.create('schema', { document_type: 'Receipt', department: 'sales' })
})

/** Calls while a rename has written the new name and waits for a file of the type. */
async function whileRenamed(act: () => Promise<Answer>): Promise<void> {
  const held = await file('receipt')
  const holder = await server.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from things where id = $1 for update', [held])
    const renaming = ada.call('PUT', `/things/${type.id}`, { data: { document_type: 'Till slip' } })
    await waitFor(async () => expect(await waiting()).toBe(1))
    let isDone = false
    const acting = act().finally(() => (isDone = true))
    await waitFor(async () => expect(isDone || (await waiting()) === 2).toBe(true))
    await holder.query('commit')
    expect([(await renaming).status, (await acting).status]).toEqual([200, 200])
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
const dataOf = async () => ((await ada.call('GET', `/things/${id}`)).body as Thing).data

test('a document that is moved to the type gets its new name', async () => {
  id = await file(null)
  await whileRenamed(() => ada.call('POST', `/things/${id}/type`, { document_type: 'Receipt' }))
  expect(await dataOf()).toMatchObject({ document_type: 'Till slip', department: 'sales' })
})

test('a document that is restored stays in the type', async () => {
  id = await file('receipt')
  await ada.call('DELETE', `/things/${id}`)
  await whileRenamed(() => ada.call('POST', `/trash/${id}/restore`))
  expect(await dataOf()).toMatchObject({ document_type: 'Till slip', status: 'extracted' })
})
