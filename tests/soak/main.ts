import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { clientOf, newWorkspace, type Workspace } from '#tests/support/api.ts'
import { type Cluster, startCluster } from '#tests/support/cluster.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { missingPostgres, type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { drainAll } from '../campaign/server-kills.ts'
import { verify } from '../campaign/verify.ts'
import { createPhone, pause, type Phone } from './phone.ts'
import { createTally } from './tally.ts'

// `npm run soak [-- --phones N --minutes M --seed S]`: phones on two servers and two workers on PostgreSQL and a bucket,
// while processes are killed and the database is cut off. The first server is left alone: its memory is looked at.
// Progress goes to standard error, the report to standard output; anything lost or doubled ends it with 1.

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
})
const [phones, minutes, seed] = [values.phones, values.minutes, values.seed].map(Number)
if (!phones || !minutes || !seed || ![phones, seed].every(Number.isInteger)) {
  process.stderr.write('--phones and --seed take whole numbers, --minutes a number of minutes\n')
  process.exit(2)
}
if (missingPostgres !== null) {
  process.stderr.write(`The soak needs PostgreSQL: ${missingPostgres}.\n`)
  process.exit(2)
}

const PHONES_A_PERSON = 20
const PAUSE_MS = 60_000
const BETWEEN_KILLS_MS = 20_000
const SAMPLE_MS = 5_000

const logLine = (text: string) => process.stderr.write(`${text}\n`)

/** Resident memory of a process in bytes; null if the system does not report it. */
function memoryOf(pid: number | undefined): number | null {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Number(line[1]) * 1024 : null
  } catch {
    return null
  }
}

async function storm(cluster: Cluster, postgres: Postgres, signal: AbortSignal): Promise<string[]> {
  const random = seeded(seed ?? 1)
  const [, second] = cluster.servers
  const victims = [...(second ? [second] : []), ...cluster.workers]
  const done: string[] = []
  for (let round = 1; ; round += 1) {
    await pause(BETWEEN_KILLS_MS * (0.5 + random()), signal)
    if (signal.aborted) return done
    // Every sixth time the database itself.
    const victim = round % 6 === 0 ? null : victims[Math.floor(random() * victims.length)]
    const name = victim?.name ?? 'database'
    logLine(`killed: ${name}`)
    await (victim ?? postgres).killAndRestart()
    done.push(name)
  }
}

/** Twenty phones share one account: so many registrations do not come from one address. */
async function people(origins: readonly string[], count: number): Promise<readonly Workspace[]> {
  const found: Workspace[] = []
  for (let index = 0; index < count; index += 1)
    found.push(await newWorkspace(origins[index % origins.length] ?? '', `Team ${index + 1}`))
  return found
}

const postgres = await startPostgres()
const s3 = await startS3()
const cluster = await startCluster(await postgres.bareDatabase(), s3, { servers: 2, workers: 2 })
let failed = true
try {
  logLine('people arrive')
  const origins = cluster.servers.map(({ origin }) => origin)
  const workspaces = await people(origins, Math.ceil(phones / PHONES_A_PERSON))
  const tally = createTally()
  const all: Phone[] = Array.from({ length: phones }, (_, index) => {
    const origin = origins[index % origins.length] ?? ''
    const { token, projectId, ...rest } = workspaces[Math.floor(index / PHONES_A_PERSON)]!
    const workspace = { ...rest, token, projectId, client: clientOf(origin, token, projectId) }
    return createPhone({ origin, workspace, seed: index + 1, tally, pauseMs: PAUSE_MS })
  })
  const stop = new AbortController()
  const memory: { readonly at: number; readonly bytes: number }[] = []
  const started = Date.now()
  const sampler = setInterval(() => {
    const bytes = memoryOf(cluster.servers[0]?.pid())
    if (bytes !== null) memory.push({ at: Date.now() - started, bytes })
  }, SAMPLE_MS)
  const working = all.map((phone) => phone.work(stop.signal))
  const storming = storm(cluster, postgres, stop.signal)
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(60_000 * Math.min(1, minutes - minute + 1))
    logLine(`${minute} of ${minutes} minutes\n  ${tally.lines().join('\n  ')}`)
  }
  stop.abort()
  clearInterval(sampler)
  const killed = await storming
  await Promise.all(working)

  logLine('pending captures are sent')
  await drainAll(all.map(({ uploader }) => uploader))
  const verdict = { lost: 0, doubled: 0, changed: 0, waiting: 0 }
  const origin = origins[0] ?? ''
  for (const { workspace, captured, uploader } of all) {
    const client = clientOf(origin, workspace.token, workspace.projectId)
    const found = await verify(origin, client, captured)
    verdict.lost += found.lost.length
    verdict.doubled += found.doubled.length
    verdict.changed += found.changed.length
    verdict.waiting += [...uploader.rows.values()].filter(({ state }) => state.at !== 'released').length
  }
  const captures = all.reduce((sum, { captured }) => sum + captured.length, 0)
  const median = (from: number, to: number) => {
    const part = memory.filter(({ at }) => at >= from * 60_000 && at < to * 60_000).map(({ bytes }) => bytes)
    return part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? Number.NaN
  }
  const [third, last] = [median(2, 3), median(minutes - 1, minutes)]
  const lines = [
    `${phones} phones, ${minutes} minutes, ${killed.length} kills (${killed.filter((name) => name === 'database').length} of the database)`,
    ...tally.lines(),
    `failed actions: ${(tally.errorRate() * 100).toFixed(2)} %`,
    `captures: ${captures}; lost ${verdict.lost}, doubled ${verdict.doubled}, changed ${verdict.changed}, not sent ${verdict.waiting}`,
    `memory of the server that was not killed: ${(last / 1e6).toFixed(0)} MB in the last minute, ${(third / 1e6).toFixed(0)} MB in the third, ratio ${(last / third).toFixed(2)}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  failed = verdict.lost + verdict.doubled + verdict.changed + verdict.waiting > 0
} finally {
  await cluster.stop()
  await s3.stop()
  await postgres.stop()
}
process.exit(failed ? 1 : 0)
