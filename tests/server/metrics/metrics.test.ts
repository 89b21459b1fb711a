import { afterEach, expect, test } from 'vitest'
import { recordFamilies } from '#server/metrics/index.ts'
import type { MetricsMode } from '#server/metrics/index.ts'
import { testServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

async function serverWith(mode: MetricsMode) {
  server = await testServer({ app: { metrics: { mode, version: '1.2.3', more: async () => [] } } })
  return server
}
const get = ({ app }: TestServer, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })

test('counts calls by route pattern, without URLs, names or tokens', async () => {
  const on = await serverWith('on')
  const ada = await on.person('ada')
  const project = await on.workspace(ada, 'Secret plans')
  await on.call('GET', '/things/thing-0197', { token: ada.token, project })
  await on.call('GET', '/nowhere/at-all')
  const { statusCode, body, headers } = await get(on)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(body).toContain('sheaf_info{version="1.2.3"} 1')
  expect(body).toContain('sheaf_http_requests_total{method="GET",route="/api/things/:id",status="404"} 1')
  expect(body).toContain('sheaf_http_requests_total{method="GET",route="none",status="404"} 1')
  expect(body).toContain('sheaf_http_request_seconds_count{method="GET",route="/api/things/:id"} 1')
  expect(body).toMatch(
    /sheaf_http_request_seconds_bucket\{method="POST",route="\/api\/projects",le="\+Inf"\} 1/,
  )
  for (const secret of ['ada', 'Secret', ada.token, project, 'thing-0197', 'nowhere'])
    expect(body).not.toContain(secret)
  // Every line is one that Prometheus reads.
  const line = /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? (-?[\d.e+-]+|\+Inf))$/
  expect(
    body
      .trimEnd()
      .split('\n')
      .filter((one) => !line.test(one)),
  ).toEqual([])
})

test('are off by default', async () => {
  expect((await get(await serverWith('off'))).statusCode).toBe(404)
})

test('with loopback are available only to programs on this machine', async () => {
  const here = await serverWith('loopback')
  expect((await get(here)).statusCode).toBe(200)
  expect((await get(here, {}, '10.0.0.7')).statusCode).toBe(404)
  // A proxy on this machine passes on calls from elsewhere.
  expect((await get(here, { 'x-forwarded-for': '10.0.0.7' })).statusCode).toBe(404)
})

test('include jobs and connections', async () => {
  const { db, pool } = await serverWith('off')
  await pool.query('create schema if not exists pgboss')
  await pool.query('create table if not exists pgboss.job (name text, state text)')
  await pool.query(
    "insert into pgboss.job (name, state) values ('reading', 'created'), ('reading', 'created')",
  )
  const [jobs, connections] = await recordFamilies(db, pool)
  expect(jobs?.samples).toEqual([{ labels: { queue: 'reading', state: 'created' }, value: 2 }])
  expect(connections?.samples.map(({ labels }) => labels?.['state'])).toEqual(['open', 'idle', 'waiting'])
})

test('readiness depends on the database and the store', async () => {
  let reachable = true
  server = await testServer({
    app: {
      ready: async () => {
        if (!reachable) throw new Error('connection refused')
      },
    },
  })
  const ask = async () => (await server?.app.inject('/ready'))?.statusCode
  expect(await ask()).toBe(200)
  reachable = false
  expect(await ask()).toBe(503)
})
