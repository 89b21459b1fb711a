import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { beginRecords } from './begin-records.ts'
import { keepForgetting } from './audit/index.ts'
import { removeUnfinishedRestores } from './backup/unfinished-restores.ts'
import { inDataFolder } from './data-folder.ts'
import { SettingsError, type Settings } from './env.ts'
import { isEverywhere } from './host.ts'
import type { Log } from './deps.ts'
import { createCallsUnderWay, type CallsUnderWay } from './http/calls-under-way.ts'
import { keepChecking } from './integrity/keep-checking.ts'
import { recordFamilies } from './metrics/index.ts'
import { openParts, type Closer, type OnStop } from './parts.ts'
import { keepInvitationsCurrent } from './projects/index.ts'
import { secretIn } from './secret.ts'
import type { Seams } from './seams.ts'
import { createServices } from './services.ts'
import { keepPurging } from './trash-sweep.ts'
import { keepReclaiming } from './uploads/index.ts'

export interface RunningServer {
  /** As people on this machine open it. */
  readonly address: string
  stop(): Promise<void>
}

export interface ServerOptions {
  readonly settings: Settings
  readonly version: string
  /** Folder of the built app; without it the API is served alone. */
  readonly dist: string
  readonly log: Log
  /** What was begun for these settings already; it is closed with the rest. */
  readonly beginning?: ReturnType<typeof beginRecords>
  readonly farewell?: Farewell
}

/** How long a stop waits for calls to end, and for them to clean up after their connection was cut, in ms. */
interface Farewell {
  readonly callsMs: number
  readonly cleanUpMs: number
}
const FAREWELL: Farewell = { callsMs: 5_000, cleanUpMs: 5_000 }

/**
 * Opens everything and listens: the data folder's lock, the database, the modules, the jobs, then the port. What was
 * opened is closed again, last first, when a later step fails and when the server stops.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const closers: Closer[] = []
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  try {
    const address = await open(options, (close) => closers.push(close))
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(
  { settings, version, dist, log, beginning, farewell = FAREWELL }: ServerOptions,
  onStop: OnStop,
): Promise<string> {
  const { publicUrl } = settings
  // What is wrong with the settings is said before a database is made.
  const tls = await certificateOf(settings)
  const seams = await openParts(settings, { log, reading: settings.reading, beginning }, onStop)
  const { dataDir } = settings
  onStop(sweepRestores(dataDir, log))
  const secret = settings.secret ?? (await inDataFolder(dataDir, () => secretIn(dataDir)))
  onStop(keepReclaiming(seams.deps))
  onStop(keepPurging({ ...seams.deps, trashDays: settings.trashDays }))
  onStop(keepInvitationsCurrent(seams.deps))
  onStop(keepChecking(seams.deps, settings.checkDays))
  onStop(keepForgetting(seams.deps, settings.auditDays))
  const services = createServices(seams.deps, {
    ...settings,
    secret,
    version,
    soleServer: settings.databaseUrl === null,
  })
  // The queue waits for the database, which works in its thread, while this one builds the calls.
  const jobs = seams.start()
  jobs.catch(() => undefined)
  const underWay = createCallsUnderWay()
  const app = await createApp({
    ...services,
    underWay,
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
      more: () => recordFamilies(seams.deps.db, seams.pool),
    },
    ready: () => canServe(seams),
    storeOrigin: settings.s3?.direct ? new URL(settings.s3.publicEndpoint).origin : null,
  })
  onStop(() => endCalls(app, { ...farewell, underWay, log }))
  await jobs
  await listen(app, settings)
  return addressOf(app, settings)
}

/** Removes what restores left that were cut short; the start does not wait for it. Answers how to wait for its end. */
function sweepRestores(dataDir: string, log: Log): Closer {
  const swept = removeUnfinishedRestores(dataDir).then(
    (count) => count > 0 && log.info('unfinished-restores-removed', { count }),
    (error: unknown) => log.warn('unfinished-restores-kept', { message: String(error) }),
  )
  return () => swept
}

/** An id that no object has. */
const NO_OBJECT = '00000000-0000-7000-8000-000000000000'

/** The records and the store answer. */
async function canServe({ pool, deps }: Seams): Promise<void> {
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
      throw new SettingsError(`HOST ${host} is no address of this machine: set it to localhost or 0.0.0.0.`)
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

interface EndCalls extends Farewell {
  readonly underWay: CallsUnderWay
  readonly log: Log
}

/** Lets calls end, then ends their connections and waits for what still runs for them: it needs the database. */
async function endCalls(app: FastifyInstance, given: EndCalls): Promise<void> {
  const { callsMs, cleanUpMs, underWay, log } = given
  const cut = setTimeout(() => app.server.closeAllConnections(), callsMs)
  await app.close()
  clearTimeout(cut)
  const count = await underWay.settled(cleanUpMs)
  if (count > 0) log.warn('calls-cut-short', { count })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
