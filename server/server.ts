import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { removeUnfinishedRestores } from './backup/index.ts'
import { openContainer, type Closer, type Container, type OnStop } from './container.ts'
import type { openDataFolder } from './db/data-folder.ts'
import type { Log } from './deps.ts'
import { isEverywhere, isLoopback, SettingsError, type Settings } from './env.ts'
import { createLanSwitch, type Lan, NoFreePort } from './lan/index.ts'
import { createHttpApp } from './http-app.ts'
import { createRunningCalls, type RunningCalls } from './http/running-calls.ts'
import { recordFamilies } from './metrics/index.ts'
import { addressIn } from './mail/index.ts'
import { createServices } from './services.ts'

export interface RunningServer {
  /** URL for people on this machine. */
  readonly address: string
  /** How phones in the local network connect; null if they are not let in. */
  readonly lan: Lan | null
  stop(): Promise<void>
}

export interface ServerOptions {
  readonly settings: Settings
  readonly version: string
  /** Folder of the built app; if it does not exist, only the API is served. */
  readonly dist: string
  readonly log: Log
  /** The data folder, if it is already being opened. It is closed on stop. */
  readonly dataFolder?: ReturnType<typeof openDataFolder>
  readonly stopTimeouts?: StopTimeouts
}

/**
 * Time limits of a graceful stop, in ms: for calls to end, and for their cleanup after their connections were closed.
 */
interface StopTimeouts {
  readonly callsMs: number
  readonly cleanUpMs: number
}
const STOP_TIMEOUTS: StopTimeouts = { callsMs: 5_000, cleanUpMs: 5_000 }

/** Opens everything and listens: the data folder's lock, the database, the modules, the jobs, then the port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { result, stop } = await withClosers((onStop) => open(options, onStop))
  return { ...result, stop }
}

/** Runs the jobs of a shared database until it is stopped. Listens on no port. */
export async function startWorker(settings: Settings, log: Log): Promise<{ stop(): Promise<void> }> {
  if (settings.databaseUrl === null) {
    throw new SettingsError(
      'A worker needs DATABASE_URL: the embedded database belongs to one process, which reads documents by itself.',
    )
  }
  return withClosers(async (onStop) => {
    const container = await openContainer(settings, { log, isServer: false }, onStop)
    await container.start()
  })
}

