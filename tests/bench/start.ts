import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort, newDataDir, spawnServer, readingOff } from '#tests/support/app.ts'
import { median, type Figure } from './figure.ts'

const ROUNDS = 5
/** Acceptable delay of a restart, in seconds. */
const BUDGET_S = 3

const BARE = `
  const { default: fastify } = await import('fastify')
  const app = fastify()
  app.get('/api/health', async () => ({ ok: true }))
  await app.listen({ port: Number(process.argv[1]), host: '127.0.0.1' })
`

/** From the start of the process to the first answer of `/api/health`, on a data folder that was used before. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = newDataDir()
  try {
    const ours: number[] = []
    const bare: number[] = []
    // The first start creates the database.
    for (let round = -1; round < ROUNDS; round += 1) {
      const [mine, theirs] = [await ownStart(dataDir), await bareStart()]
      if (round < 0) continue
      ours.push(mine)
      bare.push(theirs)
    }
    const value = median(ours)
    const figure = { value, unit: 's', more: false } as const
    return [
      { ...figure, name: 'start to healthy', reference: 'the budget', referenceValue: BUDGET_S },
      {
        ...figure,
        name: 'start to healthy',
        reference: 'bare Fastify, its start',
        referenceValue: median(bare),
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ownStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const { child, exited, output } = spawnServer(port, dataDir, readingOff)
  try {
    return await healthyAfter(port, started, output)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

async function bareStart(): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE, String(port)], {
    stdio: 'ignore',
  })
  const exited = new Promise((resolve) => child.on('close', resolve))
  try {
    return await healthyAfter(port, started, () => '')
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

const PATIENCE_MS = 120_000

/** Seconds since `started` when the server responds. */
async function healthyAfter(port: number, started: number, output: () => string): Promise<number> {
  while (performance.now() - started < PATIENCE_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (answer?.ok) return (performance.now() - started) / 1000
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`No answer:\n${output()}`)
}
