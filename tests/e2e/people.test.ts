import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedApp } from '#tests/support/shared-app.ts'
import { clientOf, filesOf, newPerson, newWorkspace, signIn, type Workspace } from '#tests/support/api.ts'
import {
  desktop,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  phone,
  unexpectedErrors,
  withMotion,
  type Browser,
} from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { readReceipts } from '#tests/support/read-receipts.ts'
import { outbox, pickFiles, queueRow, uploadAddress } from '#tests/support/journey.ts'
import { violationsInEachTheme } from '#tests/support/accessibility.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// An owner at a desk and somebody new with a phone: invited by a link, let into a department, and let go.

const app = sharedApp('reading')
let workspace: Workspace
let desk: Browser
let hand: Browser
let owner: Page
let guest: Page
const profiles = [newProfile(), newProfile()] as const
const person = newPerson()

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Quay office')
  await readReceipts(app.origin, workspace.client, 1)
  desk = await openBrowser(profiles[0], { ...pagesOnly, ...withMotion, viewport: desktop })
  hand = await openBrowser(profiles[1], { ...pagesOnly, ...withMotion, viewport: phone })
  await signedIn(desk.context, app.origin, workspace.person)
  owner = await desk.page()
  guest = await hand.page()
}, 300_000)
afterAll(async () => {
  for (const browser of [desk, hand]) await browser.close()
  for (const profile of profiles) dropProfile(profile)
})

