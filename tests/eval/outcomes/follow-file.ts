import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { FileThing } from '#contract/things.ts'
import type { OutboxRow } from '#platform/db/outbox-db.ts'
import { filesOf, sha256 } from '#tests/support/api.ts'
import { storedHash, outbox, pickFiles } from '#tests/support/journey.ts'
import type { Product } from './product.ts'

/** The outcome of one file, in the scorer's terms. */
export interface Outcome {
  readonly outcome: 'rendered' | 'refused' | 'hung' | 'crashed'
  readonly pages: number
  /** Of the first page image, as the viewer shows it. */
  readonly width?: number
  readonly height?: number
  readonly message?: string
  readonly seconds: number
  /** Whether the selected bytes can be downloaded again; null if nothing of the file was stored. */
  readonly bytesBack: boolean | null
  /** The result of the server's reading. */
  readonly reading?: string
}

/** Without any sign of progress for this long, in ms, a file hangs. */
const HANG_MS = 16_000
const LOOK_EVERY_MS = 150

type Ending = Pick<Outcome, 'outcome'> & Partial<Outcome>

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The response of a page whose thread may be blocked; null if there is none. */
async function unlessStuck<T>(asked: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), HANG_MS)
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Selects a file and follows it until it is uploaded, rejected, hangs or crashes the page. Never rejects: a page that
 * no longer responds counts as crashed, and the next file gets a new page.
 */
export async function followFile(product: Product, path: string): Promise<Outcome> {
  const started = Date.now()
  const page = product.page()
  const { promise: crash, resolve: crashed } = Promise.withResolvers<Ending>()
  page.once('crash', () => crashed({ outcome: 'crashed', message: 'The page died' }))
  const following = pickAndFollow(product, path).catch((error: unknown): Ending => ({
    outcome: 'crashed',
    message: String(error),
  }))
  const ending = await Promise.race([crash, following])
  if (ending.outcome === 'hung' || ending.outcome === 'crashed') await product.replacePage()
  const seconds = (Date.now() - started) / 1000
  return { pages: 0, bytesBack: null, ...ending, seconds }
}

async function pickAndFollow(product: Product, path: string): Promise<Ending> {
  const page = product.page()
  const known = new Set((await outbox(page)).map(({ captureId }) => captureId))
  await pickFiles(page, [path])
  let seen = ''
  for (let since = Date.now(); Date.now() - since < HANG_MS + LOOK_EVERY_MS;) {
    const rows = await unlessStuck(outbox(page))
    if (!rows) return { outcome: 'hung', message: 'The page does not answer' }
    const row = rows.find(({ captureId }) => !known.has(captureId))
    const ending = row ? await endingOf(row, product, path) : await rejection(product, path)
    if (ending) return ending
    const sign = row ? `${row.epoch} ${row.pages.length}` : ''
    if (sign !== seen) since = Date.now()
    seen = sign
    await sleep(LOOK_EVERY_MS)
  }
  return { outcome: 'hung', message: `No progress since: ${seen}` }
}

/** The sentence by which the page reports a rejected file. */
async function rejection({ page }: Product, path: string): Promise<Ending | null> {
  // The queue below is a list of the same names.
  const line = page()
    .getByRole('alert')
    .getByRole('listitem')
    .filter({ hasText: basename(path) })
    .first()
  if (!(await line.isVisible())) return null
  return { outcome: 'refused', message: (await line.innerText()).trim() }
}

async function endingOf(row: OutboxRow, product: Product, path: string): Promise<Ending | null> {
  const { state } = row
  if (state.at === 'needs-attention') {
    return { outcome: 'refused', message: state.text, bytesBack: await isRetained(row, product, path) }
  }
  if (state.at === 'waiting' && state.reason === 'device') {
    return { outcome: 'hung', message: `Tried again for ever: ${state.text}` }
  }
  if (state.at !== 'released') return null
  const file = (await filesOf(product.client)).find(({ id }) => id === row.thingId)
  if (!file) return { outcome: 'refused', message: 'Gone from the device, and not on the server' }
  return rendered(file, product, path)
}

/** The stored bytes are those of the file, according to `Save a copy`. */
async function isRetained(row: OutboxRow, product: Product, path: string): Promise<boolean> {
  if (!row.original) return false
  const hash = await storedHash(product.page(), row.original.at.path).catch(() => null)
  return hash === sha256(readFileSync(path))
}

async function addressOf(gcsUrl: string, { client, origin }: Product): Promise<string> {
  const { signedUrl } = await client.call('signDownload', { body: { gcs_url: gcsUrl } })
  return new URL(signedUrl, origin).href
}

/** As the viewer shows it; no pages if the browser cannot draw the first. */
async function rendered({ data }: FileThing, product: Product, path: string): Promise<Ending> {
  const [first] = data.pageImages
  if (first === undefined) return { outcome: 'rendered', pages: 0 }
  const size = await product.page().evaluate(
    (src) =>
      new Promise<{ width: number; height: number } | null>((resolve) => {
        const image = new Image()
        image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
        image.onerror = () => resolve(null)
        image.src = src
      }),
    await addressOf(first, product),
  )
  const original = await fetch(await addressOf(data.originals?.[0] ?? first, product))
  const bytesBack = sha256(new Uint8Array(await original.arrayBuffer())) === sha256(readFileSync(path))
  if (!size) return { outcome: 'rendered', pages: 0, bytesBack, message: 'The page image cannot be shown' }
  return { outcome: 'rendered', pages: data.pageImages.length, ...size, bytesBack }
}
