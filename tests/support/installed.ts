import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { newWorkspace, type Person } from './api.ts'
import { dropProfile, newProfile, openBrowser, underServiceWorker, type Browser } from './browser.ts'
import { fillSignIn, waitForWorkspaces } from './journey.ts'
import type { SharedApp } from './shared-app.ts'
import { signedIn } from './signed-in.ts'
import { waitUntil } from './wait.ts'

// Browsers with the app of a shared server installed. An installation takes as much of the processor as ten pages.

/** In ms; two files may install at the same time, beside a third. */
const CACHED_MS = 180_000
/** Other files wait longer, to fail with the cause. */
const INSTALL_MS = 240_000

/** A device with the app installed, on which this person has signed in. Its first page shows their workspaces. */
export async function openInstalled(
  app: SharedApp,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Browser> {
  const profile = await installedProfile(app)
  const browser = await openBrowser(profile, options)
  try {
    const page = await browser.page()
    await page.goto(`${app.origin}/login`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await fillSignIn(page, person)
    await page.waitForURL(`${app.origin}/`)
    await waitForWorkspaces(page)
    return browser
  } catch (error) {
    await browser.close()
    dropProfile(profile)
    throw error
  }
}

/** A new profile with the service worker and all it caches, on which nobody has signed in. Installed once per run. */
async function installedProfile({ origin, browserDir }: SharedApp): Promise<string> {
  mkdirSync(browserDir, { recursive: true })
  const installed = join(browserDir, 'installed')
  const failed = join(browserDir, 'failed')
  if (isFirst(join(browserDir, 'lock'))) await installOnce(origin, browserDir, { installed, failed })
  await waitUntil(() => existsSync(installed) || existsSync(failed), INSTALL_MS)
  if (existsSync(failed))
    throw new Error(`Another file could not install the app: ${readFileSync(failed, 'utf8')}`)
  const profile = newProfile()
  cpSync(installed, profile, { recursive: true })
  return profile
}

/** Only one process can make a folder. */
function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Makes the folder `installed` with the profile, or the file `failed` with what was wrong: both appear complete. */
async function installOnce(
  origin: string,
  folder: string,
  { installed, failed }: Readonly<Record<'installed' | 'failed', string>>,
): Promise<void> {
  try {
    const profile = join(folder, 'profile')
    await install(origin, profile)
    renameSync(profile, installed)
  } catch (error) {
    const text = join(folder, 'error')
    writeFileSync(text, error instanceof Error ? (error.stack ?? error.message) : String(error))
    renameSync(text, failed)
    throw error
  }
}

async function install(origin: string, profile: string): Promise<void> {
  const browser = await openBrowser(profile)
  try {
    await signedIn(browser.context, origin, (await newWorkspace(origin)).person)
    const page = await browser.page()
    await page.goto(origin)
    await underServiceWorker(page)
    const missing = await missingPdfFiles(page)
    if (missing.length > 0) throw new Error(`The service worker did not cache ${missing.join(', ')}`)
    await forgetPeople(browser.context, origin)
    await browser.quit()
  } catch (error) {
    await browser.close()
    throw error
  }
}

/** What PDFs need comes after the files of the app, and the list of it last. Resolves to what cannot be had of it. */
async function missingPdfFiles(page: Page): Promise<string[]> {
  const isListed = () => page.evaluate(async () => (await caches.match('/pdf/files.json')) !== undefined)
  await waitUntil(isListed, CACHED_MS)
  return page.evaluate(async () => {
    const index = await caches.match('/pdf/files.json')
    const { all, files } = (await index!.json()) as { all: string; files: Record<string, number> }
    const bytes = (await (await caches.match(all))?.blob())?.size ?? 0
    let end = 0
    return Object.entries(files).flatMap(([file, size]) => ((end += size) > bytes ? [file] : []))
  })
}

/** Deletes what a person left, as "Clear data" of a browser does, but neither the app's cache nor its service worker. */
export async function forgetPeople(context: BrowserContext, origin: string): Promise<true> {
  const pages = context.pages()
  const blank = await context.newPage()
  for (const page of pages) await page.close()
  const session = await context.newCDPSession(blank)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  const storageTypes = 'cookies,file_systems,indexeddb,local_storage'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
  await blank.close()
  return true
}
