import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedApp } from '#tests/support/shared-app.ts'
import { filesOf, newWorkspace, type Workspace } from '#tests/support/api.ts'
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

// From a receipt to a posting batch: accounts are set up, a document is exported, and taken back.

const app = sharedApp('reading')
let browser: Browser
let workspace: Workspace
let page: Page
const profile = newProfile()

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Accounts')
  const [document] = await readReceipts(app.origin, workspace.client, 1)
  const data = { 'extracted.currency': 'EUR', 'extracted.receipt_number': '4711' }
  for (const [key, value] of Object.entries(data))
    await workspace.client.call('updateThing', {
      params: { id: document?.id ?? '' },
      body: { data: { [key]: value } },
    })
  browser = await openBrowser(profile, { ...pagesOnly, viewport: desktop })
  await signedIn(browser.context, app.origin, workspace.person)
  page = await browser.page()
}, 300_000)
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

const go = (path: string) => page.goto(`${app.origin}/project/${workspace.projectId}${path}`)

it('says what is to be set up, proposes accounts and stores them', async () => {
  await go('')
  await page.getByRole('navigation').getByRole('link', { name: 'Accounting' }).click()
  // A workbook needs no accounts.
  await page.getByRole('button', { name: 'Export (1)' }).waitFor()
  await page.getByRole('button', { name: /Format/ }).click()
  await page.getByRole('option', { name: 'DATEV' }).click()
  await page.getByText('Account is missing', { exact: true }).waitFor()
  await page.getByText(/Consultant number is missing, Client number is missing/).waitFor()
  await page.getByRole('link', { name: 'Set up accounts' }).click()
  await page.getByLabel('Consultant number').fill('29098')
  await page.getByLabel('Client number').fill('55003')
  await page.getByRole('button', { name: /Chart of accounts/ }).click()
  await page.getByRole('option', { name: 'SKR03' }).click()
  await page.getByRole('button', { name: 'Fill in usual accounts' }).click()
  await page.getByText(/a proposal for your accountant to check/).waitFor()
  const receipt = page.getByRole('group', { name: 'Receipt' })
  expect(await receipt.getByLabel('Account', { exact: true }).inputValue()).toBe('4980')
  await page.getByRole('button', { name: 'Save accounts' }).click()
  await page.getByText('Accounts saved').waitFor()
  const { settings } = await workspace.client.call('bookSettings', {
    params: { projectId: workspace.projectId },
  })
  expect(Object.values(settings.types)).toContainEqual(
    expect.objectContaining({ account: '4980', contra_account: '1000', tax_keys: expect.any(Array) }),
  )
})

it('exports what is new as a file, once, and says so at the document', async () => {
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export (1)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_.*\.csv$/)
  const text = new TextDecoder('windows-1252').decode(await readFile(await download.path()))
  const [header, names = [], row = []] = parse(text, { delimiter: ';', relaxColumnCount: true })
  expect(header?.slice(0, 2)).toEqual(['EXTF', '700'])
  expect([row[names.indexOf('Gegenkonto (ohne BU-Schlüssel)')], row[names.indexOf('Belegfeld 1')]]).toEqual([
    '4980',
    '4711',
  ])
  await page.getByText('Nothing new to export').waitFor()
  await page.getByRole('button', { name: /^Save again: EXTF/ }).waitFor()
  const [document] = await filesOf(workspace.client)
  await go(`/thing/${document?.id}`)
  await page
    .getByText(/Exported to DATEV on/)
    .first()
    .waitFor()
})

it('saves the same file again, and takes the export back', async () => {
  await go('/books')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save again: / }).click(),
  ])
  expect((await readFile(await download.path())).length).toBeGreaterThan(1000)
  await page.getByRole('button', { name: /^Take back/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText(/^Taken back by/).waitFor()
  await page.getByRole('button', { name: 'Export (1)' }).waitFor()
  expect(unexpectedErrors(browser.pageErrors())).toEqual([])
})