/** What the phone holds of the host's data that names this workspace, and its page images. */
async function storedOf(projectId: string): Promise<string[]> {
  const tables = ['queryCache', 'pins', 'keptThings', 'newest', 'selection', 'pageImages']
  const rows = await Promise.all(tables.map((table) => storedRows(guest, 'sheaf', table)))
  const images = await guest.evaluate(async () => {
    const stores = (await caches.keys()).filter((name) => name.startsWith('sheaf-page-images'))
    const requests = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  return [
    ...rows
      .flat()
      .map((row) => JSON.stringify(row))
      .filter((text) => text.includes(projectId)),
    ...images,
  ]
}

it('is invited by a link, sees their departments when they are assigned, and nothing once removed', async () => {
  const home = `${app.origin}/project/${workspace.projectId}`
  await owner.goto(`${home}/members#members`)
  const invite = owner.getByRole('dialog', { name: 'Invite New Member' })
  // Pressed once, as soon as it can be seen: what is there to be pressed neither moves nor loses a press.
  await owner.getByRole('button', { name: 'Invite Member' }).click()
  await invite.getByRole('textbox', { name: 'Email Address' }).fill(person.email)
  await invite.getByRole('textbox', { name: 'Add a department' }).fill('Sales')
  await owner.keyboard.press('Enter')
  await invite.getByRole('button', { name: 'Remove Sales' }).waitFor()
  await invite.getByRole('button', { name: 'Send Invitation' }).click()
  const link = await owner.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await owner.getByText(`${person.email.split('@')[0]} (Pending)`, { exact: true }).waitFor()

  await guest.goto(link)
  await expect.poll(() => guest.getByLabel(/^e-?mail/i).inputValue()).toBe(person.email)
  await guest.getByLabel(/username/i).fill(person.username)
  await guest.getByLabel(/^password/i).fill(person.password)
  await guest.getByLabel(/confirm/i).fill(person.password)
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.getByRole('link', { name: /Quay office/ }).click()
  await guest.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
  const receipts = guest.getByRole('link', { name: /^Receipt/ })
  const client = clientOf(app.origin, await signIn(app.origin, person), workspace.projectId)
  expect([await receipts.count(), await filesOf(client)]).toEqual([0, []])

  // The owner's list follows by itself: the pending row has become a member.
  await owner.getByRole('button', { name: `Edit ${person.username}` }).click()
  const edit = owner.getByRole('dialog', { name: 'Edit Member' })
  await edit.getByRole('button', { name: 'Add Finance' }).click()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await receipts.first().waitFor()
  expect(await filesOf(client)).toHaveLength(1)

  // What the phone holds of the workspace by now, and a capture that has not left it.
  await expect.poll(() => storedRows(guest, 'sheaf', 'pageImages')).toHaveLength(1)
  expect(await storedOf(workspace.projectId)).not.toEqual([])
  for (const browser of [desk, hand]) expect(unexpectedErrors(browser.pageErrors())).toEqual([])
  await hand.context.route('**/upload/check-duplicate-by-hash', (route) => route.abort())
  await guest.goto(uploadAddress(app.origin, workspace.projectId))
  await pickFiles(guest, [await fixture('receipt-cafe.jpg')])
  await queueRow(guest, 'receipt-cafe.jpg').waitFor()
  await owner.getByRole('button', { name: `Remove ${person.username}` }).click()
  const ask = owner.getByRole('alertdialog', { name: `Remove ${person.username}` })
  await ask.getByText(`Remove ${person.username} from the workspace?`).waitFor()
  await ask.getByRole('button', { name: 'Remove' }).click()
  await ask.waitFor({ state: 'detached' })
  await guest.getByRole('heading', { name: 'Workspace Not Found' }).waitFor()
  await expect(filesOf(client)).rejects.toMatchObject({ status: 404 })

  // Nothing of the workspace can be read on the phone any more; the capture is there, and says so.
  await expect.poll(() => storedOf(workspace.projectId)).toEqual([])
  const unsent = '1 document was not uploaded and stays on this device'
  await guest.getByText(unsent).waitFor()
  await hand.context.unroute('**/upload/check-duplicate-by-hash')
  await guest.goto(app.origin)
  await guest.getByText(unsent).waitFor()
  await guest.getByRole('link', { name: 'View', exact: true }).click()
  const row = queueRow(guest, 'receipt-cafe.jpg')
  await row.getByText('You no longer have access to this workspace').waitFor()
  expect(await violationsInEachTheme(guest)).toEqual([])
  const saved = guest.waitForEvent('download')
  await row.getByRole('button', { name: 'Save a copy' }).click()
  expect((await saved).suggestedFilename()).toBe('receipt-cafe.jpg')
  expect(await outbox(guest)).toMatchObject([{ name: 'receipt-cafe.jpg', projectId: workspace.projectId }])
  await guest.getByRole('heading', { name: 'Workspace Not Found' }).waitFor()

  await owner.getByRole('tab', { name: 'Activity' }).click()
  await owner.getByText(`Removed a member: ${person.username}`).waitFor()
  // Invited again, this time with an account: the link is the way in, and nothing lists it without.
  await owner.getByRole('tab', { name: 'Members' }).click()
  await owner.getByRole('button', { name: 'Invite Member' }).click()
  await invite.getByRole('textbox', { name: 'Email Address' }).fill(person.email)
  await invite.getByRole('button', { name: 'Send Invitation' }).click()
  const again = await owner.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  expect(again).not.toBe(link)
  await guest.goto(app.origin)
  await guest.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
  expect(await client.call('pendingInvitations')).toEqual({ invitations: [] })
  await guest.goto(again)
  await guest.getByRole('button', { name: 'Accept the invitation to Quay office' }).click()
  await guest.getByRole('link', { name: /Quay office/ }).waitFor()

  // Of the guest's browser only that the workspace is no longer there: asked for itself, by its bar and for the capture.
  const expected = new RegExp(
    `404.*/api/(projects/${workspace.projectId}|things.kind=File&page=1&page_size=1&|schemas/stats|upload/check-duplicate-by-hash)`,
  )
  expect(unexpectedErrors(hand.pageErrors()).filter((complaint) => !expected.test(complaint))).toEqual([])
  expect(unexpectedErrors(desk.pageErrors())).toEqual([])
})
