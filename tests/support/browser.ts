import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright'
import { chromiumFlags, findChromium } from './chromium.ts'

// A browser with a profile on disk, so that it can be ended and started again as the same person's browser.

export interface Browser {
  readonly profile: string
  readonly context: BrowserContext
  page(): Promise<Page>
  /** SIGKILL of the whole browser: nothing is flushed, no handler runs. */
  kill(): Promise<void>
  close(): Promise<void>
  /** What pages and workers complained about: errors in the console and uncaught ones. */
  complaints(): readonly string[]
}

export const newProfile = () => mkdtempSync(join(tmpdir(), 'sheaf-profile-'))
export const dropProfile = (profile: string) =>
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })

export const desktop = { width: 1440, height: 900 } as const
export const phone = { width: 390, height: 844 } as const

/**
 * For cases that are not about being offline: a service worker keeps the whole app on the device after the first
 * sign-in, and answers each page from there. Both cost more of the processor than the page itself.
 */
export const pagesOnly = { serviceWorkers: 'block' } as const

/** How long a browser is given to close. One with an offline service worker may hang: Playwright would wait 30 s. */
const CLOSE_MS = 5_000

/** Chromium keeps the browser's process id in the name of its lock: `host-pid`. */
const pidOf = (profile: string) => Number(/-(\d+)$/.exec(readlinkSync(join(profile, 'SingletonLock')))?.[1])

const gone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
}

/** Runs in every page, first: what the page's policy refuses is a complaint, whatever came of it. */
function tellPolicyViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`policy: ${effectiveDirective} refused ${blockedURI} (${sourceFile})`),
  )
}

/** Starts Chromium on a profile; a second start on the same one is the same browser later. */
export async function openBrowser(profile: string, options: BrowserContextOptions = {}): Promise<Browser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    headless: true,
    args: chromiumFlags,
    viewport: desktop,
    locale: 'en-GB',
    ...options,
  })
  const complaints: string[] = []
  listen(context, complaints)
  await context.addInitScript(tellPolicyViolations)
  return {
    profile,
    context,
    page: async () => context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      const pid = pidOf(profile)
      process.kill(pid, 'SIGKILL')
      while (!gone(pid)) await setTimeout(20)
      await context.close().catch(() => undefined)
    },
    close: async () => {
      const pid = pidOf(profile)
      const closed = context.close().then(() => true)
      if (await Promise.race([closed, setTimeout(CLOSE_MS, false)])) return
      process.kill(pid, 'SIGKILL')
      await closed
    },
    complaints: () => complaints,
  }
}

/** Complaints that no cut network explains: these fail a test. */
export const unexplained = (complaints: readonly string[]) =>
  complaints.filter(
    (text) => !/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED|NETWORK_CHANGED)/.test(text),
  )

/** Waits for the service worker and reloads once: the first load of a page is not under its control. */
export async function underServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Width by which the document is wider than its window: 0, or something scrolls sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
