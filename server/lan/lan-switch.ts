import type { IncomingMessage, RequestListener } from 'node:http'
import { readFile, rm, writeFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#server/deps.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import type { Lan } from './open-lan.ts'

export interface LanSwitch {
  /** Null while phones are not let in. */
  lan(): Lan | null
  /** Whether phones are let in, for a caller that may change it; null for any other. */
  stateFor(request: IncomingMessage): 'on' | 'off' | null
  /** Lets phones in, now and after each restart. Rejects with `NoFreePort`. */
  open(): Promise<void>
  /** Stops letting phones in. */
  close(): Promise<void>
  /**
   * Opens the configured port, or that of an earlier `open`. Rejects with `NoFreePort` if the configured port is
   * taken.
   */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface LanSwitchOptions {
  readonly dataDir: string
  /** The configured port, which cannot be changed while the server runs; null for none. */
  readonly fixedPort: number | null
  /** Sheaf listens on this machine only, so a local caller is sitting at it. */
  readonly isLocal: boolean
  readonly handle: RequestListener
  readonly log: Log
}

export class NoFreePort extends Error {
  override readonly name = 'NoFreePort'
}

/** The port of `npm start -- --lan`, and the next ones in case it is taken. */
const PORTS = Array.from({ length: 10 }, (_, index) => 3443 + index)

/** Lets phones in and out while the server runs. Stores the port in `lan/port` of the data folder. */
export function createLanSwitch({ dataDir, fixedPort, isLocal, handle, log }: LanSwitchOptions): LanSwitch {
  const folder = path.join(dataDir, 'lan')
  const file = path.join(folder, 'port')
  let lan: Lan | null = null

  /** Opens the first free port. */
  async function openOn(ports: readonly number[]): Promise<number> {
    // The certificate library is loaded only if phones are let in.
    const { openLan } = await import('./open-lan.ts')
    for (const port of ports) {
      try {
        lan = await openLan({ dataDir, port, handle, log })
        return port
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      }
    }
    throw new NoFreePort()
  }
  const stop = async () => {
    const open = lan
    lan = null
    await open?.stop()
  }
  const inTurn = oneAfterTheOther()
  return {
    lan: () => lan,
    stateFor: (request) =>
      fixedPort === null && isLocal && isFromThisMachine(request) ? (lan ? 'on' : 'off') : null,
    open: () =>
      inTurn(async () => {
        if (lan) return
        const port = await openOn(PORTS)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(file, `${port}\n`, { mode: 0o600 })
      }),
    close: () =>
      inTurn(async () => {
        await rm(file, { force: true })
        await stop()
      }),
    start: () =>
      inTurn(async () => {
        if (fixedPort !== null) return void (await openOn([fixedPort]))
        const port = isLocal ? await portIn(file) : null
        if (port === null) return
        // Without phones, the server is still usable. Another port would change the URL that phones have stored.
        await openOn([port]).catch((error: unknown) =>
          log.warn('lan-not-opened', { port, message: String(error) }),
        )
      }),
    stop: () => inTurn(stop),
  }
}

/** Null if phones are not let in. */
async function portIn(file: string): Promise<number | null> {
  const port = Number(await readFile(file, 'utf8').catch(() => ''))
  return PORTS.includes(port) ? port : null
}

function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act)
    last = next.catch(() => undefined)
    return next
  }
}
