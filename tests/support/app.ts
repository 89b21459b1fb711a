import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The real server, as a process of its own: what these tests end is what a power button or the kernel ends.

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface HttpAppOptions {
  /** A folder that outlives the process; without it a temporary one that `stop` removes. */
  readonly dataDir?: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** False: no page is asked for, so that the app need not have been built. */
  readonly pages?: boolean
  /** Folder of the sources and the built app; without it this project's. */
  readonly root?: string
}

export interface App {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  /** Everything that the process has written so far, standard output and error together. */
  output(): string
  /** SIGKILL: the process gets no word in. */
  kill(): Promise<void>
  /** Starts again on the same folder and port, and waits until it is ready. */
  restart(): Promise<void>
  /** SIGTERM, as an operator ends it. Answers the exit code. */
  terminate(): Promise<number | null>
  /** Ends it and removes what the tests made. */
  stop(): Promise<void>
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'sheaf-data-'))

/** For tests that do not look at what was read: reading would take the processor from what they look at. */
export const unread = { SHEAF_READING: 'off' } as const

/** Variable that names the data folder of a server which has been started once and ended in peace. */
export const STARTED_ONCE = 'SHEAF_TESTS_STARTED_ONCE'

/** A data folder for a server of its own: an empty one, or one with the tables that a first start made. */
function ownDataDir(sources: string): string {
  const folder = newDataDir()
  // Another version makes its own tables.
  const template = sources === root && process.env[STARTED_ONCE]
  // The secret stays behind: every server makes its own.
  if (template) cpSync(join(template, 'db'), join(folder, 'db'), { recursive: true })
  return folder
}

export interface Process {
  readonly child: ChildProcess
  readonly exited: Promise<number | null>
  output(): string
}

/** Spawns `server/main.ts` and returns at once. */
export function spawnServer(
  port: number,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  cwd = root,
): Process {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SHEAF_DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const keep = (text: Buffer) => (written += text.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const exited = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { child, exited, output: () => written }
}

/** How long a start may take, in ms: a first one makes a database, and on a busy machine that takes its time. */
export const READY_MS = 180_000

async function ready(origin: string, started: Process): Promise<void> {
  let ended = false
  void started.exited.then(() => (ended = true))
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null)
    if (answer?.ok) return
    if (ended) throw new Error(`The server ended before it was ready:\n${started.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server was not ready after three minutes:\n${started.output()}`)
}

/** Starts the server and waits for `/api/health`. The app must have been built where its pages are asked for. */
export async function startApp(options: HttpAppOptions = {}): Promise<App> {
  const sources = options.root ?? root
  if (options.pages !== false && !existsSync(join(sources, 'dist/index.html')))
    throw new Error('dist is missing: run `npm run build` first')
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? ownDataDir(sources)
  const origin = `http://127.0.0.1:${port}`
  let before = ''
  const spawned = () => spawnServer(port, dataDir, options.env, sources)
  let current = spawned()
  const end = async (signal: NodeJS.Signals) => {
    current.child.kill(signal)
    return current.exited
  }
  await ready(origin, current)
  return {
    origin,
    port,
    dataDir,
    output: () => before + current.output(),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      await end('SIGKILL')
      before += current.output()
      current = spawned()
      await ready(origin, current)
    },
    terminate: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGKILL')
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
