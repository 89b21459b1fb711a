import { Worker } from 'node:worker_threads'
import v8 from 'node:v8'
import fastify from 'fastify'
import type pg from 'pg'
import { testDatabase } from '#tests/support/database.ts'
import { dataServer } from '#tests/support/data-server.ts'
import { median, type Figure } from './figure.ts'
import { filledWorkspace } from './filled-workspace.ts'
import type { Load } from './load.ts'
import { recordReads, type Read } from './record-reads.ts'

const SIZE = 1_000
const CALLS = 300
const CONNECTIONS = 16
const ROUNDS = 5

/**
 * Calls per second for 50 of 1,000 documents on 16 connections, against a bare Fastify that runs the list's own
 * statements in the same database and sends their rows: the way of a call is its session, membership, limits and
 * validation. Lists sign no addresses.
 */
export async function measureListWay(): Promise<Figure[]> {
  // Test databases end before optimised machine code pays off; this one does not.
  v8.setFlagsFromString('--wasm-tier-up')
  v8.setFlagsFromString('--wasm-dynamic-tiering')
  const opened = await testDatabase()
  const server = await dataServer({}, {}, { database: opened })
  const bare = fastify()
  try {
    const owner = await server.person('bench')
    const project = await filledWorkspace(server, opened.db, owner, SIZE)
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `${origin}/api/things?kind=File&page=1&page_size=50`
    const headers = { authorization: `Bearer ${owner.token}`, 'x-project-id': project }
    const statements = await statementsOf(opened.pool, async () => {
      const response = await fetch(url, { headers })
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    })
    bare.get('/', async () => {
      const found = []
      for (const { text, values } of statements) found.push((await opened.pool.query(text, [...values])).rows)
      return found
    })
    const plain = await bare.listen({ port: 0, host: '127.0.0.1' })
    const spent: [number[], number[]] = [[], []]
    for (let round = -2; round < ROUNDS; round += 1) {
      const ours = await load({ url, headers, calls: CALLS, connections: CONNECTIONS })
      const theirs = await load({ url: plain, headers: {}, calls: CALLS, connections: CONNECTIONS })
      if (round < 0) continue
      spent[0].push(ours)
      spent[1].push(theirs)
    }
    const rate = (times: readonly number[]) => (CALLS / median(times)) * 1000
    return [
      {
        name: `list call, 50 of ${SIZE}`,
        value: rate(spent[0]),
        unit: 'calls/s',
        reference: 'bare Fastify, the same statements',
        referenceValue: rate(spent[1]),
        more: true,
      },
    ]
  } finally {
    await bare.close()
    await server.close()
    await opened.close()
  }
}

/** The statements of the list itself, without those that find the caller. */
async function statementsOf(pool: pg.Pool, call: () => Promise<void>): Promise<readonly Read[]> {
  const recorder = recordReads(pool)
  await call()
  const reads = recorder.start()
  await call()
  recorder.stop()
  const own = reads.filter(({ text }) => !/"(?:sessions|members)"/.test(text))
  if (own.length !== 2) throw new Error(`The list is read by ${own.length} statements, not by two`)
  return own
}

const load = (work: Load) =>
  new Promise<number>((resolve, reject) => {
    const thread = new Worker(new URL('./load.ts', import.meta.url), { workerData: work })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
