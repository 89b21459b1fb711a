import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#tests/support/accessibility.ts'
import { newWorkspace, type Workspace } from '#tests/support/api.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import {
  type Browser,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  phone,
  sidewaysScroll,
  unexpectedErrors,
} from '#tests/support/browser.ts'
import { readReceipts } from '#tests/support/read-receipts.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// Two receipts that were read, and a statement with a payment of one of them, through the screen of a phone.

const app = sharedApp('reading')
let browser: Browser
let workspace: Workspace
let page: Page
const profile = newProfile()

const statement = [
  'Booking date,Counterparty,Description,Amount,Currency',
  '2026-11-05,Quay Tools Ltd,Card payment,-120.00,EUR',
  '2026-11-07,Landlord,Rent November,-900.00,EUR',
].join('\n')

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Quay office')
  const { client } = workspace
  const files = await readReceipts(app.origin, client, 2)
  const values = [
    { vendor: 'Quay Tools', date: '2026-11-03', total: 120 },
    { vendor: 'Harbour Bakery', date: '2026-11-06', total: 12.4 },
  ]
  for (const [index, { id }] of files.entries()) {
    const own = Object.entries({ ...values[index], currency: 'EUR' })
    const data = Object.fromEntries(own.map(([key, value]) => [`extracted.${key}`, value]))
    await client.call('updateThing', { params: { id }, body: { data } })
  }
  browser = await openBrowser(profile, { ...pagesOnly, viewport: phone })
  await signedIn(browser.context, app.origin, workspace.person)
  page = await browser.page()
}, 300_000)
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

const lines = () => page.getByRole('list', { name: 'Bank lines' })
const line = (text: string) => lines().getByRole('listitem').filter({ hasText: text }).first()
const filter = (name: string) => page.getByRole('button', { name })

describe('a bank statement', () => {
  it('is previewed and imported into an account of its own', async () => {
    await page.goto(`${app.origin}/project/${workspace.projectId}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('link', { name: 'Accounting' }).click()
    await page.getByRole('link', { name: 'Bank', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Accounting' }).waitFor()
    await page.getByText('No bank lines yet').waitFor()
    expect(await violations(page)).toEqual([])
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import statement' }).click()
    await (
      await choosing
    ).setFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
    const dialog = page.getByRole('dialog', { name: 'Import november.csv' })
    await dialog.getByText('2 lines from').waitFor()
    await dialog.getByRole('textbox', { name: 'Name of the account' }).fill('Current account')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Import statement' }).click()
    await dialog.waitFor({ state: 'detached' })
    await line('Rent November').waitFor()
  })

  it('has a proposal with its evidence, which is confirmed, shows at the document and is undone', async () => {
    await filter('Proposed (1)').click()
    const own = line('Quay Tools Ltd')
    await own.getByText('same amount').waitFor()
    await own.getByText('2 days later').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    const confirmSure = page.getByRole('button', { name: 'Confirm 1 sure match' })
    await confirmSure.waitFor()
    const search = page.getByRole('searchbox', { name: 'Search', exact: true })
    await search.fill('Landlord')
    await confirmSure.waitFor({ state: 'detached' })
    await search.fill('Quay')
    await own.waitFor()
    await confirmSure.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await filter('Matched (1)').click()
    await own.getByRole('link').first().click()
    await page.getByText('Paid on 5 Nov 2026 by a bank line of Current account').waitFor()
    await page.getByRole('link', { name: 'Show bank line' }).click()
    await line('Quay Tools Ltd').getByRole('button', { name: 'Undo' }).click()
    await filter('Proposed (1)').waitFor()
  })

  it('has a line that needs no receipt, and documents without a payment', async () => {
    await page.goto(`${app.origin}/project/${workspace.projectId}/books/bank`)
    await line('Rent November').getByRole('button', { name: 'No receipt needed' }).click()
    const dialog = page.getByRole('dialog', { name: 'No receipt needed' })
    await dialog.getByRole('textbox').fill('Rent contract')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await filter('No receipt needed (1)').click()
    await line('Rent contract').waitFor()
    await filter('Documents without a payment').click()
    await page.getByText('(2 documents)').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('leaves no error in the console', () => {
    expect(unexpectedErrors(browser.pageErrors())).toEqual([])
  })
})
