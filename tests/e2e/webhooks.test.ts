import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, newWorkspace, type Workspace } from '#tests/support/api.ts'
import {
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  phone,
  unexpectedErrors,
  type Browser,
} from '#tests/support/browser.ts'
import { readReceipts } from '#tests/support/read-receipts.ts'
import { startReceiver, type Receiver } from '#tests/support/receiver.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { verified } from '#tests/support/verified-webhook.ts'

// An owner on a phone passes documents on to another program, which checks that they come from Sheaf.

const app = sharedApp('reading')
let receiver: Receiver
let browser: Browser
let workspace: Workspace
let page: Page
const profile = newProfile()

beforeAll(async () => {
  receiver = await startReceiver()
  workspace = await newWorkspace(app.origin, 'Books')
  browser = await openBrowser(profile, { ...pagesOnly, viewport: phone })
  await signedIn(browser.context, app.origin, workspace.person)
  page = await browser.page()
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
  await receiver.close()
})

const eventOf = ({ body }: { readonly body: string }) => JSON.parse(body) as { type: string }

it('documents reach a webhook signed, and what was not accepted can be sent again', async () => {
  await page.goto(`${app.origin}/project/${workspace.projectId}/members#access`)
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Accounting')
  await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByText('Webhook “Accounting” created').waitFor()
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  // It is shown once.
  await page.reload()
  await page.getByRole('list', { name: 'Webhooks' }).getByText('Accounting', { exact: true }).waitFor()
  expect(await page.content()).not.toContain(secret)

  const [document] = await readReceipts(app.origin, workspace.client, 1)
  const { id } = document!
  const isRead = (received: Receiver['received']) =>
    received.some((one) => eventOf(one).type === 'document.read')
  const received = await eventually(() => Promise.resolve(receiver.received), isRead)
  for (const one of received) expect(() => verified(secret, one, new Date())).not.toThrow()
  expect(received.find((one) => eventOf(one).type === 'document.read')?.body).toContain(id)

  receiver.answer((_request, response) => response.writeHead(500).end())
  await page.getByRole('button', { name: 'Deliveries to Accounting' }).click()
  const log = page.getByRole('dialog', { name: 'Deliveries to “Accounting”' })
  await log.getByText('Document read').first().waitFor()
  await log.getByRole('button', { name: 'Send a test event' }).click()
  await log.getByText(/Not accepted/).waitFor()
  receiver.answer((_request, response) => response.writeHead(204).end())
  const before = receiver.received.length
  await log
    .getByRole('button', { name: /^Send again: Document read/ })
    .first()
    .click()
  const after = await eventually(
    () => Promise.resolve(receiver.received.slice(before)),
    (all) => all.some((one) => eventOf(one).type === 'document.read'),
  )
  expect(after.find((one) => eventOf(one).type === 'document.read')?.body).toContain(id)
  expect(unexpectedErrors(browser.pageErrors())).toEqual([])
})
