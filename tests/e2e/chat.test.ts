import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedApp } from '#tests/support/shared-app.ts'
import { newWorkspace, sendImage, type Workspace } from '#tests/support/api.ts'
import { violationsInEachTheme } from '#tests/support/accessibility.ts'
import {
  type Browser,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  phone,
  unexpectedErrors,
} from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// A question to the documents of a workspace, from a phone: asked, answered, followed to what it stands on, and there
// again after a reload.

const app = sharedApp('quiet')
let browser: Browser
let workspace: Workspace
let page: Page
const profile = newProfile()

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Head office')
  for (const { file } of receipts.slice(0, 2)) {
    const bytes = new Uint8Array(await readFile(await fixture(file)))
    const body = await sendImage(app.origin, workspace.client, bytes, file)
    await workspace.client.call('completeUpload', { body })
  }
  browser = await openBrowser(profile, { ...pagesOnly, viewport: phone })
  await signedIn(browser.context, app.origin, workspace.person)
  page = await browser.page()
}, 300_000)
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

const question = 'How many documents are there?'
const log = () => page.getByRole('log', { name: 'Messages' })

it('a question is answered with a number that leads to its documents, and stays after a reload', async () => {
  await page.goto(`${app.origin}/project/${workspace.projectId}`)
  await page
    .getByRole('navigation', { name: 'Workspace' })
    .getByRole('link', { name: 'Chat', exact: true })
    .click()
  await page.getByRole('button', { name: 'Create New Chat' }).click()
  await page.getByRole('heading', { level: 1, name: /\(Draft\)$/ }).waitFor()
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill(question)
  await box.press('Enter')

  const number = log().getByRole('article', { name: 'Assistant' }).getByRole('link', { name: /^2\b/ }).first()
  await number.waitFor()
  await page.getByRole('heading', { level: 1, name: question }).waitFor()
  await expect.poll(() => page.url()).toMatch(/\/chat\/(?!draft-)[^/]+$/)
  expect(await violationsInEachTheme(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  await number.click()
  await page.waitForURL(/\/search\?/)
  for (const { file } of receipts.slice(0, 2)) await page.getByText(file, { exact: true }).first().waitFor()
  await page.goBack()
  await number.waitFor()

  await page.reload()
  await number.waitFor()
  expect(await log().getByText(question, { exact: true }).count()).toBe(1)
  const { rows } = await workspace.client.call('listThings', {
    query: { kind: 'Chat', page: 1, page_size: 10 },
  })
  expect(rows.map(({ data }) => data['title'])).toEqual([question])
  expect(unexpectedErrors(browser.pageErrors())).toEqual([])
})
