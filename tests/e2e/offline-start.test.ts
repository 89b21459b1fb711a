import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '#platform/api/client.ts'
import { readFile } from 'node:fs/promises'
import { violationsInEachTheme } from '#tests/support/accessibility.ts'
import { eventually, newWorkspace, sendImage, sha256 } from '#tests/support/api.ts'
import { dropProfile, noNetwork, openBrowser, type Browser } from '#tests/support/browser.ts'
import { openInstalled } from '#tests/support/installed.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { longPdf } from '#tests/support/fixtures/documents.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { outbox, pickFiles, queueRow, waitForPageImage, uploadAddress } from '#tests/support/journey.ts'

// The app opens at any URL without a network.

const app = sharedApp('quiet')
let browser: Browser
let projectId: string
let folderId: string
beforeAll(async () => {
  const { person, projectId: cellar, client } = await newWorkspace(app.origin, 'Cellar')
  projectId = cellar
  browser = await openInstalled(app, person)
  const page = await browser.page()
  await page.getByRole('link', { name: /Cellar/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
  folderId = await folderOfTwo(client)
  await keepFolder(page)
  await browser.quit()
  browser = await openBrowser(browser.profile, noNetwork)
})
afterAll(async () => {
  await browser.close()
  dropProfile(browser.profile)
})

/** A folder with two receipts that came from another device. */
async function folderOfTwo(client: ApiClient): Promise<string> {
  const folder = await client.call('createThing', { body: { kind: 'Folder', data: { name: 'Taxi May' } } })
  for (const name of ['receipt-cafe.jpg', 'receipt-hardware.jpg']) {
    const bytes = new Uint8Array(await readFile(await fixture(name)))
    const body = await sendImage(app.origin, client, bytes, name)
    const { id } = await client.call('completeUpload', { body })
    await client.call('moveThing', { params: { id }, body: { folder_id: folder.id } })
  }
  return folder.id
}

/** Pins the folder from the list, where neither it nor what is in it was ever opened. */
async function keepFolder(page: Page): Promise<void> {
  await page.goto(`${app.origin}/project/${projectId}/folders`)
  const actions = page.getByRole('button', { name: 'Actions for Taxi May' })
  await actions.click()
  await page.getByRole('menuitemcheckbox', { name: 'Keep offline' }).click()
  await actions.click()
  await page.getByText('Kept offline · 2 documents').waitFor()
}

/** What the system does with a share, and any web page can do: it posts the manifest's form, which the service worker answers. */
const shareInto = (page: Page, name: string, bytes: Uint8Array) =>
  page.evaluate(
    ([address = '', fileName = '', content = '']) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'POST',
        action: address,
        enctype: 'multipart/form-data',
      })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      const given = new DataTransfer()
      const file = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      given.items.add(new File([file], fileName, { type: 'application/pdf' }))
      input.files = given.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [`${app.origin}/share`, name, Buffer.from(bytes).toString('base64')],
  )

