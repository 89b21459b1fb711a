import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { SchemaStats } from '#contract/things.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { insertFile, type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, clerk, ada, ben } = givenWorkspace()

const file = (document_type: string | null, department: string | null, createdBy = owner.id) =>
  insertFile(server, ada.project, { createdBy, document_type, department })
const total = async (caller: Caller, type?: string) =>
  (
    await caller.list(
      type === undefined ? {} : { column_filters: [{ id: 'data.document_type', value: type }] },
    )
  ).total_count

/** Groups whose stored count differs from the rows. */
async function wrongCounts() {
  const { rows } = await sql`
    select * from (select kind, document_type, department, created_by, sum(n)::int as n from (
      select kind, document_type, department, created_by, n from thing_counts where project_id = ${ada.project}
      union all
      select kind, document_type, department, created_by, -1 from things
      where project_id = ${ada.project} and deleted_at is null) both_sides
    group by 1, 2, 3, 4) sums where n <> 0`.execute(server.db)
  return rows
}

describe('the total of a list', () => {
  test('counts what each member may read, including own files', async () => {
    await file('receipt', 'sales')
    await file('receipt', 'legal')
    await file('receipt', 'legal', clerk.id)
    await file(null, null, clerk.id)
    await file(null, null)
    expect([await total(ada), await total(ben)]).toEqual([5, 3])
    expect([await total(ada, 'Receipt'), await total(ben, 'receipt')]).toEqual([3, 2])
    expect(await total(ben, 'contract')).toBe(0)
    const mine = await ben.list({ path: '/user-files', kind: '' })
    expect(mine).toMatchObject({ total_count: 2, rows: [{}, {}] })
  })

  test('and the page of a type of another department contain only own files', async () => {
    const own = await file('contract', 'legal', clerk.id)
    await file('contract', 'legal')
    const list = await ben.list({ column_filters: [{ id: 'document_type', value: 'contract' }] })
    expect([list.total_count, list.rows.map(({ id }) => id)]).toEqual([1, [own]])
  })

  test('follows deletions, restorations, changes of department and batches', async () => {
    const schema = await ada.create('schema', { document_type: 'receipt', department: 'sales' })
    const ids = await Promise.all([1, 2, 3].map(() => file('receipt', 'sales')))
    await ada.call('DELETE', `/things/${ids[0]}`)
    expect([await total(ada, 'receipt'), await total(ben, 'receipt')]).toEqual([2, 2])
    await ada.call('PUT', `/things/${schema.id}`, { data: { department: 'legal' } })
    expect([await total(ada, 'receipt'), await total(ben, 'receipt')]).toEqual([2, 0])
    await server.db
      .updateTable('things')
      .set({ deleted_at: null })
      .where('id', '=', ids[0] ?? '')
      .execute()
    expect(await total(ada, 'receipt')).toBe(3)
    const stats = (await ada.call('GET', '/schemas/stats')).body as SchemaStats[]
    expect(stats).toMatchObject([{ document_type: 'receipt', file_count: 3 }])
    await server.db
      .deleteFrom('things')
      .where('project_id', '=', ada.project)
      .where('kind', '=', 'File')
      .execute()
    expect(await total(ada, 'receipt')).toBe(0)
    expect(await wrongCounts()).toEqual([])
  })

  test('is correct after concurrent transactions, some of which fail', async () => {
    const next = seeded(11)
    const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
    const given = await Promise.all(Array.from({ length: 40 }, () => file(null, null)))
    const act = async () => {
      const type = pick(['receipt', 'invoice', null])
      const [one, other] = [pick(given), pick(given)].toSorted()
      const [gone, fails] = [next() < 0.3 ? new Date() : null, next() < 0.3]
      await server.db
        .transaction()
        .execute(async (trx) => {
          const change = { document_type: type, department: type && 'sales', deleted_at: gone }
          await trx
            .updateTable('things')
            .set(change)
            .where('id', '=', one ?? '')
            .execute()
          await trx
            .updateTable('things')
            .set(change)
            .where('id', '=', other ?? '')
            .execute()
          if (fails) throw new Error('rolled back')
        })
        .catch((error: unknown) => {
          if (!String(error).includes('rolled back')) throw error
        })
    }
    for (let round = 0; round < 40; round += 1) await Promise.all([act(), act(), act(), act(), act()])
    expect(await wrongCounts()).toEqual([])
    expect(await total(ada)).toBe(
      (
        await sql<{ n: number }>`select count(*)::int as n from things
      where project_id = ${ada.project} and kind = 'File' and deleted_at is null`.execute(server.db)
      ).rows[0]?.n,
    )
  })

  test('takes few rows, however many rows a statement changes', async () => {
    const kept = server.db.selectFrom('thing_counts').select('id').where('project_id', '=', ada.project)
    // Each change writes two rows: their last ids are all even or, after one row more, all odd and no multiple of 64.
    for (const parity of [0, 1]) {
      await file('invoice', 'sales')
      for (let change = 0; change < 80; change += 1)
        await server.db
          .updateTable('things')
          .set({ document_type: change % 2 ? 'invoice' : 'receipt' })
          .where('project_id', '=', ada.project)
          .where('kind', '=', 'File')
          .execute()
      // What was written since the last compaction, and a row per group.
      expect((await kept.execute()).length, `after run ${parity}`).toBeLessThan(64 + 8)
    }
    expect(await wrongCounts()).toEqual([])
  })

  test('is deleted with its workspace', async () => {
    await file('receipt', 'sales')
    await server.db.deleteFrom('projects').where('id', '=', ada.project).execute()
    expect(await wrongCounts()).toEqual([])
  })
})
