// Entry of the thread in which the embedded database runs: a query blocks its thread, and must not block HTTP.
import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { Line } from './session-queue.ts'
import type { EngineOptions, FromEngine, ToEngine } from './messages.ts'

const options = workerData as EngineOptions
const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')
const say = (message: FromEngine) => port.postMessage(message)
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function open(): Promise<PGlite> {
  return PGlite.create({
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.template === undefined ? {} : { loadDataDir: await openAsBlob(options.template) }),
    // A quarter of the default memory at the same speed for the sizes that one machine holds.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'],
  })
}

function listen(db: PGlite, line: Line): void {
  port?.on('message', (message: ToEngine) => {
    if (message.type === 'query') line.query(message.connection, message.bytes)
    else if (message.type === 'close') line.close(message.connection)
    else if (message.type === 'dump') void dump(db, line)
    else void stop(db, line)
  })
}

async function dump(db: PGlite, line: Line): Promise<void> {
  await line.settled()
  const blob = await db.dumpDataDir('none')
  say({ type: 'dumped', bytes: new Uint8Array(await blob.arrayBuffer()) })
}

async function stop(db: PGlite, line: Line): Promise<void> {
  await line.settled()
  await db.close()
  say({ type: 'stopped' })
  port?.close()
}

const queueFor = (db: PGlite) =>
  new Line(
    {
      run: async (bytes) => {
        const parts: Buffer[] = []
        await db.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(Buffer.from(part)) })
        return Buffer.concat(parts)
      },
      rollback: async () => void (await db.exec('rollback')),
    },
    {
      answer: (connection, bytes) => say({ type: 'answer', connection, bytes }),
      broken: (connection, message) => say({ type: 'broken', connection, message }),
    },
    options.idleTransactionMs,
  )

open().then(
  (db) => {
    listen(db, queueFor(db))
    say({ type: 'ready' })
  },
  (error: unknown) => say({ type: 'failed', message: textOf(error) }),
)
