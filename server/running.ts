import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { openDatabase } from './db/database.ts'
import { lockFolder } from './db/lock.ts'
import { startUpkeep } from './db/upkeep.ts'
import { SettingsError, type Settings } from './env.ts'
import type { Log, ObjectStore } from './deps.ts'
import { createSmtpMailer } from './mail/index.ts'
import { keepInvitationsCurrent } from './projects/index.ts'
import { secretIn } from './secret.ts'
import { openDiskStore, openS3Store } from './storage/index.ts'
import { createServices } from './services.ts'
import { openSeams } from './seams.ts'
import { keepPurging } from './trash-sweep.ts'
import { keepReclaiming } from './uploads/index.ts'

/** Files of the installation, absolute. */
export const placesOf = (dataDir: string) => ({
  database: path.join(dataDir, 'db'),
  objects: path.join(dataDir, 'objects'),
  secret: path.join(dataDir, 'secret'),
})

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
}

/** Calls that are under way get this long to end when the server stops, in ms. */
const FAREWELL_MS = 5_000

type Closer = () => Promise<unknown>

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
  { settings, version, dist, log }: ServerOptions,
  onStop: (close: Closer) => void,
): Promise<string> {
  const { dataDir, databaseUrl, publicUrl } = settings
  const places = placesOf(dataDir)
  const tls = await certificateOf(settings)
  await makeFolder(dataDir)
  if (databaseUrl === null) onStop(await lockFolder(dataDir))
  const secret = settings.secret ?? (await secretIn(dataDir))
  const database = await openDatabase(
    databaseUrl === null
      ? { kind: 'embedded', folder: places.database }
      : { kind: 'postgres', url: databaseUrl },
  )
  onStop(() => database.close())
  if (databaseUrl === null) onStop(startUpkeep(database.db, log))
  const store = await openStore(settings, onStop)
  const seams = await openSeams({
    database,
    store,
    log,
    mail: settings.smtp && createSmtpMailer(settings.smtp),
    soleServer: databaseUrl === null,
    reading: settings.reading,
    languages: settings.languages,
    model: settings.model,
  })
  onStop(() => seams.close())
  onStop(keepReclaiming(seams.deps))
  onStop(keepPurging(seams.deps))
  onStop(keepInvitationsCurrent(seams.deps))
  const services = createServices(seams.deps, {
    ...settings,
    secret,
    version,
    soleServer: databaseUrl === null,
  })
  const app = await createApp({
    ...services,
    log,
    version,
    tls,
    dist: existsSync(path.join(dist, 'index.html')) ? dist : null,
    secure: tls !== undefined || publicUrl?.startsWith('https:') === true,
    trustProxy: settings.trustProxy,
    googleDrive: settings.googleDrive,
    analyticsUrl: settings.analyticsUrl,
    storeOrigin: settings.s3?.direct ? new URL(settings.s3.publicEndpoint).origin : null,
  })
  onStop(() => farewell(app))
  await seams.start()
  await listen(app, settings)
  return addressOf(app, settings)
}

/** Where bytes are kept: the bucket that is set, else the data folder. */
export async function openStore(settings: Settings, onStop: (close: Closer) => void): Promise<ObjectStore> {
  const now = () => new Date()
  const { dataDir, s3, maxUploadBytes: limit } = settings
  if (s3 === null) return openDiskStore(placesOf(dataDir).objects, now)
  // Not in the data folder, which several processes may share.
  const scratch = await mkdtemp(path.join(tmpdir(), 'sheaf-passing-'))
  onStop(() => rm(scratch, { recursive: true, force: true }))
  return openS3Store({ setting: s3, scratch, limit, now })
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new SettingsError(
      `The data folder ${dataDir} cannot be made (${codeOf(error)}): set SHEAF_DATA_DIR to a folder that can be written to.`,
    )
  }
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
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `${tls ? 'https' : 'http'}://${name}:${actual}`
}

/** Lets calls end, then ends their connections. */
async function farewell(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FAREWELL_MS)
  await app.close()
  clearTimeout(cut)
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
