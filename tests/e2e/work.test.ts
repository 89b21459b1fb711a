import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileThing, FolderThing } from '#contract/things.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { filesOf, newWorkspace, type Workspace } from '#tests/support/api.ts'
import { violations, violationsInEachTheme } from '#tests/support/accessibility.ts'
import {
  desktop,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  unexpectedErrors,
  type Browser,
} from '#tests/support/browser.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import { printedName, readReceipts } from '#tests/support/read-receipts.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// A working day at a desk: a type's table, folders, the trash, the settings of a type.

const app = sharedApp('reading')
let browser: Browser
let workspace: Workspace
let page: Page
const profile = newProfile()
const [hardware, second, third] = receipts.map(printedName) as [string, string, string]

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Head office')
  await readReceipts(app.origin, workspace.client, 3)
  browser = await openBrowser(profile, { ...pagesOnly, viewport: desktop })
  await signedIn(browser.context, app.origin, workspace.person)
  page = await browser.page()
}, 300_000)
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

const go = (path: string) => page.goto(`${app.origin}/project/${workspace.projectId}${path}`)
/** A name that contains the vendor of a document, which its title starts with. */
const ofVendor = (start: string, file: string) =>
  new RegExp(`^${start}${receipts.find((receipt) => printedName(receipt) === file)?.vendor}`, 'i')
const alert = (name: string | RegExp) => page.getByRole('alertdialog', { name })
/** The box of the row that states a file name. */
const select = (file: string) =>
  page
    .locator('tr, li')
    .filter({ has: page.getByText(file, { exact: true }) })
    .getByRole('checkbox')
/** The box itself is a label that the toolkit draws; a press on it is a press on its label. */
const tick = (file: string) => select(file).locator('xpath=ancestor::label').click()

async function folders(): Promise<FolderThing[]> {
  const query = { kind: 'Folder', page: 1, page_size: 100 } as const
  return (await workspace.client.call('listThings', { query })).rows.map((row) => FolderThing.parse(row))
}

