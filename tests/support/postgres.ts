import { execFileSync, spawn } from 'node:child_process'
import { accessSync, chownSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { freePort } from './app.ts'

// A real PostgreSQL server, from the machine's installation, in a temporary folder while the tests run.

export interface Postgres {
  /** A new, migrated, empty database. Returns its URL. */
  newDatabase(): Promise<string>
  /** The same without tables, created with these options of `create database`. */
  bareDatabase(options?: string): Promise<string>
  /** Ends it as a power cut does and starts it again on the same port and data. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** Why PostgreSQL cannot be started; null if it can. */
export const missingPostgres = lacking()

function lacking(): string | null {
  const absent = ['initdb', 'postgres'].filter((program) => programAt(program) === null)
  if (absent.length > 0) return `${absent.join(' and ')} not on PATH: install PostgreSQL 15 or later`
  if (process.getuid?.() === 0 && account() === null)
    return 'PostgreSQL refuses root, and no other user is known'
  return null
}

function programAt(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Perhaps the next folder has it.
    }
  }
  return null
}

/** The user to run it as. PostgreSQL does not run as root; only root can choose another user. */
function account(): Account | null {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : null
}

/** Starts a server on a free port, without fsync. */
export async function startPostgres(): Promise<Postgres> {
  if (missingPostgres !== null) throw new Error(missingPostgres)
  const as = account() ?? {}
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-postgres-'))
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = path.join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const options = ['-D', data, '-U', 'sheaf', '--auth=trust', '--no-sync', '--encoding=UTF8']
  execFileSync('initdb', options, { ...as, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await freePort()
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  ]
  let said = ''
  const start = () => {
    const child = spawn(
      'postgres',
      ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
      { ...as, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4000)))
    const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
    return { child, ended }
  }
  let running = start()
  const killNow = () => running.child.kill('SIGQUIT')
  process.on('exit', killNow)
  const url = (name: string) => `postgres://sheaf@127.0.0.1:${port}/${name}`
  const ready = () => answering(url('postgres'), () => (running.child.exitCode === null ? null : said))
  await ready()
  const databases = databasesOf(url)
  return {
    ...databases,
    async killAndRestart() {
      running.child.kill('SIGQUIT')
      await running.ended
      running = start()
      await ready()
    },
    async stop() {
      running.child.kill('SIGINT')
      await running.ended
      process.off('exit', killNow)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const STARTS_WITHIN_MS = 60_000

async function answering(url: string, failed: () => string | null): Promise<void> {
  for (const deadline = Date.now() + STARTS_WITHIN_MS; Date.now() < deadline;) {
    const answer = await run(url, 'select 1').catch(() => null)
    if (answer) return
    const reason = failed()
    if (reason !== null) throw new Error(`PostgreSQL did not start:\n${reason}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PostgreSQL did not answer within a minute')
}

async function run(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

const TEMPLATE = 'migrated'

function databasesOf(url: (name: string) => string): Pick<Postgres, 'newDatabase' | 'bareDatabase'> {
  let count = 0
  let template: Promise<void> | null = null
  const makeTemplate = async () => {
    await run(url('postgres'), `create database ${TEMPLATE}`)
    const opened = await openDatabase({ kind: 'postgres', url: url(TEMPLATE) })
    await opened.close()
  }
  // One at a time: a template is copied for one database at a time.
  let last: Promise<unknown> = Promise.resolve()
  const make = (options: string) => {
    const name = `sheaf_${++count}`
    const made = last.then(() => run(url('postgres'), `create database ${name} ${options}`))
    last = made.catch(() => undefined)
    return made.then(() => url(name))
  }
  return {
    bareDatabase: (options = '') => make(options),
    async newDatabase() {
      await (template ??= makeTemplate())
      return make(`template ${TEMPLATE}`)
    },
  }
}

/** Opens a new, migrated database of this server. */
export const databaseOf = async (postgres: Postgres): Promise<OpenDatabase> =>
  openDatabase({ kind: 'postgres', url: await postgres.newDatabase() })
