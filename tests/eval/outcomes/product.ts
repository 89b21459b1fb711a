import type { Page } from 'playwright'
import type { FileThing } from '#contract/things.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { clientOf, filesOf, isSettled, newPerson, signIn } from '#tests/support/api.ts'
import { startApp } from '#tests/support/app.ts'
import { dropProfile, newProfile, openBrowser } from '#tests/support/browser.ts'
import { createWorkspace, signUp, uploadAddress } from '#tests/support/journey.ts'

/** Time limit for the server's readings, in ms. */
const READING_MS = 5 * 60_000

/** The built app in a browser, signed in, on the upload page of an empty workspace. */
export interface Product {
  readonly origin: string
  readonly client: ApiClient
  page(): Page
  /** Replaces a page that hangs or crashed. */
  replacePage(): Promise<void>
  files(): Promise<FileThing[]>
  /** Waits until the server has read everything, or has taken too long. */
  serverAtRest(): Promise<void>
  pageErrors(): readonly string[]
  close(): Promise<void>
}

export async function openProduct(): Promise<Product> {
  const app = await startApp()
  const profile = newProfile()
  const browser = await openBrowser(profile)
  let page = await browser.page()
  const person = newPerson()
  await signUp(page, app.origin, person)
  const projectId = await createWorkspace(page, 'Odd files')
  const client = clientOf(app.origin, await signIn(app.origin, person), projectId)
  const address = uploadAddress(app.origin, projectId)
  await page.goto(address)
  return {
    origin: app.origin,
    client,
    page: () => page,
    async replacePage() {
      // A page whose thread is blocked forever cannot be closed normally.
      void page.close().catch(() => undefined)
      page = await browser.context.newPage()
      await page.goto(address)
    },
    files: () => filesOf(client),
    serverAtRest: () => atRest(client),
    pageErrors: () => browser.pageErrors(),
    async close() {
      await browser.kill().catch(() => undefined)
      await app.stop()
      dropProfile(profile)
    },
  }
}

async function atRest(client: ApiClient): Promise<void> {
  for (const deadline = Date.now() + READING_MS; Date.now() < deadline;) {
    if ((await filesOf(client)).every(isSettled)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
