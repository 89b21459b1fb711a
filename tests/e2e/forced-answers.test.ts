import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newWorkspace, type Workspace } from '#tests/support/api.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { type Browser, dropProfile, newProfile, openBrowser, pagesOnly } from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { queueRow, uploadAddress } from '#tests/support/journey.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// What a person reads where a host answers what this project's server seldom or never does.

const app = sharedApp('quiet')
let browser: Browser
let page: Page
let workspace: Workspace
let home: string
const profile = newProfile()

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Quay office')
  home = `${app.origin}/project/${workspace.projectId}`
  browser = await openBrowser(profile, pagesOnly)
  await signedIn(browser.context, app.origin, workspace.person)
  page = await browser.page()
})
afterEach(() => browser.context.unrouteAll({ behavior: 'ignoreErrors' }))
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

interface Answer {
  readonly status: number
  readonly body?: unknown
}

/** Answers calls of one method below `/api` in place of the server. */
const force = (path: string, method: string, answer: Answer | ((body: unknown) => Answer)) =>
  browser.context.route(`**/api${path}`, (route, request) => {
    if (request.method() !== method) return route.fallback()
    const { status, body = {} } = typeof answer === 'function' ? answer(request.postDataJSON()) : answer
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
  })

/** Adds photographs that differ in a byte. */
async function add(...names: string[]): Promise<void> {
  const bytes = await readFile(await fixture('receipt-cafe.jpg'))
  await page.goto(uploadAddress(app.origin, workspace.projectId))
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles(
      names.map((name) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: Buffer.concat([bytes, Buffer.from(name)]),
      })),
    )
}

it('an upload that was skipped names the kind of duplicate (ERR-10)', async () => {
  const kinds = {
    'skip.jpg': ['similar', 'skip', 'Skipped (duplicate file)'],
    'similar.jpg': ['similar', null, 'Duplicate detected - file already exists with same name'],
    'identical.jpg': ['identical', null, 'Duplicate detected - file already exists'],
    'potential.jpg': ['potential', 'verify', 'Duplicate detected - requires verification'],
  } as const
  await force('/upload/check-duplicate-by-hash', 'POST', (body) => {
    const { filename } = body as { filename: keyof typeof kinds }
    const [duplicateType, actionRecommended] = kinds[filename]
    const check = { isDuplicate: true, duplicateType, actionRecommended, existingFiles: [] }
    return { status: 200, body: { duplicate_check: check } }
  })
  await add(...Object.keys(kinds))
  for (const [name, [, , text]] of Object.entries(kinds))
    await expect.poll(() => queueRow(page, name).getByText(text, { exact: true }).count()).toBeGreaterThan(0)
})

it('an upload to a busy server is delayed and says so (ERR-06)', async () => {
  await force('/upload/generate-upload-signed-url', 'POST', { status: 503 })
  await add('busy.jpg')
  await expect
    .poll(() => queueRow(page, 'busy.jpg').innerText())
    .toMatch(/Waiting to retry[^]*Server is busy - please try again later/)
})

it('a workspace that cannot be saved keeps what was typed (ERR-20)', async () => {
  await force(`/projects/${workspace.projectId}`, 'PUT', { status: 500 })
  await page.goto(`${home}/members#settings`)
  const name = page.getByRole('textbox', { name: /^Workspace Name/ })
  await name.fill('Harbour office')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('The workspace could not be saved. Please try again.').waitFor()
  expect(await name.inputValue()).toBe('Harbour office')
})

it.each([
  ['says nothing of itself', { status: 422 }, 'Unknown error'],
  ['has a reason', { status: 422, body: { detail: 'The budget is used up.' } }, 'The budget is used up.'],
])(
  'a reply that fails and %s stands in the chat and can be tried again (ERR-21, ERR-22)',
  async (_, answer, error) => {
    await force('/chats/*/messages/stream', 'POST', answer)
    await page.goto(`${home}/chat`)
    await page
      .getByRole('button', { name: /^(Create New Chat|New chat)$/ })
      .first()
      .click()
    // The box before it is another one.
    await page.getByRole('heading', { level: 1, name: /\(Draft\)$/ }).waitFor()
    const box = page.getByRole('textbox', { name: 'Message', exact: true })
    await box.fill(`How many documents, where it ${error}?`)
    await box.press('Enter')
    const reply = page.getByRole('article', { name: 'Assistant' })
    await reply.getByText('I encountered an error while processing your request.', { exact: true }).waitFor()
    await expect.poll(() => reply.getByText(error, { exact: true }).count()).toBe(1)
    await browser.context.unrouteAll()
    await reply.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => reply.innerText()).not.toMatch(/I encountered an error/)
  },
)

it('a monthly limit that is reached shows usage and the date of its reset (UPLOAD-17, UPLOAD-18, ENTITY-16)', async () => {
  const limit = { message: 'You have used this month.', current_usage: 100, limit: 100 }
  const inTwoDays = new Date(Date.now() + 50 * 3_600_000).toISOString()
  await force('/upload/generate-upload-signed-url', 'POST', {
    status: 429,
    body: { detail: { ...limit, reset_time: inTwoDays } },
  })
  await add('over.jpg')
  const card = page.getByRole('status').filter({ hasText: 'Upload Limit Exceeded' })
  await expect
    .poll(() => card.innerText())
    .toMatch(/You have used this month\.[^]*100 of 100 documents used this month[^]*Resets in 2 days/)
})
