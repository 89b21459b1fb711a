import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { desktop, phone } from '#tests/support/browser.ts'
import type { Figure } from './figure.ts'

/** Largest layout shift of a screen. https://web.dev/articles/cls calls 0.1 good. */
const GOAL = 0.02
/** Time in ms after the heading by which late content has arrived. */
const SETTLED_MS = 3_000
/** Shown in thousandths. */
const SCALE = 1_000

/** The screens of a workspace with many documents, each opened in a new tab: how much they move while they load. */
export async function measureLayoutShift(
  browser: Browser,
  origin: string,
  signedIn: BrowserContextOptions['storageState'],
  project: string,
): Promise<Figure[]> {
  const workspace = `/project/${project}`
  const paths = ['/', workspace].concat(
    [
      'work/receipt',
      'search?q=total+by+vendor',
      'chat',
      'review',
      'folders',
      'parties',
      'upload',
      'members',
    ].map((path) => `${workspace}/${path}`),
  )
  const figures: Figure[] = []
  for (const [name, viewport] of [
    ['phone', phone],
    ['desk', desktop],
  ] as const) {
    const context = await browser.newContext({
      viewport,
      serviceWorkers: 'block',
      ...(signedIn === undefined ? {} : { storageState: signedIn }),
    })
    for (const path of paths) {
      const shift = await shiftOf(await context.newPage(), origin + path)
      figures.push({
        name: `layout shift, ${name}, ${path.replace(workspace, '') || 'overview'}`,
        // The ratio divides by it.
        value: Math.max(shift * SCALE, 0.01),
        unit: '/1000',
        reference: 'the goal of a screen',
        referenceValue: GOAL * SCALE,
        more: false,
      })
    }
    await context.close()
  }
  return figures
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** The largest burst of shifts: less than 1 s between two, at most 5 s in all. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('html[data-started] h1').first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const shifts = await page.evaluate(
    () =>
      new Promise<{ at: number; value: number }[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as Shift[])
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .map(({ startTime, value }) => ({ at: startTime, value })),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
  )
  await page.close()
  let [largest, burst, from, last] = [0, 0, 0, -Infinity]
  for (const { at, value } of shifts) {
    if (at - last >= 1_000 || at - from >= 5_000) [burst, from] = [0, at]
    burst += value
    last = at
    largest = Math.max(largest, burst)
  }
  return largest
}
