import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import { newWorkspace, sendImage, type Workspace } from '#tests/support/api.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { desktop, dropProfile, type Browser } from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import { openInstalled } from '#tests/support/installed.ts'
import { waitForStoredResponse } from '#tests/support/journey.ts'

// Documents that are edited without a network, in a real browser against the real server.

const app = sharedApp('quiet')
let browser: Browser
let page: Page
let ada: Workspace
let bytes: Uint8Array<ArrayBuffer>
let id: string

beforeAll(async () => {
  ada = await newWorkspace(app.origin, 'Head office')
  bytes = new Uint8Array(await readFile(await fixture(receipts[0]!.file)))
  browser = await openInstalled(app, ada.person, { viewport: desktop })
  page = await browser.page()
})
afterAll(async () => {
  await browser.close()
  dropProfile(browser.profile)
})

let made = 0
beforeEach(async () => {
  const body = await sendImage(app.origin, ada.client, bytes, `receipt-${++made}.jpg`)
  // Not the same picture again, which would be taken for the same document.
  const { id: thing } = await ada.client.call('completeUpload', {
    body: { ...body, contentHash: body.contentHash.replace(/^../, String(10 + made)) },
  })
  id = thing
  await elsewhere({ 'extracted.total': '5', 'extracted.vendor': 'Quay' })
  await open()
})

const elsewhere = async (data: Record<string, unknown>) => {
  for (const [field, value] of Object.entries(data))
    await ada.client.call('updateThing', { params: { id }, body: { data: { [field]: value } } })
}
const stored = async () => ((await ada.client.call('getThing', { params: { id } })) as FileThing).data
async function open() {
  await page.goto(`${app.origin}/project/${ada.projectId}/thing/${id}`)
  await page.getByRole('heading', { name: 'Extracted Information' }).waitFor()
  await shows('total', '5')
  // What a page shows is on the device a moment later.
  await waitForStoredResponse(page, `"thing","${id}"]`)
}
const field = (key: string) => page.locator(`[data-field="${key}"]`)
/** The field has this value, whatever else stands beside it. */
async function shows(key: string, value: string) {
  await expect.poll(() => field(key).innerText()).toMatch(new RegExp(`^\\w+\\s+${value}\\s`))
}
async function edit(value: string) {
  await page.getByRole('button', { name: 'Edit Total' }).click()
  await page.getByLabel('Total', { exact: true }).fill(value)
  await page.keyboard.press('Enter')
  await field('total').getByText('Waiting for network').waitFor()
}
const line = (text: string) => page.getByText(text, { exact: true })
/** No line and no field speaks of a change any more; they go one after the other, so their number is asked. */
async function saved() {
  await expect.poll(() => page.getByText(/changes? (waits?|needs?)/).count()).toBe(0)
}

describe('a field that is edited offline', () => {
  it('is there after a reload offline, and merges with the changes of others when online again', async () => {
    await browser.context.setOffline(true)
    await edit('7')
    await page.reload()
    await line('1 change waiting to sync').waitFor()
    await shows('total', '7')
    await elsewhere({ 'extracted.vendor': 'Harbour' })
    await browser.context.setOffline(false)
    await saved()
    await shows('vendor', 'Harbour')
    await shows('total', '7')
    await expect.poll(async () => (await stored()).extracted).toMatchObject({ total: '7', vendor: 'Harbour' })
  })

  it('becomes a choice if it was changed on another device too, and is still shown if the document was deleted', async () => {
    await browser.context.setOffline(true)
    await edit('7')
    await elsewhere({ 'extracted.total': '9' })
    await browser.context.setOffline(false)
    await line('1 change needs your decision').waitFor()
    await field('total').getByText('Saved', { exact: true }).waitFor()
    expect((await stored()).extracted['total']).toBe('9')
    await field('total').getByRole('button', { name: 'Save this one' }).click()
    await saved()
    await expect.poll(async () => (await stored()).extracted['total']).toBe('7')

    await browser.context.setOffline(true)
    await edit('8')
    await ada.client.call('deleteThing', { params: { id } })
    await browser.context.setOffline(false)
    await line('1 change needs your decision').waitFor()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const list = page.getByRole('dialog', { name: 'Changes not saved yet' })
    await list.getByText('It was deleted, or you no longer have access.').waitFor()
    await list.getByText('8', { exact: true }).waitFor()
    await list.getByRole('button', { name: 'Discard' }).click()
    await list.getByText('All changes are saved.').waitFor()
    await page.keyboard.press('Escape')
  })
})
