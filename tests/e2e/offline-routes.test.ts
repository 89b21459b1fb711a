import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, newWorkspace, sendImage } from '#tests/support/api.ts'
import { type Browser, dropProfile, noNetwork, openBrowser } from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { openInstalled } from '#tests/support/installed.ts'
import { waitForPageImage } from '#tests/support/journey.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { waitUntil } from '#tests/support/wait.ts'

// Every address without a network before its first visit. `Attic` is on the list of workspaces
// and was never opened; `Cellar` was opened once, and its document and folder never.

/** In ms. Devices store what a page does not wait for when they have nothing else to do. */
const STORED_MS = 90_000

const app = sharedApp('quiet')
let browser: Browser
let page: Page
let attic: string
let cellar: string
let folder: string
let receipt: string

beforeAll(async () => {
  const { person, token, projectId } = await newWorkspace(app.origin, 'Attic')
  attic = projectId
  cellar = (await clientOf(app.origin, token).call('createProject', { body: { name: 'Cellar' } })).id
  browser = await openInstalled(app, person)
  const online = await browser.page()
  await online.getByRole('link', { name: /Attic/ }).waitFor()
  await online.getByRole('link', { name: /Cellar/ }).click()
  await online.waitForURL(`${app.origin}/project/${cellar}`)
  // From here on the workspace is open, and what another device does in it arrives by events.
  const client = clientOf(app.origin, token, cellar)
  const folders = () => answers(online, `"${cellar}","folders"`)
  await waitUntil(async () => (await folders()).length === 1, STORED_MS)
  const bytes = new Uint8Array(await readFile(await fixture('receipt-cafe.jpg')))
  const body = await sendImage(app.origin, client, bytes, 'receipt-cafe.jpg')
  receipt = (await client.call('completeUpload', { body })).id
  folder = (await client.call('createThing', { body: { kind: 'Folder', data: { name: 'Taxi May' } } })).id
  await client.call('moveThing', { params: { id: receipt }, body: { folder_id: folder } })
  await waitUntil(async () => String(await folders()).includes('Taxi May'), STORED_MS)
  await online.reload()
  await waitUntil(async () => (await storedRows(online, 'sheaf', 'pageImages')).length === 1, STORED_MS)
  const newest = async () => JSON.stringify(await storedRows(online, 'sheaf', 'newest'))
  await waitUntil(async () => (await newest()).includes(folder), STORED_MS)
  await browser.quit()
  browser = await openBrowser(browser.profile, noNetwork)
  page = await browser.page()
})
afterAll(async () => {
  await browser.close()
  dropProfile(browser.profile)
})

/** Answers that this device holds below query keys with these words in them, as text. */
const answers = async (of: Page, words: string): Promise<string[]> =>
  (await storedRows(of, 'sheaf', 'queryCache')).flatMap(({ key, value }) =>
    String(key).includes(words) ? [JSON.stringify(value)] : [],
  )