/** Runs a startup. If a later step fails, and on `stop`, closes everything opened so far in reverse order. */
async function withClosers<T>(start: (onStop: OnStop) => Promise<T>) {
  const closers: Closer[] = []
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  try {
    return { result: await start((close) => closers.push(close)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(
  { settings, version, dist, log, dataFolder, stopTimeouts = STOP_TIMEOUTS }: ServerOptions,
  onStop: OnStop,
): Promise<Pick<RunningServer, 'address' | 'lan'>> {
  const { publicUrl, dataDir } = settings
  // Before a database is created, so that wrong settings leave nothing behind.
  const tls = await certificateOf(settings)
  const container = await openContainer(settings, { log, isServer: true, dataFolder }, onStop)
  const { deps } = container
  onStop(sweepRestores(dataDir, log))
  const lan = createLanSwitch({
    dataDir,
    fixedPort: settings.lanPort,
    isLocal: isOnlyForThisMachine(settings),
    handle: (request, response) => app.routing(request, response),
    log,
  })
  const services = createServices(deps, {
    ...settings,
    secret: container.secret,
    version,
    soleServer: settings.databaseUrl === null,
    lan,
    mailFrom: settings.smtp ? addressIn(settings.smtp.from) : null,
  })
  // The queue starts in the database's thread while the routes are registered here.
  const jobs = container.start(services.tasks)
  jobs.catch(() => undefined)
  const runningCalls = createRunningCalls()
  const app = await createHttpApp({
    ...services,
    runningCalls,
    log,
    version,
    tls,
    dist: existsSync(path.join(dist, 'index.html')) ? dist : null,
    secure: tls !== undefined || publicUrl?.startsWith('https:') === true,
    trustProxy: settings.trustProxy,
    googleDrive: settings.googleDrive,
    analyticsUrl: settings.analyticsUrl,
    metrics: {
      mode: settings.metrics,
      version,
      more: () => recordFamilies(deps.db, container.pool),
    },
    ready: () => canServe(container),
    storeOrigin: settings.s3?.direct ? new URL(settings.s3.publicEndpoint).origin : null,
  })
  onStop(() => lan.stop())
  onStop(() => endCalls(app, { ...stopTimeouts, runningCalls, log }))
  await jobs
  await listen(app, settings)
  await lan.start().catch((error: unknown) => {
    throw error instanceof NoFreePort ? lanPortInUse(settings) : error
  })
  if (settings.watch) onStop(await watching(settings.watch, dataDir, log))
  return { address: addressOf(app, settings), lan: lan.lan() }
}

/** Whether nobody else can reach the server, not even through a proxy. A local caller then sits at this machine. */
const isOnlyForThisMachine = ({ host, publicUrl, tls, trustProxy, databaseUrl }: Settings) =>
  isLoopback(host) && publicUrl === null && tls === null && trustProxy === false && databaseUrl === null

const lanPortInUse = ({ lanPort }: Settings) =>
  new SettingsError(`Port ${lanPort} is in use by another program: set SHEAF_LAN_PORT to a free one.`)

/** Starts watching a folder. Returns a function that stops it. */
async function watching(watch: NonNullable<Settings['watch']>, dataDir: string, log: Log): Promise<Closer> {
  const { watchFolder } = await import('./import/index.ts')
  const report = path.join(dataDir, 'watched-folder.jsonl')
  const { stop } = await watchFolder({ ...watch, report, log })
  return stop
}

/** Removes leftovers of interrupted restores in the background. Returns a function that waits for it. */
function sweepRestores(dataDir: string, log: Log): Closer {
  const swept = removeUnfinishedRestores(dataDir).then(
    (count) => count > 0 && log.info('unfinished-restores-removed', { count }),
    (error: unknown) => log.warn('unfinished-restores-not-removed', { message: String(error) }),
  )
  return () => swept
}

/** No object has this key. */
const NO_OBJECT = '00000000-0000-7000-8000-000000000000'

/** Rejects unless the database and the store respond. */
async function canServe({ pool, deps }: Container): Promise<void> {
  await pool.query('select 1')
  await deps.store.head(NO_OBJECT)
}

async function certificateOf({ tls }: Settings): Promise<{ cert: Buffer; key: Buffer } | undefined> {
  if (!tls) return undefined
  const read = (name: string, file: string) =>
    readFile(file).catch((error: unknown) => {
      throw new SettingsError(`${name} names a file that cannot be read: ${file} (${codeOf(error)}).`)
    })
  return { cert: await read('SHEAF_TLS_CERT', tls.certFile), key: await read('SHEAF_TLS_KEY', tls.keyFile) }
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') {
      throw new SettingsError(`Port ${port} is in use by another program: set PORT to a free one.`)
    }
    if (code === 'EACCES')
      throw new SettingsError(`Port ${port} may not be used by this user: set PORT to another.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new SettingsError(
        `HOST ${host} is not an address of this machine: set it to localhost or 0.0.0.0.`,
      )
    }
    throw error
  }
}

function addressOf(app: FastifyInstance, { host, port, tls }: Settings): string {
  const bound = app.server.address()
  const actual = typeof bound === 'object' && bound ? bound.port : port
  const name = isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `${tls ? 'https' : 'http'}://${name}:${actual}`
}

interface EndCalls extends StopTimeouts {
  readonly runningCalls: RunningCalls
  readonly log: Log
}

/**
 * Lets running calls end, then closes their connections and waits for their cleanup, which still needs the database.
 */
async function endCalls(app: FastifyInstance, given: EndCalls): Promise<void> {
  const { callsMs, cleanUpMs, runningCalls, log } = given
  const cut = setTimeout(() => app.server.closeAllConnections(), callsMs)
  await app.close()
  clearTimeout(cut)
  const count = await runningCalls.settled(cleanUpMs)
  if (count > 0) log.warn('calls-cut-short', { count })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
