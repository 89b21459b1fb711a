import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import type { ApiClient } from '#platform/api/client.ts'
import { clientOf, eventually, filesOf, isSettled, newPerson, signIn } from '#tests/support/api.ts'
import { startApp } from '#tests/support/app.ts'
import { desktop, dropProfile, newProfile } from '#tests/support/browser.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { invoice } from '#tests/support/fixtures/documents.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { createWorkspace, signUp, uploadAddress, waitForPageImage } from '#tests/support/journey.ts'
import { clearTable, dropFilm, phoneWithCamera, putDown } from './camera.ts'
import { film, landingPicture, picture, pictureAtOnce, settled, theme } from './pictures.ts'
import { photographed, photographedOffline, sentFiles } from './shop-receipts.ts'

// `npm run screenshots`: the pictures of the README and of the landing page, taken of the built app with documents that the project draws itself.

process.env['CHROME_PATH'] ??= await findChromium()

const app = await startApp()
const profile = newProfile()
const browser = await phoneWithCamera(profile)
const page = await browser.page()
const story = film()

/** The documents of the weeks before, sent as files one after the other, so that the newest is on top, and read. */
async function fill(id: string, client: ApiClient): Promise<void> {
  const bill = {
    name: invoice.file,
    mimeType: 'application/pdf',
    buffer: readFileSync(await fixture(invoice.file)),
  }
  const files = [bill, ...(await sentFiles())]
  await page.goto(uploadAddress(app.origin, id))
  const picker = page.locator('input[type=file]:not([capture])').first()
  for (const [index, file] of files.entries()) {
    await picker.setInputFiles(file)
    await eventually(
      () => filesOf(client),
      (all) => all.length === index + 1,
    )
  }
  await read(client, files.length)
}

/** Time limit of the reading of all documents, in seconds: it has a low priority, and ends what hangs. */
const READING_SECONDS = 1_800

/** Waits until the workspace has so many documents and all of them are read. */
const read = (client: ApiClient, count: number) =>
  eventually(
    () => filesOf(client),
    (all) => all.length === count && all.every(isSettled),
    READING_SECONDS,
  )

const outline = (state: string) => page.locator(`[data-outline=${state}]`).waitFor()
const card = page.getByRole('region', { name: /^Captured, page/ })
const summary = page.getByRole('dialog', { name: 'Summary' })

/** A receipt that is photographed without a network and sent when there is one again. */
async function captureOffline(id: string, client: ApiClient): Promise<void> {
  const { length: before } = await filesOf(client)
  await page.goto(`${app.origin}/project/${id}`)
  await page.getByRole('link', { name: 'Capture' }).click()
  await outline('searching')
  await browser.context.setOffline(true)
  await putDown(photographedOffline)
  await page.getByRole('button', { name: 'Captured pages: 1' }).waitFor()
  await clearTable()
  await page.getByRole('button', { name: 'Done' }).click()
  await summary.getByRole('heading', { name: '1 document saved on this device' }).waitFor()
  await picture(page, 'offline-phone')
  await summary.getByRole('button', { name: 'Finish' }).click()
  await browser.context.setOffline(false)
  await read(client, before + 1)
  await page.goto(uploadAddress(app.origin, id))
  await page.getByText('Saved on the server').first().waitFor()
  await picture(page, 'uploads-phone')
}

/** Receipts by the auto shutter, and the summary of the session. */
async function capture(workspace: string, client: ApiClient): Promise<void> {
  const { length: before } = await filesOf(client)
  await page.goto(workspace)
  await page.getByRole('link', { name: 'Capture' }).click()
  for (const [index, receipt] of photographed.entries()) {
    await outline('searching')
    await card.waitFor({ state: 'hidden' })
    await putDown(receipt)
    if (index === photographed.length - 1) {
      await outline('steady')
      // The outline fills up.
      await story.frameAtOnce(page, 300)
      await pictureAtOnce(page, 'capture-phone')
      for (let more = 0; more < 4; more += 1) await story.frameAtOnce(page, 300)
    }
    await page.getByRole('button', { name: `Captured pages: ${index + 1}` }).waitFor()
    await clearTable()
  }
  await page.getByRole('button', { name: 'Done' }).click()
  await read(client, before + photographed.length)
  // Its heading names what is not read yet.
  await summary.getByRole('heading', { name: /\d\.\d\d/ }).waitFor()
  await summary.getByText('not read yet').waitFor({ state: 'hidden' })
  await picture(page, 'summary-phone')
  await summary.getByRole('button', { name: 'Finish' }).click()
}

