import type { Locator, Page } from 'playwright'
import { texts as auth } from '#messages/auth.ts'
import { texts as shell } from '#messages/shell.ts'
import { texts as workspaces } from '#messages/workspaces.ts'
import type { OutboxRow } from '#platform/db/outbox-db.ts'
import type { UploadProofRow } from '#platform/db/sheaf-db.ts'
import { eventually, type Person } from './api.ts'
import { storedRows } from './stored-rows.ts'

// A person's steps through the app, by what is on the screen.

/** Creates an account on the register page and waits for the workspaces list. */
export async function signUp(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(`${origin}/register`)
  await page.locator('input[name=username]').fill(person.username)
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('input[name=confirm]').fill(person.password)
  await page.getByRole('button', { name: auth.register.button }).click()
  await page.getByRole('button', { name: workspaces.create }).first().waitFor()
}

export async function fillSignIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.getByRole('button', { name: auth.signIn.button, exact: true }).click()
}

const projectIdIn = (page: Page) => /\/project\/([^/?#]+)/.exec(page.url())?.[1] ?? ''

const firstName = (page: Page) => page.getByRole('textbox', { name: workspaces.workspaceName })

/** Waits for the list of workspaces, or for the form of the first one once the server has confirmed that there is none. */
export async function waitForWorkspaces(page: Page): Promise<void> {
  const link = page.getByRole('main').locator('a[href*="/project/"]')
  await firstName(page).or(link).first().waitFor()
}

/** Creates a workspace from the list and opens its documents. Returns its id. */
export async function createWorkspace(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name: workspaces.create }).first()
  const first = firstName(page)
  await waitForWorkspaces(page)
  if (await first.isVisible()) {
    await first.fill(name)
    await button.click()
    // It opens where its first document is added.
    await page.waitForURL(/\/project\/[^/]+\/(upload|capture)/)
    const id = projectIdIn(page)
    const documents = page
      .getByRole('navigation', { name: shell.navigation })
      .getByRole('link', { name: shell.documents, exact: true })
    // The camera has no navigation.
    if (page.url().includes('/upload')) await documents.click()
    else await page.goto(new URL(`/project/${id}`, page.url()).href)
    await page.waitForURL(/\/project\/[^/]+$/)
    return id
  }
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/name/i).first().fill(name)
  await dialog.getByRole('button', { name: /create/i }).click()
  await dialog.waitFor({ state: 'hidden' })
  if (!page.url().includes('/project/'))
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
  await page.waitForURL(/\/project\/[^/]+/)
  return projectIdIn(page)
}

export const uploadAddress = (origin: string, projectId: string) => `${origin}/project/${projectId}/upload`

/** The picker of the upload page: several files at once. */
export async function pickFiles(page: Page, paths: readonly string[]): Promise<void> {
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles([...paths])
}

/** The phone's camera app, which returns one photo through its file input. */
export async function takePhoto(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file][capture]').first().setInputFiles(path)
}

/** The row of a file in the upload queue. */
export const queueRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name }).first()

/** Waits until the first page image of the document on the screen is loaded and drawn. */
export async function waitForPageImage(page: Page): Promise<void> {
  await page
    .getByRole('img', { name: /, page 1/ })
    .first()
    .waitFor()
  await page.waitForFunction(() =>
    [...document.images].some(
      (image) => image.alt.includes(', page 1') && image.complete && image.naturalWidth > 0,
    ),
  )
}

/** All captures in the outbox of this browser; empty before the app has created it. */
export const outbox = async (page: Page): Promise<OutboxRow[]> =>
  (await storedRows<OutboxRow>(page, 'sheaf-outbox', 'items')).map(({ value }) => value)

/** The upload proofs that the device holds of its captures. */
export const heldProofs = async (page: Page): Promise<UploadProofRow[]> =>
  (await storedRows<UploadProofRow>(page, 'sheaf', 'uploadProofs')).map(({ value }) => value)

/** Waits until a response whose key contains all these words is cached for offline use. */
export async function waitForStoredResponse(page: Page, ...words: readonly string[]): Promise<void> {
  await eventually(
    () => storedQueryKeys(page),
    (keys) => keys.some((key) => words.every((word) => key.includes(word))),
  )
}

async function storedQueryKeys(page: Page): Promise<string[]> {
  const rows = await storedRows(page, 'sheaf', 'queryCache')
  return rows.map(({ key }) => (key as [userId: string, key: string])[1])
}

/** Hashed, with all pages of a PDF rendered: the rest needs only a network. */
export const isPrepared = (item: OutboxRow) =>
  item.hash !== null &&
  (item.kind !== 'pdf' || (item.pageCount !== null && item.pages.length === item.pageCount))

/** Waits until the outbox has `count` captures, all prepared. */
export async function waitUntilPrepared(page: Page, count: number): Promise<void> {
  await eventually(
    () => outbox(page),
    (items) => items.length === count && items.every(isPrepared),
  )
}

/** SHA-256 of a capture's bytes on this device, in hexadecimal. */
export function storedHash(page: Page, path: string): Promise<string> {
  return page.evaluate(async (where) => {
    const parts = where.split('/').filter(Boolean)
    let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('captures')
    for (const name of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
    const file = await (await folder.getFileHandle(parts.at(-1) ?? '')).getFile()
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }, path)
}
