import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let ada: TestPerson
let bob: TestPerson
let eve: TestPerson
let project: string

beforeAll(async () => {
  server = await testServer()
  ada = await server.person('ada')
  bob = await server.person('bob')
  eve = await server.person('eve')
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await server.workspace(ada)
  await server.db
    .insertInto('members')
    .values({ project_id: project, user_id: bob.id, role: 'team_member', invited_by: ada.id })
    .execute()
})

const load = (person: TestPerson, body: object) =>
  server.call('POST', `/projects/${project}/rates`, { token: person.token, body })
const list = (person: TestPerson, query = '') =>
  server.call('GET', `/projects/${project}/rates${query}`, { token: person.token })
const remove = (person: TestPerson, query: string) =>
  server.call('DELETE', `/projects/${project}/rates${query}`, { token: person.token })
const rate = (currency: string, day: string, value: string) => ({ currency, day, rate: value })

const CSV = 'Date,USD,GBP\n2026-11-24,1.0512,0.8333\n2026-11-23,1.0499,N/A\n'

test('loads a file and single rates, which replace those of the same day, and lists the newest first', async () => {
  expect(await load(ada, { csv: CSV })).toMatchObject({ status: 200, body: { loaded: 3, days: 2 } })
  expect(await load(ada, { rates: [rate('usd', '2026-11-24', '1.0600')] })).toMatchObject({ status: 200 })
  expect(await list(bob)).toMatchObject({
    status: 200,
    body: {
      rows: [
        rate('GBP', '2026-11-24', '0.8333'),
        rate('USD', '2026-11-24', '1.0600'),
        rate('USD', '2026-11-23', '1.0499'),
      ],
      total_count: 3,
      currencies: ['GBP', 'USD'],
    },
  })
  expect(await list(bob, '?currency=USD&page=2&page_size=1')).toMatchObject({
    body: { rows: [rate('USD', '2026-11-23', '1.0499')], total_count: 2, currencies: ['GBP', 'USD'] },
  })
})

test('changes nothing if a part is invalid', async () => {
  await load(ada, { csv: CSV })
  const before = (await list(ada)).body
  expect(await load(ada, { csv: `${CSV}2026-11-20,2,abc\n` })).toMatchObject({
    status: 422,
    body: { field: 'csv', detail: expect.stringContaining('Line 4, column GBP: “abc” is not a rate.') },
  })
  for (const body of [
    {},
    { csv: CSV, rates: [rate('USD', '2026-11-25', '1')] },
    { rates: [rate('EUR', '2026-11-25', '1')] },
    { rates: [rate('USD', '2026-11-25', '0')] },
    { rates: [rate('USD', '2026-11-25', '1'), rate('usd', '2026-11-25', '2')] },
    { rates: [rate('USD', '2026-02-30', '1')] },
  ])
    expect(await load(ada, body)).toMatchObject({ status: 422 })
  expect((await list(ada)).body).toEqual(before)
})

test('deletes by currency and day', async () => {
  await load(ada, { csv: CSV })
  expect(await remove(ada, '')).toMatchObject({ status: 400 })
  expect(await remove(ada, '?currency=USD&day=2026-11-24')).toMatchObject({ status: 204 })
  expect(await list(ada)).toMatchObject({ body: { total_count: 2 } })
  expect(await remove(ada, '?currency=USD')).toMatchObject({ status: 204 })
  expect(await list(ada)).toMatchObject({ body: { total_count: 1, currencies: ['GBP'] } })
})

test('can be changed by owner and admins, read by members, and is limited to its workspace', async () => {
  await load(ada, { csv: CSV })
  expect(await load(bob, { csv: CSV })).toMatchObject({ status: 403 })
  expect(await remove(bob, '?currency=USD')).toMatchObject({ status: 403 })
  for (const answer of [await list(eve), await load(eve, { csv: CSV }), await remove(eve, '?currency=USD')])
    expect(answer).toMatchObject({ status: 404 })
  const other = await server.workspace(ada)
  expect(await server.call('GET', `/projects/${other}/rates`, { token: ada.token })).toMatchObject({
    body: { rows: [], total_count: 0, currencies: [] },
  })
  expect(await list(ada)).toMatchObject({ body: { total_count: 3 } })
})

test('is audited', async () => {
  await load(ada, { csv: CSV })
  await remove(ada, '?currency=USD')
  await remove(ada, '?currency=USD')
  const audit = await server.call('GET', `/projects/${project}/audit`, { token: ada.token })
  expect(audit.body).toMatchObject({
    rows: [
      { action: 'rates.deleted', target: { name: 'USD' }, detail: '2 rates' },
      { action: 'rates.loaded', target: { name: '2026-11-23 – 2026-11-24' }, detail: '3 rates from a file' },
      { action: 'workspace.created' },
    ],
  })
})