/** The receipt that the film follows. */
async function hardware(client: ApiClient): Promise<string> {
  const file = (await filesOf(client)).find(({ data }) => data.extracted['total'] === 27.96)
  if (!file) throw new Error('The receipt of 27.96 was not read as such')
  return file.id
}

/** The pages of a signed-in phone, and the film of the landing page. */
async function onThePhone(id: string, client: ApiClient): Promise<void> {
  const workspace = `${app.origin}/project/${id}`
  await page.goto(uploadAddress(app.origin, id))
  await page.getByText('Completed').nth(2).waitFor()
  await settled(page)
  await story.frame(page, 900)
  await page.goto(workspace)
  await page.getByText('Spent').first().waitFor()
  await picture(page, 'documents-phone')

  await page.goto(`${workspace}/thing/${await hardware(client)}`)
  await waitForPageImage(page)
  await settled(page)
  await story.frame(page, 1_200)
  await theme(page, 'dark')
  await picture(page, 'document-phone-dark')
  await theme(page, 'light')

  await page.goto(`${workspace}/work/receipt`)
  await page.getByText('27.96').first().waitFor()
  await page.getByText('Only the documents on this device').waitFor({ state: 'hidden' })
  await settled(page)
  await story.frame(page, 1_200)
  await story.write('capture-to-row', 'row-phone')
  await picture(page, 'table-phone')
  await page.goto(`${workspace}/search?q=${encodeURIComponent('receipts over 50 this year')}`)
  await page
    .getByText(/^Checked \d+ of/)
    .first()
    .waitFor()
  await picture(page, 'search-phone')
  await review(workspace, 'review-phone')
}

async function review(workspace: string, name: string): Promise<void> {
  await page.goto(`${workspace}/review`)
  await page
    .getByText(/fields? left/)
    .first()
    .waitFor()
  await settled(page)
  await picture(page, name)
}

async function atTheDesk(id: string, client: ApiClient): Promise<void> {
  const workspace = `${app.origin}/project/${id}`
  const open = async (path: string, ready: (on: Page) => Promise<unknown>) => {
    await page.goto(`${workspace}/${path}`)
    await ready(page)
  }
  await page.setViewportSize(desktop)
  await open(`thing/${await hardware(client)}`, waitForPageImage)
  await picture(page, 'document-desktop')
  await landingPicture(page, 'document-desktop')
  await open('', (on) => on.getByText('Spent').first().waitFor())
  await picture(page, 'documents-desktop')
  await open('work/receipt', (on) => on.getByText('27.96').first().waitFor())
  await page.getByRole('row').nth(1).focus()
  await page.keyboard.press('Space')
  await page.getByRole('complementary').getByText('Extracted Information').waitFor()
  await page.getByText('Only the documents on this device').waitFor({ state: 'hidden' })
  await picture(page, 'table-desktop')
  await review(workspace, 'review-desktop')
}

async function chat(id: string): Promise<void> {
  await page.goto(`${app.origin}/project/${id}/chat`)
  await page.getByRole('button', { name: 'New chat', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /\(Draft\)$/ }).waitFor()
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill('What did we spend on receipts, by month?')
  await box.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^What did we spend/ }).waitFor()
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  await page.getByRole('log').evaluate((messages) => messages.scrollTo(0, 0))
  await picture(page, 'chat-desktop')
  await landingPicture(page, 'chat-desktop')
}

try {
  const person = newPerson()
  await signUp(page, app.origin, person)
  const id = await createWorkspace(page, 'Site office')
  const client = clientOf(app.origin, await signIn(app.origin, person), id)
  await fill(id, client)
  await captureOffline(id, client)
  await capture(`${app.origin}/project/${id}`, client)
  await onThePhone(id, client)
  await atTheDesk(id, client)
  await chat(id)
} finally {
  await browser.close()
  dropProfile(profile)
  dropFilm()
  await app.stop()
}
