import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

// The real server as a process of its own, which tests can kill.

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface HttpAppOptions {
  /** Outlives the process. By default a temporary folder that `stop` removes. */
  readonly dataDir?: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** False: the test opens no page, so the app need not be built. */
  readonly pages?: boolean
  /** Folder of the sources and the built app; by default this project's. */
  readonly root?: string
  /** It serves a whole run, not one file. */
  readonly longRunning?: boolean
}

export interface App {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  /** Standard output and error of the process so far. */
  output(): string
  /** Whether the process is gone, whoever ended it. */
  hasEnded(): boolean
  /** SIGKILL. */
  kill(): Promise<void>
  /** Starts again on the same folder and port. Resolves when it is ready. */
  restart(): Promise<void>
  /** SIGTERM. Resolves to the exit code. */
  terminate(): Promise<number | null>
  /** Ends it and removes its temporary folder. */
  stop(): Promise<void>
}

/** Ports that browsers open and that no system gives to sockets that ask for any. */
const PORTS = [12_000, 32_000] as const

/**
 * An unused port. It stays unused while a server starts or is restarted, although other tests open sockets meanwhile:
 * those get a port of the system's range.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'sheaf-data-'))

/** For tests that do not check what was read: reading would take the processor. */
export const readingOff = { SHEAF_READING: 'off' } as const

/** Variable with the data folder of a server that was started once and stopped gracefully. */
export const STARTED_ONCE = 'SHEAF_TESTS_STARTED_ONCE'

/** A new data folder, with the tables of a first start if there was one. */
function ownDataDir(sources: string): string {
  const folder = newDataDir()
  // Another version has other tables.
  const template = sources === root && process.env[STARTED_ONCE]
  // Not the secret: every server makes its own.
  if (template) cpSync(join(template, 'db'), join(folder, 'db'), { recursive: true })
  return folder
}

export interface Process {
  readonly child: ChildProcess
  readonly exited: Promise<number | null>
  hasEnded(): boolean
  output(): string
}

/**
 * The database is WebAssembly. Its optimising compiler takes longer than the server of one file gains, which runs for a
 * minute: 9 s of processor time for a start and 800 queries, 5 s without it. Servers of a whole run and benchmarks, which
 * run outside vitest, have all compilers.
 */
export const quickStart: readonly string[] = process.env['VITEST'] ? ['--liftoff-only'] : []

/** Chromium's processes have a higher priority than a low reading, which would wait for minutes beside them. */
const readingPriority = process.env['VITEST'] ? { SHEAF_READING_PRIORITY: 'normal' } : {}

/** Spawns `server/main.ts` and returns at once. */
export function spawnServer(
  port: number,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  { root: cwd = root, longRunning = false }: Pick<HttpAppOptions, 'root' | 'longRunning'> = {},
): Process {
  const child = spawn(process.execPath, [...(longRunning ? [] : quickStart), 'server/main.ts'], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SHEAF_DATA_DIR: dataDir,
      ...readingPriority,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return processOf(child)
}

/** A process just spawned, whose output is collected. */
export function processOf(child: ChildProcessByStdio<null, Readable, Readable>): Process {
  let written = ''
  const collect = (text: Buffer) => (written += text.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exited = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return { child, exited, hasEnded, output: () => written }
}

/** Time limit of a start, in ms: a first one creates a database, which takes long on a busy machine. */
export const READY_MS = 180_000

async function ready(origin: string, started: Process): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null)
    if (answer?.ok) return
    if (started.hasEnded()) {
      await started.exited
      throw new Error(`The server ended before it was ready:\n${started.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server was not ready after three minutes:\n${started.output()}`)
}

/** Starts the server and waits for `/api/health`. If the test opens pages, the app must be built. */
export async function startApp(options: HttpAppOptions = {}): Promise<App> {
  const sources = options.root ?? root
  if (options.pages !== false && !existsSync(join(sources, 'dist/index.html')))
    throw new Error('dist is missing: run `npm run build` first')
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? ownDataDir(sources)
  const origin = `http://127.0.0.1:${port}`
  let before = ''
  const spawned = () => spawnServer(port, dataDir, options.env, { ...options, root: sources })
  let current = spawned()
  const end = async (signal: NodeJS.Signals) => {
    current.child.kill(signal)
    return current.exited
  }
  const stop = async () => {
    await end('SIGKILL')
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  await ready(origin, current).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    origin,
    port,
    dataDir,
    output: () => before + current.output(),
    hasEnded: () => current.hasEnded(),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      await end('SIGKILL')
      before += current.output()
      current = spawned()
      await ready(origin, current)
    },
    terminate: () => end('SIGTERM'),
    stop,
  }
}
