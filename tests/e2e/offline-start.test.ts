import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '#tests/support/app.ts'
import { newPerson } from '#tests/support/api.ts'
import {
  dropProfile,
  newProfile,
  openBrowser,
  underServiceWorker,
  type Browser,
} from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import {
  createWorkspace,
  outbox,
  pickFiles,
  queueRow,
  signUp,
  uploadAddress,
} from '#tests/support/journey.ts'

// In a cellar the app must open, wherever the link leads, with the server gone and the network off.

let app: App
let browser: Browser
let projectId: string
const profile = newProfile()
beforeAll(async () => {
  app = await startApp()
  browser = await openBrowser(profile)
  const page = await browser.page()
  await signUp(page, app.origin, newPerson())
  projectId = await createWorkspace(page, 'Cellar')
  await underServiceWorker(page)
  await browser.close()
  await app.kill()
  browser = await openBrowser(profile, { offline: true })
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
  await app.stop()
})

describe('with the server stopped and the network off', () => {
  it.each([
    ['the workspaces list', () => '/'],
    ['the workspace', () => `/project/${projectId}`],
    ['the upload page', () => `/project/${projectId}/upload`],
    ['a type that was never opened', () => `/project/${projectId}/work/receipt`],
    [
      'a document that was never opened',
      () => `/project/${projectId}/thing/0198c0de-0000-7000-8000-000000000000`,
    ],
    ['a page that never was', () => '/nowhere/at/all'],
  ])('%s opens with the app around it', async (_, path) => {
    const page = await browser.context.newPage()
    await page.goto(app.origin + path())
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.title()).toMatch(/Sheaf/)
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
    expect(new URL(page.url()).pathname).not.toBe('/login')
    await page.close()
  })

  it('a receipt can be captured', async () => {
    const page = await browser.context.newPage()
    await page.goto(uploadAddress(app.origin, projectId))
    await pickFiles(page, [await fixture('receipt-cafe.jpg')])
    await queueRow(page, 'receipt-cafe.jpg').waitFor()
    expect(await outbox(page)).toHaveLength(1)
  })
})
