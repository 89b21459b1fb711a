import { Worker } from 'node:worker_threads'
import { EmbeddedSocket } from './socket.ts'
import type { EngineOptions, FromEngine, ToEngine } from './messages.ts'

/** The embedded PostgreSQL in its thread. */
export interface EmbeddedEngine {
  /** A new connection, as `pg` wants its `stream` option. */
  stream(): EmbeddedSocket
  /** The data folder as an uncompressed tar: everything in memory, so for templates and tests. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

const IDLE_TRANSACTION_MS = 60_000

/** Starts the thread and resolves when the database is open. Rejects with the engine's own reason. */
export async function startEngine(
  options: Omit<EngineOptions, 'idleTransactionMs'> & { readonly idleTransactionMs?: number },
): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { idleTransactionMs: IDLE_TRANSACTION_MS, ...options } satisfies EngineOptions,
  })
  const sockets = new Map<number, EmbeddedSocket>()
  const send = (message: ToEngine) => worker.postMessage(message)
  const answers = waitFor(worker)
  worker.on('message', (message: FromEngine) => {
    if (message.type === 'answer') sockets.get(message.connection)?.deliver(message.bytes)
    if (message.type === 'broken') sockets.get(message.connection)?.destroy(new Error(message.message))
  })
  worker.on('exit', () => {
    for (const socket of sockets.values()) socket.destroy(new Error('The embedded database has stopped'))
  })
  await answers('ready')
  return { stream: opener(sockets, send), ...lifetime(worker, send, answers) }
}

function opener(sockets: Map<number, EmbeddedSocket>, send: (message: ToEngine) => void) {
  let last = 0
  return () => {
    const connection = ++last
    const socket = new EmbeddedSocket({
      query: (bytes) => send({ type: 'query', connection, bytes }),
      close: () => {
        sockets.delete(connection)
        send({ type: 'close', connection })
      },
    })
    sockets.set(connection, socket)
    return socket
  }
}

function lifetime(worker: Worker, send: (message: ToEngine) => void, answers: ReturnType<typeof waitFor>) {
  return {
    async dump() {
      const dumped = answers('dumped')
      send({ type: 'dump' })
      return (await dumped).bytes
    },
    async close() {
      const stopped = answers('stopped')
      send({ type: 'stop' })
      await stopped
      await worker.terminate()
    },
  }
}

/** Waits for one kind of message; an engine that fails or ends meanwhile rejects. */
function waitFor(worker: Worker) {
  return <Type extends FromEngine['type']>(type: Type) =>
    new Promise<Extract<FromEngine, { type: Type }>>((resolve, reject) => {
      const settle = (act: () => void) => {
        worker.off('message', onMessage)
        worker.off('error', onError)
        worker.off('exit', onExit)
        act()
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