describe('folders', () => {
  it('takes selected files into a folder that is created on the way, and removes one again', async () => {
    await go('/work/receipt')
    await tick(hardware)
    await tick(second)
    const bar = page.getByRole('region', { name: 'Selected documents' })
    await expect.poll(() => bar.innerText()).toContain('2 selected')
    await bar.getByRole('button', { name: 'Move to folder' }).click()
    const move = page.getByRole('dialog', { name: 'Move Files to Folder' })
    await move.getByText('Moving 2 files to selected folder.').waitFor()
    await move.getByText('No folders available').waitFor()
    expect(await move.getByRole('button', { name: 'Move Files' }).isDisabled()).toBe(true)
    await move.getByRole('button', { name: '+ Create New Folder' }).click()
    const editor = page.getByRole('dialog', { name: 'Create Folder' })
    expect(await editor.getByRole('button', { name: 'Create Folder' }).isDisabled()).toBe(true)
    await editor.getByPlaceholder('Enter folder name...').fill('  Taxi May ')
    await page.keyboard.press('Enter')
    await page.getByText('2 documents were moved to Taxi May').waitFor()
    await bar.waitFor({ state: 'hidden' })
    const [folder] = await folders()
    expect(folder?.data.name).toBe('Taxi May')
    expect(folder?.data.files).toHaveLength(2)

    await go(`/folder/${folder!.id}`)
    await page.getByRole('heading', { level: 1, name: 'Taxi May' }).waitFor()
    await page.getByRole('button', { name: ofVendor('Actions for ', second) }).click()
    await page.getByRole('menuitem', { name: 'Remove from folder' }).click()
    const ask = alert(ofVendor('Remove ', second))
    await ask.getByText(/^Remove ".+" from this folder\?$/).waitFor()
    await ask.getByRole('button', { name: 'Remove from folder' }).click()
    await page.getByText(/ was removed from the folder$/).waitFor()
    await expect.poll(() => page.getByRole('link', { name: ofVendor('', second) }).count()).toBe(0)
    expect((await folders())[0]?.data.files).toHaveLength(1)
  })

  it('renames a folder, deletes it after confirmation, and keeps its files', async () => {
    await go('/folders')
    await page.getByRole('link', { name: /Taxi May.*1 document/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Actions for Taxi May' }).click()
    await page.getByRole('menuitem', { name: 'Edit name' }).click()
    await page.getByRole('dialog', { name: 'Edit Folder' }).getByLabel('Folder Name').fill('Taxi June')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /Taxi June/ }).waitFor()
    await page.getByRole('button', { name: 'Actions for Taxi June' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const ask = alert('Delete folder Taxi June')
    await ask
      .getByText('Are you sure you want to delete the folder "Taxi June"? This action cannot be undone.')
      .waitFor()
    await ask.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No folders yet').waitFor()
    expect(await filesOf(workspace.client)).toHaveLength(3)
  })
})

describe('the table of a type', () => {
  const storedGrouping = async () => {
    const query = { document_type: 'receipt' }
    return (await workspace.client.call('listViews', { query })).layout?.group_by ?? null
  }

  it('filters by a typed value, shows the filter, and exports the result', async () => {
    const files = (await filesOf(workspace.client)).map((row) => FileThing.parse(row))
    const totals = files.map(({ data }) => Number(data.extracted['total'])).toSorted((a, b) => b - a)
    await go('/work/receipt')
    await page.getByRole('button', { name: 'Export (3)' }).waitFor()
    await page.getByRole('button', { name: 'All filters', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Filter documents' })
    await panel.getByLabel('Total from', { exact: true }).fill(String(totals[0]))
    await panel.getByRole('button', { name: 'Show 1 document' }).click()
    await page.getByRole('button', { name: /^Remove filter Total from/ }).waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export (1)' }).click()
    const text = await readFile(await (await coming).path(), 'utf8')
    expect(text.startsWith('\ufeff')).toBe(true)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(String(totals[0]))
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Export (3)' }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('groups by month, the newest first, and names the grouping on its button', async () => {
    await go('/work/receipt')
    await page.getByRole('button', { name: 'Group', exact: true }).click()
    const groupings = page.getByRole('menu', { name: 'Group' })
    expect(await groupings.getByRole('menuitemcheckbox', { name: /Total/ }).count()).toBe(0)
    await groupings.getByRole('menuitemcheckbox', { name: 'Date, by month' }).click()
    await page.getByRole('button', { name: 'Group: Date, by month' }).waitFor()
    await expect.poll(storedGrouping).toMatchObject({ period: 'month' })
    const headings = page.getByRole('rowheader').filter({ hasText: /1 document/ })
    await expect.poll(() => headings.allInnerTexts()).toHaveLength(3)
    const months = (await headings.allInnerTexts()).map((text) => text.split(' ')[0])
    expect(months).toEqual(['June', 'May', 'March'])
    await page.getByRole('button', { name: 'Group: Date, by month' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'No groups' }).click()
    await page.getByRole('button', { name: 'Group', exact: true }).waitFor()
    await expect.poll(() => headings.count()).toBe(0)
    // The layout is stored: the next visit has no groups either. Loading a page would cancel the request that stores it.
    await expect.poll(storedGrouping).toBeNull()
    await go('/work/receipt')
    await page.getByRole('button', { name: 'Group', exact: true }).waitFor()
    await page.getByRole('gridcell').first().waitFor()
    expect(await headings.count()).toBe(0)
  })

  it('changes a value in its cell and the same field of all selected files', async () => {
    await page.getByRole('button', { name: ofVendor('Edit Vendor, ', third) }).press('Enter')
    const cell = page.getByRole('dialog', { name: 'Edit Vendor' })
    await cell.getByLabel('Vendor').fill('Harbour Café')
    expect(await violationsInEachTheme(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('gridcell', { name: /^Harbour Café Edit Vendor/ }).waitFor()
    for (const file of [hardware, second]) await tick(file)
    await page.getByRole('button', { name: 'Edit field' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit a field in 2 documents' })
    await dialog.getByRole('button', { name: /Field/ }).click()
    await page.getByRole('option', { name: 'Vendor', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Vendor' }).fill('Northside')
    await dialog.getByRole('button', { name: 'Save for all' }).click()
    await page.getByText('Vendor was saved in 2 documents').waitFor()
    const vendors = (await filesOf(workspace.client)).map(({ data }) => String(data.extracted['vendor']))
    expect(vendors.toSorted((a, b) => a.localeCompare(b))).toEqual(['Harbour Café', 'Northside', 'Northside'])
  })

  it('deletes the selected files after confirmation, and restores one from the trash', async () => {
    await page
      .getByRole('region', { name: 'Selected documents' })
      .getByRole('button', { name: 'Delete' })
      .click()
    const ask = alert('Delete 2 documents')
    await ask.getByText('Delete 2 selected documents? You can restore them for 30 days.').waitFor()
    await ask.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('2 documents were deleted').waitFor()
    await page.getByRole('button', { name: 'Export (1)' }).waitFor()
    await go('')
    await page.getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor()
    expect(await violations(page)).toEqual([])
    const row = page.getByRole('listitem').filter({ hasText: hardware })
    await row.getByRole('button', { name: /^Restore Northside/ }).click()
    await page.getByText(/^Northside.* was restored$/).waitFor()
    const left = (await filesOf(workspace.client)).map(({ data }) => data.filename)
    expect(new Set(left)).toEqual(new Set([hardware, third]))
  })
})

describe('the settings of a type', () => {
  it('adds, changes and deletes a property, and never discards an edit without asking', async () => {
    await go('')
    await page.getByRole('link', { name: 'Settings for Receipt' }).click()
    await page.getByRole('heading', { level: 1, name: 'Receipt settings' }).waitFor()
    await page.getByRole('button', { name: 'Add Property' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Property' })
    await dialog.getByLabel('Property name').fill('  Cost Centre ')
    await dialog.getByRole('button', { name: 'Add Property' }).click()
    await page.getByRole('tab', { name: 'Cost centre', selected: true }).waitFor()
    await page.getByLabel('New value').fill(' North ')
    await page.keyboard.press('Enter')
    await page.getByLabel('New value').fill('North')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('button', { name: 'Remove North' }).count()).toBe(1)
    await page.getByRole('tab', { name: /Vendor/ }).click()
    const question = alert('Discard changes')
    await question.getByText('Discard unsaved changes?').waitFor()
    // Pressed inside, as a question that has only just opened may not have the focus yet.
    await question.getByRole('button', { name: 'Cancel' }).press('Escape')
    await page.getByRole('tab', { name: /Cost centre.*Unsaved changes/s, selected: true }).waitFor()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Saved successfully!').first().waitFor()
    expect(await violations(page)).toEqual([])
    const stats = await workspace.client.call('schemaStats', {})
    expect(stats[0]?.schema?.properties['cost_centre']).toMatchObject({ type: 'string', enum: ['North'] })
    await page.getByRole('region', { name: 'Cost centre' }).getByRole('button', { name: 'Delete' }).click()
    const ask = alert('Delete property cost_centre')
    await ask.getByText('Delete property "cost_centre"? This action cannot be undone.').waitFor()
    await ask.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('tab', { name: /Cost centre/ }).waitFor({ state: 'detached' })
    expect(unexpectedErrors(browser.pageErrors())).toEqual([])
  })

  it('copies the properties of another type, and documents can be moved to the new one', async () => {
    await go('')
    await page.getByRole('button', { name: 'New document type' }).click()
    const dialog = page.getByRole('dialog', { name: 'New document type' })
    await dialog.getByLabel('Name').fill('Inspection report')
    await dialog.getByLabel('Department').fill('Operations')
    await dialog.getByRole('button', { name: /Copy properties from/ }).click()
    await page.getByRole('option', { name: 'Receipt' }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page
      .getByText('Document type Inspection report created. Add the properties you want to read.')
      .waitFor()
    await page.getByRole('heading', { level: 1, name: 'Inspection report settings' }).waitFor()
    await page.getByRole('tab', { name: /Vendor/ }).waitFor()

    const [file] = await filesOf(workspace.client)
    await go(`/thing/${file?.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Change type' }).click()
    const change = page.getByRole('dialog', { name: 'Change type' })
    await change
      .getByRole('button', { name: /Document type/ })
      .first()
      .click()
    await page.getByRole('option', { name: 'Inspection report' }).click()
    await change.getByRole('button', { name: 'Change type' }).click()
    await page.getByText('Type changed to Inspection report.').waitFor()
    await go('')
    await page
      .getByRole('link', { name: /^Inspection report/ })
      .getByText('1 document')
      .waitFor()
    expect(unexpectedErrors(browser.pageErrors())).toEqual([])
  })
})

describe('Back', () => {
  const tab = (name: string | RegExp, selected = true) => page.getByRole('tab', { name, selected })

  it('returns to the tab before', async () => {
    await go('/members')
    for (const name of ['Members', 'Activity']) await page.getByRole('tab', { name }).click()
    await tab('Activity').waitFor()
    await page.goBack()
    await tab('Members').waitFor()
    await page.goBack()
    await tab('General').waitFor()
    await go('/upload')
    await page.getByRole('tab', { name: 'My Uploads' }).click()
    await page.getByRole('searchbox', { name: 'Search my documents' }).fill('taxi')
    await page.waitForURL(/q=taxi/)
    await page.goBack()
    await tab('Local Files').waitFor()
    expect(unexpectedErrors(browser.pageErrors())).toEqual([])
  })

  it('asks before it discards edits of a type', async () => {
    const [type] = await workspace.client.call('schemaStats', {})
    await go(`/work/${type?.id}/settings`)
    await page.getByRole('tab', { name: /Vendor/ }).click()
    const description = page.getByLabel('Description')
    await description.fill('Where it was bought')
    const ask = alert('Discard changes')
    for (const answer of ['Cancel', 'Discard']) {
      await page.goBack()
      await ask.getByRole('button', { name: answer }).click()
      await ask.waitFor({ state: 'detached' })
      await tab(answer === 'Cancel' ? /Vendor.*Unsaved changes/s : 'General').waitFor()
    }
    await page.getByRole('tab', { name: /Vendor/ }).click()
    await tab(/Vendor/).waitFor()
    expect(await description.inputValue()).not.toBe('Where it was bought')
    expect(unexpectedErrors(browser.pageErrors())).toEqual([])
  })
})
