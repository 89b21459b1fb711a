import { Worker } from 'node:worker_threads'
import { EmbeddedSocket } from './socket.ts'
import { type EngineOptions, type FromEngine, ownBytes, type ToEngine } from './messages.ts'

/** The embedded PostgreSQL, running in a worker thread. */
export interface EmbeddedEngine {
  /** A new connection for the `stream` option of `pg`. */
  stream(): EmbeddedSocket
  /** The data folder as an uncompressed tar, in memory: only for templates and tests. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

const IDLE_TRANSACTION_MS = 60_000

/** Starts the thread and opens the database. Rejects with the engine's error. */
export async function startEngine(
  options: Omit<EngineOptions, 'idleTransactionMs'> & { readonly idleTransactionMs?: number },
): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { idleTransactionMs: IDLE_TRANSACTION_MS, ...options } satisfies EngineOptions,
  })
  const sockets = new Map<number, EmbeddedSocket>()
  const send = (message: ToEngine, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer)
  const messages = waitFor(worker)
  worker.on('message', (message: FromEngine) => {
    if (message.type === 'response') sockets.get(message.connection)?.deliver(message.bytes)
    if (message.type === 'broken') sockets.get(message.connection)?.destroy(new Error(message.message))
  })
  worker.on('exit', () => {
    for (const socket of sockets.values()) socket.destroy(new Error('The embedded database has stopped'))
  })
  await messages('ready')
  return { stream: opener(sockets, send), ...lifetime(worker, send, messages) }
}

type Send = (message: ToEngine, transfer?: ArrayBuffer[]) => void

function opener(sockets: Map<number, EmbeddedSocket>, send: Send) {
  let last = 0
  return () => {
    const connection = ++last
    const socket = new EmbeddedSocket({
      query: (bytes) => {
        const own = ownBytes(bytes)
        send({ type: 'query', connection, bytes: own }, [own.buffer])
      },
      close: () => {
        sockets.delete(connection)
        send({ type: 'close', connection })
      },
    })
    sockets.set(connection, socket)
    return socket
  }
}

function lifetime(worker: Worker, send: Send, messages: ReturnType<typeof waitFor>) {
  return {
    async dump() {
      const dumped = messages('dumped')
      send({ type: 'dump' })
      return (await dumped).bytes
    },
    async close() {
      const stopped = messages('stopped')
      send({ type: 'stop' })
      await stopped
      await worker.terminate()
    },
  }
}

/** Returns a function that waits for a message of one type. It rejects if the engine fails or its thread ends. */
function waitFor(worker: Worker) {
  return <Type extends FromEngine['type']>(type: Type) =>
    new Promise<Extract<FromEngine, { type: Type }>>((resolve, reject) => {
      const settle = (finish: () => void) => {
        worker.off('message', onMessage)
        worker.off('error', onError)
        worker.off('exit', onExit)
        finish()
      }
      const onError = (error: Error) => settle(() => reject(error))
      const onExit = () => settle(() => reject(new Error('The embedded database ended unexpectedly')))
      const onMessage = (message: FromEngine) => {
        if (message.type === type) settle(() => resolve(message as Extract<FromEngine, { type: Type }>))
        else if (message.type === 'failed') settle(() => reject(new Error(message.message)))
      }
      worker.on('message', onMessage)
      worker.on('error', onError)
      worker.on('exit', onExit)
    })
}
