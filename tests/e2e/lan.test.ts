import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from '#tests/support/accessibility.ts'
import { newWorkspace, type Workspace } from '#tests/support/api.ts'
import { type App, freePort, readingOff, startApp } from '#tests/support/app.ts'
import {
  type Browser,
  dropProfile,
  newProfile,
  openBrowser,
  phone,
  underServiceWorker,
  unexpectedErrors,
} from '#tests/support/browser.ts'
import { chromiumFlags } from '#tests/support/chromium-flags.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { fillSignIn, pickFiles, queueRow } from '#tests/support/journey.ts'

// A phone that comes by the code of the computer: the page of the certificate, then the app by HTTPS, then offline.

let app: App
let browser: Browser
let page: Page
let ada: Workspace
let address: string
const profile = newProfile()

/** SHA-256 of the certificate's public key, base64: the only one that the browser accepts without an authority. */
const keyOf = (pem: string) =>
  createHash('sha256')
    .update(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')

beforeAll(async () => {
  const port = await freePort()
  app = await startApp({ env: { ...readingOff, SHEAF_LAN_PORT: String(port) } })
  address = `127.0.0.1:${port}`
  ada = await newWorkspace(app.origin, 'Site office')
  const trusted = keyOf(readFileSync(join(app.dataDir, 'lan', 'server.pem'), 'utf8'))
  browser = await openBrowser(profile, {
    viewport: phone,
    permissions: ['camera'],
    args: [...chromiumFlags, `--ignore-certificate-errors-spki-list=${trusted}`],
  })
  page = await browser.page()
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
  await app.stop()
})

it('gets the certificate and its steps by the address of the code, and never the app', async () => {
  await page.goto(`http://${address}/`)
  await page.getByRole('heading', { level: 1, name: 'Connect this phone to Sheaf' }).waitFor()
  await page.getByText('Certificate Trust Settings').waitFor()
  await page.getByText('Install anyway').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the certificate' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('sheaf.crt')
  expect(new X509Certificate(readFileSync(await download.path())).ca).toBe(true)
  expect(await violations(page)).toEqual([])
  expect((await page.request.get(`http://${address}/api/capabilities`)).headers()['content-type']).toContain(
    'text/html',
  )
})

it('opens the app from there, with a camera, and works offline', async () => {
  await page.getByRole('link', { name: 'Open Sheaf' }).click()
  await page.waitForURL(`https://${address}/login`)
  await fillSignIn(page, ada.person)
  await page.getByRole('button', { name: 'Create workspace' }).first().waitFor()
  expect(await page.evaluate(() => isSecureContext)).toBe(true)
  await underServiceWorker(page)
  await page.goto(`https://${address}/project/${ada.projectId}/capture`)
  await page.getByRole('button', { name: 'Take photo' }).waitFor()
  await page.goto(`https://${address}/project/${ada.projectId}/upload`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await browser.context.setOffline(true)
  await pickFiles(page, [await fixture('receipt-hardware.jpg')])
  await queueRow(page, 'receipt-hardware.jpg').waitFor()
  await page.reload()
  await queueRow(page, 'receipt-hardware.jpg').waitFor()
  await browser.context.setOffline(false)
  expect(unexpectedErrors(browser.pageErrors())).toEqual([])
})

it('is shown the address of the code to people on the computer', async () => {
  const { lan_url } = await ada.client.call('capabilities', {})
  // A machine without a network has none.
  const said = lan_url ? `open ${lan_url}` : 'no address in a private network'
  expect(app.output()).toContain(said)
})
