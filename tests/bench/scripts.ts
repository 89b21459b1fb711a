import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Response } from 'playwright'
import type { Figure } from './figure.ts'

/** What a first visit may cost before there is a heading, in kilobytes (1,000 bytes) of gzip. */
const BUDGET = { outside: 130, inside: 230 } as const

/**
 * Gzipped size of the script that each route requests until its heading is shown, on a first visit; the rest is loaded
 * when idle.
 */
export async function measureScripts(
  browser: Browser,
  origin: string,
  signedIn: BrowserContextOptions['storageState'],
  project: string,
): Promise<Figure[]> {
  const workspace = `/project/${project}`
  const routes: readonly [path: string, inside: boolean][] = [
    ['/welcome', false],
    ['/login', false],
    ['/register', false],
    ['/', true],
    [workspace, true],
    [`${workspace}/work/receipt`, true],
    [`${workspace}/upload`, true],
    [`${workspace}/folders`, true],
    [`${workspace}/review`, true],
  ]
  const figures: Figure[] = []
  for (const [path, inside] of routes) {
    const value = await scriptOf(browser, origin + path, inside ? signedIn : undefined)
    figures.push({
      name: `script of ${path.replace(project, 'ID')}`,
      value,
      unit: 'KB gzip',
      reference: 'the budget of such a route',
      referenceValue: inside ? BUDGET.inside : BUDGET.outside,
      more: false,
    })
  }
  return figures
}

async function scriptOf(
  browser: Browser,
  address: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<number> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(storageState === undefined ? {} : { storageState }),
  })
  const page = await context.newPage()
  const bodies: Promise<number>[] = []
  const count = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  }
  page.on('response', count)
  await page.goto(address, { waitUntil: 'commit' })
  // The heading alone may come from a prerendered page.
  await page.locator('html[data-started] h1').first().waitFor()
  page.off('response', count)
  const sizes = await Promise.all(bodies)
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
