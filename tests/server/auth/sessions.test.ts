import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SessionInfo } from '#contract/account-security.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { testPassword, type TestPerson } from '#tests/support/server.ts'

let server: DataServer
let person: TestPerson
let now = new Date()
let made = 0

beforeAll(async () => {
  server = await dataServer({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await server.person(`kim${++made}`)
})

async function signIn(userAgent: string): Promise<string> {
  const form = { username: person.email, password: testPassword }
  const answer = await server.call('POST', '/auth/token', { form, headers: { 'user-agent': userAgent } })
  return (answer.body as { access_token: string }).access_token
}
const list = async (token = person.token) =>
  ((await server.call('GET', '/auth/sessions', { token })).body as { sessions: SessionInfo[] }).sessions
const isAlive = async (token: string) => (await server.call('GET', '/auth/me', { token })).status === 200

test('lists the sessions of a person: the current one first, then by last use', async () => {
  const phone = await signIn('Phone')
  const tablet = await signIn('Tablet')
  now = new Date(now.getTime() + 2 * 60 * 60_000)
  expect(await isAlive(phone)).toBe(true)
  const sessions = await list(tablet)
  expect(sessions.map(({ user_agent, current }) => [user_agent, current]).slice(0, 2)).toEqual([
    ['Tablet', true],
    ['Phone', false],
  ])
  expect(sessions).toHaveLength(3)
  expect(sessions[1]).toMatchObject({ last_used_at: now.toISOString(), address: '127.0.0.1' })
})

test('ends one at once, for its owner only', async () => {
  const phone = await signIn('Phone')
  const id = (await list(phone))[0]?.id ?? ''
  const stranger = await server.person(`lee${made}`)
  const end = (token: string) => server.call('DELETE', `/auth/sessions/${id}`, { token })
  expect((await end(stranger.token)).status).toBe(404)
  expect(await isAlive(phone)).toBe(true)
  expect((await end(person.token)).status).toBe(204)
  expect(await isAlive(phone)).toBe(false)
  expect((await end(person.token)).status).toBe(404)
})

test('ends all others, with their event streams', async () => {
  const phone = await signIn('Phone')
  const project = await server.workspace(person)
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const stream = fetch(`${origin}/api/projects/${project}/events`, {
    headers: { authorization: `Bearer ${phone}` },
  }).then((answer) => answer.text())
  await expect.poll(() => server.listeners(project)).toBe(2)
  const answer = await server.call('POST', '/auth/sessions/end-others', { token: person.token })
  expect(answer.status).toBe(204)
  expect(await stream).toBe(': listening\n\n')
  expect([await isAlive(phone), await isAlive(person.token)]).toEqual([false, true])
  expect((await list()).map(({ current }) => current)).toEqual([true])
})