describe('without a network', () => {
  let page: Page
  beforeEach(async () => {
    page = await browser.context.newPage()
  })
  // Also after a failure: a page left open would delete the offline data as soon as another one signs out.
  afterEach(() => page.close())

  it.each([
    ['the workspace', () => `/project/${projectId}`],
    ['a page that never was', () => '/nowhere/at/all'],
  ])('%s opens with the app around it', async (_, path) => {
    await page.goto(app.origin + path())
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.title()).toMatch(/Sheaf/)
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
    expect(new URL(page.url()).pathname).not.toBe('/login')
  })

  it('a pinned folder lists its documents, and a folder that was never opened shows its page', async () => {
    await page.goto(`${app.origin}/project/${projectId}/folder/${folderId}`)
    await page.getByText('Kept offline · 2 documents').waitFor()
    await page.getByText(/^Updated /).waitFor()
    const links = page.getByRole('list', { name: 'Documents in Taxi May' }).getByRole('link')
    await expect.poll(() => links.count()).toBe(2)
    await page.getByRole('link', { name: /receipt-hardware/ }).click()
    await waitForPageImage(page)
  })

  it('a public page is served as built, and a page of the app by the empty one', async () => {
    const words = async (address: string) => (await page.goto(app.origin + address))?.text()
    expect(await words('/privacy')).toContain('Who is responsible')
    expect(await words('/')).toContain('Paperwork, Overloaded?')
    expect(await words('/uploads')).toContain('<div id="root"></div>')
  })

  it('a PDF gets tables, fonts and decoders', async () => {
    await page.goto(`${app.origin}/privacy`)
    for (const [name, type] of [
      ['cmaps/UniGB-UTF16-H.bcmap', 'application/octet-stream'],
      ['standard_fonts/FoxitSerif.pfb', 'application/octet-stream'],
      ['wasm/openjpeg.wasm', 'application/wasm'],
      ['wasm/openjpeg_nowasm_fallback.js', 'text/javascript'],
    ] as const) {
      const got = await page.evaluate(async (path) => {
        const response = await fetch(path)
        const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
        const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
        return { type: response.headers.get('content-type'), hash }
      }, `/pdf/${name}`)
      const real = await readFile(new URL(`../../node_modules/pdfjs-dist/${name}`, import.meta.url))
      expect({ name, ...got }).toEqual({ name, type, hash: sha256(real) })
    }
  })

  it('a receipt can be captured', async () => {
    await page.goto(uploadAddress(app.origin, projectId))
    await pickFiles(page, [await fixture('receipt-cafe.jpg')])
    await queueRow(page, 'receipt-cafe.jpg').waitFor()
    expect(await outbox(page)).toHaveLength(1)
  })

  const namesIn = async (page: Page) => (await outbox(page)).map(({ name }) => name)

  it('a share that another origin posts is in no workspace until a person saves it', async () => {
    await page.route('http://foreign.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Foreign</title>' }),
    )
    const shared = page.getByRole('list', { name: 'Shared files' }).getByRole('listitem')
    const postFromOutside = async (name: string) => {
      await page.goto('http://foreign.example/')
      await shareInto(page, name, longPdf(1))
      await shared.filter({ hasText: name }).waitFor()
    }
    await postFromOutside('lure.pdf')
    await postFromOutside('second.pdf')
    await page.reload()
    await expect
      .poll(() => shared.allTextContents())
      .toEqual([
        expect.stringMatching(/^lure\.pdf[\d.]+ KB$/),
        expect.stringMatching(/^second\.pdf[\d.]+ KB$/),
      ])
    await page.getByRole('button', { name: 'Cellar Workspace' }).waitFor()
    expect(await violationsInEachTheme(page)).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('There are no shared files to save.').waitFor()
    const names = await namesIn(page)
    expect([names.includes('lure.pdf'), names.includes('second.pdf')]).toEqual([false, false])
  })

  it('a share of another app is stored by the service worker, and queued when it is saved', async () => {
    await page.goto(uploadAddress(app.origin, projectId))
    await shareInto(page, 'lease.pdf', longPdf(1))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // On to the queue of the workspace used last.
    await page.waitForURL((url) => url.pathname === `/project/${projectId}/upload`)
    await queueRow(page, 'lease.pdf').getByText('Waiting for network').waitFor()
    expect(await namesIn(page)).toContain('lease.pdf')
  })

  it('a share of a signed-out person is still there after sign-in', async () => {
    await page.goto(uploadAddress(app.origin, projectId))
    const session = await page.evaluate(() => {
      const stored = { token: localStorage.getItem('token'), user: localStorage.getItem('user') }
      // As after a sign-out: the count of this device's sessions stays.
      for (const key of Object.keys(stored)) localStorage.removeItem(key)
      return stored
    })
    await shareInto(page, 'ticket.pdf', longPdf(2))
    await page.waitForURL((url) => url.pathname === '/welcome' || url.pathname === '/login')
    // The way to the landing page is more than one navigation; what is asked in between is asked again.
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const waiting = await eventually(
      () => namesIn(page),
      () => true,
    )
    expect(waiting).not.toContain('ticket.pdf')
    await page.evaluate((stored) => Object.assign(localStorage, stored), session)
    await page.goto(`${app.origin}/project/${projectId}`)
    await page.getByText('1 shared file is waiting on this device.').waitFor()
    await page.getByRole('link', { name: 'Save or discard' }).click()
    await page.getByText('ticket.pdf').waitFor()
    expect(await namesIn(page)).not.toContain('ticket.pdf')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => namesIn(page)).toContain('ticket.pdf')
  })
})
