import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { newWorkspace, sendImage } from '#tests/support/api.ts'
import { startCluster } from '#tests/support/cluster.ts'
import { missingPostgres, startPostgres } from '#tests/support/postgres.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import type { Figure } from './figure.ts'
import { list, readToEnd } from './settled.ts'
import { withReceipts } from './slips.ts'

const PAGES = 16
const oneThread = { SHEAF_READING_THREADS: '1' }
/** Read before the measurement, at least one by each worker, since models are loaded once. */
const WARM = 4

/**
 * Pages per minute of two workers with a reader and a thread each, compared with those of one, on PostgreSQL and a
 * bucket.
 */
export async function measureWorkers(): Promise<Figure[]> {
  if (missingPostgres !== null) {
    process.stderr.write(`workers: not measured, ${missingPostgres}\n`)
    return []
  }
  return withReceipts(WARM + PAGES, async (files) => {
    const [one, two] = [await rateOf(files, 1), await rateOf(files, 2)]
    return [
      {
        name: `two workers, ${PAGES} receipts`,
        value: two,
        unit: 'pages/min',
        reference: 'one worker',
        referenceValue: one,
        more: true,
      },
    ]
  })
}

async function rateOf(files: readonly string[], workers: number): Promise<number> {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()])
  const cluster = await startCluster(await postgres.bareDatabase(), s3, { servers: 1, workers }, oneThread)
  try {
    const origin = cluster.servers[0]?.origin ?? ''
    const { client } = await newWorkspace(origin, 'Measured')
    const bodies: Awaited<ReturnType<typeof sendImage>>[] = []
    for (const file of files) {
      const bytes = new Uint8Array(await readFile(file))
      bodies.push(await sendImage(origin, client, bytes, path.basename(file)))
    }
    const complete = (body: (typeof bodies)[number]) => client.call('completeUpload', { body })
    const warm = await Promise.all(bodies.slice(0, WARM).map(complete))
    for (const { id } of warm) await readToEnd(client, id)
    const started = performance.now()
    await Promise.all(bodies.slice(WARM).map(complete))
    while ((await list(client)).settled < files.length) await setTimeout(200)
    return (PAGES / (performance.now() - started)) * 60_000
  } finally {
    await cluster.stop()
    await Promise.all([postgres.stop(), s3.stop()])
  }
}
