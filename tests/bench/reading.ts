import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '#core/reading/recognition/languages.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { defaultPoolSize } from '#server/extraction/reader-pool.ts'
import { newWorkspace, sendImage } from '#tests/support/api.ts'
import { startApp } from '#tests/support/app.ts'
import { drawnPage } from '#tests/server/extraction/drawn-pages.ts'
import { median, type Figure } from './figure.ts'

const PAGES = 8
const SINGLE = 3
const LIST_CALLS = 40
/** Seconds that a person waits for a receipt at most, on two cores. */
const RECEIPT_BUDGET = 3

const goods = ['Flat white', 'Kaya toast', 'Oat milk', 'Blueberry muffin', 'Mineral water', 'Lemon tart']

/** A till's slip of some two dozen lines, each with its own number and sums. */
function slip(index: number): string[] {
  const lines = goods.map((name, place) => ({ name, price: 2 + ((index * 7 + place * 13) % 90) / 10 }))
  const total = lines.reduce((sum, { price }) => sum + price, 0)
  const row = (name: string, sum: number) => `${name.padEnd(20)}${sum.toFixed(2).padStart(8)}`
  return [
    'HARBOUR LIGHT CAFE LTD',
    '12 Quay Street',
    'Bristol BS1 4ND',
    'VAT No 123 4567 89',
    `Receipt No: R-${String(1000 + index)}`,
    'Date: 05/03/2024   14:32',
    'Cashier: Mei    Table: 4',
    ...lines.map(({ name, price }) => row(name, price)),
    row('TOTAL GBP', total),
    row('CASH', 100),
    row('CHANGE', 100 - total),
    'Thank you, come again',
  ]
}

/**
 * What reading costs: pages a minute of the whole way beside the engine alone on the same pages with as many processes,
 * how long a person waits for one receipt, and what lists cost meanwhile.
 */
export async function measureReading(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-bench-'))
  try {
    const files = await Promise.all(
      Array.from({ length: PAGES + SINGLE + 1 }, async (_, index) => {
        const file = path.join(folder, `receipt-${index}.jpg`)
        await writeFile(file, await drawnPage(slip(index), 260))
        return file
      }),
    )
    const alone = await engineAlone(files.slice(1 + SINGLE))
    return await byProduct(files, alone)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

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
      await setTimeout(50)
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

/** How long a page of the list took in ms, and how many documents of it are read or given up. */
async function list(client: ApiClient): Promise<{ took: number; settled: number }> {
  const started = performance.now()
  const { rows } = await client.call('listThings', { query: { kind: 'File', page: 1, page_size: 100 } })
  const took = performance.now() - started
  return { took, settled: rows.filter(({ data }) => isSettled(data['status'])).length }
}

const isSettled = (status: unknown) => status === 'extracted' || status === 'error'

async function readToEnd(client: ApiClient, id: string): Promise<void> {
  for (;;) {
    const { data } = await client.call('getThing', { params: { id } })
    if (data['status'] === 'extracted') return
    if (isSettled(data['status'])) throw new Error(`A receipt could not be read: ${JSON.stringify(data)}`)
    await setTimeout(30)
  }
}
