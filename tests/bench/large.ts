import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { analyzeTables } from '#server/db/analyze-tables.ts'
import { clientOf, put, sha256 } from '#tests/support/api.ts'
import { dropProfile, newProfile, openBrowser, underServiceWorker } from '#tests/support/browser.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { fillSignIn, pickFiles, uploadAddress, waitUntilPrepared } from '#tests/support/journey.ts'
import { testPassword, type TestPerson } from '#tests/support/server.ts'
import type { Figure } from './figure.ts'
import { filledWorkspace } from './filled-workspace.ts'
import { heapOf, longestTask, watchTasks } from './long-tasks.ts'
import { photos } from './photos.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
/** Rows of a table. Its type is one of five of the workspace. */
const ROWS = 10_000
const TYPES = 5
const PAGE_SIZE = 100
const PAGES = 300
/** A gigabyte of photos of 2 MB. */
const BACKLOG = 500
/** Of the tasks of the page's main thread, in ms. */
const BUDGET = 50

interface Desk {
  readonly server: DataServer
  readonly owner: TestPerson
  readonly origin: string
  readonly project: string
  readonly page: Page
}

/**
 * Screens with very much on them: all rows of 10,000 documents, a document of 300 pages, and a gigabyte of photos that
 * wait for a network. The longest task of the page's main thread, and its heap at the end against that after a tenth.
 */
export async function measureLarge(): Promise<Figure[]> {
  const server = await dataServer({}, {}, { app: { dist, checkResponses: false } })
  const profile = newProfile()
  const browser = await openBrowser(profile, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    const owner = await server.person('bench')
    const project = await filledWorkspace(server, server.db, owner, ROWS * TYPES)
    await analyzeTables(server.db)
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const page = await browser.page()
    await page.goto(`${origin}/login`)
    await fillSignIn(page, { email: owner.email, password: testPassword })
    await page.getByRole('button', { name: 'Create workspace' }).first().waitFor()
    await underServiceWorker(page)
    const desk = { server, owner, origin, project, page }
    const figures = [...(await rows(desk)), ...(await pages(desk))]
    await browser.context.setOffline(true)
    return [...figures, ...(await backlog(desk))]
  } finally {
    await browser.close()
    await server.close()
    dropProfile(profile)
  }
}

const tasks = (name: string, value: number): Figure => ({
  name: `longest task, ${name}`,
  value,
  unit: 'ms',
  reference: 'the budget',
  referenceValue: BUDGET,
  more: false,
})

const heap = (name: string, value: number, referenceValue: number): Figure => ({
  name: `heap, ${name}`,
  value,
  unit: 'MB',
  reference: 'after a tenth',
  referenceValue,
  more: false,
})

/** Pages through the whole table, and scrolls each page to its end. */
async function rows({ origin, project, page }: Desk): Promise<Figure[]> {
  await page.goto(`${origin}/project/${project}/work/receipt?size=${PAGE_SIZE}`)
  const next = page.getByRole('button', { name: 'Next page' }).first()
  await next.waitFor()
  await watchTasks(page)
  let early = 0
  for (let index = 2; index <= ROWS / PAGE_SIZE; index += 1) {
    const old = await lastRow(page)
    await scrollDown(page)
    await next.click()
    await page.waitForFunction(
      ([before, size]) => {
        const shown = [...document.querySelectorAll('table tbody tr')]
        return shown.length === size && shown.at(-1)?.textContent !== before
      },
      [old, PAGE_SIZE] as const,
    )
    if (index === ROWS / PAGE_SIZE / 10) early = await heapOf(page)
  }
  const name = `${ROWS} rows`
  return [tasks(name, await longestTask(page)), heap(name, await heapOf(page), early)]
}

const lastRow = (page: Page) => page.locator('table tbody tr').last().textContent()

/** Scrolls the highest box by 200 pixels a frame; resolves at its end. */
const scrollDown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const boxes = [...document.querySelectorAll<HTMLElement>('main, main *, html')].filter(
          (box) =>
            box.scrollHeight > box.clientHeight + 100 && /auto|scroll/.test(getComputedStyle(box).overflowY),
        )
        const box = boxes.toSorted((a, b) => b.scrollHeight - a.scrollHeight)[0] ?? document.documentElement
        const step = () => {
          const before = box.scrollTop
          box.scrollTop += 200
          if (box.scrollTop === before) resolve()
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
  )

/** Pages through a document of 300 page images, as fast as they are shown. */
async function pages(desk: Desk): Promise<Figure[]> {
  const { origin, project, page } = desk
  const id = await longDocument(desk)
  await page.goto(`${origin}/project/${project}/thing/${id}`)
  await isShown(page, 1)
  await watchTasks(page)
  const next = page.getByRole('button', { name: 'Next page' }).first()
  let early = 0
  for (let number = 2; number <= PAGES; number += 1) {
    await next.click()
    await isShown(page, number)
    if (number === PAGES / 10) early = await heapOf(page)
  }
  const name = `${PAGES} pages`
  return [tasks(name, await longestTask(page)), heap(name, await heapOf(page), early)]
}

const isShown = (page: Page, number: number) =>
  page.waitForFunction(
    (alt) => [...document.images].some((image) => image.alt.includes(alt) && image.naturalWidth > 0),
    `, page ${number} of ${PAGES}`,
  )

/** Uploads a PDF whose pages are images of A4 at 150 dpi. Returns its id. */
async function longDocument({ owner, origin, project }: Desk): Promise<string> {
  const client = clientOf(origin, owner.token, project)
  const { signedUrls, originals = [] } = await client.call('signPdfUpload', {
    body: { originalFilename: 'long.pdf', pageCount: PAGES, originalContentType: 'application/pdf' },
  })
  const images: Buffer<ArrayBuffer>[] = []
  for (const [index, { signedUrl }] of signedUrls.entries()) {
    const image = await pageImage(index + 1)
    await put(origin, signedUrl, image)
    images.push(image)
  }
  const pdf = Buffer.from('%PDF-1.7')
  await put(origin, originals[0]?.signedUrl ?? '', pdf, 'application/pdf')
  const { id } = await client.call('completeUpload', {
    body: {
      gcs_urls: signedUrls.map(({ gcs_url: url }) => url),
      original_gcs_urls: originals.map(({ gcs_url: url }) => url),
      page_hashes: images.map(sha256),
      filename: 'long.pdf',
      fileSize: pdf.length,
      contentHash: sha256(pdf),
      upload_id: randomUUID(),
    },
  })
  return id
}

function pageImage(page: number): Promise<Buffer<ArrayBuffer>> {
  const lines = Array.from(
    { length: 50 },
    (_, at) => `<text x="90" y="${140 + at * 32}">${page}.${at + 1} Measured length ${at * 17} mm</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%" fill="#fff"/><g font-size="24">${lines.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** Photos of a gigabyte, picked while there is no network. */
async function backlog({ origin, project, page }: Desk): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
  try {
    const paths = await photos(folder, BACKLOG)
    await page.goto(uploadAddress(origin, project))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await watchTasks(page)
    const tenth = BACKLOG / 10
    await pickFiles(page, paths.slice(0, tenth))
    await waitUntilPrepared(page, tenth)
    const early = await heapOf(page)
    await pickFiles(page, paths.slice(tenth))
    await waitUntilPrepared(page, BACKLOG)
    await scrollDown(page)
    const name = `${BACKLOG} waiting photos of 2 MB`
    return [tasks(name, await longestTask(page)), heap(name, await heapOf(page), early)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
