import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeAudit } from '#server/audit/index.ts'
import { silentLog, testServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('deletes entries only after their retention period', async () => {
  const project = await server.workspace(await server.person('ada'))
  const made = (await server.db.selectFrom('audit').select('at').executeTakeFirstOrThrow()).at
  const later = (days: number) => ({
    db: server.db,
    log: silentLog,
    now: () => new Date(made.getTime() + days * 86_400_000),
  })
  const entries = async () =>
    (await server.db.selectFrom('audit').select('id').where('project_id', '=', project).execute()).length
  expect(await entries()).toBe(1)
  expect(await purgeAudit(later(30), 30)).toBe(0)
  expect(await purgeAudit(later(30.1), 30)).toBe(1)
  expect(await entries()).toBe(0)
})
