import { readFile } from 'node:fs/promises'
import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import {
  clientOf,
  eventually,
  filesOf,
  newPerson,
  newWorkspace,
  register,
  sendImage,
  signIn,
  type Workspace,
} from '#tests/support/api.ts'
import { violationsInEachTheme } from '#tests/support/accessibility.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { desktop, dropProfile, type Browser } from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { openInstalled } from '#tests/support/installed.ts'
import { outbox, pickFiles, fillSignIn, uploadAddress } from '#tests/support/journey.ts'

// One browser with two tabs, used by two people in turn: what waits of the first one is neither sent nor shown as the
// second one's, and goes on when the first one is back.

const app = sharedApp('quiet')
let browser: Browser
let page: Page
let other: Page
let ada: Workspace
let id: string
const ben = newPerson()

beforeAll(async () => {
  ada = await newWorkspace(app.origin, 'Head office')
  await register(app.origin, ben)
  const bytes = new Uint8Array(await readFile(await fixture('receipt-hardware.jpg')))
  const body = await sendImage(app.origin, ada.client, bytes, 'receipt-hardware.jpg')
  id = (await ada.client.call('completeUpload', { body })).id
  await ada.client.call('updateThing', { params: { id }, body: { data: { 'extracted.total': '5' } } })
  browser = await openInstalled(app, ada.person, { viewport: desktop })
  page = await browser.page()
  other = await browser.context.newPage()
})
afterAll(async () => {
  await browser.close()
  dropProfile(browser.profile)
})

const total = async () =>
  ((await ada.client.call('getThing', { params: { id } })) as FileThing).data.extracted['total']
const loggedOut = (tab: Page) => tab.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
const isOfAda = (request: Request) =>
  [request.url(), request.headers()['x-project-id'], request.postData()].some((part) =>
    part?.includes(ada.projectId),
  )

async function openDocument() {
  // What nobody looks at is drawn seldom, and a press waits until it stands still.
  await page.bringToFront()
  await page.goto(`${app.origin}/project/${ada.projectId}/thing/${id}`)
  await page.getByRole('button', { name: 'Edit Total' }).waitFor()
}
async function editTotal(value: string) {
  await page.getByRole('button', { name: 'Edit Total' }).click()
  await page.getByLabel('Total', { exact: true }).fill(value)
  await page.keyboard.press('Enter')
  await page.locator('[data-field="total"]').getByText('Waiting for network').waitFor()
}
/** What another app shares, as the system hands it to the service worker. */
const share = () =>
  page.evaluate(async () => {
    const form = new FormData()
    form.append('files', new File(['%PDF-1.7 shared'], 'shared.pdf', { type: 'application/pdf' }))
    await fetch('/share', { method: 'POST', body: form, redirect: 'manual' })
  })

it('keeps the work of two people separate, in two tabs, and loses none of it', async () => {
  await openDocument()
  await other.bringToFront()
  await other.goto(uploadAddress(app.origin, ada.projectId))
  await other.getByRole('heading', { level: 1 }).first().waitFor()
  await browser.context.setOffline(true)
  await pickFiles(other, [await fixture('receipt-cafe.jpg')])
  await expect.poll(async () => (await outbox(other)).length).toBe(1)
  await other.getByRole('listitem').filter({ hasText: 'receipt-cafe.jpg' }).first().waitFor()
  expect(await violationsInEachTheme(other)).toEqual([])
  await page.bringToFront()
  await editTotal('7')
  await share()
  await page.getByText('1 shared file is waiting on this device.').waitFor()

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, other]) {
    await loggedOut(tab)
    await tab
      .getByText('1 document is saved on this device and will upload when the person who added it signs in.')
      .waitFor()
    await tab
      .getByText('1 change is saved on this device and will be sent when the person who made it signs in.')
      .waitFor()
  }

  const ofAda: string[] = []
  browser.context.on('request', (request) => isOfAda(request) && ofAda.push(request.url()))
  await browser.context.setOffline(false)
  await fillSignIn(page, ben)
  for (const tab of [page, other]) await tab.getByText('No workspaces yet').waitFor()
  expect(await page.getByText(/waiting to sync|waits? on this device|Head office/).count()).toBe(0)
  expect([ofAda, await total(), (await filesOf(ada.client)).length]).toEqual([[], '5', 1])
  expect((await outbox(page)).map(({ name }) => name)).toEqual(['receipt-cafe.jpg'])

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await loggedOut(page)
  await fillSignIn(page, ada.person)
  await eventually(total, (value) => value === '7')
  await eventually(
    () => filesOf(ada.client),
    (files) => files.length === 2,
  )
  await page.getByText('1 shared file is waiting on this device.').waitFor()
})

it('shows nobody the open dialog of the last person whose session the server ended', async () => {
  await openDocument()
  await browser.context.setOffline(true)
  await editTotal('8')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await clientOf(app.origin, token).call('signOut')
  await browser.context.setOffline(false)
  await loggedOut(page)
  await fillSignIn(page, ben)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('header') !== null)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await total()).toBe('7')
})

it('signs a tab in that has shown only the sign-in page', async () => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await loggedOut(page)
  await other.goto(`${app.origin}/login`)
  await loggedOut(other)
  await fillSignIn(page, ben)
  for (const tab of [page, other]) await tab.getByText('No workspaces yet').waitFor()
  expect(new URL(other.url()).pathname).toBe('/')
})

it('gives a background tab to the person who is signed in by then, even with unsaved edits', async () => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await loggedOut(page)
  await fillSignIn(page, ada.person)
  for (const tab of [page, other]) await tab.getByRole('link', { name: /Head office/ }).waitFor()
  await other.goto(`${app.origin}/project/${ada.projectId}/members`)
  await other.getByLabel('Workspace Name').fill('Renamed')
  // Frozen, it hears of nothing.
  await other.evaluate(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  const token = await signIn(app.origin, ben)
  const user = await clientOf(app.origin, token).call('me')
  await page.evaluate(
    ([rev, ...session]) => {
      localStorage.setItem('session-rev', String(rev))
      localStorage.setItem('user', session[0] ?? '')
      localStorage.setItem('token', session[1] ?? '')
    },
    ['99', JSON.stringify(user), token],
  )
  // The page reloads itself, which may destroy what would answer the call.
  await other
    .evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    .catch((error: Error) => {
      if (!error.message.includes('context was destroyed')) throw error
    })
  await other.getByText('No workspaces yet').waitFor()
  expect(await other.getByText('Head office').count()).toBe(0)
})
