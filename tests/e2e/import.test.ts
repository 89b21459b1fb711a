import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { newWorkspace } from '#tests/support/api.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { type Browser, dropProfile, newProfile, openBrowser, pagesOnly } from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { outbox, uploadAddress } from '#tests/support/journey.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { waitUntil } from '#tests/support/wait.ts'

// A folder and a ZIP, from the upload page to the folders of the workspace.

const app = sharedApp('quiet')
let browser: Browser
let page: Page
let project: string
let folder: string
const profile = newProfile()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-import-'))
  const { person, projectId } = await newWorkspace(app.origin, 'Import')
  project = projectId
  browser = await openBrowser(profile, pagesOnly)
  await signedIn(browser.context, app.origin, person)
  page = await browser.page()
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
  await rm(folder, { recursive: true })
})

async function add(selector: string, chosen: string, documents: number): Promise<void> {
  await page.goto(uploadAddress(app.origin, project))
  await page.getByRole('button', { name: 'Import a folder or ZIP' }).click()
  await page.getByRole('button', { name: 'Choose folder' }).waitFor()
  await page.getByRole('dialog').locator(selector).setInputFiles(chosen)
  await page.getByRole('button', { name: `Add ${documents} document` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/documents? (is|are) saved on this device/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const isUploaded = async () => (await outbox(page)).every(({ state }) => state.at === 'released')

/** Opens a folder; what its list says. A list from the device shows first. */
async function folderList(name: string): Promise<() => Promise<string>> {
  await waitUntil(isUploaded, 120_000)
  await page.goto(`${app.origin}/project/${project}/folders`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const links = page.getByRole('main').locator('a[href*="/thing/"]')
  return async () => (await links.allInnerTexts()).join(' ')
}

describe('importing from the upload page', () => {
  it('takes a folder with its folders', async () => {
    const scans = path.join(folder, 'scans')
    await mkdir(path.join(scans, 'Travel'), { recursive: true })
    await writeFile(path.join(scans, 'Travel', 'cafe.jpg'), await readFile(await fixture('receipt-cafe.jpg')))
    await writeFile(path.join(scans, 'notes.txt'), 'x')
    await add('input[webkitdirectory]', scans, 1)
    await expect.poll(await folderList('Travel')).toContain('cafe')
  })

  it('takes a ZIP, and puts its documents into the folders that there are', async () => {
    const zip = new ZipFile()
    const photo = await readFile(await fixture('receipt-cafe.jpg'))
    // Other bytes, the same picture: what follows the end of a JPEG is not shown.
    zip.addBuffer(Buffer.concat([photo, Buffer.from('2')]), 'scans/travel/tram.jpg')
    zip.end()
    const file = path.join(folder, 'scans.zip')
    await pipeline(zip.outputStream, createWriteStream(file))
    await add('input[accept*=zip]', file, 1)
    await expect.poll(await folderList('Travel')).toContain('tram')
  })
})
