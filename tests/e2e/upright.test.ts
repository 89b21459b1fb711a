import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  eventually,
  filesOf,
  isSettled,
  newWorkspace,
  sendImage,
  type Workspace,
} from '#tests/support/api.ts'
import { dropProfile, noNetwork, openBrowser, phone, type Browser } from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import { openInstalled } from '#tests/support/installed.ts'
import { waitForPageImage, waitForStoredResponse } from '#tests/support/journey.ts'
import { sharedApp } from '#tests/support/shared-app.ts'

// A receipt that was photographed sideways, on every screen that shows it.

const app = sharedApp('reading')
let browser: Browser
let page: Page
let ada: Workspace
let id: string

beforeAll(async () => {
  ada = await newWorkspace(app.origin, 'Head office')
  const upright = await readFile(await fixture(receipts[0]!.file))
  const sideways = new Uint8Array(await sharp(upright).rotate(90).jpeg({ quality: 90 }).toBuffer())
  const body = await sendImage(app.origin, ada.client, sideways)
  await ada.client.call('completeUpload', { body })
  browser = await openInstalled(app, ada.person, { viewport: phone })
  page = await browser.page()
  const [file] = await eventually(
    () => filesOf(ada.client),
    (files) => files.length > 0 && files.every(isSettled),
  )
  id = file!.id
})
afterAll(async () => {
  await browser.close()
  dropProfile(browser.profile)
})

/** `upright` or `sideways`, for the first loaded page image or thumbnail in an element. */
const shapeIn = (within: string) =>
  page.evaluate((selector) => {
    const image = [...document.querySelectorAll<HTMLImageElement>(`${selector} img`)].find(
      ({ complete, naturalWidth, src }) => complete && naturalWidth > 0 && src.startsWith('blob:'),
    )
    return image && (image.naturalHeight > image.naturalWidth ? 'upright' : 'sideways')
  }, within)
const open = async () => {
  await page.goto(`${app.origin}/project/${ada.projectId}/thing/${id}`)
  await waitForPageImage(page)
}

it('is upright on the overview, in the table and on its own screen', async () => {
  await page.goto(`${app.origin}/project/${ada.projectId}`)
  await expect.poll(() => shapeIn('main')).toBe('upright')
  await page.goto(`${app.origin}/project/${ada.projectId}/work/receipt`)
  await expect.poll(() => shapeIn('main')).toBe('upright')
  await open()
  expect(await shapeIn('main')).toBe('upright')
})

it('can be rotated by hand, and the rotation undone', async () => {
  await open()
  await page.getByRole('button', { name: 'Rotate page' }).click()
  await expect.poll(() => shapeIn('main')).toBe('sideways')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shapeIn('main')).toBe('upright')
})

it('is upright without a network', async () => {
  await open()
  await waitForStoredResponse(page, `"thing","${id}"]`)
  await browser.quit()
  browser = await openBrowser(browser.profile, { ...noNetwork, viewport: phone })
  page = await browser.page()
  await open()
  expect(await shapeIn('main')).toBe('upright')
  await expect
    .poll(() => page.getByRole('button', { name: 'Rotate page' }).getAttribute('aria-disabled'))
    .toBe('true')
})
