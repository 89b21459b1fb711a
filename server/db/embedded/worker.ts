// Entry of the thread of the embedded database. A query blocks its thread, so it must not run in the server's.
import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { SessionQueue } from './session-queue.ts'
import { type EngineOptions, type FromEngine, ownBytes, type ToEngine } from './messages.ts'

const options = workerData as EngineOptions
const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')
const post = (message: FromEngine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function open(): Promise<PGlite> {
  return PGlite.create({
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.template === undefined ? {} : { loadDataDir: await openAsBlob(options.template) }),
    // A quarter of the default, without a measurable loss of speed.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'],
  })
}

function listen(db: PGlite, queue: SessionQueue): void {
  port?.on('message', (message: ToEngine) => {
    if (message.type === 'query') queue.query(message.connection, message.bytes)
    else if (message.type === 'close') queue.close(message.connection)
    else if (message.type === 'dump') void dump(db, queue)
    else void stop(db, queue)
  })
}

async function dump(db: PGlite, queue: SessionQueue): Promise<void> {
  await queue.settled()
  const blob = await db.dumpDataDir('none')
  post({ type: 'dumped', bytes: new Uint8Array(await blob.arrayBuffer()) })
}

async function stop(db: PGlite, queue: SessionQueue): Promise<void> {
  await queue.settled()
  await db.close()
  post({ type: 'stopped' })
  port?.close()
}

const queueFor = (db: PGlite) =>
  new SessionQueue(
    {
      run: async (bytes) => {
        const parts: Buffer[] = []
        await db.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(Buffer.from(part)) })
        return Buffer.concat(parts)
      },
      rollback: async () => void (await db.exec('rollback')),
    },
    {
      response: (connection, bytes) => {
        const own = ownBytes(bytes)
        post({ type: 'response', connection, bytes: own }, [own.buffer])
      },
      broken: (connection, message) => post({ type: 'broken', connection, message }),
    },
    options.idleTransactionMs,
  )

open().then(
  (db) => {
    listen(db, queueFor(db))
    post({ type: 'ready' })
  },
  (error: unknown) => post({ type: 'failed', message: textOf(error) }),
)
