import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '#core/reading/recognition/languages.ts'
import { defaultPoolSize } from '#server/extraction/reader-pool.ts'
import { newWorkspace, sendImage } from '#tests/support/api.ts'
import { startApp } from '#tests/support/app.ts'
import { median, type Figure } from './figure.ts'
import { list, readToEnd } from './settled.ts'
import { withReceipts } from './slips.ts'

const PAGES = 8
const SINGLE = 3
const LIST_CALLS = 40
/**
 * Interval of list calls during the measurement, in ms: as rare as for a screen, since each call slows down the
 * readers.
 */
const POLL_MS = 250
/** Acceptable delay for reading one receipt, in seconds, on two cores. */
const RECEIPT_BUDGET = 3

/**
 * The cost of reading: pages per minute of the whole pipeline compared with the engine alone on the same pages with as
 * many processes, how long a person waits for one receipt, and the cost of lists meanwhile.
 */
export const measureReading = () =>
  withReceipts(PAGES + SINGLE + 1, async (files) => {
    const alone = await engineAlone(files.slice(1 + SINGLE))
    return byProduct(files, alone)
  })

/** Pages a minute, without what it takes to load the models. */
async function engineAlone(files: readonly string[]): Promise<number> {
  const script = fileURLToPath(new URL('engine-process.ts', import.meta.url))
  const readers = Array.from({ length: defaultPoolSize() }, () => fork(script, [LANGUAGES.join(',')]))
  const [warm = ''] = files
  await Promise.all(
    readers.map(async (reader) => {
      await once(reader, 'message')
      reader.send(warm)
      await once(reader, 'message')
    }),
  )
  const waiting = [...files]
  const started = performance.now()
  await Promise.all(
    readers.map(async (reader) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        reader.send(next)
        await once(reader, 'message')
      }
      reader.disconnect()
    }),
  )
  return (files.length / (performance.now() - started)) * 60_000
}

async function byProduct(files: readonly string[], alone: number): Promise<Figure[]> {
  const app = await startApp()
  try {
    const { client } = await newWorkspace(app.origin, 'Measured')
    const bodies: Awaited<ReturnType<typeof sendImage>>[] = []
    for (const file of files) {
      const bytes = new Uint8Array(await readFile(file))
      bodies.push(await sendImage(app.origin, client, bytes, path.basename(file)))
    }
    const complete = (body: (typeof bodies)[number]) => client.call('completeUpload', { body })
    const [warm, ...rest] = bodies
    if (!warm) throw new Error('Nothing was drawn')
    await readToEnd(client, (await complete(warm)).id)
    const single: number[] = []
    for (const body of rest.slice(0, SINGLE)) {
      const started = performance.now()
      await readToEnd(client, (await complete(body)).id)
      single.push((performance.now() - started) / 1000)
    }
    const idle: number[] = []
    for (let call = 0; call < LIST_CALLS; call += 1) idle.push((await list(client)).took)
    const busy: number[] = []
    const started = performance.now()
    await Promise.all(rest.slice(SINGLE).map(complete))
    for (let done = 0; done < files.length;) {
      const listed = await list(client)
      busy.push(listed.took)
      done = listed.settled
      await setTimeout(POLL_MS)
    }
    const rate = (PAGES / (performance.now() - started)) * 60_000
    return [
      {
        name: `reading, ${PAGES} receipts`,
        value: rate,
        unit: 'pages/min',
        reference: `the engine alone, ${defaultPoolSize()} at once`,
        referenceValue: alone,
        more: true,
      },
      {
        name: 'one receipt, sent to read',
        value: median(single),
        unit: 's',
        reference: 'the budget',
        referenceValue: RECEIPT_BUDGET,
        more: false,
      },
      {
        name: 'list while others are read',
        value: median(busy),
        unit: 'ms',
        reference: 'the same list at rest',
        referenceValue: median(idle),
        more: false,
      },
    ]
  } finally {
    await app.stop()
  }
}
