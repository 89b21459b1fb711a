import type { Page } from 'playwright'
import type { ApiClient } from '#platform/api/client.ts'
import {
  eventually,
  filesOf,
  isSettled,
  joined,
  newPerson,
  newWorkspace,
  sendImage,
  type Person,
} from '#tests/support/api.ts'
import { startApp } from '#tests/support/app.ts'
import {
  desktop,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  phone,
  type Browser,
} from '#tests/support/browser.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { photograph, totalOf } from '#tests/support/fixtures/receipts.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { picture } from './pictures.ts'
import { photographed, photographedOffline } from './shop-receipts.ts'

// The second half of `npm run screenshots`: a report, its approval, the export and the bank lines.

process.env['CHROME_PATH'] ??= await findChromium()

const app = await startApp()
const owner = await newWorkspace(app.origin, 'Site office')
const { client, projectId } = owner
/** The name shows in the pictures. */
const traveller = { ...newPerson(), username: 'Site manager' }
const profiles: string[] = []
const browsers: Browser[] = []
/** DATEV posts in euros, and the usual accounts have tax keys for German rates. */
const receipts = [photographedOffline, ...photographed].map((one) => ({
  ...one,
  currency: '€',
  taxRate: 19,
}))

/** The receipts of the traveller, read. */
async function send(own: ApiClient): Promise<void> {
  for (const [index, receipt] of receipts.entries()) {
    const bytes = new Uint8Array(await photograph(receipt, index + 1))
    await own.call('completeUpload', { body: await sendImage(app.origin, own, bytes, receipt.file) })
  }
  await eventually(
    () => filesOf(client),
    (all) => all.length === receipts.length && all.every(isSettled),
    1_800,
  )
}

async function pageOf(person: Person, viewport: typeof phone | typeof desktop): Promise<Page> {
  const profile = newProfile()
  profiles.push(profile)
  const browser = await openBrowser(profile, { ...pagesOnly, viewport, deviceScaleFactor: 2 })
  browsers.push(browser)
  await signedIn(browser.context, app.origin, person)
  return browser.page()
}

const workspace = `${app.origin}/project/${projectId}`

/** Makes the report on a phone, and submits it. */
async function report(): Promise<string> {
  const page = await pageOf(traveller, phone)
  await page.goto(`${workspace}/reports`)
  await page.getByRole('button', { name: 'New expense report' }).click()
  const form = page.getByRole('dialog', { name: 'New expense report' })
  await form.getByRole('button', { name: 'All', exact: true }).click()
  await form.getByRole('textbox', { name: 'Title' }).fill('Whitstable site')
  await form.getByRole('button', { name: `Create with ${receipts.length} receipts` }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).waitFor()
  await page.getByText('By category').waitFor()
  await picture(page, 'report-phone')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page
    .getByText(/^Submitted by/)
    .first()
    .waitFor()
  return page.url()
}

/** The owner has it on the phone, and approves it. */
async function approve(address: string): Promise<void> {
  const page = await pageOf(owner.person, phone)
  await page.goto(workspace)
  await page.getByRole('region', { name: /^Waiting for your approval/ }).waitFor()
  await picture(page, 'approval-phone')
  await page.goto(address)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page
    .getByText(/^Approved by/)
    .first()
    .waitFor()
}

/** The accounts are set, and what is new can be exported. */
async function books(page: Page): Promise<void> {
  await page.goto(`${workspace}/books/accounts`)
  await page.getByLabel('Consultant number').fill('29098')
  await page.getByLabel('Client number').fill('55003')
  await page.getByRole('button', { name: /Chart of accounts/ }).click()
  await page.getByRole('option', { name: 'SKR03' }).click()
  await page.getByRole('button', { name: 'Fill in usual accounts' }).click()
  await page.getByRole('button', { name: 'Save accounts' }).click()
  await page.getByText('Accounts saved').waitFor()
  await page.goto(`${workspace}/books`)
  await page.getByRole('button', { name: `Export (${receipts.length})` }).waitFor()
  await picture(page, 'accounting-desktop')
}

const decimal = (amount: number) => (amount / 100).toFixed(2)
const statement = [
  'Booking date,Counterparty,Description,Amount,Currency',
  ...receipts.map((one) => `${one.date},${one.vendor},Card payment,-${decimal(totalOf(one))},EUR`),
  `${receipts[0]?.date ?? ''},Landlord,Rent,-900.00,EUR`,
].join('\n')

/** A statement is imported, and its payments have their receipts. */
async function bank(page: Page): Promise<void> {
  await page.goto(`${workspace}/books/bank`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import statement' }).click()
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
  await (await choosing).setFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import statement.csv' })
  await dialog.getByRole('textbox', { name: 'Name of the account' }).fill('Company card')
  await dialog.getByRole('button', { name: 'Import statement' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Confirm \d+ sure/ }).waitFor()
  await page.setViewportSize(phone)
  await picture(page, 'bank-phone')
}

try {
  await client.call('updateProject', { params: { projectId }, body: { default_currency: 'EUR' } })
  await send(await joined(app.origin, owner, traveller, ['Finance']))
  await approve(await report())
  const page = await pageOf(owner.person, desktop)
  await books(page)
  await bank(page)
} finally {
  for (const browser of browsers) await browser.close()
  for (const profile of profiles) dropProfile(profile)
  await app.stop()
}
