import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { testDatabase } from '#tests/support/database.ts'

let database: OpenDatabase
let now: Date
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  await database.db.deleteFrom('act_counts').execute()
})

/** A limit as one server creates it: several servers share only the database. */
const letters = () =>
  createRateLimit({ db: database.db, now: () => now }, { name: 'letters', most: 3, windowMs: 60_000 })
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const rows = async () => (await database.db.selectFrom('act_counts').selectAll().execute()).length

describe('a rate limit', () => {
  test('rejects further attempts with the time to wait, and allows them after the window', async () => {
    const limit = letters()
    expect([await limit.take('ada'), await limit.take('ada'), await limit.take('ada')]).toEqual([0, 0, 0])
    later(20)
    expect(await limit.take('ada')).toBe(40)
    expect(await limit.take('ben')).toBe(0)
    later(40)
    expect(await limit.take('ada')).toBe(0)
  })

  test('counts across all servers, even concurrently', async () => {
    const servers = [letters(), letters(), letters()]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => servers.map((server) => server.take('ada'))).flat(),
    )
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3)
  })

  test('is separate from a limit with another name', async () => {
    const limit = letters()
    for (let n = 0; n < 4; n += 1) await limit.take('ada')
    const other = { name: 'messages', most: 1, windowMs: 60_000 }
    expect(await createRateLimit({ db: database.db, now: () => now }, other).take('ada')).toBe(0)
  })

  test('does not count attempts that are given back, forgotten or rolled back', async () => {
    const limit = letters()
    for (let n = 0; n < 3; n += 1) await limit.take('ada')
    await limit.giveBack('ada')
    expect([await limit.take('ada'), await limit.take('ada')]).toEqual([0, 60])
    await limit.forget('ada')
    for (let n = 0; n < 5; n += 1) {
      const trx = await database.db.startTransaction().execute()
      expect(await limit.take('ada', trx)).toBe(0)
      await trx.rollback().execute()
    }
    expect(await limit.take('ada')).toBe(0)
  })

  test('stores no names or addresses, and no expired rows', async () => {
    const limit = letters()
    for (let n = 0; n < 40; n += 1) await limit.take(`somebody-${n}@example.com`)
    const { rows: stored } = await sql<{ text: string }>`
      select string_agg(key, ' ') as text from act_counts`.execute(database.db)
    expect(stored[0]?.text).not.toContain('somebody')
    later(61)
    for (let n = 0; n < 3; n += 1) await limit.take(`new-${n}@example.com`)
    expect(await rows()).toBe(3)
  })
})
