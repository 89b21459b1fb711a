import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright'
import { chromiumFlags } from './chromium-flags.ts'
import { findChromium, findHeadlessShell } from './chromium.ts'

// A browser with a profile on disk, so that it can be ended and started again as the same browser.

export interface Browser {
  readonly profile: string
  readonly context: BrowserContext
  page(): Promise<Page>
  /** SIGKILL of the whole browser: nothing is flushed, no handler runs. */
  kill(): Promise<void>
  close(): Promise<void>
  /** Ends it as a person does: what its pages stored is on the disk. With an offline service worker it takes 30 s. */
  quit(): Promise<void>
  /** Console errors, uncaught errors and policy violations of pages and workers. */
  pageErrors(): readonly string[]
}

export const newProfile = () => mkdtempSync(join(tmpdir(), 'sheaf-profile-'))
export const dropProfile = (profile: string) =>
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })

export const desktop = { width: 1440, height: 900 } as const
export const phone = { width: 390, height: 844 } as const

/**
 * For cases that are not about offline use. A service worker caches the complete app after the first sign-in and serves
 * each page; both take more processor time than the page. Without one, the headless shell runs the page.
 */
export const pagesOnly = { serviceWorkers: 'block' } as const

/** The default of browsers, for whole journeys. */
export const withMotion = { reducedMotion: 'no-preference' } as const

/**
 * Tests run with reduced motion: drawing each frame of an animation takes a third of a page's processor time, and actions
 * wait for the last frame. Benchmarks and screenshots have motion.
 */
const motion = process.env['VITEST'] ? { reducedMotion: 'reduce' as const } : withMotion

/**
 * No network at all. `offline` alone is that of pages: requests of a service worker pass it. They end at a proxy that
 * there is not, as at a server that is stopped.
 */
export const noNetwork = { offline: true, proxy: { server: 'http://127.0.0.1:9' } } as const

/** Time limit of each action and wait of a page, in ms. It ends what hangs: three browsers share two cores. */
const PATIENCE_MS = 120_000

/**
 * Time limit for closing a browser whose profile is not used again. One with an offline service worker may hang, and
 * Playwright would wait 30 s.
 */
const CLOSE_MS = 5_000

/** Id of the browser's main process. The headless shell writes no lock file that would name it. */
async function pidOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.find(({ type }) => type === 'browser')!.id
}

const hasEnded = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

function listen(context: BrowserContext, pageErrors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => pageErrors.push(`uncaught: ${error.error().message}`))
}

/** Runs first in every page: makes policy violations console errors that begin with `policy: `. */
export function reportPolicyViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`policy: ${effectiveDirective} blocked ${blockedURI} (${sourceFile})`),
  )
}

type StartOptions = BrowserContextOptions & {
  /** Replaces the flags of all tests. */
  readonly args?: string[]
  /** True: its captures are read on the device too. */
  readonly readsCaptures?: boolean
}

/** Runs first in every page: the device has too little memory to read documents. */
const hasLittleMemory = () => Object.defineProperty(navigator, 'deviceMemory', { value: 2 })

/** Only Chromium has background sync, for service workers, and a fake camera, which comes by its arguments. */
const programFor = ({ serviceWorkers, args = [] }: StartOptions) =>
  serviceWorkers === 'block' && args.length === 0 ? findHeadlessShell() : findChromium()

/** Starts Chromium on a profile. */
export async function openBrowser(
  profile: string,
  { readsCaptures = !process.env['VITEST'], ...options }: StartOptions = {},
): Promise<Browser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await programFor(options),
    headless: true,
    args: chromiumFlags,
    viewport: desktop,
    locale: 'en-GB',
    ...motion,
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const pid = await pidOf(context)
  const pageErrors: string[] = []
  listen(context, pageErrors)
  await context.addInitScript(reportPolicyViolations)
  if (!readsCaptures) await context.addInitScript(hasLittleMemory)
  return {
    profile,
    context,
    page: async () => context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      process.kill(pid, 'SIGKILL')
      while (!hasEnded(pid)) await setTimeout(20)
      await context.close().catch(() => undefined)
    },
    close: async () => {
      const closed = context.close().then(() => true)
      if (await Promise.race([closed, setTimeout(CLOSE_MS, false)])) return
      process.kill(pid, 'SIGKILL')
      await closed
    },
    quit: () => context.close(),
    pageErrors: () => pageErrors,
  }
}

/** Errors that are not explained by a network that is down or a server that was killed under a request. */
export const unexpectedErrors = (pageErrors: readonly string[]) =>
  pageErrors.filter(
    (text) =>
      !/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|NETWORK_CHANGED)/.test(
        text,
      ),
  )

/** Waits for the service worker and reloads once, because it does not control the first load. */
export async function underServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** By how many pixels the document is wider than its window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
