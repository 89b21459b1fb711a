import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedApp } from '#tests/support/shared-app.ts'
import { clientOf, eventually, filesOf, isSettled, newPerson, signIn } from '#tests/support/api.ts'
import {
  dropProfile,
  newProfile,
  noNetwork,
  openBrowser,
  phone,
  underServiceWorker,
  unexpectedErrors,
  withMotion,
  type Browser,
} from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { invoice } from '#tests/support/fixtures/documents.ts'
import { receipts, totalOf } from '#tests/support/fixtures/receipts.ts'
import {
  waitUntilPrepared,
  createWorkspace,
  waitForStoredResponse,
  pickFiles,
  queueRow,
  waitForPageImage,
  signUp,
  takePhoto,
  uploadAddress,
} from '#tests/support/journey.ts'

// What Sheaf is for, from the first visit to reading offline, in a phone's window and a real browser.

const app = sharedApp('reading')
let browser: Browser
const profile = newProfile()
beforeAll(async () => {
  browser = await openBrowser(profile, { ...withMotion, viewport: phone, readsCaptures: true })
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

const names = [...receipts.map(({ file }) => file), invoice.file]

describe('a receipt photographed offline that becomes a row of extracted fields', () => {
  it('is captured offline, uploaded by the service worker alone, read, and readable offline', async () => {
    const person = newPerson()
    let page = await browser.page()
    await signUp(page, app.origin, person)
    const projectId = await createWorkspace(page, 'Site office')
    await page.goto(uploadAddress(app.origin, projectId))
    await underServiceWorker(page)

    await browser.context.setOffline(true)
    for (const { file } of receipts) await takePhoto(page, await fixture(file))
    await pickFiles(page, [await fixture(invoice.file)])
    for (const name of names)
      await expect.poll(() => queueRow(page, name).innerText()).toMatch(/Waiting for network/)
    // The PDF's pages are drawn on the device, so that the service worker needs only to send.
    await waitUntilPrepared(page, names.length)

    await page.close()
    const client = clientOf(app.origin, await signIn(app.origin, person), projectId)
    expect(await filesOf(client)).toEqual([])
    await browser.context.setOffline(false)

    const files = await eventually(
      () => filesOf(client),
      (all) => all.length === names.length && all.every(isSettled),
    )
    const downloads: string[] = []
    browser.context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET' && pathname.startsWith('/api/objects/')) downloads.push(pathname)
    })
    expect(browser.context.pages()).toEqual([])
    const read = Object.fromEntries(files.map(({ data }) => [data.filename, data]))
    for (const receipt of receipts)
      expect(read[receipt.file]).toMatchObject({
        status: 'extracted',
        extracted: {
          vendor: expect.stringMatching(new RegExp(receipt.vendor, 'i')),
          total: totalOf(receipt) / 100,
        },
      })
    expect(read[invoice.file]).toMatchObject({
      status: 'extracted',
      document_type: 'invoice',
      extracted: { vendor: invoice.vendor, total: invoice.total, invoice_number: invoice.number },
      pageImages: expect.toSatisfy((pages: unknown[]) => pages.length === invoice.pages),
    })

    // Seen once with a network...
    page = await browser.context.newPage()
    const hardware = files.find(({ data }) => data.filename === receipts[0]?.file)!
    const type = hardware.data.document_type ?? ''
    await page.goto(`${app.origin}/project/${projectId}/work/${encodeURIComponent(type)}`)
    for (const { file } of receipts) await page.getByText(file).first().waitFor()
    await waitForStoredResponse(page, '"files"', type)
    await page.goto(`${app.origin}/project/${projectId}/thing/${hardware.id}`)
    await waitForPageImage(page)
    await waitForStoredResponse(page, `"thing","${hardware.id}"]`)
    // The phone has what it sent.
    expect(downloads).toEqual([])

    // ...and a new browser process without one shows the same.
    await browser.quit()
    browser = await openBrowser(profile, { ...noNetwork, ...withMotion, viewport: phone })
    page = await browser.page()
    await page.goto(`${app.origin}/project/${projectId}/work/${encodeURIComponent(type)}`)
    for (const { file } of receipts) await page.getByText(file).first().waitFor()
    await page.goto(`${app.origin}/project/${projectId}/thing/${hardware.id}`)
    await waitForPageImage(page)
    await expect.poll(() => page.getByText('27.96').count()).toBeGreaterThan(0)
    expect(unexpectedErrors(browser.pageErrors())).toEqual([])
  })
})
