import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, newPerson, newWorkspace, register, signIn, type Workspace } from '#tests/support/api.ts'
import { violations } from '#tests/support/accessibility.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import {
  type Browser,
  desktop,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  unexpectedErrors,
} from '#tests/support/browser.ts'
import { readReceipts } from '#tests/support/read-receipts.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// Three receipts that were read, then corrected to two spellings of one shop and another shop.

const app = sharedApp('reading')
let browser: Browser
let guestBrowser: Browser | undefined
let workspace: Workspace
let page: Page
const profile = newProfile()
const guestProfile = newProfile()
const vendors = ['Quay Tools Ltd', 'QUAY TOOLS', 'Harbour Bakery']
const iban = 'DE89370400440532013000'

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Quay office')
  const { client } = workspace
  const files = await readReceipts(app.origin, client, 3)
  for (const [index, { id }] of files.entries()) {
    const vendor = vendors[index] ?? ''
    await client.call('updateThing', { params: { id }, body: { data: { 'extracted.vendor': vendor } } })
    if (index > 0)
      await client.call('updateThing', { params: { id }, body: { data: { 'extracted.iban': iban } } })
  }
  browser = await openBrowser(profile, { ...pagesOnly, viewport: desktop })
  await signedIn(browser.context, app.origin, workspace.person)
  page = await browser.page()
}, 300_000)
afterAll(async () => {
  for (const one of [browser, guestBrowser]) await one?.close()
  for (const one of [profile, guestProfile]) dropProfile(one)
})

const go = (path: string) => page.goto(`${app.origin}/project/${workspace.projectId}${path}`)
const list = () => page.getByRole('list', { name: 'Parties' })
const rows = () => list().getByRole('listitem').count()

describe('parties', () => {
  it('gather the documents of all spellings on one page, which the documents lead to', async () => {
    await go('')
    await page.getByRole('link', { name: 'Parties', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Parties' }).waitFor()
    await expect.poll(rows).toBe(2)
    expect(await violations(page)).toEqual([])
    await list()
      .getByRole('link', { name: /Quay Tools/i })
      .click()
    await page.getByRole('heading', { level: 1, name: /^Quay Tools/i }).waitFor()
    const documents = page.getByRole('list', { name: 'Documents' })
    await expect.poll(() => documents.getByRole('listitem').count()).toBe(2)
    await expect.poll(() => page.getByRole('table', { name: 'By month' }).getByRole('row').count()).toBe(2)
    await expect.poll(() => page.getByRole('list', { name: 'Bank accounts' }).innerText()).toContain(iban)
    await expect
      .poll(() => page.getByRole('list', { name: 'Spellings' }).getByRole('listitem').count())
      .toBe(2)
    expect(await violations(page)).toEqual([])
  })

  it('are merged with one press and separated with another', async () => {
    await go('/parties')
    const proposal = page.getByRole('group', { name: /Harbour Bakery/ })
    await proposal.getByText(`Same bank account: ${iban}`).waitFor()
    await proposal.getByRole('button', { name: 'Merge' }).click()
    await expect.poll(rows).toBe(1)
    await proposal.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(rows).toBe(2)
    await proposal.getByRole('button', { name: 'Merge' }).click()
    await expect.poll(rows).toBe(1)
    // The history of the page undoes it too.
    await list().getByRole('link').click()
    const history = page.getByRole('list', { name: 'History' })
    await history.getByRole('button', { name: 'Undo' }).click()
    // Both merges. Loading a page cancels a request that the server has not received.
    await expect.poll(() => history.getByText(/^Undone /).count()).toBe(2)
    await go('/parties')
    await expect.poll(rows).toBe(2)
  })

  it('group the table, and filter it from the page of a party', async () => {
    await go('/work/receipt')
    await page.getByRole('button', { name: 'Group', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Party', exact: true }).click()
    const groups = page.locator('tr[data-group]')
    await expect.poll(() => groups.count()).toBe(2)
    await expect.poll(() => groups.filter({ hasText: /quay tools/i }).innerText()).toContain('2 documents')
    // Loading a page would cancel the request that stores the layout.
    const query = { document_type: 'receipt' }
    await expect
      .poll(async () => (await workspace.client.call('listViews', { query })).layout?.group_by)
      .toMatchObject({ id: 'party' })
    await go('/parties')
    // The list of this device comes first and can still have them as one.
    await expect.poll(rows).toBe(2)
    await list()
      .getByRole('link', { name: /Harbour/ })
      .click()
    await page.getByRole('heading', { level: 1, name: /^Harbour Bakery/ }).waitFor()
    // Documents of this device come first and can be others: the link below them moves when the server's arrive.
    const documents = page.getByRole('list', { name: 'Documents' })
    await expect.poll(() => documents.getByRole('listitem').count()).toBe(1)
    await page.getByRole('link', { name: /^Open as table/ }).click()
    await page.waitForURL(/\/work\/receipt\?/)
    await page.getByRole('button', { name: 'Remove filter Party: Harbour Bakery' }).waitFor()
    await expect.poll(() => groups.count()).toBe(1)
    await page.getByRole('button', { name: 'Remove filter Party: Harbour Bakery' }).click()
    await expect.poll(() => groups.count()).toBe(2)
  })

  it('do not show without a document that one may see', async () => {
    const person = newPerson()
    const { projectId, client } = workspace
    const { link } = await client.call('inviteMember', {
      params: { projectId },
      body: { email: person.email, role: 'team_member', departments: ['Legal'] },
    })
    await register(app.origin, person)
    const token = await signIn(app.origin, person)
    const guest = clientOf(app.origin, token, projectId)
    const secret = /[?&#/=]([^?&#/=]+)$/.exec(link ?? '')?.[1] ?? ''
    await guest.call('acceptInvitationLink', { body: { token: secret } })
    const { rows: parties } = await client.call('listParties', { query: {} })
    guestBrowser = await openBrowser(guestProfile, { ...pagesOnly, viewport: desktop })
    await signedIn(guestBrowser.context, app.origin, person)
    page = await guestBrowser.page()
    await go('/parties')
    await page.getByText('No parties yet').waitFor()
    await go(`/party/${parties[0]?.id ?? ''}`)
    await page.getByRole('heading', { name: 'Party not found' }).waitFor()
    expect((await guest.call('listParties', { query: {} })).rows).toEqual([])
  })

  it('are read without an error in the console', () => {
    expect(unexpectedErrors(browser.pageErrors())).toEqual([])
  })
})
