import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { EmbeddedSocket } from '#server/db/embedded/socket.ts'
import type { ToEngine } from '#server/db/embedded/messages.ts'
import { SessionQueue } from '#server/db/embedded/session-queue.ts'
import { cutAtSync } from '#server/db/embedded/wire.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillDataDir } from '#tests/support/database-template.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await testDatabase()
  await opened.pool.query('create table notes (id int primary key, text text)')
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => opened.close())

const notes = async () => {
  const { rows } = await opened.pool.query<{ id: number }>('select id from notes order by id')
  return rows.map(({ id }) => id)
}

describe('the embedded database behind a pool', () => {
  test('continues after a failed statement', async () => {
    await expect(opened.pool.query('select $1::int', ['no number'])).rejects.toThrow('invalid input syntax')
    await expect(opened.pool.query('selec 1')).rejects.toThrow('syntax error')
    expect((await opened.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('supports long parameters and many rows', async () => {
    const long = 'x'.repeat(3_000_000)
    const { rows } = await opened.pool.query<{ length: number }>('select length($1::text) as length', [long])
    expect(rows).toEqual([{ length: 3_000_000 }])
    expect((await opened.pool.query('select generate_series(1, 20000)')).rowCount).toBe(20_000)
  })

  // Node's small buffers share one of 64 KB, which a message would copy.
  test('transfers only the bytes of queries and responses', async () => {
    const posted = vi.spyOn(Worker.prototype, 'postMessage')
    const delivered = vi.spyOn(EmbeddedSocket.prototype, 'deliver')
    await opened.pool.query('select $1::text', ['short'])
    const queries = posted.mock.calls.flatMap(([message, transferred]) =>
      (message as ToEngine).type === 'query' ? [transferred] : [],
    )
    const responses = delivered.mock.calls.map(([bytes]) => bytes.buffer.byteLength - bytes.byteLength)
    expect(queries).toEqual([[expect.any(ArrayBuffer)]])
    expect(responses).toEqual([0])
  })

  test('returns counts as numbers and times as dates', async () => {
    const { rows } = await opened.pool.query<{ count: number; at: Date }>(
      'select count(*), now() as at from notes',
    )
    expect(rows[0]?.count).toBe(0)
    expect(rows[0]?.at).toBeInstanceOf(Date)
  })

  test('isolates the transactions of several connections', async () => {
    const add = (id: number, fails: boolean) =>
      opened.db.transaction().execute(async (trx) => {
        await sql`insert into notes values (${id}, 'a')`.execute(trx)
        await new Promise((resolve) => setTimeout(resolve, 5))
        await sql`insert into notes values (${id + 100}, 'b')`.execute(trx)
        if (fails) throw new Error('changed my mind')
      })
    const outcomes = await Promise.allSettled([add(1, false), add(2, true), add(3, false), add(4, true)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(await notes()).toEqual([1, 3, 101, 103])
  })

  test('rolls back the open transaction of a closed connection', async () => {
    const client = await opened.pool.connect()
    await client.query('begin')
    await client.query(`insert into notes values (50, 'half')`)
    client.release(true)
    expect(await notes()).not.toContain(50)
  })
})

test('a connection that breaks inside a transaction fails that transaction, not the process', async () => {
  const { db, pool, close } = await testDatabase({ idleTransactionMs: 20 })
  const slow = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    // Until it is aborted for being idle.
    await pool.query('select 2')
    await sql`select 3`.execute(trx)
  })
  await expect(slow).rejects.toThrow(/idle|connection|queryable/i)
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a database on disk can be opened again after it was closed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-db-'))
  await fillDataDir(folder)
  const place = { kind: 'embedded', folder: path.join(folder, 'db') } as const
  const first = await openDatabase(place)
  await first.db.insertInto('projects').values({ id: 'p', name: 'Kept', organization: 'o' }).execute()
  await first.close()
  const second = await openDatabase(place)
  expect(await second.db.selectFrom('projects').select('name').execute()).toEqual([{ name: 'Kept' }])
  await second.close()
  await rm(folder, { recursive: true })
})

describe('the queue for the single session', () => {
  const inTransaction = Buffer.from([90, 0, 0, 0, 5, 'T'.charCodeAt(0)])
  const idle = Buffer.from([90, 0, 0, 0, 5, 'I'.charCodeAt(0)])

  function queueOf(idleTransactionMs = 60_000) {
    const ran: string[] = []
    const broken: number[] = []
    const queue = new SessionQueue(
      {
        run: async (bytes) => {
          const text = Buffer.from(bytes).toString()
          ran.push(text)
          if (text.endsWith('explodes')) throw new Error('the engine gave up')
          return text.endsWith('begin') ? inTransaction : idle
        },
        rollback: async () => void ran.push('rollback'),
      },
      { response: () => undefined, broken: (connection) => broken.push(connection) },
      idleTransactionMs,
    )
    const say = (connection: number, text: string) =>
      queue.query(connection, Buffer.from(`${connection} ${text}`))
    return { queue, ran, broken, say }
  }

  test('lets others wait while one is inside a transaction', async () => {
    const { queue, ran, say } = queueOf()
    say(1, 'begin')
    say(2, 'select')
    say(1, 'commit')
    await queue.settled()
    expect(ran).toEqual(['1 begin', '1 commit', '2 select'])
  })

  test('rolls back an idle transaction, and the others continue', async () => {
    const { queue, ran, broken, say } = queueOf(1)
    say(1, 'begin')
    say(2, 'select')
    await expect.poll(() => ran).toEqual(['1 begin', 'rollback', '2 select'])
    await queue.settled()
    expect(broken).toEqual([1])
  })

  test('does not run pending messages of a closed connection', async () => {
    const { queue, ran, say } = queueOf()
    say(1, 'begin')
    say(2, 'select')
    queue.close(2)
    queue.close(1)
    say(3, 'select')
    await queue.settled()
    expect(ran).toEqual(['1 begin', 'rollback', '3 select'])
  })

  test('a failing engine breaks the connection of the query, not the next one', async () => {
    const { queue, ran, broken, say } = queueOf()
    say(1, 'explodes')
    say(2, 'select')
    await queue.settled()
    expect(broken).toEqual([1])
    expect(ran).toEqual(['1 explodes', '2 select'])
  })
})

test('splits messages after the last one that expects a response, for any chunks of bytes', () => {
  const message = (letter: string, body: string) => {
    const head = Buffer.alloc(5)
    head.write(letter, 'latin1')
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, Buffer.from(body)])
  }
  const whole = Buffer.concat([
    message('P', 'parse'),
    message('B', ''),
    message('S', ''),
    message('Q', 'select'),
  ])
  for (let split = 0; split <= whole.length; split++) {
    const first = cutAtSync(whole.subarray(0, split))
    const second = cutAtSync(Buffer.concat([first.rest, whole.subarray(split)]))
    expect(Buffer.concat([first.complete, second.complete])).toEqual(whole)
    expect(second.rest).toHaveLength(0)
  }
  expect(cutAtSync(message('X', '')).ended).toBe(true)
})
