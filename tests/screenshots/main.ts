import type { Page } from 'playwright'
import { clientOf, eventually, filesOf, isSettled, newPerson, signIn } from '#tests/support/api.ts'
import { startApp } from '#tests/support/app.ts'
import { desktop, dropProfile, newProfile, phone } from '#tests/support/browser.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { invoice } from '#tests/support/fixtures/documents.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import {
  createWorkspace,
  pickFiles,
  signUp,
  uploadAddress,
  waitForPageImage,
} from '#tests/support/journey.ts'
import { dropFilm, phoneWithCamera, stainedReceipt } from './camera.ts'
import { film, landingPicture, picture, theme } from './pictures.ts'

// `npm run screenshots`: the pictures of the README and of the landing page, taken of the built app with documents that the project draws itself.

process.env['CHROME_PATH'] ??= await findChromium()

const app = await startApp()
const profile = newProfile()
const browser = await phoneWithCamera(profile)
const page = await browser.page()
const story = film()

/** Three receipts by the auto shutter, and the summary of the session. */
async function capture(workspace: string): Promise<void> {
  await page.goto(workspace)
  await page.getByRole('link', { name: 'Capture' }).click()
  await page.locator('[data-outline=steady]').waitFor()
  await story.frame(page, 1_100)
  await page.getByRole('button', { name: `Captured pages: ${receipts.length}` }).waitFor()
  await picture(page, 'capture-phone')
  await page.getByRole('button', { name: 'Done' }).click()
  const summary = page.getByRole('dialog', { name: 'Summary' })
  // Its heading names what is not read yet.
  await summary.getByRole('heading', { name: /\d\.\d\d/ }).waitFor()
  await summary.getByText('not read yet').waitFor({ state: 'hidden' })
  await picture(page, 'summary-phone')
  await summary.getByRole('button', { name: 'Finish' }).click()
}

/** The pages of a signed-in phone, and the film of the landing page. */
async function onThePhone(id: string, client: ReturnType<typeof clientOf>): Promise<void> {
  const workspace = `${app.origin}/project/${id}`
  await page.goto(uploadAddress(app.origin, id))
  await pickFiles(page, [await fixture(invoice.file)])
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles(await stainedReceipt())
  const files = await eventually(
    () => filesOf(client),
    // A receipt that the film showed twice is skipped as a duplicate.
    (all) => all.length > receipts.length && all.every(isSettled),
  )
  await page.getByText('Completed').nth(2).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await picture(page, 'upload-phone')
  await story.frame(page, 900)
  await page.goto(workspace)
  await page.getByText('Spent').first().waitFor()
  await picture(page, 'documents-phone')

  const hardware = files.find(({ data }) => data.extracted['total'] === 27.96)
  await page.goto(`${workspace}/thing/${hardware?.id}`)
  await waitForPageImage(page)
  await picture(page, 'document-phone')
  await story.frame(page, 1_200)
  await theme(page, 'dark')
  await picture(page, 'document-phone-dark')
  await theme(page, 'light')

  await page.goto(`${workspace}/work/receipt`)
  await page.getByText('27.96').first().waitFor()
  await page.waitForTimeout(900)
  await story.frame(page, 1_200)
  await story.write('capture-to-row', 'row-phone')
  for (const box of [1, 2])
    await page
      .getByRole('checkbox')
      .nth(box + 1)
      .locator('xpath=ancestor::label')
      .click()
  await page.getByText('2 selected').waitFor()
  await picture(page, 'table-phone')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByText('2 selected').waitFor({ state: 'hidden' })
  await page.goto(`${workspace}/review`)
  await page
    .getByRole('button', { name: /Accept/ })
    .first()
    .waitFor()
  await picture(page, 'review-phone')
}

async function atTheDesk(id: string, client: ReturnType<typeof clientOf>): Promise<void> {
  const workspace = `${app.origin}/project/${id}`
  const open = async (path: string, ready: (on: Page) => Promise<unknown>) => {
    await page.goto(`${workspace}/${path}`)
    await ready(page)
  }
  await page.setViewportSize(desktop)
  const files = await filesOf(client)
  const hardware = files.find(({ data }) => data.extracted['total'] === 27.96)
  await open(`thing/${hardware?.id}`, waitForPageImage)
  await picture(page, 'document-desktop')
  await landingPicture(page, 'document-desktop')
  await open('', (on) => on.getByText('Spent').first().waitFor())
  await picture(page, 'documents-desktop')
  await open('work/receipt', (on) => on.getByText('27.96').first().waitFor())
  await page.getByRole('row').nth(2).focus()
  await page.keyboard.press('Space')
  await page.getByRole('complementary').getByText('Extracted Information').waitFor()
  await picture(page, 'table-desktop')
  const type = (await client.call('schemaStats', {})).find((each) => each.document_type === 'receipt')
  await open(`work/${type?.id}/settings`, (on) => on.getByRole('tab', { name: 'Total', exact: true }).click())
  await picture(page, 'settings-desktop')
}

async function chat(id: string): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto(`${app.origin}/project/${id}/chat`)
  await page.getByRole('button', { name: 'Create New Chat' }).click()
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill('What did we spend on receipts, by month?')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  await page.getByRole('log').evaluate((messages) => messages.scrollTo(0, 0))
  await picture(page, 'chat-phone')
  await page.setViewportSize(desktop)
  await picture(page, 'chat-desktop')
  await landingPicture(page, 'chat-desktop')
}

try {
  const person = newPerson()
  await signUp(page, app.origin, person)
  const id = await createWorkspace(page, 'Site office')
  const client = clientOf(app.origin, await signIn(app.origin, person), id)
  await capture(`${app.origin}/project/${id}`)
  await onThePhone(id, client)
  await atTheDesk(id, client)
  await chat(id)
} finally {
  await browser.close()
  dropProfile(profile)
  dropFilm()
  await app.stop()
}
