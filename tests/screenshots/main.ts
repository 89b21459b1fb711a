import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { clientOf, eventually, filesOf, isSettled, newPerson, signIn } from '#tests/support/api.ts'
import { startApp } from '#tests/support/app.ts'
import { desktop, dropProfile, newProfile, openBrowser, phone } from '#tests/support/browser.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { invoice } from '#tests/support/fixtures/documents.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import {
  createWorkspace,
  pickFiles,
  waitForPageImage,
  signUp,
  uploadAddress,
} from '#tests/support/journey.ts'

// `npm run screenshots`: the pictures of the README and of the landing page, taken of the built app with documents that the project draws itself.

const folder = fileURLToPath(new URL('../../public/screenshots/', import.meta.url))
const landing = fileURLToPath(new URL('../../public/welcome/', import.meta.url))
for (const place of [folder, landing]) mkdirSync(place, { recursive: true })
process.env['CHROME_PATH'] ??= await findChromium()

const app = await startApp()
const profile = newProfile()
const browser = await openBrowser(profile, { viewport: phone, deviceScaleFactor: 1 })
const page = await browser.page()

async function picture(name: string, at: Page = page) {
  await at.waitForFunction(() => [...document.images].every((image) => image.complete))
  await at.waitForTimeout(900)
  await at.screenshot({ path: join(folder, `${name}.png`) })
  process.stdout.write(`${name}.png\n`)
}

/** One for the landing page, by day and by night: as many pixels, a fraction of the bytes. */
async function landingPicture(name: string) {
  for (const scheme of ['light', 'dark'] as const) {
    await theme(scheme)
    await page.waitForTimeout(300)
    const file = `${name}${scheme === 'dark' ? '-dark' : ''}.webp`
    const shot = await page.screenshot()
    await sharp(shot).webp({ quality: 72, effort: 6, smartSubsample: true }).toFile(join(landing, file))
    process.stdout.write(`welcome/${file}\n`)
  }
  await theme('light')
}

/** Screenshots of one story, by theme; each is shown for its time in ms. */
const film: { light: Buffer; dark: Buffer; ms: number }[] = []

async function frame(ms: number) {
  const light = await page.screenshot()
  await theme('dark')
  await page.waitForTimeout(100)
  film.push({ light, dark: await page.screenshot(), ms })
  await theme('light')
}

/** The story as an animated WebP that plays once, and its last picture. */
async function landingFilm(name: string, still: string) {
  for (const scheme of ['light', 'dark'] as const) {
    const suffix = scheme === 'dark' ? '-dark.webp' : '.webp'
    const shots = film.map((shot) => shot[scheme])
    const delay = film.map(({ ms }) => ms)
    const options = { quality: 68, effort: 6, smartSubsample: true }
    await sharp(shots, { join: { animated: true } })
      .webp({ ...options, loop: 1, delay })
      .toFile(join(landing, `${name}${suffix}`))
    await sharp(shots.at(-1))
      .webp(options)
      .toFile(join(landing, `${still}${suffix}`))
    process.stdout.write(`welcome/${name}${suffix}\n`)
  }
}

async function theme(name: 'light' | 'dark') {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), name)
}

try {
  const person = newPerson()
  await signUp(page, app.origin, person)
  const projectId = await createWorkspace(page, 'Site office')
  await page.goto(uploadAddress(app.origin, projectId))
  const names = [...receipts.map(({ file }) => file), invoice.file]
  await pickFiles(page, await Promise.all(names.map((name) => fixture(name))))
  await page.getByText('Processing').first().waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await frame(1_400)
  const client = clientOf(app.origin, await signIn(app.origin, person), projectId)
  const files = await eventually(
    () => filesOf(client),
    (all) => all.length === names.length && all.every(isSettled),
    180,
  )
  await page.getByText('Completed').nth(3).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await picture('upload-phone')
  await frame(1_000)
  await page.goto(`${app.origin}/project/${projectId}`)
  await page.getByText('Receipt').first().waitFor()
  await picture('documents-phone')

  const first = receipts[0]
  const file = files.find(({ data }) => data.filename === first?.file)
  await page.goto(`${app.origin}/project/${projectId}/thing/${file?.id}`)
  await waitForPageImage(page)
  await picture('document-phone')
  await landingPicture('document-phone')
  await frame(1_200)
  await theme('dark')
  await picture('document-phone-dark')

  await page.setViewportSize(desktop)
  await theme('light')
  await page.getByRole('heading', { name: 'Extracted Information' }).waitFor()
  await picture('document-desktop')
  await landingPicture('document-desktop')
  await page.goto(`${app.origin}/project/${projectId}/work/receipt`)
  await page.getByText('27.96').first().waitFor()
  await picture('table-desktop')
  const receiptType = (await client.call('schemaStats', {})).find((type) => type.document_type === 'receipt')
  await page.goto(`${app.origin}/project/${projectId}/work/${receiptType?.id}/settings`)
  await page.getByRole('tab', { name: 'Total', exact: true }).click()
  await picture('settings-desktop')

  await page.setViewportSize(phone)
  await page.goto(`${app.origin}/project/${projectId}/work/receipt`)
  await page.getByText('27.96').first().waitFor()
  await page.waitForTimeout(900)
  await frame(1_200)
  await landingFilm('capture-to-row', 'row-phone')
  for (const box of [1, 2])
    await page
      .getByRole('checkbox')
      .nth(box + 1)
      .locator('xpath=ancestor::label')
      .click()
  await page.getByText('2 selected').waitFor()
  await picture('table-phone')

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByText('2 selected').waitFor({ state: 'hidden' })
  await page.goto(`${app.origin}/project/${projectId}/chat`)
  await page.getByRole('button', { name: 'Create New Chat' }).click()
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill('What did we spend on receipts, by month?')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  await page.getByRole('log').evaluate((messages) => messages.scrollTo(0, 0))
  await picture('chat-phone')
  await page.setViewportSize(desktop)
  await picture('chat-desktop')
  await landingPicture('chat-desktop')
} finally {
  await browser.close()
  dropProfile(profile)
  await app.stop()
}
