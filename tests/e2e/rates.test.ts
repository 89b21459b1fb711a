import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedApp } from '#tests/support/shared-app.ts'
import { newWorkspace, type Workspace } from '#tests/support/api.ts'
import {
  desktop,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  unexpectedErrors,
  type Browser,
} from '#tests/support/browser.ts'
import { readReceipts } from '#tests/support/read-receipts.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// A receipt of £27.96 from a Saturday, in euros by the rate of the Friday before.

const app = sharedApp('reading')
let browser: Browser
let workspace: Workspace
let page: Page
const profile = newProfile()

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Abroad')
  await readReceipts(app.origin, workspace.client, 1)
  browser = await openBrowser(profile, { ...pagesOnly, viewport: desktop })
  await signedIn(browser.context, app.origin, workspace.person)
  page = await browser.page()
}, 300_000)
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

const go = (path: string) => page.goto(`${app.origin}/project/${workspace.projectId}${path}`)
const load = async (text: string) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Load CSV file' }).click(),
  ])
  await chooser.setFiles({ name: 'eurofxref.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

it('loads a file of rates, and says where one is wrong', async () => {
  await go('/members')
  await load('Date,USD,GBP\n2026-03-13,1.0500,abc\n')
  await page.getByText('Line 2, column GBP: “abc” is not a rate.').first().waitFor()
  await load('Date, USD, GBP, \n13 March 2026, 1.0500, 0.8000, \n')
  await page.getByText('2 rates of 1 day loaded.').first().waitFor()
  await page.getByText('1 EUR = 0.8000 GBP').waitFor()
  const { rows } = await workspace.client.call('listRates', { params: { projectId: workspace.projectId } })
  expect(rows.map(({ currency, day }) => [currency, day])).toEqual([
    ['GBP', '2026-03-13'],
    ['USD', '2026-03-13'],
  ])
})

it('answers a question in euros with the rate and its day', async () => {
  await go(`/search?q=${encodeURIComponent('total of receipts converted to EUR')}`)
  await page.getByText('€34.95').waitFor()
  await page.getByText(/1 GBP = 1.25 EUR on .*13.* \(1 document\)/).waitFor()
  await page.getByRole('button', { name: /Convert to/ }).click()
  await page.getByRole('option', { name: 'No conversion' }).click()
  // The row of the document has its own amount already: the sum is another one when the old one is gone.
  await expect.poll(() => page.getByText('€34.95').count()).toBe(0)
  await page.getByText('£27.96').first().waitFor()
})

it('takes a currency alone for a conversion once there are rates', async () => {
  await go(`/search?q=${encodeURIComponent('total of receipts in euros')}`)
  await page.getByText('€34.95').waitFor()
  // Only that the file with an error was refused.
  const refused = /status of 422 .*\/rates\)$|Failed to change the rates ApiError: Line 2, column GBP/
  expect(unexpectedErrors(browser.pageErrors()).filter((text) => !refused.test(text))).toEqual([])
})
