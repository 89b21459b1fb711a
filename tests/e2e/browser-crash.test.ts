import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App, readingOff } from '#tests/support/app.ts'
import { clientOf, eventually, filesOf, newPerson, sha256, signIn } from '#tests/support/api.ts'
import {
  dropProfile,
  newProfile,
  openBrowser,
  underServiceWorker,
  type Browser,
} from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import {
  createWorkspace,
  storedHash,
  outbox,
  pickFiles,
  queueRow,
  signUp,
  uploadAddress,
} from '#tests/support/journey.ts'

// "Saved" is a promise: from the moment it stands on the screen, the phone may die, also in the first minute after a
// sign-in.

let app: App
let browser: Browser
let profile: string
beforeEach(async () => {
  profile = newProfile()
  app = await startApp({ env: readingOff })
  browser = await openBrowser(profile)
})
afterEach(async () => {
  await browser.close()
  dropProfile(profile)
  await app.stop()
})

describe('SIGKILL of the browser right after "saved"', () => {
  it('keeps the file with the same hash, and its upload continues', async () => {
    const person = newPerson()
    const { file } = receipts[1]!
    const hash = sha256(await readFile(await fixture(file)))
    let page = await browser.page()
    await signUp(page, app.origin, person)
    const projectId = await createWorkspace(page, 'Van 4')
    const address = uploadAddress(app.origin, projectId)
    await page.goto(address)
    await underServiceWorker(page)
    await page.locator('input[type=file]:not([capture])').first().waitFor({ state: 'attached' })

    await browser.context.setOffline(true)
    await pickFiles(page, [await fixture(file)])
    await queueRow(page, file)
      .getByText(/saved on this device|waiting for network/i)
      .first()
      .waitFor()
    await browser.kill()
    // Chromium writes it to the disk up to a minute late.
    rmSync(join(profile, 'Default', 'Local Storage'), { recursive: true })
    // The service worker knows no page's "offline": with a server there it may have sent the file before it is looked at.
    await app.kill()

    browser = await openBrowser(profile, { offline: true })
    page = await browser.page()
    await page.goto(address)
    await queueRow(page, file).waitFor()
    const items = await outbox(page)
    expect(items.map(({ name }) => name)).toEqual([file])
    expect(await storedHash(page, items[0]?.original?.at.path ?? '')).toBe(hash)

    await app.restart()
    await browser.context.setOffline(false)
    const client = clientOf(app.origin, await signIn(app.origin, person), projectId)
    const files = await eventually(
      () => filesOf(client),
      (all) => all.length > 0,
    )
    expect(files.map(({ data }) => [data.filename, data.contentHash])).toEqual([[file, hash]])
  })
})
