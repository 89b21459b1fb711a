import type { IncomingMessage, RequestListener } from 'node:http'
import { readFile, rm, writeFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#server/deps.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import type { Lan } from './open-lan.ts'

export interface LanSwitch {
  /** Null while phones are not let in. */
  lan(): Lan | null
  /** Whether phones are let in, for a call that may change it; null for any other. */
  stateFor(request: IncomingMessage): 'on' | 'off' | null
  /** Lets phones in, at each later start too. Rejects with `NoFreePort`. */
  open(): Promise<void>
  /** Lets none in any more. */
  close(): Promise<void>
  /** Opens what the settings or an earlier `open` say. Rejects with `NoFreePort` if the port of the settings is taken. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface LanSwitchOptions {
  readonly dataDir: string
  /** The port that the settings name: then nobody changes it while the server runs. */
  readonly fixedPort: number | null
  /** Sheaf is only open to this machine, so who calls from here is at its screen. */
  readonly isLocal: boolean
  readonly handle: RequestListener
  readonly log: Log
}

export class NoFreePort extends Error {
  override readonly name = 'NoFreePort'
}

/** The port of `npm start -- --lan`, and the next ones where another program has it. */
const PORTS = Array.from({ length: 10 }, (_, index) => 3443 + index)

/** Lets phones in and out while the server runs, and remembers it as the port in `lan/port` of the data folder. */
export function createLanSwitch({ dataDir, fixedPort, isLocal, handle, log }: LanSwitchOptions): LanSwitch {
  const folder = path.join(dataDir, 'lan')
  const file = path.join(folder, 'port')
  let lan: Lan | null = null

  /** Opens the first port that is free. */
  async function openOn(ports: readonly number[]): Promise<number> {
    // Only those who ask for it load the library of certificates.
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
        // Without phones, the server is still of use to who started it. Another port would be another address.
        await openOn([port]).catch((error: unknown) =>
          log.warn('lan-not-opened', { port, message: String(error) }),
        )
      }),
    stop: () => inTurn(stop),
  }
}

/** Null if phones were not let in. */
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