const raw = /TypeError|Failed to fetch|is not a function|\[object|undefined|Unexpected|NoResponse/

/** Once the screen says this and waits for nothing: how many controls it has that lead on. It shows no raw error. */
async function controlsOnScreen(says: RegExp): Promise<number> {
  const main = page.locator('main').first()
  await expect.poll(() => main.innerText()).toMatch(says)
  await expect
    .poll(() => main.locator('.animate-sheen, .animate-spin').filter({ visible: true }).count())
    .toBe(0)
  expect(await main.innerText()).not.toMatch(raw)
  const controls = page.locator('main a[href], main button:enabled, main input:enabled, [role=dialog] button')
  let count = 0
  // A page that was built ahead shows its words before its script enables its controls.
  await expect.poll(async () => (count = await controls.filter({ visible: true }).count())).toBeGreaterThan(0)
  return count
}

const offline = /You're offline/
const nowhere = '0198c0de-0000-7000-8000-000000000000'

/** By the file of its route: an address of the workspace that was never opened, and what it says. */
const routes: readonly (readonly [route: string, path: string, says: RegExp])[] = [
  ['_app._home.index', '/', /Attic[^]*Cellar|Cellar[^]*Attic/],
  ['_app._home.profile', '/profile', /Attic/],
  ['_app.capture', '/capture', /camera/i],
  ['_app.chats', '/chats', offline],
  ['_app.members', '/members', /No Workspace Selected/],
  ['_app.projects', '/projects', /Attic/],
  ['_app.shared', '/shared', /There are no shared files to save/],
  ['_app.start', '/start', /Documents/],
  ['_app.uploads', '/uploads', offline],
  ['_app.project.$projectId.index', '/project/ATTIC', offline],
  ['_app.project.$projectId.books.accounts', '/project/ATTIC/books/accounts', offline],
  ['_app.project.$projectId.books.index', '/project/ATTIC/books', offline],
  ['_app.project.$projectId.books_.bank', '/project/ATTIC/books/bank', offline],
  ['_app.project.$projectId.capture', '/project/ATTIC/capture', /camera/i],
  ['_app.project.$projectId.chat', '/project/ATTIC/chat', offline],
  ['_app.project.$projectId.chat.$chatId', `/project/ATTIC/chat/${nowhere}`, offline],
  ['_app.project.$projectId.folder.$folderId', `/project/ATTIC/folder/${nowhere}`, offline],
  ['_app.project.$projectId.folders', '/project/ATTIC/folders', offline],
  ['_app.project.$projectId.members', '/project/ATTIC/members', /Settings\s+Updated/],
  ['_app.project.$projectId.parties', '/project/ATTIC/parties', offline],
  ['_app.project.$projectId.party.$partyId', `/project/ATTIC/party/${nowhere}`, offline],
  ['_app.project.$projectId.reports', '/project/ATTIC/reports', offline],
  ['_app.project.$projectId.review', '/project/ATTIC/review', offline],
  ['_app.project.$projectId.search', '/project/ATTIC/search?q=receipts', /No documents are on this device/],
  ['_app.project.$projectId.settings', '/project/ATTIC/settings', /Settings\s+Updated/],
  ['_app.project.$projectId.thing.$id', `/project/ATTIC/thing/${nowhere}`, offline],
  ['_app.project.$projectId.trash', '/project/ATTIC/trash', offline],
  ['_app.project.$projectId.upload', '/project/ATTIC/upload', /Choose files/],
  ['_app.project.$projectId.work.$documentType', '/project/ATTIC/work/receipt', offline],
  ['_app.project.$projectId.work.$schemaId.settings', `/project/ATTIC/work/${nowhere}/settings`, offline],
  ['_app.project.$projectId.work.index', '/project/ATTIC/work', offline],
  ['forgot-password', '/forgot-password', /./],
  ['login', '/login', /./],
  ['privacy', '/privacy', /Who is responsible/],
  ['register', '/register', /./],
  ['reset-password', '/reset-password', /./],
  ['terms', '/terms', /./],
  ['verify-email', '/verify-email', /./],
  ['welcome', '/welcome', /./],
]

it('the table of this test names every route', () => {
  const layouts = ['__root', '_app', '_app._home', '_app.project.$projectId']
  const files = readdirSync('src/routes').flatMap((name) => /^(.+)\.tsx$/.exec(name)?.[1] ?? [])
  expect(files.filter((name) => !layouts.includes(name)).toSorted()).toEqual(
    routes.map(([route]) => route).toSorted(),
  )
})

describe('offline before its first visit', () => {
  it('a document of a workspace that was opened is found, listed and opened with its first page', async () => {
    await page.goto(`${app.origin}/start`)
    await page.waitForURL(`${app.origin}/project/${cellar}`)
    await page.goto(`${app.origin}/project/${cellar}/search?q=receipts`)
    await page.getByText('Searched 1 document on this device').waitFor()
    await page.goto(`${app.origin}/project/${cellar}/folder/${folder}`)
    await page.getByRole('heading', { level: 1, name: 'Taxi May' }).waitFor()
    await page.getByText(/Only the 1 document on this device is shown/).waitFor()
    await page
      .getByRole('link', { name: /receipt-cafe/ })
      .first()
      .click()
    await waitForPageImage(page)
    expect(page.url()).toBe(`${app.origin}/project/${cellar}/thing/${receipt}`)
  })

  it('a workspace that is only in the list opens by a tap, and so does each entry of its bar', async () => {
    await page.goto(`${app.origin}/`)
    await page.getByRole('link', { name: /Attic/ }).click()
    await page.waitForURL(`${app.origin}/project/${attic}`)
    expect(await controlsOnScreen(offline)).toBeGreaterThan(0)
    const links = page
      .getByRole('navigation')
      .locator(`a[href^="/project/${attic}"]`)
      .filter({ visible: true })
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of new Set(addresses)) {
      await page
        .getByRole('navigation')
        .locator(`a[href="${address}"]`)
        .filter({ visible: true })
        .first()
        .click()
      await page.waitForURL((url) => url.pathname.startsWith(address))
      expect(await controlsOnScreen(/./)).toBeGreaterThan(0)
      // The camera covers the bar.
      if (address.endsWith('/capture')) await page.goBack()
    }
  })

  it.each(routes)('%s opens', async (_, path, says) => {
    await page.goto(app.origin + path.replace('ATTIC', attic))
    expect(await controlsOnScreen(says)).toBeGreaterThan(0)
  })
})
