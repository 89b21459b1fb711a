import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort, newDataDir, processOf, spawnServer, type Process } from './app.ts'
import { eventually } from './api.ts'
import type { S3Server } from './s3-server.ts'

// Servers and workers as processes on one database and one bucket. Each can be killed and restarted.

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Member {
  readonly name: string
  /** Of the current process. */
  pid(): number | undefined
  /** SIGKILL, then a new process. */
  killAndRestart(): Promise<void>
  /** SIGTERM. Resolves to the exit code. */
  terminate(): Promise<number | null>
  output(): string
}

export interface ServerMember extends Member {
  readonly origin: string
}

export interface Cluster {
  readonly servers: readonly ServerMember[]
  readonly workers: readonly Member[]
  stop(): Promise<void>
}

/** Starts all of them at once on an empty database, with `more` settings. The servers do not read documents. */
export async function startCluster(
  databaseUrl: string,
  s3: S3Server,
  counts: { readonly servers: number; readonly workers: number },
  more: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const { setting } = s3
  const env = {
    DATABASE_URL: databaseUrl,
    SHEAF_SECRET: 'the same secret for every server of the cluster',
    SHEAF_LANGUAGES: 'eng',
    S3_ENDPOINT: setting.endpoint,
    S3_BUCKET: setting.bucket,
    S3_REGION: setting.region,
    S3_ACCESS_KEY_ID: setting.accessKeyId,
    S3_SECRET_ACCESS_KEY: setting.secretAccessKey,
    ...more,
  }
  const server = async (index: number): Promise<ServerMember> => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const healthy = async () => (await fetch(`${origin}/api/health`)).ok
    const start = () => spawnServer(port, newDataDir(), { ...env, SHEAF_READING: 'off' })
    const member = await keep(`server ${index}`, start, async (one) => {
      await eventually(healthy, Boolean, 180).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${one.output()}`)
      })
    })
    return { ...member, origin }
  }
  const worker = (index: number) =>
    keep(
      `worker ${index}`,
      () => spawnWorker(env),
      async (one) => {
        await eventually(async () => one.output().includes('Sheaf is reading'), Boolean, 180).catch(
          (error: unknown) => {
            throw new Error(`${String(error)}\n${one.output()}`)
          },
        )
      },
    )
  const [servers, workers] = await Promise.all([
    Promise.all(Array.from({ length: counts.servers }, (_, index) => server(index + 1))),
    Promise.all(Array.from({ length: counts.workers }, (_, index) => worker(index + 1))),
  ])
  return {
    servers,
    workers,
    stop: async () => void (await Promise.all([...servers, ...workers].map((one) => one.terminate()))),
  }
}

async function keep(
  name: string,
  start: () => Process,
  ready: (process: Process) => Promise<void>,
): Promise<Member> {
  let current = start()
  let before = ''
  await ready(current)
  const end = async (signal: NodeJS.Signals) => {
    current.child.kill(signal)
    const code = await current.exited
    before += current.output()
    return code
  }
  return {
    name,
    pid: () => current.child.pid,
    output: () => before + current.output(),
    terminate: () => end('SIGTERM'),
    async killAndRestart() {
      await end('SIGKILL')
      current = start()
      await ready(current)
    },
  }
}

function spawnWorker(env: Readonly<Record<string, string>>): Process {
  const child = spawn(process.execPath, ['server/worker.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', SHEAF_DATA_DIR: newDataDir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return processOf(child)
}
