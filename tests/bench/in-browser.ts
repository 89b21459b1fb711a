import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { build, preview } from 'vite'
import { dropProfile, newProfile, openBrowser } from '#tests/support/browser.ts'
import { manyPagesPdf } from '#tests/support/fixtures/documents.ts'
import type { Figure } from './figure.ts'
import type { Bench } from './page/bench.ts'
import { measurePdftoppm } from './pdftoppm.ts'

const MEGABYTES = 200
const PAGES = 20
const LONG_PAGES = 60

/**
 * Builds the bench page, opens it in Chromium, and hands it to `work`. The profile is on the disk, as a phone's is: a
 * private window keeps the files of a page in the browser's process.
 */
async function withPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const outDir = mkdtempSync(join(tmpdir(), 'sheaf-bench-page-'))
  const shared = {
    root: fileURLToPath(new URL('./page/', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  } as const
  await build(shared)
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await openBrowser(newProfile())
  try {
    const page = await browser.page()
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.waitForFunction(() => 'bench' in window)
    return await work(page)
  } finally {
    await browser.close()
    dropProfile(browser.profile)
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Hashing and PDF rendering in the browser, each compared with the simplest way to do it there. */
export function measureInBrowser(): Promise<Figure[]> {
  return withPage(async (page) => {
    const hash = await page.evaluate(
      (size) => (window as unknown as { bench: Bench }).bench.hash(size),
      MEGABYTES,
    )
    const somePages = manyPagesPdf(PAGES)
    const pdf = await page.evaluate(
      (file) => (window as unknown as { bench: Bench }).bench.pdf(file),
      somePages.toString('base64'),
    )
    const poppler = measurePdftoppm(somePages)
    const gaps = await page.evaluate(
      (file) => (window as unknown as { bench: Bench }).bench.gaps(file),
      manyPagesPdf(LONG_PAGES).toString('base64'),
    )
    const shutter = await page.evaluate(() => (window as unknown as { bench: Bench }).bench.shutter())
    const scan = await page.evaluate(() => (window as unknown as { bench: Bench }).bench.scan())
    return [
      {
        name: `hash, ${MEGABYTES} MB file`,
        value: hash.ours,
        unit: 'MB/s',
        reference: 'hash-wasm on one buffer, same page',
        referenceValue: hash.reference,
        more: true,
      },
      {
        name: `PDF, ${PAGES} A4 pages`,
        value: pdf.ours,
        unit: 'pages/s',
        reference: 'pdf.js on the main thread, same file',
        referenceValue: pdf.reference,
        more: true,
      },
      ...(poppler === null
        ? []
        : [
            {
              name: `PDF, ${PAGES} A4 pages`,
              value: pdf.ours,
              unit: 'pages/s',
              reference: 'pdftoppm, outside of the browser',
              referenceValue: poppler,
              more: true,
            },
          ]),
      {
        name: `longest gap, ${LONG_PAGES} pages`,
        value: gaps.ours,
        unit: 'ms',
        reference: 'pdf.js on the main thread, same file',
        referenceValue: gaps.reference,
        more: false,
      },
      {
        name: 'shutter to durable, 3 MB',
        value: shutter.ours,
        unit: 'ms',
        reference: 'a plain file write, same bytes',
        referenceValue: shutter.reference,
        more: false,
      },
      {
        name: 'document edges, 480x360',
        value: scan.ours,
        unit: 'ms/frame',
        reference: 'one plain Sobel pass, same pixels',
        referenceValue: scan.reference,
        more: false,
      },
    ]
  })
}
