import { copyFile, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedApp } from '#tests/support/shared-app.ts'
import { eventually, filesOf, isSettled, newWorkspace, sendImage } from '#tests/support/api.ts'
import type { ApiClient } from '#platform/api/client.ts'
import {
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  unexpectedErrors,
  type Browser,
} from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { outbox, pickFiles, queueRow, uploadAddress } from '#tests/support/journey.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// Unreadable files: reported by name and reason, stored where they were captured, and blocking no others.

const app = sharedApp('reading')
let browser: Browser
let page: Page
let client: ApiClient
const profile = newProfile()
beforeAll(async () => {
  const workspace = await newWorkspace(app.origin, 'Odd files')
  client = workspace.client
  browser = await openBrowser(profile, pagesOnly)
  await signedIn(browser.context, app.origin, workspace.person)
  page = await browser.page()
  await page.goto(uploadAddress(app.origin, workspace.projectId))
  await page.locator('input[type=file]:not([capture])').first().waitFor({ state: 'attached' })
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

describe('files that the picker rejects and does not store', () => {
  it.each([
    ['notes.txt', /notes\.txt is not a PDF, JPG, PNG or e-invoice \(XML\)/],
    ['photo.heic', /photo\.heic/],
  ])('%s', async (name, sentence) => {
    const before = (await outbox(page)).length
    await pickFiles(page, [await fixture(name)])
    await page.getByText(sentence).first().waitFor()
    expect(await outbox(page)).toHaveLength(before)
  })
})

describe('files that stay in the queue with a reason', () => {
  it.each([
    ['garbage.pdf', /not a valid PDF document|Invalid or empty PDF file/],
    ['pageless.pdf', /Invalid or empty PDF file|not a valid PDF document/],
    ['encrypted.pdf', /password/i],
  ])('%s', async (name, reason) => {
    await pickFiles(page, [await fixture(name)])
    const row = queueRow(page, name)
    await row.getByText(reason).first().waitFor()
    await row.getByText('Failed').first().waitFor()
    await row
      .getByRole('button', { name: /save a copy/i })
      .or(row.getByRole('link', { name: /save a copy/i }))
      .waitFor()
    expect((await filesOf(client)).map(({ data }) => data.filename)).not.toContain(name)
  })

  it('can be saved to the device again, byte for byte', async () => {
    const downloading = page.waitForEvent('download')
    await queueRow(page, 'garbage.pdf').getByRole('button', { name: 'Save a copy' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('garbage.pdf')
    expect(await readFile(await download.path())).toEqual(await readFile(await fixture('garbage.pdf')))
  })

  it('include an image of 400 million pixels in 48 KB, which crashes no tab', async () => {
    await pickFiles(page, [await fixture('bomb.png')])
    await page
      .getByText(/bomb\.png/)
      .first()
      .waitFor()
    await page
      .getByText(/pixel|too large/i)
      .first()
      .waitFor()
    const files = await filesOf(client)
    expect(files.filter(({ data }) => data.filename === 'bomb.png' && data.status === 'extracted')).toEqual(
      [],
    )
  })
})

describe('a file of 0 bytes', () => {
  it.each(['empty.jpg', 'empty.pdf'])('%s is reported and creates no document', async (name) => {
    await pickFiles(page, [await fixture(name)])
    await page.getByText(name).first().waitFor()
    await page.getByText(/empty/i).first().waitFor()
    expect((await filesOf(client)).map(({ data }) => data.filename)).not.toContain(name)
  })
})

/** The stored picture that was opened as a page of its own. */
let openedAlone = ''

describe('an image that is also a web page', () => {
  it('is shown as an image at its URL and runs no script', async () => {
    const start = new Uint8Array(await readFile(await fixture('receipt-cafe.jpg')))
    const words = '<html><script>document.title = "it ran"; window.ran = true</script></html>'
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0, words.length + 2]),
      Buffer.from(words, 'latin1'),
    ])
    const bytes = new Uint8Array(
      Buffer.concat([start.subarray(0, 2), comment, start.subarray(2), Buffer.from(words)]),
    )
    const body = await sendImage(app.origin, client, bytes, 'photo.html')
    await client.call('completeUpload', { body })
    const [url = ''] = body.gcs_urls
    const { signedUrl } = await client.call('signDownload', { body: { gcs_url: url } })
    const opened = await browser.context.newPage()
    openedAlone = new URL(signedUrl, app.origin).href
    const answer = await opened.goto(openedAlone)
    expect(answer?.headers()['content-type']).toBe('image/jpeg')
    await opened.waitForFunction(() => document.images[0]?.complete && document.images[0].naturalWidth > 0)
    expect(await opened.evaluate(() => 'ran' in window)).toBe(false)
    expect(await opened.title()).not.toContain('it ran')
    await opened.close()
  })
})

describe('a good file among bad ones', () => {
  it('is uploaded although its name has quotes and dots', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-names-'))
    const name = `..' "quoted" <b>&amp; ${'n'.repeat(180)}.jpg`
    const path = join(folder, name)
    await copyFile(await fixture('receipt-cafe.jpg'), path)
    await pickFiles(page, [path])
    const files = await eventually(
      () => filesOf(client),
      (all) => all.some(({ data }) => data.filename === name) && all.every(isSettled),
    )
    expect(files.find(({ data }) => data.filename === name)?.data.extracted['total']).toBe(18.04)
    expect(await page.locator('b', { hasText: '&' }).count()).toBe(0)
  })
})

describe('after all bad files', () => {
  it('no page has reported an error', () => {
    // The browser's own page around a picture wants styles and scripts that such an address is never given.
    const ours = browser.pageErrors().filter((complaint) => !complaint.endsWith(`(${openedAlone})`))
    expect(unexpectedErrors(ours)).toEqual([])
  })
})
